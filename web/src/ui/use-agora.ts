import { useEffect, useState } from 'react'

/** The clock, once a second, for what counts down on the screen. */
export function useAgora(ligado = true): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    if (!ligado) return undefined
    setAgora(Date.now())
    const timer = setInterval(() => setAgora(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ligado])
  return agora
}
