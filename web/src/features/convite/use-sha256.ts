import { useEffect, useState } from 'react'

/** O resumo do arquivo neste endereço, calculado aqui: quem guarda o recibo confere o que baixou, não o que lhe disseram. */
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
  const [{ createSHA256 }, resposta] = await Promise.all([import('hash-wasm'), fetch(endereco, { signal })])
  if (!resposta.ok || !resposta.body) throw new Error(`HTTP ${resposta.status}`)
  const resumo = await createSHA256()
  resumo.init()
  const leitor = resposta.body.getReader()
  for (let parte = await leitor.read(); !parte.done; parte = await leitor.read()) resumo.update(parte.value)
  return resumo.digest('hex')
}
