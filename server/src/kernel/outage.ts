/**
 * Connection refused or lost; server starting, stopping, full, or no longer the one that writes (25006: it
 * was demoted): the database cannot answer anybody just now, and another moment may.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|57P0[1235]|08\w{3}|53300|3D000|25006)$/
/** Those of pg itself, which have no code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/

export const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CODES.test(String(error.code))) || SENTENCES.test(error.message))

/** It is up and lets this process in no more: its password or pg_hba.conf changed. Nobody's request was wrong. */
export const refusesUs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^28(000|P01)$/.test(String(error.code))

/** The server did not answer in time: what it may still say on that connection is nobody's answer any more. */
export const gaveUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * A migration of the next version changed what a prepared `select *` answers: this connection is of no more
 * use for it.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan must not change result type')
