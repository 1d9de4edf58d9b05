import type { RespostaDoMd5 } from './md5.worker.ts'

/** MD5 em base64, como o cabeçalho Content-MD5 o quer. `aoLer` recebe os bytes já lidos. */
export function md5DoArquivo(
  arquivo: Blob,
  sinal: AbortSignal,
  aoLer?: (lidos: number) => void,
): Promise<string> {
  const operario = new Worker(new URL('./md5.worker.ts', import.meta.url), {
    type: 'module',
    name: 'autos-md5',
  })
  const resultado = new Promise<string>((resolver, recusar) => {
    operario.addEventListener('message', ({ data }: MessageEvent<RespostaDoMd5>) => {
      if ('lidos' in data) aoLer?.(data.lidos)
      else if ('md5' in data) resolver(data.md5)
      else
        recusar(
          new Error(
            'O arquivo não pôde ser lido. Verifique se ele ainda existe e não está aberto em outro programa.',
          ),
        )
    })
    operario.addEventListener('error', () =>
      recusar(new Error('A conferência do arquivo não pôde começar neste navegador.')),
    )
    sinal.addEventListener('abort', () => recusar(new DOMException('Cancelado', 'AbortError')), {
      once: true,
    })
  })
  operario.postMessage(arquivo)
  return resultado.finally(() => operario.terminate())
}
