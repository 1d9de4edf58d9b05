import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Whatever a caller attaches by mistake under these names never reaches a line. */
const REDACTED = ['token', 'senha', 'password', 'authorization', 'cookie', 'cpf', 'email', 'variables', 'query', 'args'].flatMap((key) => [key, `*.${key}`])

/** JSON lines: time, level, correlation, entidade, person (opaque id), operation name, status, ms, error uuid. Never texts people wrote. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: REDACTED, censor: '[omitido]' } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
