import { type RawBuilder, sql } from 'kysely'
import type { Ator } from '../ator/index.ts'

/*
 * Até quando vale o que se leu de um item. Citam `d` (o item), `pai` e `pecas` (linha-contagens.ts).
 */

const TODOS = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Quantas transações mudaram o que é dele; as já juntas e as que ainda não (modules/mudancas). */
const vezes = (quem: RawBuilder<unknown>) =>
  sql`coalesce((select m.total from mudanca_total m where m.quem = ${quem}), 0) + (select count(*) from mudanca m where m.quem = ${quem})`

/**
 * As contas de tudo aquilo de que a linha depende: o item, a raiz, os dois níveis que o contêm e o que é de
 * todos. Nenhuma desce, e a do item sobe com o que ele passa a acompanhar: iguais, nada mudou entre as duas
 * leituras. O banco que recomeça pode ter esquecido o que confirmou por último: o seu início também conta.
 */
export const MUDANCAS = sql<string>`concat_ws('.',
  (select extract(epoch from pg_postmaster_start_time()) || '.' || (${vezes(TODOS)})), ${vezes(sql`d.id`)},
  case when d.raiz_id <> d.id then ${vezes(sql`d.raiz_id`)} end,
  case when d.pai_id <> d.raiz_id then ${vezes(sql`d.pai_id`)} end,
  case when pai.pai_id <> d.raiz_id then ${vezes(sql`pai.pai_id`)} end)`

/** O relógio também muda a linha: a trava de uma peça que acaba, e o dia em que a retenção deixa de valer. */
export const valeAte = ({ marca }: Pick<Ator, 'marca'>): RawBuilder<Date> => sql<Date>`least(
  pecas.ate, (date_trunc('day', now() at time zone ${marca.fuso}) + interval '1 day') at time zone ${marca.fuso})`
