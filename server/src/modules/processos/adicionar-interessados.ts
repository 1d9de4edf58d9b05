import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { algumEntra, exigirDadosVistos } from '../tarjas/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { INTERESSADOS_MAX, DEMAIS, conferirInteressados, interessadosDe, quem } from './interessados.ts'

/** Quem já consta não se repete; quem entra de fora passa a ler as peças, e antes se vê o que há nelas (domínio §4.11). */
export async function adicionarInteressados(
  tx: Tx,
  ator: Ator,
  { processoId, dadosVistos, ...pedido }: ArgumentosDeMutation['processoAdicionarInteressados'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'processo', id: processoId })
  exigir('PODE_ALTERAR_INTERESSADOS', fatos)
  const pedidos = await conferirInteressados(tx, pedido)
  const atuais = await interessadosDe(tx, fatos.id)
  const conhecidos = new Set(atuais.map(quem))
  const novos = pedidos.filter((interessado) => !conhecidos.has(quem(interessado)))
  if (novos.length === 0) return fatos.id
  if (atuais.length + novos.length > INTERESSADOS_MAX) throw validacao('interessados', DEMAIS)
  const externos = novos.flatMap(({ externoId }) => externoId ?? [])
  const aVista = (await algumEntra(tx, externos))
    ? await exigirDadosVistos(tx, ator, { fatos, vistos: dadosVistos, de: 'INTERESSADO' })
    : null
  const depois = Math.max(-1, ...atuais.map(({ ordem }) => ordem)) + 1
  await tx
    .insertInto('interessado')
    .values(novos.map((interessado, i) => ({ processoId: fatos.id, ...interessado, ordem: depois + i })))
    .execute()
  await registrar(tx, ator, {
    ato: 'processo.interessados-adicionados',
    itens: [fatos.id],
    dados: { interessados: novos.map(quem), ...(aVista === null ? {} : { aVista }) },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}
