// What a reader draws of a file.

/** One byte a pixel; none where the page is too large to be drawn. */
export type Picture = { width: number; height: number; grey: Uint8Array }
/** `error`: the reader does not open it, or not that page. */
export type Drawing = { error: string } | { pages: readonly (Picture | { error: string })[] }
export type Intent = 'screen' | 'print'
/**
 * Where a reader shows an object of the form: pixels from the left and the top of a page, which counts from
 * 0.
 */
export type Place = { page: number; num: number; left: number; top: number; right: number; bottom: number }
export type Reader = {
  name: string
  draw: (file: Buffer, intent: Intent) => Promise<Drawing>
  /** Of the widgets on the pages that it draws. */ places: (file: Buffer) => Promise<Place[]>
}

export const SCALE = 0.5
export const MAX_PAGES = 8

/** Whether a page has room and is not larger than what is drawn. */
export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= 900 && height <= 900
/** Of the pages that are not drawn, at least how many there are. */
export const beyond = (count: number): { error: string }[] =>
  count > MAX_PAGES ? [{ error: `${count} pages` }] : []
/**
 * Whether a reader's compiled code stopped in the middle: nothing that it says afterwards can be relied on.
 */
export const isFallen = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError
/** What a reader says instead of drawing. @throws what is not said by it, but happened to it */
export function said(error: unknown): { error: string } {
  if (isFallen(error)) throw error
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
