import type { RespostaDoDocx } from './docx.worker.ts'

const ARQUIVO_MAX = 30 * 1024 * 1024
const PRAZO_MS = 60_000

/** O texto do .docx, ainda por limpar, e o que dele não veio. O que não acaba no prazo é parado. */
export function lerDocx(arquivo: File): Promise<{ html: string; perdas: string[] }> {
  if (arquivo.size > ARQUIVO_MAX)
    return Promise.reject(new Error('O arquivo passa de 30 MB. Tire ou reduza as figuras.'))
  const operario = new Worker(new URL('./docx.worker.ts', import.meta.url), {
    type: 'module',
    name: 'autos-docx',
  })
  let relogio: number | undefined
  const resultado = new Promise<{ html: string; perdas: string[] }>((resolver, recusar) => {
    const falhar = (frase: string) => recusar(new Error(frase))
    relogio = window.setTimeout(
      () => falhar('O arquivo é complicado demais para se trazer. Copie o texto dele e cole-o.'),
      PRAZO_MS,
    )
    operario.addEventListener('error', () =>
      falhar('O arquivo não pôde ser lido neste navegador. Copie o texto dele e cole-o.'),
    )
    operario.addEventListener('message', ({ data }: MessageEvent<RespostaDoDocx>) => {
      if ('recusa' in data) falhar(data.recusa)
      else resolver(data)
    })
  })
  operario.postMessage(arquivo)
  return resultado.finally(() => {
    window.clearTimeout(relogio)
    operario.terminate()
  })
}
