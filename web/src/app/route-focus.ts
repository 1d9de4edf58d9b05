import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation the focus goes to the new page's heading, as it would after loading a page; without it a
 * screen reader stays on a link that may be gone. Who is typing in the search box, which navigates at each
 * word, is left alone.
 */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isTyping()) return
        stopWaiting()
        if (!focusHeading()) waitForHeading()
      }),
    [router],
  )
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

let stopWaiting = (): void => undefined

/** The page has no heading until its data arrives. Whoever moves on meanwhile is not called back. */
function waitForHeading(): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusHeading()) stopWaiting()
  })
  stopWaiting = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
}

export function isTyping(): boolean {
  const active = document.activeElement
  return (
    active instanceof HTMLElement &&
    (active.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(active.tagName))
  )
}
