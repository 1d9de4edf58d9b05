import { createReadStream } from 'node:fs'
import { readWhole } from './decode.ts'

/** `line`: where the record begins, counted as an editor counts. */
export type CsvRecord = { line: number; cells: string[] }

/** A record that no reader of CSV could tell the end of. */
export class CsvBroken extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A forgotten quotation mark would otherwise swallow the rest of the file. */
const CELL_MAX = 1_000_000

type State = {
  cell: string
  cells: string[]
  quoted: boolean
  wasQuoted: boolean
  line: number
  start: number
}

/**
 * RFC 4180, in UTF-8 with or without BOM, `;` or `,` as the first line has it; quotation marks doubled inside
 * quotation marks, line breaks within them. Reads as it goes: a file of any size takes the same memory.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const state: State = { cell: '', cells: [], quoted: false, wasQuoted: false, line: 1, start: 1 }
  let separator: string | undefined
  let held = ''
  for await (const part of readWhole(createReadStream(file))) {
    const text = held + part
    separator ??= separatorOf(text)
    // A mark at the end may be half of a doubled one, and a return half of a line's end.
    const cut = /["\r]$/.test(text) ? text.length - 1 : text.length
    held = text.slice(cut)
    yield* records(text.slice(0, cut), separator, state)
  }
  yield* records(held, separator ?? ';', state)
  if (state.quoted) throw new CsvBroken(state.start, 'As aspas abertas aqui não se fecham.')
  if (state.cell !== '' || state.cells.length > 0) yield taken(state)
}

const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1)
  return first.includes(';') ? ';' : first.includes(',') ? ',' : ';'
}

function* records(text: string, separator: string, state: State): Generator<CsvRecord> {
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '\n') state.line++
    if (state.quoted) {
      if (char !== '"') state.cell += char
      else if (text[at + 1] === '"') state.cell += text[++at]!
      else state.quoted = false
      if (state.cell.length > CELL_MAX)
        throw new CsvBroken(state.start, 'As aspas abertas aqui não se fecham.')
    } else if (char === '"' && state.cell === '' && !state.wasQuoted) state.quoted = state.wasQuoted = true
    else if (char === separator) endCell(state)
    else if (char === '\n') {
      if (state.cell.endsWith('\r')) state.cell = state.cell.slice(0, -1)
      if (state.cell !== '' || state.cells.length > 0 || state.wasQuoted) yield taken(state)
      state.start = state.line
    } else state.cell += char
  }
}

function endCell(state: State): void {
  state.cells.push(state.cell)
  Object.assign(state, { cell: '', wasQuoted: false })
}

function taken(state: State): CsvRecord {
  endCell(state)
  const record = { line: state.start, cells: state.cells }
  state.cells = []
  return record
}

/** One line of CSV with `;`, as readCsv gives it back. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\n`
