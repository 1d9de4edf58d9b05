import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { exigir } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { descreverDestinos } from '../setores/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'

export type PedidoDeInteressados = {
  interessados?: readonly string[] | null
  interessadosExternos?: readonly string[] | null
}
type Interessado = { usuarioId: string | null; setorId: string | null; externoId: string | null }

const INTERESSADOS_MAX = 200
const DEMAIS = `São no máximo ${INTERESSADOS_MAX} interessados.`

/** Pessoas e setores da casa e gente de fora; repetido conta uma vez. */
export async function conferirInteressados(
  reader: Reader,
  { interessados, interessadosExternos }: PedidoDeInteressados,
): Promise<Interessado[]> {
  const [deCasa, deFora] = [unicos(interessados), unicos(interessadosExternos)]
  if (deCasa.length + deFora.length > INTERESSADOS_MAX) throw validacao('interessados', DEMAIS)
  const conhecidos = await descreverDestinos(reader, deCasa)
  const externos =
    deFora.length > 0 && deFora.every(isId)
      ? await reader.selectFrom('interessadoExterno').select('id').where('id', 'in', deFora).execute()
      : []
  if (deCasa.some((id) => !conhecidos.has(id)) || externos.length < deFora.length)
    throw validacao('interessados', 'Interessado inexistente.')
  return [
    ...deCasa.map((id) =>
      conhecidos.get(id)?.tipo === 'SETOR' ? { ...NINGUEM, setorId: id } : { ...NINGUEM, usuarioId: id },
    ),
    ...deFora.map((externoId) => ({ ...NINGUEM, externoId })),
  ]
}

const NINGUEM: Interessado = { usuarioId: null, setorId: null, externoId: null }
const unicos = (ids: readonly string[] | null | undefined): string[] => [
  ...new Set((ids ?? []).map((id) => id.toLowerCase())),
]

/** Quem já consta não se repete (domínio §4.11). */
export async function adicionarInteressados(
  tx: Tx,
  ator: Ator,
  { processoId, ...pedido }: ArgumentosDeMutation['processoAdicionarInteressados'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'processo', id: processoId })
  exigir('PODE_ALTERAR_INTERESSADOS', fatos)
  const pedidos = await conferirInteressados(tx, pedido)
  const atuais = await interessadosDe(tx, fatos.id)
  const conhecidos = new Set(atuais.map(quem))
  const novos = pedidos.filter((interessado) => !conhecidos.has(quem(interessado)))
  if (novos.length === 0) return fatos.id
  if (atuais.length + novos.length > INTERESSADOS_MAX) throw validacao('interessados', DEMAIS)
  const depois = Math.max(-1, ...atuais.map(({ ordem }) => ordem)) + 1
  await tx
    .insertInto('interessado')
    .values(novos.map((interessado, i) => ({ processoId: fatos.id, ...interessado, ordem: depois + i })))
    .execute()
  await registrar(tx, ator, {
    ato: 'processo.interessados-adicionados',
    itens: [fatos.id],
    dados: { interessados: novos.map(quem) },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}

/** Quem não consta não é erro; pode não restar nenhum. */
export async function removerInteressados(
  tx: Tx,
  ator: Ator,
  { processoId, interessados, interessadosExternos }: ArgumentosDeMutation['processoRemoverInteressados'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'processo', id: processoId })
  exigir('PODE_ALTERAR_INTERESSADOS', fatos)
  const pedidos = new Set([...unicos(interessados), ...unicos(interessadosExternos)])
  const saem = (await interessadosDe(tx, fatos.id)).map(quem).filter((id) => pedidos.has(id))
  if (saem.length === 0) return fatos.id
  await tx
    .deleteFrom('interessado')
    .where('processoId', '=', fatos.id)
    .where((eb) =>
      eb.or([eb('usuarioId', 'in', saem), eb('setorId', 'in', saem), eb('externoId', 'in', saem)]),
    )
    .execute()
  await registrar(tx, ator, {
    ato: 'processo.interessados-removidos',
    itens: [fatos.id],
    dados: { interessados: saem },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}

const interessadosDe = (reader: Reader, processoId: string) =>
  reader
    .selectFrom('interessado')
    .select(['usuarioId', 'setorId', 'externoId', 'ordem'])
    .where('processoId', '=', processoId)
    .execute()

const quem = ({ usuarioId, setorId, externoId }: Interessado): string =>
  usuarioId ?? setorId ?? externoId ?? ''
