import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'

export type PreparoMostrado = {
  versao: number
  situacao: 'PREPARANDO' | 'PRONTO' | 'PARCIAL' | 'FALHOU'
  frase: string | null
  semTexto: number
}

/** Como está o texto do PDF em vigor; o que não se examinou está por preparar. Num comando, quantos forem. */
export async function preparoDe(contexto: { db: Reader }, fatos: Fatos): Promise<PreparoMostrado | null> {
  if (!podeVerConteudo(fatos)) return null
  const preparo = await batched(contexto, 'preparo.texto', (ids: string[]) => carregar(contexto.db, ids))(
    fatos.id,
  )
  return preparo ?? null
}

async function carregar(reader: Reader, ids: readonly string[]): Promise<Map<string, PreparoMostrado>> {
  const { rows } = await sql<PreparoMostrado & { id: string }>`
    select d.id, v.numero as versao, e.frase, coalesce(e.pedem_ocr, 0) as sem_texto,
      case e.situacao when 'OK' then 'PRONTO' else coalesce(e.situacao, 'PREPARANDO') end as situacao
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = 'pdf'
      left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
    where d.id = any(${[...ids]}::uuid[])`.execute(reader)
  return new Map(rows.map(({ id, ...preparo }) => [id, preparo]))
}
