import { useSuspenseQuery } from '@tanstack/react-query'

import { ErroDaApi } from '../api/errors.ts'
import { MeDocument, type MeQuery } from '../api/gen/graphql.ts'
import { queryClient } from '../api/query-client.ts'
import { hasSession } from '../api/staff-session.ts'
import { consulta } from '../api/use-consulta.ts'

export type Me = MeQuery['me']

const meQuery = { ...consulta(MeDocument, {}), staleTime: 60_000, meta: { erro: 'pagina' as const } }

/** Thrown by the staff routes for who has a login and may not enter. */
export class SemAcesso extends Error {
  override name = 'SemAcesso'
  /** The server's refusal; or, when the role 'access' is missing, why. */
  declare readonly cause: ErroDaApi | Me['semAcesso']

  constructor(cause: ErroDaApi | Me['semAcesso']) {
    super('', { cause })
  }
}

/** Staff routes start here: a session (or a trip to the login page) and the role 'access'. */
export async function requireStaff(): Promise<void> {
  if (!hasSession()) await (await import('../api/oidc.ts')).redirectToLogin()
  const { me } = await loadMe().catch(asNoAccess)
  if (!me.roles.includes('access')) throw new SemAcesso(me.semAcesso)
}

/** Thrown by a route whose roles the person lacks. */
export class AcessoNegado extends Error {
  override name = 'AcessoNegado'
}

/** For routes inside the staff layout, whose own check has already loaded `me`. */
export async function requireRoles(...roles: string[]): Promise<void> {
  const { me } = await loadMe()
  if (!hasRoles(me, roles)) throw new AcessoNegado()
}

/** From the cache when it is there: a route check must not cost a request. */
function loadMe(): Promise<MeQuery> {
  return queryClient.query({ ...meQuery, staleTime: 'static' })
}

/** Inside the staff layout `me` is always there. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data.me
}

/** True only if the person has all the roles. */
export function hasRoles(me: Me, roles: readonly string[]): boolean {
  return roles.every((role) => me.roles.includes(role))
}

function asNoAccess(error: unknown): never {
  if (error instanceof ErroDaApi && error.exception?.name === 'SemPermissaoException')
    throw new SemAcesso(error)
  throw error
}
