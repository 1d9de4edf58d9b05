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
  reconhecidas: number
  semReconhecer: number
  naFila: number
  naFilaDoOcr: number
}

export async function andamento(reader: Reader): Promise<Andamento> {
  const { rows } = await sql<Omit<Andamento, 'naFila' | 'naFilaDoOcr'>>`
    select count(*)::int as total, count(*) filter (where e.situacao = 'OK')::int as prontos,
      count(*) filter (where e.situacao = 'PARCIAL')::int as em_parte, count(*) filter (where e.situacao = 'FALHOU')::int as falharam,
      coalesce(sum(e.paginas), 0)::int as paginas, coalesce(sum(e.pedem_ocr), 0)::int as pedem_ocr,
      coalesce(sum(o.reconhecidas), 0)::int as reconhecidas, coalesce(sum(o.falharam), 0)::int as sem_reconhecer
    from documento d join docproc p on p.id = d.id join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
      left join lateral (select count(*) filter (where g.origem = 'OCR') as reconhecidas, count(*) filter (where g.ocr_falhou) as falharam
        from arquivo_pagina g where g.sha256 = e.sha256 and e.pedem_ocr > 0 and g.pede_ocr) o on true
    where v.extensao = 'pdf' and p.expurgado_em is null`.execute(reader)
  return {
    ...rows[0]!,
    naFila: await waitingJobs(reader, 'arquivo.texto'),
    naFilaDoOcr: await waitingJobs(reader, 'arquivo.ocr'),
  }
}
