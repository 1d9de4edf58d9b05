import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'
import { traceIds } from './telemetry.ts'

export type Log = Logger

const { DatabaseError } = pg
type DatabaseError = pg.DatabaseError

/** Whatever a caller attaches by mistake under these names never reaches a line. */
const REDACTED = [
  'token',
  'senha',
  'password',
  'authorization',
  'cookie',
  'cpf',
  'email',
  'variables',
  'query',
  'args',
].flatMap((key) => [key, `*.${key}`])

/**
 * JSON lines: time, level, correlation, entidade, person (opaque id), operation name, status, ms, error uuid.
 * Never texts people wrote.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[omitido]' },
    serializers: { err: describe },
    mixin: () => traceIds(),
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * PostgreSQL quotes what people wrote (`Key (email)=(…) already exists`): of its errors only names and the
 * place are kept.
 */
function describe(error: unknown): unknown {
  const refused = fromDatabase(error)
  if (refused === undefined) return error instanceof Error ? pino.stdSerializers.err(error) : error
  const { code, severity, schema, table, column, constraint, dataType, routine, stack } = refused
  const place = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return {
    type: 'DatabaseError',
    code,
    severity,
    schema,
    table,
    column,
    constraint,
    dataType,
    routine,
    stack: place,
  }
}

function fromDatabase(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause
  return undefined
}
