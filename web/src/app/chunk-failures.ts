import { mensagemDe } from '../api/errors.ts'

const KEY = 'autos.recarregado'
const ONCE_PER_MS = 60_000

/** After a release the old chunks are gone: reload, but at most once a minute, so that a real outage does not loop. */
export function guardChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

/** As browsers say it of a script, and Vite of a style sheet. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|error loading|unable to preload/i.test(error.message)
}

/** What a person reads of an error that took the page away; browsers name files, in English. */
export function sentenceOf(error: unknown): string {
  return isChunkFailure(error) ? 'Uma parte da interface não chegou. Confira a conexão e tente de novo.' : mensagemDe(error)
}

let reloading = false

/** True when the page is being reloaded: there is nothing to show meanwhile. */
export function reloadOnce(): boolean {
  if (reloading) return true
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < ONCE_PER_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  reloading = true
  window.location.reload()
  return true
}
