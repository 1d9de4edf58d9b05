import { useSyncExternalStore } from 'react'

/**
 * Where the staff layout turns into one column, as in the style sheets; not where the town asks for a minimum
 * width (`data-larga`).
 */
const query = window.matchMedia('(max-width: 767px)')

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => query.matches && !document.documentElement.hasAttribute('data-larga'))
