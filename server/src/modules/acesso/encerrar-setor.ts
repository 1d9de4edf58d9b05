import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { prenderOQuePende } from '../pendencias/index.ts'
import { redistribuir } from './redistribuir.ts'
import { resolverDoSetor } from './resolver-pendencias.ts'
import { travarEntidade } from '../identidade/index.ts'
import { type Dados, travarSetor } from './setor-conferido.ts'

/**
 * Encerra o setor; a carga, os prazos, as respostas de fora e as entregas que o esperam passam ao superior ou ao
 * destino dito (INV-12), e quem só estava nele, ao setor que se disser. Fica como nome no que fez.
 */
export async function encerrarSetor(
  tx: Tx,
  ator: Ator,
  { id, destinoId = null, prazosParaId = null, pessoasParaId = null }: ArgumentosDeMutation['setorEncerrar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const setor = await travarSetor(tx, id)
  await exigirSemDependentes(tx, setor)
  await tx.updateTable('setor').set({ desativadoEm: tx.now }).where('id', '=', setor.id).execute()
  const origem = { usuarioId: null, setorId: setor.id }
  await prenderOQuePende(tx, origem)
  const { itens, destino } = await redistribuir(tx, ator, { origem, destinoId })
  const resolvido = await resolverDoSetor(tx, ator, {
    setorId: setor.id,
    destinoId,
    prazosParaId,
    pessoasParaId,
  })
  await registrar(tx, ator, {
    ato: 'setor.encerrado',
    itens,
    dados: {
      setorId: setor.id,
      nome: setor.nome,
      ...(destino === null ? {} : { destinoId: destino.usuarioId ?? destino.setorId }),
      ...resolvido,
    },
  })
  return setor.id
}

async function exigirSemDependentes(tx: Tx, { id, nome }: Dados & { id: string }): Promise<void> {
  const { rows } = await sql<{ subordinado: string | null; protocolo: boolean }>`
    select (select s.nome from setor s where s.superior_id = ${id} and s.desativado_em is null order by s.nome limit 1) as subordinado,
           exists (select 1 from marca where setor_protocolo_id = ${id}) as protocolo`.execute(tx)
  if (rows[0]?.protocolo === true)
    throw new Recusa(
      'EstadoInvalidoException',
      `${nome}: é o protocolo da entidade, que recebe o que não tem outro destino.`,
    )
  if (rows[0]?.subordinado != null)
    throw new Recusa(
      'EstadoInvalidoException',
      `${nome}: tem subordinado, ${rows[0].subordinado}. Encerre-o ou mude-o antes.`,
    )
}
