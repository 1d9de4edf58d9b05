import { mensagemDe } from '../api/errors.ts'

const KEY = 'autos.recarregado'
const ONCE_PER_MS = 60_000

/** After a release the old chunks are gone: reload, but at most once a minute, so that a real outage does not loop. */
export function guardChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

/** A part of the interface did not come. Its own class, because the router reloads by itself, once per file, on the browsers' texts. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure'
}

/** As browsers say it of a script, and Vite of a style sheet. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkFailure || (error instanceof Error && /dynamically imported module|module script failed|error loading|unable to preload/i.test(error.message))
}

/** What a person reads of an error that took the page away; browsers name files, in English. */
export function sentenceOf(error: unknown): string {
  return isChunkFailure(error) ? SENTENCE : mensagemDe(error)
}

const SENTENCE = 'Uma parte da interface não chegou. Confira a conexão e tente de novo.'

/** Loads a page, and says a missing part in our own words. */
export const loading =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((error: unknown) => {
      throw isChunkFailure(error) ? new ChunkFailure(SENTENCE, { cause: error }) : error
    })

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
