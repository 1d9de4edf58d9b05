/** Colours as they are painted: what lies under what, each with its own transparency. Sent to the page as text. */

/** Red, green and blue from 0 to 255, and how opaque. */
export type Colour = [red: number, green: number, blue: number, alpha: number]

export function parseColour(css: string): Colour {
  const numbers = (css.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((text) =>
    text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text),
  )
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
  return css.startsWith('color(srgb')
    ? [red * 255, green * 255, blue * 255, alpha]
    : [red, green, blue, alpha]
}

export function over(top: Colour, under: Colour): Colour {
  const alpha = top[3]
  const mix = (i: 0 | 1 | 2) => top[i] * alpha + under[i] * (1 - alpha)
  return [mix(0), mix(1), mix(2), 1]
}

/** WCAG 2: from 1, the same colour, to 21. */
export function contrastOf(a: Colour, b: Colour): number {
  const luminance = (colour: Colour): number => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colour that one sees where the element paints `ink`: every ground around it, from the page's own inwards,
 * each group with its opacity. Without ink, the ground alone; without its own ground, what it stands on.
 */
export function painted(element: Element, ink: Colour | undefined, ownGround = true): Colour {
  const chain: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) chain.unshift(at)
  const paint = (i: number, under: Colour): Colour => {
    const at = chain[i]
    if (!at) return ink ? over(ink, under) : under
    const { backgroundColor, opacity } = getComputedStyle(at)
    const ground = at === element && !ownGround ? under : over(parseColour(backgroundColor), under)
    const inside = paint(i + 1, ground)
    return over([inside[0], inside[1], inside[2], Number(opacity)], under)
  }
  return paint(0, [255, 255, 255, 1])
}

/** What stands behind it is a picture or a gradient, whose colour is not one. */
export function onPicture(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundImage, backgroundColor } = getComputedStyle(at)
    if (backgroundImage !== 'none') return true
    if (parseColour(backgroundColor)[3] === 1) return false
  }
  return false
}

export function hex(colour: Colour): string {
  return `#${colour
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`
}
