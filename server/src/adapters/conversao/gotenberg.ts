import { readBounded } from '../read-bounded.ts'
import type { Conversor } from './port.ts'

const PATH = 'forms/libreoffice/convert'
const HEALTH = 'health'
const HEALTH_MS = 10_000
const MS = 60_000
const PDF_MAX = 100 * 2 ** 20

/**
 * Gotenberg (gotenberg.dev), or the converter of ours that answers as it does (servico/), by address. The file goes
 * under a name that says nothing. What it says of itself (busy, out of time, broken) is no verdict on the file.
 */
export function abrirGotenberg(endereco: string, { ms = MS } = {}): Conversor {
  const at = (path: string): URL => new URL(path, endereco.endsWith('/') ? endereco : `${endereco}/`)
  return {
    async converter(bytes, extensao) {
      const form = new FormData()
      form.append('files', new Blob([Uint8Array.from(bytes)]), `documento.${extensao}`)
      form.append('pdfa', 'PDF/A-2b')
      const response = await fetch(at(PATH), {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
      })
      const answer = await readBounded(response, PDF_MAX)
      if (response.status === 400 || response.status === 415 || response.status === 422) return null
      if (!response.ok)
        throw new Error(`Gotenberg: HTTP ${response.status} ${answer.toString('utf8', 0, 200)}`)
      if (answer.toString('latin1', 0, 5) !== '%PDF-') throw new Error('Gotenberg: the answer is not a PDF')
      return answer
    },
    async conferir() {
      const response = await fetch(at(HEALTH), { signal: AbortSignal.timeout(Math.min(ms, HEALTH_MS)) })
      const said = await readBounded(response, PDF_MAX)
      if (!response.ok) throw new Error(`Gotenberg: HTTP ${response.status} ${said.toString('utf8', 0, 200)}`)
    },
  }
}
