import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

/** Quantos PDF em vigor ainda não têm o texto preparado; o que falhou não conta, que já se tentou. */
export async function porPreparar(reader: Reader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from documento d join docproc p on p.id = d.id join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
    where v.extensao = 'pdf' and p.expurgado_em is null and (e.situacao is null or e.situacao = 'PARCIAL')`.execute(
    reader,
  )
  return rows[0]!.n
}
