import { createMD5 } from 'hash-wasm'

export type RespostaDoMd5 = { lidos: number } | { md5: string } | { erro: string }

const PEDACO = 4 * 1024 * 1024

/** Lê o arquivo em pedaços, fora da tela: 50 MB não param a digitação nem ocupam 50 MB de memória. */
async function calcular(arquivo: Blob): Promise<string> {
  const soma = await createMD5()
  soma.init()
  for (let lidos = 0; lidos < arquivo.size; lidos += PEDACO) {
    soma.update(new Uint8Array(await arquivo.slice(lidos, lidos + PEDACO).arrayBuffer()))
    responder({ lidos: Math.min(lidos + PEDACO, arquivo.size) })
  }
  return btoa(String.fromCharCode(...soma.digest('binary')))
}

const responder = (resposta: RespostaDoMd5): void => self.postMessage(resposta)

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  calcular(data).then(
    (md5) => responder({ md5 }),
    (erro: unknown) => responder({ erro: String(erro) }),
  )
})
