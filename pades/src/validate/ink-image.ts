import { inflateSync } from '#inflate'
import { isDict, isInt, isName, isStr, nameOf, type Dict, type Obj } from '../pdf/objects.ts'
import { parseObject } from '../pdf/parser.ts'
import { isWhite, keyword, type Parser, skipWhite } from '../pdf/tokens.ts'
import { under } from './ink-boxes.ts'
import { spendBytes } from './ink-contents.ts'
import { drawIn, type Run, type Sheet, unknown } from './ink-run.ts'

// Inline images (8.9.7). Where their data ends is told by nothing but the data: what is counted and what is
// found by looking for EI must be one place, or another program goes on from elsewhere.

export function inlineImage(run: Run): void {
  const { parser: p, sheet } = run
  const image = entries(p)
  if (!isWhite(p.bytes[p.pos])) throw unknown('uma imagem não começa onde devia')
  const start = ++p.pos
  const end = firstEnd(p, start)
  const own = start + lengthOf(sheet, image, p.bytes.subarray(start, end))
  const isBlank = p.bytes.subarray(own, end).every((code) => isWhite(code))
  if (own > end || end - own > 2 || !isBlank) throw unknown('não se sabe onde uma imagem termina')
  p.pos = end + 3
  drawIn(run, under(run.state.ctm, [0, 0, 1, 1]))
}

function entries(p: Parser): Dict {
  const found: Dict = new Map()
  for (;;) {
    skipWhite(p)
    if (p.bytes[p.pos] !== 47) break
    const key = nameOf(parseObject(p)) ?? ''
    if (found.has(SHORT[key] ?? key)) throw unknown('uma imagem diz duas vezes o mesmo')
    found.set(SHORT[key] ?? key, parseObject(p))
  }
  if (keyword(p) !== 'ID') throw unknown('uma imagem está malformada')
  return found
}

const SHORT: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
}

/** The white space before the first EI that stands alone. */
function firstEnd({ bytes }: Parser, start: number): number {
  for (let at = bytes.indexOf('EI', start, 'latin1'); at >= 0; at = bytes.indexOf('EI', at + 1, 'latin1')) {
    const after = bytes[at + 2]
    if (at > start && isWhite(bytes[at - 1]) && (after === undefined || isWhite(after))) return at - 1
  }
  throw unknown('uma imagem não termina')
}

/** How many bytes the image takes; of compressed data as many as its own end tells. */
function lengthOf(sheet: Sheet, image: Dict, data: Buffer): number {
  const filter = image.get('Filter') ?? null
  const first = nameOf(Array.isArray(filter) ? filter[0] : filter)
  const isNone = filter === null || (Array.isArray(filter) && filter.length === 0)
  if (isNone) return rawLength(image)
  if (first === 'A85' || first === 'ASCII85Decode') return after(data, '~>')
  if (first === 'AHx' || first === 'ASCIIHexDecode') return after(data, '>')
  if (first === 'Fl' || first === 'FlateDecode') return inflatedFrom(sheet, data)
  throw unknown('uma imagem usa um filtro que não se desfaz aqui')
}

function after(data: Buffer, mark: string): number {
  const at = data.indexOf(mark, 0, 'latin1')
  if (at < 0) throw unknown('uma imagem não termina')
  return at + mark.length
}

const COMPONENTS: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
}

function rawLength(image: Dict): number {
  const [width, height, depth] = ['Width', 'Height', 'BitsPerComponent'].map((key) => image.get(key))
  const isMask = image.get('ImageMask') === true
  const components = isMask ? 1 : componentsOf(image.get('ColorSpace'))
  const bits = isMask ? 1 : depth
  if (!isInt(width) || !isInt(height) || !isInt(bits) || components === undefined || width < 1 || height < 1)
    throw unknown('não se sabe o tamanho de uma imagem')
  return Math.ceil((width * bits * components) / 8) * height
}

function componentsOf(space: Obj | undefined): number | undefined {
  if (isName(space)) return COMPONENTS[space.name]
  const isIndexed =
    Array.isArray(space) &&
    space.length === 4 &&
    ['I', 'Indexed'].includes(nameOf(space[0]) ?? '') &&
    (isStr(space[3]) || isName(space[3]))
  return isIndexed ? 1 : undefined
}

function inflatedFrom(sheet: Sheet, data: Buffer): number {
  try {
    const { buffer, engine } = inflateSync(data, {
      info: true,
      maxOutputLength: Math.max(1, sheet.bytes),
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    spendBytes(sheet, buffer.length)
    return engine.bytesWritten
  } catch (cause) {
    if (isDict(cause as Obj) || !(cause instanceof Error)) throw cause
    throw unknown('uma imagem comprimida está danificada')
  }
}
