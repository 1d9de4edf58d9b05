import { mensagemDe } from '../api/errors.ts'
import { PART_MISSING } from '../base/late.ts'

const KEY = 'autos.recarregado'
const ONCE_PER_MS = 60_000

/**
 * After a release the old chunks are gone: reload, but at most once a minute, so that a real outage does not
 * loop; and never without the network, which would leave the browser's error page in place of ours.
 */
export function guardChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => void reachable().then((yes) => yes && reloadOnce()))
}

/** The server answers, and with what a page starts from. */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/config', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const PROBE_MS = 5000

/**
 * Where a part is missing: reloads as soon as the server answers. Once; what is still missing then will not
 * come by asking.
 */
export function reloadWhenReachable(): () => void {
  let done = false
  const attempt = async () => {
    if (done || !(await reachable()) || done) return
    stop()
    reloadOnce()
  }
  const timer = setInterval(() => void attempt(), PROBE_MS)
  const online = () => void attempt()
  const stop = () => {
    done = true
    clearInterval(timer)
    window.removeEventListener('online', online)
  }
  window.addEventListener('online', online)
  void attempt()
  return stop
}

/**
 * A part of the interface did not come. Its own class, because the router reloads by itself, once per file,
 * on the browsers' texts.
 */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure'
}

/** As browsers say it of a script, and Vite of a style sheet. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof ChunkFailure ||
    (error instanceof Error &&
      /dynamically imported module|module script failed|error loading|unable to preload/i.test(error.message))
  )
}

/** What a person reads of an error that took the page away; browsers name files, in English. */
export function sentenceOf(error: unknown): string {
  return isChunkFailure(error) ? PART_MISSING : mensagemDe(error)
}

/** Loads a page, and says a missing part in our own words. */
export const loading =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((error: unknown) => {
      throw isChunkFailure(error) ? new ChunkFailure(PART_MISSING, { cause: error }) : error
    })

let reloading = false

/** True when the page is being reloaded: there is nothing to show meanwhile. */
function reloadOnce(): boolean {
  if (reloading) return true
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < ONCE_PER_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  reloading = true
  window.location.reload()
  return true
}
