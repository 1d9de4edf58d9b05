/** Graus, no sentido do relógio, em quartos de volta. */
export type Giro = 0 | 90 | 180 | 270

/** Em décimos de milésimo da página. */
export type Lados = [esquerda: number, alto: number, direita: number, baixo: number]

const TODA = 10_000

/** O que está numa página vai com ela quando se gira. */
export function girarLados([x0, y0, x1, y1]: Lados, giro: Giro): Lados {
  if (giro === 90) return [TODA - y1, x0, TODA - y0, x1]
  if (giro === 180) return [TODA - x1, TODA - y1, TODA - x0, TODA - y0]
  return giro === 270 ? [y0, TODA - x1, y1, TODA - x0] : [x0, y0, x1, y1]
}
