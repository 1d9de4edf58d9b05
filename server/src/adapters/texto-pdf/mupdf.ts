import type { StructuredText } from 'mupdf'
import type { Caixa, Linha } from './compor.ts'

// The library hands its parts over one by one, with a font and four other objects for each letter: as long
// again as reading the page. What it is made of takes the object given here for its own, as its loader is meant
// to be told where things are, and then has the same calls without the objects.
type Call = (pointer: number) => number
type Wasm = {
  HEAPF32: Float32Array
  _wasm_stext_page_get_first_block: Call
  _wasm_stext_block_get_next: Call
  _wasm_stext_block_get_type: Call
  _wasm_stext_block_get_bbox: Call
  _wasm_stext_block_get_first_line: Call
  _wasm_stext_line_get_next: Call
  _wasm_stext_line_get_first_char: Call
  _wasm_stext_char_get_next: Call
  _wasm_stext_char_get_c: Call
  _wasm_stext_char_get_quad: Call
}
const given: Partial<Wasm> = {}
Object.assign(globalThis, { $libmupdf_wasm_Module: given })
export const mupdf = await import('mupdf')
if (given._wasm_stext_page_get_first_block === undefined)
  throw new Error('mupdf was loaded before texto-pdf/mupdf.ts, or is another version')
const wasm = given as Wasm

const [TEXT, PICTURE] = [0, 1]

export type Lido = { blocos: Linha[][]; imagens: Caixa[] }

/** The blocks of lines of letters, in the order of the page, and where its pictures are. */
export function partsOf(text: StructuredText): Lido {
  const found: Lido = { blocos: [], imagens: [] }
  const page = text.pointer as unknown as number
  for (
    let block = wasm._wasm_stext_page_get_first_block(page);
    block !== 0;
    block = wasm._wasm_stext_block_get_next(block)
  ) {
    const kind = wasm._wasm_stext_block_get_type(block)
    if (kind === TEXT) found.blocos.push(linesOf(block))
    else if (kind === PICTURE) found.imagens.push(rectAt(wasm._wasm_stext_block_get_bbox(block)))
  }
  return found
}

function linesOf(block: number): Linha[] {
  const lines: Linha[] = []
  let line = wasm._wasm_stext_block_get_first_line(block)
  for (; line !== 0; line = wasm._wasm_stext_line_get_next(line)) {
    const letters: Linha = []
    let letter = wasm._wasm_stext_line_get_first_char(line)
    for (; letter !== 0; letter = wasm._wasm_stext_char_get_next(letter))
      letters.push({
        letra: characterOf(wasm._wasm_stext_char_get_c(letter)),
        caixa: aroundQuad(wasm._wasm_stext_char_get_quad(letter)),
      })
    lines.push(letters)
  }
  return lines
}

/** A font may say that a letter is something that does not exist. */
const characterOf = (code: number): string =>
  code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''

function rectAt(pointer: number): Caixa {
  const [at, floats] = [pointer >> 2, wasm.HEAPF32]
  return [floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!]
}

function aroundQuad(pointer: number): Caixa {
  const [at, floats] = [pointer >> 2, wasm.HEAPF32]
  const [ax, ay, bx, by] = [floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!]
  const [cx, cy, dx, dy] = [floats[at + 4]!, floats[at + 5]!, floats[at + 6]!, floats[at + 7]!]
  // Most stand upright: two corners say all.
  if (ax === cx && ay === by && bx === dx && cy === dy && ax <= bx && ay <= cy) return [ax, ay, bx, cy]
  return [
    Math.min(ax, bx, cx, dx),
    Math.min(ay, by, cy, dy),
    Math.max(ax, bx, cx, dx),
    Math.max(ay, by, cy, dy),
  ]
}
