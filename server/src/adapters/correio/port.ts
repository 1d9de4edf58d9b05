/**
 * Sends one message. The same `mensagemId` always makes the same Message-ID, by which a receiver drops the
 * repetition.
 */
export interface Correio {
  enviar(mensagem: Mensagem): Promise<void>
  /** Greets the server and says who we are, without sending. Throws what it answers. */
  conferir(): Promise<void>
  fechar(): void
}

export type Mensagem = { mensagemId: string; para: string; assunto: string; texto: string }
