/** Places the api layer sends people to, without knowing the router. */

export function goToUnavailable(): void {
  const from = window.location.hash
  if (from.startsWith('#/503')) return
  sessionStorage.setItem('autos.voltar', from)
  window.location.hash = '#/503'
}

/** Where the person was before the 503 page. */
export function placeBeforeUnavailable(): string {
  return sessionStorage.getItem('autos.voltar') || '#/'
}
