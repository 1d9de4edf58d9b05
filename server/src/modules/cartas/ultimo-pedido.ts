import { sql } from 'kysely'

/** O pedido `p` é o último que se fez daquele documento: os de antes, o novo cancelou. */
export const O_ULTIMO = sql`not exists (
  select 1 from pedido_arquivo o where o.documento_id = p.documento_id and (o.designado_em, o.id) > (p.designado_em, p.id))`
