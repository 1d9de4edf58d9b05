import { sql } from 'kysely'

/** A pessoa `u` está em atividade e entra no sistema. */
export const TEM_ACESSO = sql<boolean>`(u.desativado_em is null and exists (
  select 1 from usuario_papel p where p.usuario_id = u.id and p.papel = 'access' and p.revogado_em is null))`
