import type { Exception } from '@autos/contract/erros.ts'

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

/** What a person reads of any thrown value. */
export function mensagemDe(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Erro desconhecido'
}

/** The form field a refusal points to, if any. */
export function campoDe(error: unknown): string | undefined {
  return error instanceof ErroDaApi ? error.exception?.campo : undefined
}
