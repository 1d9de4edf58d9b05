import { type RawBuilder, sql } from 'kysely'

/**
 * Em ordem, a vez é de uma pessoa só: a da primeira entrada pendente, por todos os cargos dela (domínio
 * §5.3). `a` é assinante, `x` o documento.
 */
export const NA_VEZ: RawBuilder<boolean> = sql<boolean>`(not x.assinatura_em_ordem or coalesce(a.usuario_id, a.convidado_id) = (
  select coalesce(b.usuario_id, b.convidado_id) from assinante b where b.documento_id = x.id and b.situacao = 'PENDENTE' order by b.ordem, b.id limit 1))`
