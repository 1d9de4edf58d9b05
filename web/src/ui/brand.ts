import type { Entidade } from '../api/config.ts'

const WHITE = 1

/** The entidade's colour as CSS variable on <html>. A colour without 4.5:1 on white is refused: the default blue stays. */
export function applyBrand(entidade: Entidade): void {
  const root = document.documentElement
  if (entidade.cor && contrastOnWhite(entidade.cor) >= 4.5) root.style.setProperty('--marca', entidade.cor)
  else root.style.removeProperty('--marca')
  document.title = `Autos · ${entidade.sigla}`
}

export function contrastOnWhite(hex: string): number {
  const luminance = relativeLuminance(hex)
  return luminance === undefined ? 0 : (WHITE + 0.05) / (luminance + 0.05)
}

/** WCAG 2.2 relative luminance of `#rrggbb`; undefined when the text is not a colour. */
function relativeLuminance(hex: string): number | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
