import { contrastOf, hex, onPicture, over, painted, parseColour } from './colour.ts'
import { controlsAmong, isDisabled, isSaidWhole, nameOf, ownText, scopeOf, seenIn } from './seen.ts'

/** What is wrong with the screen as it stands. Sent to the page as text, with seen.ts and colour.ts. */

export type Finding = { kind: Kind; where: string; detail: string }
export type Kind =
  | 'scrolls into white'
  | 'scrolls sideways'
  | 'covered'
  | 'clipped'
  | 'small'
  | 'contrast'
  | 'out of sight'

export function findings(): Finding[] {
  const scope = scopeOf()
  const seen = seenIn(scope)
  return [
    ...whiteAmong(seen),
    ...sidewaysAmong(seen),
    ...clippedAmong(seen),
    ...controlsUnreached(seen),
    ...faintText(seen),
    ...faintControls(seen),
    ...outOfSight(),
  ]
}

/** Nothing is there after the last thing that is seen, and whoever scrolls gets to it. */
export function whiteAmong(seen: readonly HTMLElement[]): Finding[] {
  const page = document.documentElement
  const scrollers = seen.filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1 &&
      !(element instanceof HTMLTextAreaElement),
  )
  // Behind a dialog the window stays where it is.
  const theWindow = scopeOf() === document.body ? [page] : []
  return [...theWindow, ...scrollers].flatMap((scroller) => {
    // What sticks to the bottom stands after the rest only when the rest is scrolled to its end.
    const before = scroller.scrollTop
    if (seen.some((element) => scroller.contains(element) && sticksBelow(element)))
      scroller.scrollTop = scroller.scrollHeight
    const top =
      scroller === page ? -window.scrollY : scroller.getBoundingClientRect().top - scroller.scrollTop
    const end = Math.max(scroller.clientHeight, lowestIn(scroller, seen) - top)
    const white = Math.round(scroller.scrollHeight - end)
    scroller.scrollTop = before
    const where = scroller === page ? 'the window' : nameOf(scroller)
    return white > 1 ? [{ kind: 'scrolls into white' as const, where, detail: `${white} px of white` }] : []
  })
}

export function sticksBelow(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element)
  return position === 'sticky' && bottom !== 'auto'
}

/** Where the last thing seen in it ends, with the room that its own ends ask for. */
export function lowestIn(scroller: Element, seen: readonly HTMLElement[]): number {
  let lowest = 0
  for (const element of seen) {
    if (element === scroller || !scroller.contains(element)) continue
    const { position, backgroundColor, borderBottomWidth, borderBottomStyle } = getComputedStyle(element)
    if (position === 'fixed') continue
    const { height } = element.getBoundingClientRect()
    const shows =
      (element.children.length === 0 && height > 1) ||
      ownText(element).length > 0 ||
      element.querySelector(':scope > svg') !== null ||
      parseColour(backgroundColor)[3] > 0 ||
      (borderBottomStyle !== 'none' && borderBottomWidth !== '0px')
    if (!shows) continue
    let room = 0
    let clipped = Infinity
    for (let at: Element | null = element; at && at !== scroller; at = at.parentElement) {
      const style = getComputedStyle(at)
      room += Number.parseFloat(style.marginBottom) || 0
      if (at !== element) room += Number.parseFloat(style.paddingBottom) || 0
      if (at !== element && style.overflowY !== 'visible')
        clipped = Math.min(clipped, at.getBoundingClientRect().bottom)
    }
    room += Number.parseFloat(getComputedStyle(scroller).paddingBottom) || 0
    const bottom = Math.min(element.getBoundingClientRect().bottom, clipped)
    lowest = Math.max(lowest, bottom + room)
  }
  return lowest
}

/** What is wide scrolls inside itself (WCAG 1.4.10); the page does not. */
export function sidewaysAmong(seen: readonly HTMLElement[]): Finding[] {
  const found: Finding[] = []
  for (const page of [document.documentElement, document.querySelector('[data-rola-a-pagina]')]) {
    const more = page ? page.scrollWidth - page.clientWidth : 0
    if (!page || more <= 0) continue
    const widest = seen
      .filter(
        (element) => page.contains(element) && element.getBoundingClientRect().right > page.clientWidth + 1,
      )
      .at(-1)
    found.push({
      kind: 'scrolls sideways',
      where: page === document.documentElement ? 'the window' : 'the page',
      detail: `${more} px, ${widest ? nameOf(widest) : ''}`,
    })
  }
  // What is open over the page does not widen it: it goes out of the window, and nobody gets to the rest.
  const open = scopeOf()
  const { left, right } = open.getBoundingClientRect()
  const beyond = Math.round(Math.max(-left, right - innerWidth))
  if (open !== document.body && beyond > 0)
    found.push({ kind: 'scrolls sideways', where: nameOf(open), detail: `${beyond} px out of the window` })
  return found
}

/** Words and controls are whole, or what cuts them with an ellipsis says them whole in a title. */
export function clippedAmong(seen: readonly HTMLElement[]): Finding[] {
  return seen.flatMap((element) => {
    // What lies wholly beyond is put away (a label that does not fit in a card), not cut.
    const rects = ownText(element).filter((rect) => !isBeyond(element, rect))
    if (rects.length === 0) return []
    const cut = cutBy(element, rects)
    return cut ? [{ kind: 'clipped' as const, where: nameOf(element), detail: cut }] : []
  })
}

export function isBeyond(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (/hidden|clip/.test(overflowX) && (left >= box.right || right <= box.left)) return true
    if (/hidden|clip/.test(overflowY) && (top >= box.bottom - 1 || bottom <= box.top + 1)) return true
  }
  return false
}

/** The first box around that cuts it, and by how much. What scrolls can be scrolled to. */
export function cutBy(element: Element, rects: readonly DOMRect[]): string | undefined {
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at)
    const { overflowX, overflowY, textOverflow, position } = style
    const lines = style.getPropertyValue('-webkit-line-clamp')
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const box = at.getBoundingClientRect()
      const beyond = rects.reduce(
        (most, { left, right, top, bottom }) => ({
          x: Math.max(most.x, box.left - left, right - box.right),
          y: Math.max(most.y, box.top - top, bottom - box.bottom),
        }),
        { x: 0, y: 0 },
      )
      const hiddenX = /hidden|clip/.test(overflowX) && beyond.x > 1.5
      const hiddenY = /hidden|clip/.test(overflowY) && beyond.y > 3
      const told = (textOverflow === 'ellipsis' || lines !== 'none') && isSaidWhole(element)
      if ((hiddenX || hiddenY) && !told)
        return `${Math.round(Math.max(beyond.x, beyond.y))} px, cut by ${nameOf(at).split(' “')[0]}`
      if (hiddenX || hiddenY) return undefined
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return undefined
    }
    if (position === 'fixed') return undefined
  }
  return undefined
}

/** Each control is what one presses at its middle, and takes a finger of 24 px (WCAG 2.5.8). */
export function controlsUnreached(seen: readonly HTMLElement[]): Finding[] {
  const places = seen
    .filter(
      ({ scrollTop, scrollLeft, scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollTop || scrollLeft || scrollHeight > clientHeight || scrollWidth > clientWidth,
    )
    .map((element) => [element, element.scrollTop, element.scrollLeft] as const)
  const [x, y] = [window.scrollX, window.scrollY]
  const found = controlsAmong(seen).flatMap((control): Finding[] => {
    let hit = hitAt(control, 0, 0)
    if (!isPart(control, hit)) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      hit = hitAt(control, 0, 0)
    }
    const where = nameOf(control)
    if (!isPart(control, hit))
      return [{ kind: 'covered', where, detail: hit ? `by ${nameOf(hit)}` : 'it is outside the window' }]
    // At the edge of what scrolls, half of it answers to nobody: its size is the one it has in sight.
    if (smallness(control)) control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const small = smallness(control)
    return small ? [{ kind: 'small', where, detail: small }] : []
  })
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
  for (const [element, top, left] of places) element.scrollTo({ left, top, behavior: 'instant' })
  return found
}

/** What is at its middle, or so many pixels beside. A link of several lines has its middle on the longest. */
export function hitAt(control: Element, dx: number, dy: number): Element | null {
  const rects = [...control.getClientRects()]
  const { left, top, width, height } = rects.toSorted((a, b) => b.width - a.width)[0] ?? new DOMRect()
  return document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
}

export function isPart(control: Element, hit: Element | null): boolean {
  if (!hit) return false
  const label = hit.closest('label')
  return (
    control === hit ||
    control.contains(hit) ||
    label?.control === control ||
    label?.contains(control) === true
  )
}

/** A link among words has the height of its line; any other target has 24 px, by its box or by what answers. */
export function smallness(control: HTMLElement): string | undefined {
  const NEED = 24
  const { width, height } = control.getBoundingClientRect()
  if (width >= NEED - 0.5 && height >= NEED - 0.5) return undefined
  // What is drawn on a sheet of paper has the size of what it marks there.
  if (isAmongWords(control) || control.closest('[data-do-tamanho-do-papel]')) return undefined
  const across = 1 + reachOf(control, -1, 0) + reachOf(control, 1, 0)
  const along = 1 + reachOf(control, 0, -1) + reachOf(control, 0, 1)
  if (across >= NEED - 1 && along >= NEED - 1) return undefined
  return `${Math.round(width)} × ${Math.round(height)} px`
}

/** How many pixels from its middle still answer for it, that way. */
export function reachOf(control: Element, dx: number, dy: number): number {
  let reach = 0
  while (reach < 24 && isPart(control, hitAt(control, dx * (reach + 1), dy * (reach + 1)))) reach++
  return reach
}

export function isAmongWords(control: HTMLElement): boolean {
  if (getComputedStyle(control).display !== 'inline') return false
  const block = control.closest('p, li, td, dd, dt, h1, h2, h3, h4, div, label, legend, figcaption')
  return (block?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0) + 3
}

/** Words: 4.5 to 1, the large ones 3 to 1, on the colours that are painted under them. */
export function faintText(seen: readonly HTMLElement[]): Finding[] {
  return seen.flatMap((element): Finding[] => {
    if (isDisabled(element)) return []
    const style = getComputedStyle(element)
    const empty = element instanceof HTMLInputElement && element.value === '' && element.placeholder !== ''
    const words = ownText(element).length > 0 || hasPseudoWords(element)
    if (!words && !empty && !isWritten(element)) return []
    const ink = parseColour(empty ? getComputedStyle(element, '::placeholder').color : style.color)
    // The words over a drawn page are there to be chosen: the drawing shows them.
    if (ink[3] === 0) return []
    if (onPicture(element))
      return [{ kind: 'contrast', where: nameOf(element), detail: 'over a picture, not computed' }]
    const size = Number.parseFloat(style.fontSize)
    const need = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
    const [text, ground] = [painted(element, ink), painted(element, undefined)]
    const ratio = contrastOf(text, ground)
    const detail = `${ratio.toFixed(2)}, ${hex(text)} on ${hex(ground)}`
    return ratio < need - 0.005 ? [{ kind: 'contrast', where: nameOf(element), detail }] : []
  })
}

/** A field with something written in it; what is ticked has no words. */
export function isWritten(element: Element): boolean {
  return (
    (element instanceof HTMLInputElement &&
      element.value !== '' &&
      !/checkbox|radio|file|range|color/.test(element.type)) ||
    (element instanceof HTMLTextAreaElement && element.value !== '')
  )
}

export function hasPseudoWords(element: Element): boolean {
  return ['::before', '::after'].some((part) =>
    /["'][^"']*\p{L}/u.test(getComputedStyle(element, part).content),
  )
}

/** Icons alone and the edges of fields: 3 to 1 (WCAG 1.4.11). */
export function faintControls(seen: readonly HTMLElement[]): Finding[] {
  return controlsAmong(seen).flatMap((control): Finding[] => {
    const field = control.matches('input, select, textarea')
    const ratio = field ? edgeOf(control) : iconOf(control)
    return ratio !== undefined && ratio < 2.995
      ? [
          {
            kind: 'contrast',
            where: nameOf(control),
            detail: `${ratio.toFixed(2)}, its ${field ? 'edge' : 'icon'}`,
          },
        ]
      : []
  })
}

export function iconOf(control: HTMLElement): number | undefined {
  const icon = control.querySelector('svg')
  if (!icon || control.textContent?.trim()) return undefined
  return contrastOf(painted(icon, parseColour(getComputedStyle(icon).color)), painted(icon, undefined))
}

/** The best of what tells a field from the page: its border, its ground, or those of the box drawn for it. */
export function edgeOf(field: HTMLElement): number | undefined {
  const plain = field instanceof HTMLInputElement && /checkbox|radio|file|range|color/.test(field.type)
  if (plain && getComputedStyle(field).appearance !== 'none') return undefined
  const boxes = [field, field.parentElement, field.parentElement?.parentElement].filter(
    (box): box is HTMLElement => box != null,
  )
  const ratios = boxes.flatMap((box) => {
    const { borderBottomColor, borderBottomWidth, borderBottomStyle } = getComputedStyle(box)
    const around = painted(box, undefined, false)
    const edge = borderBottomStyle !== 'none' && borderBottomWidth !== '0px'
    return [
      ...(edge ? [contrastOf(over(parseColour(borderBottomColor), around), around)] : []),
      contrastOf(painted(box, undefined), around),
    ]
  })
  return Math.max(...ratios)
}

/** What must always be at hand is at hand at the top of the page and at its end, if nothing is open over it. */
export function outOfSight(): Finding[] {
  const scope = scopeOf()
  const page = document.querySelector('[data-rola-a-pagina]') ?? document.documentElement
  const scrollers = [page, document.documentElement]
  const before = scrollers.map(({ scrollTop }) => scrollTop)
  const found: Finding[] = []
  for (const end of ['the top', 'the end']) {
    for (const scroller of scrollers) scroller.scrollTop = end === 'the top' ? 0 : scroller.scrollHeight
    for (const element of scope.querySelectorAll('[data-sempre-a-vista]')) {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const inside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1
      const hit = hitAt(element, 0, 0)
      if (!inside || !hit || !(element.contains(hit) || hit.contains(element)))
        found.push({ kind: 'out of sight', where: nameOf(element), detail: `at ${end} of the page` })
    }
  }
  for (const [i, scroller] of scrollers.entries()) scroller.scrollTop = before[i] ?? 0
  return found
}
