/** Without a key, a pointer or a finger for so long, nobody is taken to be at the page. */
const PRESENT_MS = 10 * 60_000
const ACTS = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel', 'focus'] as const

let actedAt = Date.now()
let writing = 0

/** Hears what the person does; `back`: they had been away. */
export function watchActivity(back: () => void): void {
  const act = () => {
    const away = !somebodyIsThere()
    actedAt = Date.now()
    if (away) back()
  }
  for (const kind of ACTS) window.addEventListener(kind, act, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') act()
  })
}

/**
 * Only who is there renews a login, or whose writing has not ended yet: what a page asks by itself, every few
 * seconds, would keep a session open at an empty desk for as long as the provider allows at most.
 */
export function somebodyIsThere(): boolean {
  return writing > 0 || Date.now() - actedAt < PRESENT_MS
}

/** A hundred signatures, or the end of a long upload, may outlast the last key by much. */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  writing++
  try {
    return await work()
  } finally {
    writing--
  }
}
