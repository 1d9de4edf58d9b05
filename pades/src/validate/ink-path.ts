import type { Box } from '../pdf/pages.ts'
import { common, widened } from './ink-boxes.ts'
import { isPaper } from './ink-colour.ts'
import {
  drawIn,
  newPath,
  numbers,
  type Operator,
  type Operators,
  type Path,
  type Point,
  type Run,
  spend,
  unknown,
} from './ink-run.ts'

// Paths (8.5). What winds around no point of a subpath's box is not filled, so a box for each subpath is
// enough; a frame around the page is drawn only along its segments.

const point = ({ state: { ctm } }: Run, x: number, y: number): Point => [
  ctm[0] * x + ctm[2] * y + ctm[4],
  ctm[1] * x + ctm[3] * y + ctm[5],
]

const current = ({ path: { at } }: Run): Point => {
  if (!at) throw unknown('um traço não começa em ponto algum')
  return at
}

/** Goes to the last of the points, not beyond any of them. */
function goTo({ path }: Run, from: Point, points: readonly Point[]): void {
  let [x0, y0, x1, y1] = [from[0], from[1], from[0], from[1]]
  for (const [x, y] of points) {
    if (x < x0) x0 = x
    else if (x > x1) x1 = x
    if (y < y0) y0 = y
    else if (y > y1) y1 = y
  }
  path.segments.push([x0, y0, x1, y1])
  path.at = points.at(-1)
  const own = path.subpaths.at(-1)
  if (!own) return
  if (x0 < own[0]) own[0] = x0
  if (y0 < own[1]) own[1] = y0
  if (x1 > own[2]) own[2] = x1
  if (y1 > own[3]) own[3] = y1
}

function begin({ path }: Run, at: Point): void {
  path.subpaths.push([at[0], at[1], at[0], at[1]])
  path.start = at
  path.at = at
}

function lineTo(run: Run, to: Point): void {
  const from = current(run)
  if (from !== run.path.start) run.path.hasJoins = true
  goTo(run, from, [to])
}

function curve(run: Run, points: readonly Point[]): void {
  run.path.hasJoins = true
  goTo(run, current(run), points)
}

function close(run: Run): void {
  const { path } = run
  if (!path.at || !path.start) return
  path.hasJoins = true
  goTo(run, path.at, [path.start])
}

function rectangle(run: Run): void {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(run, 4)
  const corners = [
    point(run, x, y),
    point(run, x + width, y),
    point(run, x + width, y + height),
    point(run, x, y + height),
  ] as const
  begin(run, corners[0])
  for (const [i, corner] of corners.entries()) goTo(run, corner, [corners[(i + 1) % 4] as Point])
}

type Painting = { fills?: boolean; strokes?: boolean; closes?: boolean }

const paint =
  ({ fills = false, strokes = false, closes = false }: Painting): Operator =>
  (run) => {
    if (closes) close(run)
    const { path } = run
    // Not below what a program draws of something without any width.
    if (fills && !isPaper(run, 'fill')) for (const box of path.subpaths) drawIn(run, widened(box, HAIR))
    if (strokes && !isPaper(run, 'stroke')) drawLines(run, path)
    if (path.clips && path.subpaths.length > 0) run.state.clip = clipped(run, path)
    run.path = newPath()
  }

const HAIR = 0.5
/** Of the width: half the diagonal of what the pen covers at an end or at a right angle. */
const PEN = 0.75

function drawLines(run: Run, { segments, hasJoins }: Path): void {
  const { ctm, lineWidth, lineJoin, miterLimit } = run.state
  const reach = hasJoins && lineJoin === 0 ? Math.max(PEN, Math.abs(miterLimit) / 2) : PEN
  // A line thinner than a pixel is drawn as one, corners included.
  const across = (a: number, c: number): number =>
    reach * Math.max(1, Math.abs(lineWidth) * (Math.abs(a) + Math.abs(c))) + HAIR
  const [x, y] = [across(ctm[0], ctm[2]), across(ctm[1], ctm[3])]
  for (const box of segments) drawIn(run, widened(box, x, y))
}

/** To the box of the path: what is inside of it may be seen. */
function clipped({ state, sheet }: Run, { subpaths }: Path): Box {
  spend(sheet, subpaths.length)
  let [x0, y0, x1, y1] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const box of subpaths)
    [x0, y0, x1, y1] = [
      Math.min(x0, box[0]),
      Math.min(y0, box[1]),
      Math.max(x1, box[2]),
      Math.max(y1, box[3]),
    ]
  return common(widened([x0, y0, x1, y1], HAIR), state.clip)
}

const ask: Operator = (run) => void (run.path.clips = true)

export const PATH: Operators = {
  m(run) {
    const [x = 0, y = 0] = numbers(run, 2)
    begin(run, point(run, x, y))
  },
  l(run) {
    const [x = 0, y = 0] = numbers(run, 2)
    lineTo(run, point(run, x, y))
  },
  c(run) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers(run, 6)
    curve(run, [point(run, a, b), point(run, c, d), point(run, e, f)])
  },
  v(run) {
    const [c = 0, d = 0, e = 0, f = 0] = numbers(run, 4)
    curve(run, [point(run, c, d), point(run, e, f)])
  },
  y(run) {
    const [a = 0, b = 0, e = 0, f = 0] = numbers(run, 4)
    curve(run, [point(run, a, b), point(run, e, f)])
  },
  h: close,
  re: rectangle,
  W: ask,
  'W*': ask,
  n: paint({}),
  f: paint({ fills: true }),
  F: paint({ fills: true }),
  'f*': paint({ fills: true }),
  B: paint({ fills: true, strokes: true }),
  'B*': paint({ fills: true, strokes: true }),
  b: paint({ fills: true, strokes: true, closes: true }),
  'b*': paint({ fills: true, strokes: true, closes: true }),
  S: paint({ strokes: true }),
  s: paint({ strokes: true, closes: true }),
}
