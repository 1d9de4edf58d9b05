import type { NovidadeDaPeca } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import type { Ator } from '../ator/index.ts'
import { foiEle } from '../docproc/index.ts'

/** Quem volta depois disto faz outra visita; quem sai para o almoço continua na mesma. */
const ENTRE_VISITAS = sql`interval '4 hours'`

/**
 * Quando acabou a visita anterior de quem pergunta às peças do processo e aos anexos delas, pelo registro de acessos; nula na
 * primeira. Quem está no meio de uma visita continua a ver o que era novo quando chegou.
 */
export async function ultimaVisita(reader: Reader, ator: Ator, processoId: string): Promise<Date | null> {
  const { rows } = await sql<{ em: Date | null }>`
    select max(em) as em from (
      select v.em, coalesce(lead(v.em) over (order by v.em), now()) - v.em as vao
      from (
        select id, vinculado_em from docproc where pai_id = ${processoId}::uuid and vinculo = 'peca'
        union all select a.id, greatest(a.vinculado_em, p.vinculado_em) from docproc p join docproc a on a.pai_id = p.id and a.vinculo = 'anexo'
          where p.pai_id = ${processoId}::uuid and p.vinculo = 'peca') as d
      join visualizacao v on v.docproc_id = d.id and v.em >= d.vinculado_em and v.dia_do_trecho is null
      where ${foiEle(ator)}
        and v.impersonado_por is not distinct from ${ator.impersonadoPor}::uuid) as vistas
    where vao > ${ENTRE_VISITAS}`.execute(reader)
  return rows[0]?.em ?? null
}

/** O que outra pessoa fez com cada peça desde então; da juntada desde então, só que se juntou. */
export async function novidadesDesde(
  reader: Reader,
  ator: Ator,
  { pecas, desde }: { pecas: readonly string[]; desde: Date | null },
): Promise<Map<string, NovidadeDaPeca[]>> {
  if (desde === null || pecas.length === 0) return new Map()
  const deOutro = (quem: RawBuilder<unknown>) => sql`${quem} is distinct from ${ator.id}::uuid`
  const { rows } = await sql<{ id: string; novidades: NovidadeDaPeca[] }>`
    select d.id, case when d.vinculado_em > ${desde} and ${deOutro(sql`d.vinculado_por`)} then array['JUNTADA'] else array_remove(array[
      case when v.motivo = 'SUBSTITUICAO' and v.criada_em > ${desde} and ${deOutro(sql`v.criada_por`)} then 'ARQUIVO' end,
      case when exists (select 1 from assinatura s where s.documento_id = d.id and s.assinada_em > ${desde} and ${deOutro(sql`s.usuario_id`)}) then 'ASSINATURA' end,
      case when t.desconsiderado_em > ${desde} then 'DESCONSIDERACAO' end], null) end as novidades
    from docproc d join documento t on t.id = d.id left join documento_versao v on v.documento_id = d.id and v.numero = t.versao_arquivo
    where d.id = any(${listed(pecas)})`.execute(reader)
  return new Map(rows.map(({ id, novidades }) => [id, novidades]))
}
