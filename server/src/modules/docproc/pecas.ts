import { type RawBuilder, sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { listed } from '../../kernel/listed.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Campos } from './campos.ts'
import { documentosPorIds } from './carregar.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import type { DocumentoMostrado } from './documento.ts'

/**
 * As peças do processo, por número, com o que se pediu delas; as de vários processos de uma resposta vão
 * juntas.
 */
export async function pecas(
  contexto: ContextoDeLeitura,
  { id }: Fatos,
  campos?: Campos,
): Promise<DocumentoMostrado[]> {
  const nome = `docproc.pecas ${[...(campos ?? ['tudo'])].join()}`
  return (await batched(contexto, nome, (ids: string[]) => carregarPecas(contexto, ids, campos))(id)) ?? []
}

async function carregarPecas(
  contexto: ContextoDeLeitura,
  processos: readonly string[],
  campos: Campos,
): Promise<Map<string, DocumentoMostrado[]>> {
  const documentos = await documentosPorIds(contexto, idsDasPecas(processos), { campos })
  return Map.groupBy(documentos, ({ fatos }) => fatos.paiId ?? '')
}

/** Os ids delas, por processo e por número. */
export const idsDasPecas = (processos: readonly string[]): RawBuilder<unknown> =>
  sql`select d.id from docproc d where d.pai_id = any(${listed(processos)}) and d.vinculo = 'peca' order by d.pai_id, d.ordem`
