import { useState } from 'react'

/** Os valores de um formulário, e como mudar alguns. */
export function useEditar<V extends object>(inicial: V | (() => V)): [V, (mudanca: Partial<V>) => void] {
  const [valores, setValores] = useState(inicial)
  return [valores, (mudanca) => setValores((antes) => ({ ...antes, ...mudanca }))]
}
