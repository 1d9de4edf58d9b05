let watched: HTMLElement | null = null

/** What fills the window by itself (a dialog on a telephone, the reader in full screen) ends above the notices. */
export function tellHeight(region: HTMLElement | null): void {
  if (!region || region === watched) return
  watched = region
  const { style } = document.documentElement
  new ResizeObserver(() => style.setProperty('--altura-dos-avisos', `${region.offsetHeight}px`)).observe(
    region,
  )
}
