/**
 * Sends one message. The same `mensagemId` always makes the same Message-ID, by which a receiver drops the
 * repetition.
 */
export interface Correio {
  enviar(mensagem: Mensagem): Promise<void>
  fechar(): void
}

export type Mensagem = { mensagemId: string; para: string; assunto: string; texto: string }
