const KEY = 'autos.recarregado'
const ONCE_PER_MS = 60_000

/** After a release the old chunks are gone: reload, but at most once a minute, so that a real outage does not loop. */
export function guardChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed|error loading/i.test(error.message)
}

/** True when it reloaded. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < ONCE_PER_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}
