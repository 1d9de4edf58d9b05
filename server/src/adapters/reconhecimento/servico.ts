import { readBounded } from '../read-bounded.ts'
import type { MotorDeFora } from './port-motor.ts'
import { isTsv } from './tsv.ts'

const MS = 120_000
const HEALTH_MS = 10_000
const ANSWER_MAX = 16 * 2 ** 20

/**
 * A service of recognition, by address. `POST /reconhecer?idioma=por&dpi=200&bloco=0`, with the page as a picture in
 * grey (`image/x-portable-graymap`): 200 and tesseract's table of words, with its header
 * (`text/tab-separated-values`), whoever read in the header `Motor`; 422 for a picture that it cannot read. `GET
 * /saude`: 200, with `Motor`. What else it says is no verdict on the page.
 */
export function abrirServico(endereco: string, { ms = MS } = {}): MotorDeFora {
  const at = (path: string): URL => new URL(path, endereco.endsWith('/') ? endereco : `${endereco}/`)
  let nome = new URL(endereco).host
  const named = async (response: Response): Promise<Response> => {
    nome = response.headers.get('motor')?.slice(0, 100) ?? nome
    if (!response.ok && response.status !== 422) {
      await response.body?.cancel()
      throw new Error(`recognition: HTTP ${response.status}`)
    }
    return response
  }
  return {
    nome: () => nome,
    async ler({ bytes, dpi, umBloco }) {
      const response = await named(
        await fetch(at(`reconhecer?idioma=por&dpi=${dpi}&bloco=${umBloco ? 1 : 0}`), {
          method: 'POST',
          headers: { 'content-type': 'image/x-portable-graymap' },
          body: Uint8Array.from(bytes),
          redirect: 'error',
          signal: AbortSignal.timeout(ms),
        }),
      )
      const tsv = (await readBounded(response, ANSWER_MAX)).toString('utf8')
      if (response.status === 422) return null
      if (!isTsv(tsv)) throw new Error('recognition: the answer is not a table of words')
      return tsv
    },
    async conferir() {
      const response = await named(
        await fetch(at('saude'), { redirect: 'error', signal: AbortSignal.timeout(Math.min(ms, HEALTH_MS)) }),
      )
      await response.body?.cancel()
    },
  }
}
