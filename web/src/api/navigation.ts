/** Places the api layer sends people to, without knowing the router. */

const holds = new Set<() => boolean>()

/** While it answers true, nobody but the person leaves the page: there is something typed in it. */
export function holdPage(hold: () => boolean): () => void {
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Answers whether it went: not from where something is typed, in a page or in a dialog over it. */
export function goToUnavailable(): boolean {
  const from = window.location.hash
  if (from.startsWith('#/503')) return true
  if (document.querySelector('[role=dialog]') || [...holds].some((hold) => hold())) return false
  sessionStorage.setItem('autos.voltar', from)
  window.location.hash = '#/503'
  return true
}

/** Where the person was before the 503 page. */
export function placeBeforeUnavailable(): string {
  return sessionStorage.getItem('autos.voltar') || '#/'
}

const LAST_PLACE = 'autos.lugar'

/** Each tab knows where it was, also after a trip to the provider and back by the browser's own buttons. */
export function rememberPlaces(): void {
  window.addEventListener('pagehide', rememberPlace)
}

function rememberPlace(): void {
  if (!window.location.search) sessionStorage.setItem(LAST_PLACE, window.location.hash)
}

export function lastPlace(): string {
  return sessionStorage.getItem(LAST_PLACE) || '#/'
}
