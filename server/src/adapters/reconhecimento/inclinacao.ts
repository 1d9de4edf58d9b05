/** A picture in shades of grey, a byte a point. */
export type Cinza = { largura: number; altura: number; pontos: Uint8Array }
/** `graus`: how far the lines go down to the right, to be turned back; `deitada`: they run from top to bottom. */
export type Inclinacao = { graus: number; deitada: boolean }

const [REACH, COARSE, FINE] = [6, 0.25, 0.025]
const POINTS_MAX = 60_000
/** How much more evident its columns must be than its rows for a page to lie on its side. */
const LYING = 1.3

/**
 * The angle at which what is dark gathers in rows, with nothing between them: the one whose profile jumps the
 * most from each row to the next.
 */
export function inclinacaoDe(cinza: Cinza): Inclinacao {
  const dark = darkPoints(cinza)
  if (dark.xs.length === 0) return { graus: 0, deitada: false }
  const rows = bestAngle(dark.xs, dark.ys, cinza)
  const columns = bestAngle(dark.ys, dark.xs, { largura: cinza.altura, altura: cinza.largura })
  // Seen sideways, what goes down to the right goes up.
  if (columns.score > rows.score * LYING) return { graus: -columns.angle, deitada: true }
  return { graus: rows.angle, deitada: false }
}

type Best = { angle: number; score: number }

function bestAngle(xs: Int32Array, ys: Int32Array, size: { largura: number; altura: number }): Best {
  const margin = Math.ceil(size.largura * Math.tan(((REACH + 1) * Math.PI) / 180))
  const profile = new Float64Array(size.altura + 2 * margin + 1)
  const score = (angle: number) =>
    jumps(xs, ys, { slope: Math.tan((angle * Math.PI) / 180), margin, profile })
  const search = (from: number, to: number, step: number) => {
    let best: Best = { angle: 0, score: score(0) }
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const here = score(angle)
      if (here > best.score) best = { angle, score: here }
    }
    return best
  }
  const { angle } = search(-REACH, REACH, COARSE)
  const fine = search(angle - COARSE, angle + COARSE, FINE)
  return { ...fine, angle: Math.round(fine.angle * 1000) / 1000 }
}

type Profile = { slope: number; margin: number; profile: Float64Array }

function jumps(xs: Int32Array, ys: Int32Array, { slope, margin, profile }: Profile): number {
  profile.fill(0)
  for (let i = 0; i < xs.length; i++) profile[Math.round(ys[i]! - xs[i]! * slope) + margin]!++
  let sum = 0
  for (let i = 1; i < profile.length; i++) sum += (profile[i]! - profile[i - 1]!) ** 2
  return sum
}

/** Of those that are dark, so many, taken evenly; the border is where scanners leave their shadows. */
function darkPoints({ largura, altura, pontos }: Cinza): { xs: Int32Array; ys: Int32Array } {
  const limit = limiarDe(pontos)
  const [left, top] = [Math.round(largura * 0.03), Math.round(altura * 0.03)]
  const found: number[] = []
  for (let y = top; y < altura - top; y++)
    for (let x = left, at = y * largura + left; x < largura - left; x++, at++)
      if (pontos[at]! < limit) found.push(at)
  const step = Math.max(1, found.length / POINTS_MAX)
  const xs = new Int32Array(Math.floor(found.length / step))
  const ys = new Int32Array(xs.length)
  for (let i = 0; i < xs.length; i++) {
    const at = found[Math.floor(i * step)]!
    xs[i] = at % largura
    ys[i] = Math.floor(at / largura)
  }
  return { xs, ys }
}

/** The shade that best tells dark from light (Otsu, 1979). */
export function limiarDe(pontos: Cinza['pontos']): number {
  const counts = new Float64Array(256)
  for (const shade of pontos) counts[shade]!++
  const total = counts.reduce((sum, count, shade) => sum + count * shade, 0)
  let [below, sumBelow, best, limit] = [0, 0, -1, 128]
  for (let shade = 0; shade < 255; shade++) {
    below += counts[shade]!
    sumBelow += counts[shade]! * shade
    const above = pontos.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2
    if (between > best) [best, limit] = [between, shade + 1]
  }
  return limit
}
