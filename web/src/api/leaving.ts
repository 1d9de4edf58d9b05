const MARK = 'autos.saida'
/** Until the address that ends the session is known. */
const BEGUN = 'começou'

/**
 * A departure begins here and ends at the provider, which sends the browser back with the word it was given.
 * Whoever comes back without it (an error page over there, no answer, the window closed) may still be logged in
 * at the provider, and the next person at this computer would enter as them.
 */
export function leavingBegins(word = BEGUN): void {
  localStorage.setItem(MARK, word)
}

export function leavingUnconfirmed(): boolean {
  return localStorage.getItem(MARK) !== null
}

/** `state` of the address that one came back to. */
export function leavingConfirmed(state: string): void {
  if (localStorage.getItem(MARK) === state) leavingForgotten()
}

/** Who enters again has nothing to leave. */
export function leavingForgotten(): void {
  localStorage.removeItem(MARK)
}

/** In another tab: the provider confirmed it there, or somebody entered. */
export function onLeavingForgotten(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if ((key === MARK || key === null) && !leavingUnconfirmed()) listener()
  }
  window.addEventListener('storage', hear)
  if (!leavingUnconfirmed()) listener()
  return () => window.removeEventListener('storage', hear)
}
