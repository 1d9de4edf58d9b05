/**
 * Sends one message. The same `mensagemId` always makes the same Message-ID, by which a receiver drops the
 * repetition.
 */
export interface Correio {
  /** Resolves once the server has taken it. Throws EnderecoRecusado when it never will. */
  enviar(mensagem: Mensagem): Promise<void>
  /** Greets the server and says who we are, without sending. Throws what it answers. */
  conferir(): Promise<void>
  fechar(): void
}

/** `retorno`: by what a message that comes back says which it was, where there is an address for those. */
export type Mensagem = {
  mensagemId: string
  retorno?: string
  para: string
  assunto: string
  texto: string
}
