import { Recusa } from '@autos/contract/erros.ts'

/**
 * At most so many at once in this process; the others wait their turn, up to a number, so that a burst cannot
 * exhaust the machine.
 */
export const SLOTS = { comum: 3, demorada: 1 }
type Queue = { taken: number; waiting: (() => void)[] }
const queues: Record<keyof typeof SLOTS, Queue> = {
  comum: { taken: 0, waiting: [] },
  demorada: { taken: 0, waiting: [] },
}

export async function withSlot<T>(
  { espera, fila }: { espera: number; fila: keyof typeof SLOTS },
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues[fila]
  if (queue.taken >= SLOTS[fila] && queue.waiting.length >= espera)
    throw new Recusa(
      'LimiteExcedidoException',
      'Há muitos arquivos em exame agora. Tente novamente em instantes.',
      { aguarde: 5 },
    )
  if (queue.taken >= SLOTS[fila]) await new Promise<void>((go) => queue.waiting.push(go))
  else queue.taken++
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next === undefined) queue.taken--
    else next()
  }
}
