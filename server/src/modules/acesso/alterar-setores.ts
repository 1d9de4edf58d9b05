import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { lugarDito, prenderOQuePende } from '../pendencias/index.ts'
import { passarPrazosDe } from '../prazos/index.ts'
import { redistribuir } from './redistribuir.ts'
import { conferirSetores, subirVersao, travarLida } from './usuario.ts'

/**
 * A lista inteira de setores da estrutura; os grupos de trabalho em que a pessoa está ficam como estão. O que está com
 * ela, e os prazos de que responde, vão com ela ou, dito, passam a outro.
 */
export async function alterarSetores(
  tx: Tx,
  ator: Ator,
  { id, setores, destinoId, versao }: ArgumentosDeMutation['usuarioAlterarSetores'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarLida(tx, ator, { id, versao })
  const para = await conferirSetores(tx, setores)
  const de = (
    await tx
      .selectFrom('lotacao')
      .innerJoin('setor', 'setor.id', 'lotacao.setorId')
      .select('setor.id')
      .where('usuarioId', '=', pessoa.id)
      .where('grupo', '=', false)
      .where('desativadoEm', 'is', null)
      .execute()
  ).map((setor) => setor.id)
  const [entrou, saiu] = [
    para.filter((setor) => !de.includes(setor)),
    de.filter((setor) => !para.includes(setor)),
  ]
  if (entrou.length + saiu.length === 0) return pessoa.id
  if (saiu.length > 0)
    await tx.deleteFrom('lotacao').where('usuarioId', '=', pessoa.id).where('setorId', 'in', saiu).execute()
  if (entrou.length > 0)
    await tx
      .insertInto('lotacao')
      .values(entrou.map((setorId) => ({ setorId, usuarioId: pessoa.id })))
      .execute()
  await subirVersao(tx, ator, pessoa)
  await registrar(tx, ator, {
    ato: 'usuario.lotacao-alterada',
    dados: { usuarioId: pessoa.id, entrou, saiu },
  })
  if (destinoId != null) await passarOQueEstaCom(tx, ator, { id: pessoa.id, destinoId })
  return pessoa.id
}

async function passarOQueEstaCom(
  tx: Tx,
  ator: Ator,
  { id, destinoId }: { id: string; destinoId: string },
): Promise<void> {
  if (destinoId.toLowerCase() === id)
    throw validacao('destinoId', 'O que está com a pessoa já vai com ela: escolha outro destino.')
  const origem = { usuarioId: id, setorId: null }
  await prenderOQuePende(tx, origem)
  const para = await lugarDito(tx, destinoId)
  const motivo = 'Usuário mudou de setor'
  const { itens } = await redistribuir(tx, ator, { origem, destinoId, motivo })
  await passarPrazosDe(tx, ator, { de: origem, para })
  if (itens.length > 0)
    await registrar(tx, ator, {
      ato: 'carga.redistribuida',
      itens,
      dados: { origem, destinoId: para.usuarioId ?? para.setorId, mudou: true },
    })
}
