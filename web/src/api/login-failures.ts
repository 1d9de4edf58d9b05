import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'

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
