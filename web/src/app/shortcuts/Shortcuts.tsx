import { useEffect } from 'react'

import { preferences } from '../../base/preferences.ts'
import { isTyping } from '../route-focus.ts'
import { SHORTCUTS } from './shortcuts.ts'

/**
 * Listens for the keys. Single keys do nothing while typing, with a dialog or menu open, or when switched
 * off.
 */
export function Shortcuts() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = nameOf(event)
      const shortcut = SHORTCUTS.find(({ keys }) => keys === pressed)
      if (!shortcut?.run || event.defaultPrevented || (!shortcut.modified && !singleKeysAllowed())) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return null
}

function nameOf(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey) return `Ctrl+${event.key.toUpperCase()}`
  if (event.altKey) return ''
  return event.shiftKey && /^[A-Z]$/.test(event.key) ? `Shift+${event.key}` : event.key
}

function singleKeysAllowed(): boolean {
  const onCheckbox =
    document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'checkbox'
  return (
    preferences().shortcuts &&
    (onCheckbox || !isTyping()) &&
    !document.querySelector('[role=dialog], [role=menu]')
  )
}
