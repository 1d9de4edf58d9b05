import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { waitingJobs } from '../../kernel/jobs.ts'

/** De todos os arquivos PDF em vigor, para quem opera. */
export type Andamento = {
  total: number
  prontos: number
  emParte: number
  falharam: number
  paginas: number
  pedemOcr: number
  naFila: number
}

export async function andamento(reader: Reader): Promise<Andamento> {
  const { rows } = await sql<Omit<Andamento, 'naFila'>>`
    select count(*)::int as total, count(*) filter (where e.situacao = 'OK')::int as prontos,
      count(*) filter (where e.situacao = 'PARCIAL')::int as em_parte, count(*) filter (where e.situacao = 'FALHOU')::int as falharam,
      coalesce(sum(e.paginas), 0)::int as paginas, coalesce(sum(e.pedem_ocr), 0)::int as pedem_ocr
    from documento d join docproc p on p.id = d.id join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
    where v.extensao = 'pdf' and p.expurgado_em is null`.execute(reader)
  return { ...rows[0]!, naFila: await waitingJobs(reader, 'arquivo.texto') }
}
