/**
 * An address that makes people wait is left alone for a while, so that fifty signatures do not wait fifty
 * times. One that refuses at once costs nothing and is asked again.
 */
export type Disjuntor = {
  aberto(endereco: string): boolean
  /** Runs what asks; a failure after a long wait opens. */
  por<T>(endereco: string, pedir: () => Promise<T>): Promise<T>
}

const DEMORA_MS = 2_000
const PAUSA_MS = 10_000
const MAX = 1_000

export function disjuntor({
  agora = () => performance.now(),
  demoraMs = DEMORA_MS,
  pausaMs = PAUSA_MS,
} = {}): Disjuntor {
  const ate = new Map<string, number>()
  return {
    aberto: (endereco) => (ate.get(endereco) ?? 0) > agora(),
    async por(endereco, pedir) {
      const inicio = agora()
      try {
        return await pedir()
      } catch (error) {
        if (ate.size >= MAX) ate.clear()
        if (agora() - inicio >= demoraMs) ate.set(endereco, agora() + pausaMs)
        throw error
      }
    },
  }
}
