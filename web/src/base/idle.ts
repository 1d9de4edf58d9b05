import { useEffect } from 'react'

import { createStore, useStore } from '../api/store.ts'

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

const settled = createStore(false)

/** In the layout: says when the page is drawn. */
export function useSettling(): void {
  useEffect(() => whenIdle(() => settled.set(true)), [])
}

/**
 * False while the page is being drawn for the first time: what only accompanies it (counts, bell, markers)
 * waits, and does not slow it down.
 */
export function useSettled(): boolean {
  return useStore(settled)
}
