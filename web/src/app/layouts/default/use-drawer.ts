import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

import { useStore } from '../../../api/store.ts'
import { drawer } from '../../drawer.ts'

/** Opens with the focus inside; Esc, a navigation and leaving it close it. */
export function useDrawer(menu: RefObject<HTMLElement | null>): boolean {
  const open = useStore(drawer)
  const router = useRouter()
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    menu.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      drawer.set(false)
      if (before instanceof HTMLElement) before.focus()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) drawer.set(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    const stopWatching = router.subscribe('onBeforeNavigate', () => drawer.set(false))
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
      stopWatching()
    }
  }, [open, menu, router])
  return open
}
