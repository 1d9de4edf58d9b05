/**
 * What the audit of a screen (in-page.ts) knows about an element. These functions are sent to the page as text,
 * all of them together: they call one another by name, and see nothing else of this file.
 */

/** Elements that a person sees, in the order of the page; a subtree that is hidden is left out whole. */
export function seenIn(scope: Element): HTMLElement[] {
  const seen: HTMLElement[] = []
  const walk = (element: Element): void => {
    const { display, clipPath, visibility, opacity } = getComputedStyle(element)
    if (display === 'none' || clipPath === 'inset(50%)' || opacity === '0') return
    if (visibility === 'visible' && element instanceof HTMLElement) seen.push(element)
    if (element instanceof SVGElement) return
    // Of a closed disclosure only the summary is there, whatever place the rest is given.
    const closed = element instanceof HTMLDetailsElement && !element.open
    for (const child of element.children) if (!closed || child.matches('summary')) walk(child)
  }
  walk(scope)
  return seen
}

/**
 * The dialog on top, the menu or panel that a button has opened over the page, or the whole page: what lies under
 * a dialog cannot be reached, and what lies under a menu is reached once it is closed.
 */
export function scopeOf(): Element {
  const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  const openers = document.querySelectorAll('[aria-expanded=true][aria-controls]:not([role=combobox])')
  const opened = [...openers]
    .map((opener) => document.getElementById(opener.getAttribute('aria-controls') ?? ''))
    .findLast((panel) => panel && /absolute|fixed/.test(getComputedStyle(panel).position))
  return modal ?? opened ?? document.body
}

/** The rectangles of the element's own words, and not of what is inside it. */
export function ownText(element: Element): DOMRect[] {
  const rects: DOMRect[] = []
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) rects.push(rect)
  }
  return rects
}

/** What can be operated now: enabled, and with a place of its own on the screen. */
export function controlsAmong(seen: readonly HTMLElement[]): HTMLElement[] {
  const KINDS =
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [role=button], [role=link], [role=tab], [role=checkbox], [role=radio], [role=switch], [role=menuitem], [role=option], [role=combobox]'
  return seen.filter(
    (element) =>
      element.matches(KINDS) &&
      !isDisabled(element) &&
      !element.closest('[inert]') &&
      element.getBoundingClientRect().width > 1 &&
      element.getBoundingClientRect().height > 1,
  )
}

export function isDisabled(element: Element): boolean {
  const labelled = element.closest('label')?.control
  return (
    element.closest(':disabled, [aria-disabled=true], [data-disabled]') !== null ||
    (labelled instanceof HTMLInputElement && labelled.disabled) ||
    // Mantine's label stands beside the field that it names.
    (element.id !== '' &&
      document.querySelector(`[aria-labelledby~="${CSS.escape(element.id)}"]:disabled`) !== null)
  )
}

/** Says which element it is: what it is called, where it stands, and the class that draws it. */
export function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const said = (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const role = element.getAttribute('role')
  const drawn = element.classList[0] ?? element.parentElement?.classList[0] ?? ''
  return `${element.tagName.toLowerCase()}${role ? `[${role}]` : ''}.${drawn} “${said.slice(0, 48)}”`
}

/** Whether what is cut may be read whole: said in a title, of the element or around it. */
export function isSaidWhole(element: Element): boolean {
  return element.closest('[title]') !== null || element.querySelector('[title]') !== null
}
