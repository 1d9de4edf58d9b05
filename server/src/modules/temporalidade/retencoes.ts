import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'

type Pessoa = { id: string; nome: string; sigla: null; tipo: 'USUARIO' }
export type Retencao = {
  id: string
  docprocId: string
  motivo: string | null
  ate: string | null
  criadaEm: Date
  criadaPor: Pessoa | null
  levantadaEm: Date | null
  levantadaPor: Pessoa | null
}

const pessoa = (coluna: string): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', u.id, 'nome', u.nome_completo, 'sigla', null, 'tipo', 'USUARIO') from usuario u where u.id = ${sql.ref(coluna)})`

const COLUNAS = sql`x.id, x.docproc_id, x.motivo, x.ate::text, x.criada_em, ${pessoa('x.criada_por')} as criada_por, x.levantada_em, ${pessoa('x.levantada_por')} as levantada_por`

/** Quem a criou ou levantou é classificador, e lê o motivo que escreveu. */
export async function mostrarRetencao(reader: Reader, id: string): Promise<Retencao> {
  const { rows } = await sql<Retencao>`select ${COLUNAS} from retencao x where x.id = ${id}::uuid`.execute(
    reader,
  )
  return rows[0]!
}

/** As que valem agora para estes itens, das mais novas às mais antigas. */
export async function retencoesEmVigor(
  reader: Reader,
  ids: readonly string[],
  fuso: string,
): Promise<Map<string, Retencao[]>> {
  const { rows } = await sql<Retencao>`
    select ${COLUNAS} from retencao x where x.docproc_id = any(${listed(ids)}) and x.levantada_em is null and (x.ate is null or x.ate >= (now() at time zone ${fuso})::date)
    order by x.criada_em desc, x.id`.execute(reader)
  return Map.groupBy(rows, ({ docprocId }) => docprocId)
}
