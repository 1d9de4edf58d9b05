import { useSyncExternalStore } from 'react'

import { dataHora, tempoRelativo } from './formato.ts'

const TICK_MS = 1000
const listeners = new Set<() => void>()

setInterval(() => {
  if (document.hidden) return
  for (const listener of listeners) listener()
}, TICK_MS)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * "há 5 min", by one clock for all; it re-renders only when the words change. The exact instant is in the
 * title.
 */
export function TempoRelativo({ instante }: { instante: string }) {
  const texto = useSyncExternalStore(subscribe, () => tempoRelativo(instante, Date.now()))
  return (
    <time dateTime={instante} title={dataHora(instante)} className="numero">
      {texto}
    </time>
  )
}
