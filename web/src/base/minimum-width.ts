import { useEffect, useLayoutEffect } from 'react'

import { config } from '../api/config.ts'

/** Below it the layout reflows (the `data-larga` of the style sheets). */
const REFERENCE_WIDTH = 1024
const NARROWEST = 320

/**
 * Specification §2 forces the mobile viewport to at least 1024; who reads at 400 % or on a telephone needs it
 * to reflow (WCAG 1.4.10), so it is the town that says so, in a setting of its brand. Undone on leaving.
 */
export function useMinimumWidth(): number {
  const width = Math.max(NARROWEST, config().marca.larguraMinima)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-larga', width >= REFERENCE_WIDTH)
    return () => document.documentElement.removeAttribute('data-larga')
  }, [width])
  useEffect(() => {
    if (width < REFERENCE_WIDTH) return undefined
    const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
    if (!meta || window.screen.width >= width) return undefined
    const before = meta.content
    meta.content = `width=${width}`
    return () => {
      meta.content = before
    }
  }, [width])
  return width
}

/** The layout fills the window and scrolls inside; `ui/tokens.css` reads the mark. */
export function useWindowOfItsOwn(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-janela', true)
    return () => document.documentElement.removeAttribute('data-janela')
  }, [])
}
