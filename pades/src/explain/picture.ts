import type { Content } from './content.ts'
import type { ExplainedRevision, ExplainedSignature, Explanation } from './explain.ts'
import { bytesOf, nameOfSigner } from './text.ts'

// The map of a file as a picture: a bar for the whole of it, what each signature covers, and a bar for each
// revision. It is drawn for 320 points of width, and in black and white: what bytes are is told by hatching,
// never by a colour.

const WIDTH = 320
const LEFT = 8
/** Of a bar, and how many columns it has at most: a file of a million pieces is not a larger picture. */
const COLUMNS = WIDTH - 2 * LEFT
const BAR = 18
const LINE = 15
/** Letters of 11 points that surely fit in a line. */
const LETTERS = 48
const MAX_TOLD = 40

// prettier-ignore
const LOOKS: Readonly<Record<Content, { label: string; fill: string }>> = {
  seen:    { label: 'o que se vê',                fill: 'url(#visto)' },
  sign:    { label: 'assinaturas e carimbos',     fill: 'url(#assinatura)' },
  proof:   { label: 'dados de validação',         fill: 'url(#prova)' },
  other:   { label: 'o mais do documento',        fill: 'url(#mais)' },
  order:   { label: 'referências entre as partes', fill: 'url(#ordem)' },
  none:    { label: 'espaços e comentários',      fill: '#fff' },
  unknown: { label: 'nada explica estes bytes',   fill: '#000' },
}
/** Of two in one column the first is shown: what nothing explains is never hidden by its size. */
const ORDER: readonly Content[] = ['unknown', 'sign', 'proof', 'seen', 'other', 'order', 'none']

const PATTERNS =
  '<pattern id="visto" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#ddd"/></pattern>' +
  '<pattern id="mais" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/><circle cx="3" cy="3" r="1" fill="#444"/></pattern>' +
  '<pattern id="assinatura" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#fff"/><path d="M0 5 5 0" stroke="#000" stroke-width="1.5"/></pattern>' +
  '<pattern id="prova" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#fff"/><path d="M0 2.5H5M2.5 0V5" stroke="#000"/></pattern>' +
  '<pattern id="ordem" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/><path d="M2 0V4" stroke="#000"/></pattern>'

type Drawing = { y: number; parts: string[] }

/** As SVG, with a title and a description that say the same in words; pt-BR. */
export function explainSvg(explanation: Explanation): string {
  const drawing: Drawing = { y: 8, parts: [] }
  const { size, revisions, signatures } = explanation
  line(drawing, `O arquivo inteiro: ${number(size)} bytes`, { bold: true })
  whole(drawing, explanation)
  for (const signature of signatures.slice(0, MAX_TOLD)) cover(drawing, signature, size)
  tellRest(drawing, signatures.length, 'assinaturas')
  for (const revision of revisions.slice(0, MAX_TOLD)) band(drawing, revision)
  tellRest(drawing, revisions.length, 'revisões')
  legend(drawing)
  const height = drawing.y + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="titulo descricao" font-family="sans-serif" font-size="11" fill="#000"><title id="titulo">Quem escreveu cada byte do arquivo, em que revisão, e o que é</title><desc id="descricao">${escaped(descriptionOf(explanation))}</desc><defs>${PATTERNS}</defs><rect width="${WIDTH}" height="${height}" fill="#fff"/>${drawing.parts.join('')}</svg>`
}

const number = (value: number): string => value.toLocaleString('pt-BR')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Words are not cut where a line ends; a single one that is too long is. */
function rowsOf(text: string): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LETTERS)
      rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word.length > LETTERS ? `${word.slice(0, LETTERS - 1)}…` : word)
  }
  return rows
}

function line(drawing: Drawing, text: string, { bold = false, x = LEFT } = {}): void {
  for (const row of rowsOf(text)) {
    drawing.y += LINE
    drawing.parts.push(
      `<text x="${x}" y="${drawing.y - 4}"${bold ? ' font-weight="bold"' : ''}>${escaped(row)}</text>`,
    )
  }
}

type Run = { from: number; columns: number; fill: string }

function bar(drawing: Drawing, runs: readonly Run[]): void {
  const y = (drawing.y += 2)
  for (const { from, columns, fill } of runs)
    drawing.parts.push(
      `<rect x="${LEFT + from}" y="${y}" width="${columns}" height="${BAR}" fill="${fill}"/>`,
    )
  drawing.parts.push(
    `<rect x="${LEFT - 0.5}" y="${y - 0.5}" width="${COLUMNS + 1}" height="${BAR + 1}" fill="none" stroke="#000"/>`,
  )
  drawing.y += BAR + 6
}

const columnOf = (offset: number, size: number): number => (size === 0 ? 0 : (offset / size) * COLUMNS)

/** Where each revision begins, and its number where there is room for it. */
function whole(drawing: Drawing, { size, revisions }: Explanation): void {
  const y = drawing.y + 2
  bar(drawing, [])
  let free = 0
  for (const { offset, length, number: which } of revisions) {
    const [from, to] = [columnOf(offset, size), columnOf(offset + length, size)]
    const x = LEFT + from
    if (from >= free) drawing.parts.push(`<path d="M${x.toFixed(1)} ${y}v${BAR}" stroke="#000"/>`)
    if (from < free) continue
    free = from + 2
    const text = String(which)
    if (to - from < 7 * text.length + 4) continue
    drawing.parts.push(
      `<text x="${(x + (to - from) / 2).toFixed(1)}" y="${y + 13}" text-anchor="middle">${text}</text>`,
    )
  }
}

/** A line over what a signature covers, with a gap where it stands itself. */
function cover(drawing: Drawing, signature: ExplainedSignature, size: number): void {
  const { end, gap, kind, intact } = signature
  const what = kind === 'timestamp' ? 'Carimbo do tempo' : 'Assinatura'
  line(drawing, `${what} de ${nameOfSigner(signature)}${intact ? '' : ': não confere'}`)
  if (end === null || gap === null) return
  const y = drawing.y + 3
  const [from, to] = [columnOf(gap.offset, size), columnOf(gap.offset + gap.length, size)]
  const stops = [0, from, Math.max(to, from + 2), Math.max(columnOf(end, size), from + 3)].map((x) =>
    (LEFT + x).toFixed(1),
  )
  drawing.parts.push(
    `<path d="M${stops[0]} ${y}H${stops[1]}M${stops[2]} ${y}H${stops[3]}" stroke="#000" stroke-width="4"${intact ? '' : ' stroke-dasharray="2 2"'}/>`,
  )
  drawing.y += 9
}

function tellRest(drawing: Drawing, count: number, what: string): void {
  if (count > MAX_TOLD) line(drawing, `e mais ${count - MAX_TOLD} ${what}`)
}

function band(drawing: Drawing, { number: which, offset, length, author, pieces }: ExplainedRevision): void {
  drawing.y += 6
  line(drawing, `Revisão ${which}: ${number(length)} bytes, ${author}`, { bold: true })
  const columns: Content[] = Array.from({ length: COLUMNS }, () => 'none')
  for (const piece of pieces) {
    const from = Math.min(COLUMNS - 1, Math.floor(columnOf(piece.offset - offset, length)))
    const to = Math.max(from + 1, Math.ceil(columnOf(piece.offset + piece.length - offset, length)))
    for (let x = from; x < Math.min(to, COLUMNS); x++)
      if (ORDER.indexOf(piece.content) < ORDER.indexOf(columns[x] as Content)) columns[x] = piece.content
  }
  const runs: Run[] = []
  for (const [x, content] of columns.entries()) {
    const { fill } = LOOKS[content]
    const last = runs.at(-1)
    if (last?.fill === fill) last.columns++
    else runs.push({ from: x, columns: 1, fill })
  }
  bar(drawing, runs)
}

function legend(drawing: Drawing): void {
  drawing.y += 6
  for (const { label, fill } of Object.values(LOOKS)) {
    drawing.parts.push(
      `<rect x="${LEFT}" y="${drawing.y + 2}" width="20" height="11" fill="${fill}" stroke="#000"/>`,
    )
    line(drawing, label, { x: LEFT + 27 })
    drawing.y += 2
  }
}

function descriptionOf({ size, unexplained, signatures, revisions }: Explanation): string {
  const parts = [`O arquivo tem ${number(size)} bytes.`]
  for (const signature of signatures.slice(0, MAX_TOLD))
    parts.push(
      `${signature.kind === 'timestamp' ? 'O carimbo do tempo' : 'A assinatura'} de ${nameOfSigner(signature)} ${signature.end === null ? 'não se sabe o que cobre' : `cobre os primeiros ${number(signature.end)} bytes, menos os seus próprios`}, e ${signature.intact ? 'confere' : 'não confere'}.`,
    )
  for (const { number: which, length, author, pieces } of revisions.slice(0, MAX_TOLD)) {
    const sums = [...bytesOf(pieces)].map(([content, bytes]) => `${LOOKS[content].label}, ${number(bytes)}`)
    parts.push(`Revisão ${which}, ${number(length)} bytes, ${author}: ${sums.join('; ')}.`)
  }
  parts.push(
    unexplained === 0
      ? 'Nenhum byte fica sem explicação.'
      : `${number(unexplained)} bytes ficam sem explicação.`,
  )
  return parts.join(' ')
}
