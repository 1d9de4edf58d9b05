import { Recusa } from '@autos/contract/erros.ts'

/** How an outside service failed, as far as anybody who administers needs to know. */
export type Failure = 'NAO_RESPONDE' | 'RECUSA' | 'ERRO'
/** As the database and the metrics call them (modules/saude says their names). */
export type OutsideService =
  | 'CARIMBO'
  | 'REVOGACAO'
  | 'GOVBR'
  | 'NUVEM'
  | 'CORREIO'
  | 'DEVOLUCOES'
  | 'ARQUIVOS'
  | 'ANTIVIRUS'
  | 'PREVIA'
  | 'RECONHECIMENTO'
  | 'DIARIO'
  | 'IDENTIDADE'
/** Who is told how each call to a service ended; `which`, where there are several of a kind. */
export type Noting = (service: OutsideService, which?: string) => (seen: Seen) => void

/** One call that ended: `failure` null, it answered, whatever the answer. */
export type Seen = { ms: number; failure: Failure | null }

type Watching<P> = {
  /** The calls that leave the machine; what only makes an address does not. */
  calls: readonly (keyof P & string)[]
  seen: (seen: Seen) => void
  /** Of an answer that is none, and of what was thrown. */
  emptyIsFailure?: boolean
}

/** The same port, and whoever watches hears how each call ended. What is given back or thrown stays as it was. */
export function watched<P extends object>(port: P, { calls, seen, emptyIsFailure = false }: Watching<P>): P {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      const call = value as (...args: unknown[]) => unknown
      if (!(calls as readonly PropertyKey[]).includes(key)) return call.bind(target)
      return async (...args: unknown[]) => {
        const start = performance.now()
        const told = (failure: Failure | null) => seen({ ms: performance.now() - start, failure })
        try {
          const answer = await call.apply(target, args)
          told(emptyIsFailure && answer === undefined ? 'NAO_RESPONDE' : null)
          return answer
        } catch (error) {
          told(failureOf(error))
          throw error
        }
      }
    },
  })
}

const SILENT =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ETIMEOUT|EPIPE|ESOCKET|ECONNECTION|EDNS|ENOENT|UND_ERR_\w+)$/

/** Null: it answered, and said no to what was asked, which is for whoever asked to read. */
export function failureOf(error: unknown): Failure | null {
  const chain = causesOf(error)
  if (chain.some((cause) => cause instanceof Recusa && cause.nome !== 'ProvedorIndisponivelException'))
    return null
  if (chain.some(aboutWhatWasAsked)) return null
  if (chain.some(refusesUs)) return 'RECUSA'
  return chain.some(isSilence) ? 'NAO_RESPONDE' : 'ERRO'
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < 8; cause = cause.cause) {
    chain.push(cause)
    if (cause instanceof AggregateError) chain.push(...cause.errors.filter((inner) => inner instanceof Error))
  }
  return chain
}

type Said = Error & {
  code?: unknown
  /** What the system said, where a library calls it by a name of its own. */
  originalCode?: unknown
  command?: unknown
  responseCode?: unknown
  problem?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** An addressee who does not exist, an object that is not there, a matter that the gazette does not publish. */
function aboutWhatWasAsked(error: Said): boolean {
  const status = error.$metadata?.httpStatusCode
  return (
    error.name === 'EnderecoRecusado' ||
    (error.code === 'EENVELOPE' && error.command === 'RCPT TO' && Number(error.responseCode) < 500) ||
    status === 404 ||
    status === 416 ||
    error.name === 'RecusadoPeloDiario'
  )
}

function refusesUs(error: Said): boolean {
  const status = error.$metadata?.httpStatusCode
  return (
    error.code === 'EAUTH' ||
    status === 401 ||
    status === 403 ||
    (typeof error.responseCode === 'number' && error.responseCode >= 400)
  )
}

const isSilence = (error: Said): boolean =>
  SILENT.test(String(error.originalCode ?? error.code)) ||
  error.problem === 'network' ||
  /^(TimeoutError|AbortError|IssuerUnreachable)$/.test(error.name) ||
  /no answer|without an answer/.test(error.message)
