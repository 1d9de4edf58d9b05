import type { SituacaoDoPreparo } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { type PaginaVirada, viradasDoArquivo } from './viradas.ts'

export type PreparoMostrado = {
  versao: number
  situacao: SituacaoDoPreparo
  frase: string | null
  semTexto: number
  digitalizadas: number
  reconhecidas: number
  viradas: PaginaVirada[]
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
    select d.id, v.numero as versao, nullif(concat_ws(' ', e.frase, o.frase), '') as frase,
      coalesce(e.pedem_ocr, 0) as digitalizadas, coalesce(r.reconhecidas, 0)::int as reconhecidas,
      (coalesce(e.pedem_ocr, 0) - coalesce(r.reconhecidas, 0))::int as sem_texto,
      case when e.situacao is null then 'PREPARANDO'
        when e.pedem_ocr > 0 and o.situacao is null then 'RECONHECENDO'
        when e.situacao = 'OK' and o.situacao = 'FALHOU' then 'PARCIAL'
        when e.situacao = 'OK' then replace(coalesce(o.situacao, 'OK'), 'OK', 'PRONTO')
        else e.situacao end as situacao,
      ${viradasDoArquivo} as viradas
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = 'pdf'
      left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
      left join arquivo_exame o on o.sha256 = v.sha256 and o.etapa = 'OCR'
      left join lateral (select count(*) as reconhecidas from arquivo_pagina p
        where p.sha256 = v.sha256 and e.pedem_ocr > 0 and p.pede_ocr and p.origem = 'OCR') r on true
    where d.id = any(${listed(ids)})`.execute(reader)
  return new Map(rows.map(({ id, ...preparo }) => [id, preparo]))
}
