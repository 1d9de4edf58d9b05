import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

export type Selo = { numero: number; linhas: number; cabeca: string }

/** Um selador de cada vez por banco; o que chega depois não tem o que fazer. */
const VEZ = 74_200_430
/** Linhas por selo. */
const LOTE = 20_000
/** O ato mais longo acaba muito antes; depois disso, o número sem linha é declarado vazio. */
const ESPERA_SEGUNDOS = 600
const INSTANTE = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`)

/**
 * Sela as linhas que ainda não têm selo; nulo quando não há. As transações confirmam-se fora da ordem dos
 * números: o lote diz quais linhas cobre, e os números que faltam ficam abertos até que a linha apareça ou o
 * prazo passe. Corra-se em read committed: quem espera a vez precisa ver o selo que o outro fez.
 */
export async function selar(
  tx: Tx,
  { lote = LOTE, esperaSegundos = ESPERA_SEGUNDOS } = {},
): Promise<Selo | null> {
  const { rows: vez } = await sql<{
    minha: boolean
  }>`select pg_try_advisory_xact_lock(${VEZ}::bigint) as minha`.execute(tx)
  if (vez[0]?.minha !== true) return null
  const { rows } = await sql<Selo>`
    with base as (
      select coalesce(max(numero), 0) as numero, coalesce(max(ate), 0) as ate, coalesce(max(cabeca), repeat('0', 64)) as anterior,
        coalesce((array_agg(abertas))[1], '{}'::int8multirange) as abertas
      from (select * from historico_selo order by numero desc limit 1) s
    ), nova as materialized (
      select seq from (select h.seq from base b, historico h where h.seq > b.ate order by h.seq limit ${lote}) depois
      union all select h.seq from base b, unnest(b.abertas) r, historico h where h.seq >= lower(r) and h.seq < upper(r)
    ), lote as (
      select coalesce(range_agg(int8range(h.seq, h.seq, '[]')), '{}'::int8multirange) as seqs, count(*)::int as linhas,
        encode(sha256(convert_to(coalesce(string_agg(
          concat_ws('|', h.seq, to_char(h.em at time zone 'UTC', ${INSTANTE}), coalesce(host(h.ip), ''), h.resumo) || E'\n', '' order by h.seq), ''), 'UTF8')), 'hex') as resumo,
        max(h.seq) as maior
      from nova n join historico h using (seq)
    ), falta as (
      select b.*, l.seqs, l.linhas, l.resumo, greatest(b.ate, coalesce(l.maior, 0)) as ate_novo,
        b.abertas + int8multirange(int8range(b.ate + 1, greatest(b.ate, coalesce(l.maior, 0)) + 1)) - l.seqs as sem_linha,
        coalesce((select s.abertas from historico_selo s where s.selado_em < clock_timestamp() - make_interval(secs => ${esperaSegundos}::int) order by s.numero desc limit 1), '{}'::int8multirange) as antigas
      from base b, lote l
    ), selo as (
      select numero + 1 as numero, ate_novo as ate, seqs, sem_linha * antigas as vazias, sem_linha - antigas as abertas, linhas, resumo, anterior, clock_timestamp() as selado_em from falta
    )
    insert into historico_selo (numero, ate, seqs, vazias, abertas, linhas, resumo, anterior, selado_em, cabeca)
    select s.*, encode(sha256(convert_to(concat_ws('|', numero, ate, seqs, vazias, linhas, resumo, anterior, to_char(selado_em at time zone 'UTC', ${INSTANTE})), 'UTF8')), 'hex')
    from selo s where linhas > 0 or not isempty(vazias)
    returning numero, linhas, cabeca`.execute(tx)
  return rows[0] ?? null
}
