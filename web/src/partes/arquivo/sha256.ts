/** O SHA-256 do que passa por aqui, em hexadecimal, sem guardar o arquivo inteiro na memória. */
export async function sha256De(corpo: ReadableStream<Uint8Array>): Promise<string> {
  const { createSHA256 } = await import('hash-wasm')
  const resumo = await createSHA256()
  resumo.init()
  const leitor = corpo.getReader()
  for (let parte = await leitor.read(); !parte.done; parte = await leitor.read()) resumo.update(parte.value)
  return resumo.digest('hex')
}
