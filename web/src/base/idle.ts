/** The specification's prefetch idle timeout. */
const TIMEOUT_MS = 2000

/** Runs when the browser has nothing better to do, at most two seconds from now. Returns how to give up. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
