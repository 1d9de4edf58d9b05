import type { Correio, Mensagem } from '../src/adapters/correio/port.ts'

export type CorreioDeMemoria = Correio & {
  enviadas: Mensagem[]
  /** O que acontece ao mandar, em vez de se guardar: o que lança, falha. Nulo, como dantes. */
  aoEnviar: ((mensagem: Mensagem) => Promise<void>) | null
}

/** Guarda o que se mandou, sem mandar. */
export function correioDeMemoria(): CorreioDeMemoria {
  const enviadas: Mensagem[] = []
  const correio: CorreioDeMemoria = {
    enviadas,
    aoEnviar: null,
    enviar: async (mensagem) => {
      await correio.aoEnviar?.(mensagem)
      enviadas.push(mensagem)
    },
    conferir: async () => undefined,
    fechar: () => undefined,
  }
  return correio
}
