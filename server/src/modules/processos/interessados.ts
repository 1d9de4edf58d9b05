import { validacao } from '@autos/contract/erros.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { descreverDestinos } from '../setores/index.ts'

export type PedidoDeInteressados = {
  interessados?: readonly string[] | null
  interessadosExternos?: readonly string[] | null
}

type Interessado = { usuarioId: string | null; setorId: string | null; externoId: string | null }

export const INTERESSADOS_MAX = 200

export const DEMAIS = `São no máximo ${INTERESSADOS_MAX} interessados.`

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

export const unicos = (ids: readonly string[] | null | undefined): string[] => [
  ...new Set((ids ?? []).map((id) => id.toLowerCase())),
]

export const interessadosDe = (reader: Reader, processoId: string) =>
  reader
    .selectFrom('interessado')
    .select(['usuarioId', 'setorId', 'externoId', 'ordem'])
    .where('processoId', '=', processoId)
    .execute()

export const quem = ({ usuarioId, setorId, externoId }: Interessado): string =>
  usuarioId ?? setorId ?? externoId ?? ''
