import { useEffect, useLayoutEffect } from 'react'

import { config } from '../../../api/config.ts'

const REFERENCE_WIDTH = 1024

/** Specification §2: mobile viewport width is forced to at least 1024 (a brand setting may ask more). Undone on leaving. */
export function useMinimumWidth(): number {
  const width = Math.max(REFERENCE_WIDTH, config().marca.larguraMinima)
  useEffect(() => {
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
