import { type RawBuilder, sql } from 'kysely'
import type { Ator } from '../ator/index.ts'

/*
 * Até quando vale o que se leu de um item. Citam `d` (o item) e `pecas` (linha-contagens.ts).
 */

const TODOS = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Quantas transações mudaram o que é dele; as já juntas e as que ainda não (modules/mudancas). */
const vezes = (quem: RawBuilder<unknown>) =>
  sql`coalesce((select m.total from mudanca_total m where m.quem = ${quem}), 0) + (select count(*) from mudanca m where m.quem = ${quem})`

/**
 * As contas de tudo aquilo de que a linha depende: o item, a raiz, os dois níveis que o contêm e o que é de
 * todos. Nenhuma desce, e a do item sobe com o que ele passa a acompanhar: iguais, nada mudou entre as duas
 * leituras. O banco que recomeça pode ter esquecido o que confirmou por último: o seu início também conta.
 *
 * Pede-as quem tem a tabela `pedida` (id, lugar): `CONTAS` vai no `with`, `CONTADAS` junta-se a `d`. As do que
 * contém contam-se uma vez, e não por item: duzentas peças têm o mesmo processo por cima.
 */
export const CONTAS = sql`
  quais as materialized (select array(select p.id from pedida p) as ids),
  dele as materialized (
    select m.quem, sum(m.vezes)::bigint as vezes from (
      select t.quem, t.total as vezes from mudanca_total t where t.quem = any((select ids from quais)::uuid[])
      union all select r.quem, 1 from mudanca r where r.quem = any((select ids from quais)::uuid[])) m group by m.quem),
  acima as materialized (
    select p.id, concat_ws('.', ${vezes(sql`p.raiz_id`)}, case when p.id <> p.raiz_id then ${vezes(sql`p.id`)} end,
      case when p.pai_id <> p.raiz_id then ${vezes(sql`p.pai_id`)} end) as vezes
    from docproc p where p.id = any(array(select f.pai_id from docproc f where f.id = any((select ids from quais)::uuid[]))))`

export const CONTADAS = sql`left join dele on dele.quem = d.id left join acima on acima.id = d.pai_id`

export const MUDANCAS = sql<string>`concat_ws('.',
  (select extract(epoch from pg_postmaster_start_time()) || '.' || (${vezes(TODOS)})), coalesce(dele.vezes, 0), acima.vezes)`

/** O relógio também muda a linha: a trava de uma peça que acaba, e o dia em que a retenção deixa de valer. */
export const valeAte = ({ marca }: Pick<Ator, 'marca'>): RawBuilder<Date> => sql<Date>`least(
  pecas.ate, (date_trunc('day', now() at time zone ${marca.fuso}) + interval '1 day') at time zone ${marca.fuso})`
