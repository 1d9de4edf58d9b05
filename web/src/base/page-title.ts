import { useEffect } from 'react'

import { config, hasConfig } from '../api/config.ts'
import { createStore, useStore } from '../api/store.ts'

const trail = createStore<readonly string[]>([])
const unread = createStore(0)

/**
 * Says what the page is: breadcrumb and tab title. From the general to the particular: ['Documentos',
 * 'Entrada'].
 */
export function usePageTitle(...names: readonly string[]): void {
  const key = names.join('\u0000')
  useEffect(() => {
    trail.set(key.split('\u0000'))
    writeTitle()
  }, [key])
}

/** Unread items of the open list, shown before the title of the tab: (3) Entrada. */
export function useUnreadInTab(count: number): void {
  useEffect(() => {
    unread.set(count)
    writeTitle()
    return () => {
      unread.set(0)
      writeTitle()
    }
  }, [count])
}

export function usePageTrail(): readonly string[] {
  return useStore(trail)
}

function writeTitle(): void {
  const page = trail.get().at(-1)
  const count = unread.get() > 0 ? `(${unread.get()}) ` : ''
  const product = hasConfig() ? `${config().entidade.nomeCurto} · ${config().entidade.sigla}` : 'Autos'
  document.title = page ? `${count}${page} – ${product}` : product
}
