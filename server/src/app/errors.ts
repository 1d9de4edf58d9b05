import { randomUUID } from 'node:crypto'
import { type Exception, Recusa } from '@autos/contract/erros.ts'
import { GraphQLError } from 'graphql'
import type { Log } from '../kernel/log.ts'
import { isOutage, refusesUs } from '../kernel/outage.ts'
import { CANCELED, LOST_RACE } from '../kernel/transact.ts'

/** An error as it travels: a sentence and `extensions.exception`. Nothing of the cause goes along. */
export type ErroDaResposta = {
  message: string
  locations?: readonly { line: number; column: number }[]
  path?: readonly (string | number)[]
  extensions: { exception: Exception }
}

export const ERRO_INTERNO = 'Erro interno. Se persistir, informe o código ao suporte.'

/** The one place where a thrown value becomes an answer. */
export function toErro(thrown: unknown, log: Log): ErroDaResposta {
  const cause = causeOf(thrown)
  if (cause instanceof Recusa)
    return {
      message: cause.message,
      ...placeOf(thrown),
      extensions: { exception: { name: cause.nome, status: cause.status, ...cause.detalhes } },
    }
  if (cause instanceof GraphQLError)
    return {
      message: sentenceOf(cause),
      ...placeOf(cause),
      extensions: { exception: { name: 'ValidacaoException', status: 422 } },
    }
  if (unwritable(cause))
    return {
      message: 'O texto enviado tem um caractere que não se aceita.',
      ...placeOf(thrown),
      extensions: { exception: { name: 'ValidacaoException', status: 422 } },
    }
  if (isOutage(cause) || refusesUs(cause)) {
    log.warn({ err: cause }, 'banco fora do ar')
    return {
      message: FORA_DO_AR,
      ...placeOf(thrown),
      extensions: { exception: { name: 'ProvedorIndisponivelException', status: 503, aguarde: 10 } },
    }
  }
  const crowded = CROWDED.find(({ codes }) => codes.has(codeOf(cause)))
  if (crowded !== undefined) {
    const { level, noted, message, aguarde } = crowded
    log[level]({ err: cause }, noted)
    return {
      message,
      ...placeOf(thrown),
      extensions: { exception: { name: 'LimiteExcedidoException', status: 429, aguarde } },
    }
  }
  const uuid = randomUUID()
  log.error({ uuid, err: cause }, 'erro interno')
  return {
    message: ERRO_INTERNO,
    ...placeOf(thrown),
    extensions: { exception: { name: 'ErroInternoException', status: 500, uuid } },
  }
}

/** What was thrown inside, or the outermost GraphQL error when nothing else was. */
function causeOf(thrown: unknown): unknown {
  let cause = thrown
  while (cause instanceof GraphQLError && cause.cause != null) cause = cause.cause
  return cause instanceof GraphQLError ? thrown : cause
}

/**
 * PostgreSQL holds every character but NUL, in text (22021) and in JSON (22P05): whoever sent one is told,
 * whichever field it was for.
 */
const unwritable = (cause: unknown): boolean => ['22021', '22P05'].includes(codeOf(cause))

const FORA_DO_AR = 'O serviço está temporariamente indisponível. Tente de novo em instantes.'

/** Nothing was done, and another moment may do it. */
const CROWDED = [
  {
    // `transact` tried again until it gave up: nothing is wrong.
    codes: LOST_RACE,
    level: 'warn',
    noted: 'disputa perdida até o fim',
    message: 'Muitos atos ao mesmo tempo sobre a mesma coisa: este não se fez. Tente novamente em instantes.',
    aguarde: 1,
  },
  {
    // Of a busy machine, or of a statement to be mended.
    codes: new Set([CANCELED]),
    level: 'error',
    noted: 'comando interrompido pelo prazo',
    message: 'O pedido demorou demais e foi interrompido: nada se fez. Tente novamente em instantes.',
    aguarde: 10,
  },
] as const

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''

function placeOf(thrown: unknown): Pick<ErroDaResposta, 'path' | 'locations'> {
  if (!(thrown instanceof GraphQLError)) return {}
  return {
    ...(thrown.locations?.length ? { locations: thrown.locations } : {}),
    ...(thrown.path?.length ? { path: thrown.path } : {}),
  }
}

/** The entidade of whoever asks is in maintenance, or off. */
export class SwitchedOff extends Error {
  override name = 'SwitchedOff'
}

/** The database cannot answer anybody just now. */
export function isUnavailable(thrown: unknown): boolean {
  const cause = causeOf(thrown)
  if (cause instanceof SwitchedOff) return true
  return !(cause instanceof Recusa) && isOutage(cause)
}

/**
 * graphql-js speaks English, and quotes what was sent; only somebody writing a document by hand reads these.
 */
const SENTENCES: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^Cannot query field "(\w+)" on type "(\w+)"/, (field, type) => `o campo ${field} não existe em ${type}`],
  [
    /^Field "(\w+)" of type .+ must have a selection/,
    (field) => `o campo ${field} precisa de uma seleção de subcampos`,
  ],
  [/^Field "(\w+)" must not have a selection/, (field) => `o campo ${field} não tem subcampos`],
  [
    /^(?:Unknown argument|Argument) "(\w+)" on field "([\w.]+)"/,
    (argument, field) => `o argumento ${argument} não existe em ${field}`,
  ],
  [
    /^Argument "([\w.]+)(?:\(\w+:\))?" of (?:required )?type "([\w![\]]+)"/,
    (argument, type) => `falta o argumento ${argument}, do tipo ${type}`,
  ],
  [
    /^Field "(\w+)" argument "(\w+)" of type "([\w![\]]+)" is required/,
    (field, argument, type) => `falta o argumento ${argument}, do tipo ${type}, em ${field}`,
  ],
  [
    /^Variable "\$(\w+)" (?:has invalid value: Expected a value )?of (?:required|non-null) type "([\w![\]]+)"/,
    (name, type) => `falta a variável $${name}, do tipo ${type}`,
  ],
  [
    /^Variable "\$(\w+)" (?:got|has) invalid value/,
    (name) => `a variável $${name} tem um valor que o contrato não aceita`,
  ],
  [/^Variable "\$(\w+)" is not defined/, (name) => `a variável $${name} não foi declarada`],
  [/^Variable "\$(\w+)" is never used/, (name) => `a variável $${name} não é usada`],
  [/^Unknown type "(\w+)"/, (type) => `o tipo ${type} não existe`],
  [/^Unknown fragment "(\w+)"/, (name) => `o fragmento ${name} não existe`],
  [/token limit|Document contains more/i, () => 'longa demais'],
  [/^Syntax Error/, () => 'erro de sintaxe'],
  [/query string|params/i, () => 'o corpo deve ser um objeto JSON com query, variables e operationName'],
]

function sentenceOf({ message }: GraphQLError): string {
  for (const [pattern, sentence] of SENTENCES) {
    const match = pattern.exec(message)
    if (match !== null) return `A operação GraphQL não foi aceita: ${sentence(...match.slice(1))}.`
  }
  return 'A operação GraphQL não foi aceita: confira-a com o contrato.'
}
