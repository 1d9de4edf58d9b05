import { setFlagsFromString } from 'node:v8'
import type { PDFDocument, StructuredText } from 'mupdf'
import type { Caixa, Letras, Linha } from './compor.ts'

// It reads a byte, a number and a letter at a time, each by calling: what is small is put where it is called, in
// larger functions than the engine does by itself.
for (const more of ['factor=10', 'max-size=1000', 'budget=20000'])
  setFlagsFromString(`--wasm-inlining-${more}`)

// The library hands its parts over one by one, with a font and four other objects for each letter: as long
// again as reading the page. What it is made of takes the object given here for its own, as its loader is meant
// to be told where things are, and then the letters are read where they are.
type Call = (pointer: number) => number
type Wasm = {
  HEAPU8: Uint8Array
  HEAP32: Int32Array
  HEAPF32: Float32Array
  _wasm_pdf_new_indirect(document: number, number: number): number
  _wasm_pdf_resolve_indirect: Call
  _wasm_pdf_sprint_obj(object: number, tight: number, ascii: number): number
  _wasm_pdf_drop_obj(object: number): void
  _wasm_free(pointer: number): void
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
const ANOTHER = 'mupdf was loaded before texto-pdf/mupdf.ts, or is another version'
// What it complains of in a damaged file, nobody reads, and of one whose table of objects leads nowhere that was a
// hundred thousand lines, each a call of the system.
/** How often it complained. */
export const ouvido = { queixas: 0 }
const given: Partial<Wasm> & { printErr(): void } = { printErr: () => void ouvido.queixas++ }
Object.assign(globalThis, { $libmupdf_wasm_Module: given })
export const mupdf = await import('mupdf')
if (given._wasm_stext_page_get_first_block === undefined) throw new Error(ANOTHER)
const wasm = given as Wasm

const [TEXT, PICTURE] = [0, 1]
/** Where a letter has its own, in words of four bytes: the code, the four corners, the next letter. */
const [CODE, QUAD, NEXT] = [0, 5, 15]

export type Lido = { letras: Letras; blocos: Linha[][]; imagens: Caixa[] }

/** The blocks of lines of letters, in the order of the page, and where its pictures are. */
export function partsOf(text: StructuredText): Lido {
  const letras = { codigos: new Int32Array(4096), caixas: new Float32Array(4 * 4096), quantas: 0 }
  const found: Lido = { letras, blocos: [], imagens: [] }
  const page = text.pointer as unknown as number
  for (
    let block = wasm._wasm_stext_page_get_first_block(page);
    block !== 0;
    block = wasm._wasm_stext_block_get_next(block)
  ) {
    const kind = wasm._wasm_stext_block_get_type(block)
    if (kind === TEXT) found.blocos.push(linesOf(block, letras))
    else if (kind === PICTURE) found.imagens.push(rectAt(wasm._wasm_stext_block_get_bbox(block)))
  }
  return found
}

/** With room for as many as there are by now. */
type Gathered = { codigos: Int32Array; caixas: Float32Array; quantas: number }

function linesOf(block: number, letras: Gathered): Linha[] {
  const lines: Linha[] = []
  let line = wasm._wasm_stext_block_get_first_line(block)
  for (; line !== 0; line = wasm._wasm_stext_line_get_next(line)) {
    const de = letras.quantas
    const first = wasm._wasm_stext_line_get_first_char(line)
    if (first !== 0) readLetters(first, letras)
    lines.push({ de, ate: letras.quantas })
  }
  return lines
}

function readLetters(first: number, letras: Gathered): void {
  const { HEAP32: words, HEAPF32: floats } = wasm
  if (!isWhereItWas(first)) throw new Error(ANOTHER)
  for (let at = first >> 2; at !== 0; at = words[at + NEXT]! >> 2) {
    if (letras.quantas === letras.codigos.length) makeRoom(letras)
    letras.codigos[letras.quantas] = words[at + CODE]!
    const [quad, box, { caixas }] = [at + QUAD, letras.quantas * 4, letras]
    const [ax, ay, bx, by] = [floats[quad]!, floats[quad + 1]!, floats[quad + 2]!, floats[quad + 3]!]
    const [cx, cy, dx, dy] = [floats[quad + 4]!, floats[quad + 5]!, floats[quad + 6]!, floats[quad + 7]!]
    // Most stand upright: two corners say all.
    const upright = ax === cx && ay === by && bx === dx && cy === dy && ax <= bx && ay <= cy
    caixas[box] = upright ? ax : Math.min(ax, bx, cx, dx)
    caixas[box + 1] = upright ? ay : Math.min(ay, by, cy, dy)
    caixas[box + 2] = upright ? bx : Math.max(ax, bx, cx, dx)
    caixas[box + 3] = upright ? cy : Math.max(ay, by, cy, dy)
    letras.quantas++
  }
}

function makeRoom(letras: Gathered): void {
  const { codigos, caixas } = letras
  letras.codigos = new Int32Array(codigos.length * 2)
  letras.codigos.set(codigos)
  letras.caixas = new Float32Array(caixas.length * 2)
  letras.caixas.set(caixas)
}

/** One letter of each line is asked for as well. */
const isWhereItWas = (letter: number): boolean =>
  wasm.HEAP32[(letter >> 2) + CODE] === wasm._wasm_stext_char_get_c(letter) &&
  wasm.HEAP32[(letter >> 2) + NEXT] === wasm._wasm_stext_char_get_next(letter) &&
  letter + QUAD * 4 === wasm._wasm_stext_char_get_quad(letter)

/** An object as the library writes it, in ASCII: most are looked at once, and by what is written here say nothing. */
export function writtenObject(document: PDFDocument, number: number): string {
  const reference = wasm._wasm_pdf_new_indirect(document.pointer, number)
  const written = wasm._wasm_pdf_sprint_obj(wasm._wasm_pdf_resolve_indirect(reference), 1, 1)
  // What it holds moves when it grows.
  if (heap.buffer !== wasm.HEAPU8.buffer) heap = Buffer.from(wasm.HEAPU8.buffer)
  const text = heap.toString('latin1', written, heap.indexOf(0, written))
  wasm._wasm_free(written)
  wasm._wasm_pdf_drop_obj(reference)
  return text
}

let heap: Buffer = Buffer.alloc(0)

function rectAt(pointer: number): Caixa {
  const [at, floats] = [pointer >> 2, wasm.HEAPF32]
  return [floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!]
}
