import { useEffect, useState } from 'react'

import { sha256De } from '../../partes/arquivo/sha256.ts'

/**
 * O resumo do arquivo neste endereço, calculado aqui: quem guarda o recibo confere o que baixou, não o que
 * lhe disseram.
 */
export function useSha256(endereco: string | null): string | undefined {
  const [sha256, setSha256] = useState<string>()
  useEffect(() => {
    if (!endereco) return undefined
    const controle = new AbortController()
    resumir(endereco, controle.signal).then(setSha256, () => undefined)
    return () => controle.abort()
  }, [endereco])
  return sha256
}

async function resumir(endereco: string, signal: AbortSignal): Promise<string> {
  const resposta = await fetch(endereco, { signal })
  if (!resposta.ok || !resposta.body) throw new Error(`HTTP ${resposta.status}`)
  return sha256De(resposta.body)
}
