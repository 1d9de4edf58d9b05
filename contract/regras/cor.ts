/** O contraste mínimo de texto (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MIN = 4.5

/** O contraste da cor sobre o branco; zero quando o texto não é uma cor #rrggbb. */
export function contrasteNoBranco(hex: string): number {
  const luminancia = luminanciaRelativa(hex)
  return luminancia === undefined ? 0 : 1.05 / (luminancia + 0.05)
}

/** Luminância relativa da WCAG 2.2. */
function luminanciaRelativa(hex: string): number | undefined {
  const partes = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  if (!partes) return undefined
  const [vermelho = 0, verde = 0, azul = 0] = partes
    .slice(1)
    .map((parte) => linear(Number.parseInt(parte, 16) / 255))
  return 0.2126 * vermelho + 0.7152 * verde + 0.0722 * azul
}

function linear(canal: number): number {
  return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
}
