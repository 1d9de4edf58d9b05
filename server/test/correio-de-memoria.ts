import type { Correio, Mensagem } from '../src/adapters/correio/port.ts'

export type CorreioDeMemoria = Correio & { enviadas: Mensagem[] }

/** Guarda o que se mandou, sem mandar. */
export function correioDeMemoria(): CorreioDeMemoria {
  const enviadas: Mensagem[] = []
  return {
    enviadas,
    enviar: async (mensagem) => void enviadas.push(mensagem),
    conferir: async () => undefined,
    fechar: () => undefined,
  }
}
