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

/**
 * `retorno`: the token by which a message that comes back says which it was, where there is a mailbox for those;
 * `entidade`: whose it is, which the address of return says too.
 */
export type Mensagem = {
  mensagemId: string
  retorno?: string
  entidade?: string
  para: string
  assunto: string
  texto: string
}

/** The same server, and what leaves by it is that entidade's. */
export const daEntidade = (correio: Correio, entidade: string): Correio => ({
  enviar: (mensagem) => correio.enviar({ ...mensagem, entidade }),
  conferir: () => correio.conferir(),
  fechar: () => correio.fechar(),
})
