import type { ArquivoConferido } from './conferir.ts'
import type { TextoDoEscritorio } from './escritorio/blocos.ts'
import type { PedidoDeTexto, RespostaDoTexto } from './escritorio/escritorio.worker.ts'

const PRAZO_MS = 30_000

/** O texto do arquivo, lido aqui mesmo. O que não acaba no prazo, ou já não se quer, é parado. */
export async function lerTextoDoEscritorio(
  { arquivo, extensao }: ArquivoConferido,
  signal: AbortSignal,
): Promise<TextoDoEscritorio> {
  signal.throwIfAborted()
  const operario = new Worker(new URL('./escritorio/escritorio.worker.ts', import.meta.url), {
    type: 'module',
    name: 'autos-escritorio',
  })
  const { promise, resolve, reject } = Promise.withResolvers<TextoDoEscritorio>()
  const desistir = () => reject(signal.reason as Error)
  signal.addEventListener('abort', desistir)
  const relogio = window.setTimeout(
    () => reject(new Error('O arquivo é complicado demais para se mostrar aqui.')),
    PRAZO_MS,
  )
  operario.addEventListener('error', () => reject(new Error('O arquivo não pôde ser lido neste navegador.')))
  operario.addEventListener('message', ({ data }: MessageEvent<RespostaDoTexto>) => {
    if ('recusa' in data) reject(new Error(data.recusa))
    else resolve(data)
  })
  operario.postMessage({ arquivo, extensao } satisfies PedidoDeTexto)
  return promise.finally(() => {
    signal.removeEventListener('abort', desistir)
    window.clearTimeout(relogio)
    operario.terminate()
  })
}
