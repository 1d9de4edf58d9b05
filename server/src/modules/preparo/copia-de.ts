import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { type ContextoDeLeitura, enderecoDaCopia } from '../docproc/index.ts'
import { COPIA } from './pedir-copia.ts'

type Guardada = { chave: string; versionId: string | null }

/** O endereço, por cinco minutos, da cópia em que se lê o arquivo em vigor; pedi-lo é abrir o documento. */
export async function copiaDe(contexto: ContextoDeLeitura, fatos: Fatos): Promise<string | null> {
  if (!podeVerConteudo(fatos)) return null
  const copia = await batched(contexto, 'preparo.copia', (ids: string[]) =>
    copiasGuardadas(contexto.db, ids),
  )(fatos.id)
  return copia === undefined ? null : enderecoDaCopia(contexto, fatos, copia)
}

/** As dos arquivos em vigor, por documento; quem pergunta já sabe quem o lê. */
export async function copiasGuardadas(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Guardada>> {
  const { rows } = await sql<Guardada & { id: string }>`
    select d.id, e.chave, e.version_id
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = 'pdf'
      join arquivo_derivado e on e.sha256 = v.sha256 and e.receita = ${COPIA} and e.situacao = 'PRONTO'
    where d.id = any(${listed(ids)})`.execute(reader)
  return new Map(rows.map(({ id, ...copia }) => [id, copia]))
}
