import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'

import { EntradaQueFalhou, ErroDaEntrada } from './session-state.ts'

/** What a provider says of itself, and not of who asks. */
const OF_ITSELF = new Set(['server_error', 'temporarily_unavailable', 'unknown_error', 'slow_down'])

/**
 * Nothing is known of the session: no network, a proxy's page in place of an answer (with or without CORS), an
 * error inside the provider, or silence. Anything else is its verdict.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof ErrorResponse) return OF_ITSELF.has(error.error ?? '')
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof ErrorTimeout) return true
  // As the library words what was no answer: another kind of content, or a status without a reason.
  return error instanceof Error && /^Invalid response Content-Type|\(\d{3}\)/.test(error.message)
}

/**
 * Keycloak that was restarted while the town's directory is down says of everybody in it that the account is
 * disabled, and takes it back when the directory answers. Of who really was disabled it says the same.
 */
export function isDoubtful(error: unknown): boolean {
  return (
    error instanceof ErrorResponse &&
    error.error === 'invalid_grant' &&
    /user disabled/i.test(error.error_description ?? '')
  )
}

/**
 * The provider's answer is of a login too old to be finished (Keycloak: a sign-on page left open; a code that was
 * used, or waited too long). The next one may end well.
 */
export function isStale(error: unknown): boolean {
  return error instanceof ErrorResponse && STALE.has(error.error ?? '')
}
const STALE = new Set(['temporarily_unavailable', 'invalid_grant', 'login_required', 'interaction_required'])

/** The library and the provider speak English: a person reads our sentence, with the code that support needs. */
export function inOurWords(error: unknown): never {
  if (error instanceof EntradaQueFalhou || error instanceof ErroDaEntrada) throw error
  if (isPassing(error)) throw new ErroDaEntrada()
  const code = error instanceof ErrorResponse && error.error ? ` (${error.error})` : ''
  throw new EntradaQueFalhou(
    code
      ? `A entrada única recusou o acesso${code}. Tente de novo.`
      : 'A entrada única respondeu de forma inesperada. Tente de novo.',
    { cause: error },
  )
}
