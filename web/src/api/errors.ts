import type { Exception } from '@autos/contract/erros.ts'
import { SESSAO_ENCERRADA } from '@autos/contract/regras/sessao.ts'

/** The server refused: a GraphQL error, with the exception the contract promises when it is one of ours. */
export class ErroDaApi extends Error {
  readonly exception: Exception | undefined
  readonly operation: string

  constructor(message: string, operation: string, exception?: Exception) {
    super(message)
    this.name = 'ErroDaApi'
    this.operation = operation
    this.exception = exception
  }
}

/** The request got no usable answer: offline, proxy, HTTP status without a body of ours. */
export class ErroDeRede extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.name = 'ErroDeRede'
    this.status = status
  }
}

/** Somebody already told the person (503 page, session notice): nobody shows it again. */
export class ErroJaMostrado extends Error {
  override name = 'ErroJaMostrado'
}

/** What a person reads of any thrown value. What the browser itself throws speaks English: it is not shown. */
export function mensagemDe(error: unknown): string {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return SEM_CONEXAO
  if (NATIVE.some((kind) => error instanceof kind)) return 'Erro desconhecido'
  if (error instanceof Error && isExpiry(error.message)) return SESSAO_VENCIDA
  return error instanceof Error && error.message ? error.message : 'Erro desconhecido'
}

/** The server only says that the token expired ('jwt expired'): nobody is shown those words (specification §8). */
export const isExpiry = (message: string): boolean => /jwt expired/i.test(message)
/** A refresh may bring another token; of a session that the provider ended it brings the provider's word. */
export const isOver = (message: string): boolean => isExpiry(message) || message === SESSAO_ENCERRADA
export const SESSAO_VENCIDA = 'Sua sessão expirou. Entre de novo para continuar.'

/** A token that has just come, and is already over by the server's clock. */
export const RELOGIOS =
  'O relógio do servidor não confere com o da entrada única. Avise o suporte da sua entidade; o que você escreveu continua aqui.'

export const SEM_CONEXAO = 'Sem conexão com o servidor. Verifique a rede e tente de novo.'

/** As Chromium, Firefox and Safari say that a request got no answer. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network error/i
const NATIVE = [TypeError, SyntaxError, RangeError, ReferenceError]

/** The form field a refusal points to, if any. */
export function campoDe(error: unknown): string | undefined {
  return error instanceof ErroDaApi ? error.exception?.campo : undefined
}
