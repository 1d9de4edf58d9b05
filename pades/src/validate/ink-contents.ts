import type { Pdf } from '../pdf/document.ts'
import { isDict, isInt, isStream, nameOf, type Obj, type Stream } from '../pdf/objects.ts'
import { type Sheet, unknown } from './ink-run.ts'

// The data of content streams (7.8.2), when every program must get the same out of it.

/** One stream, or several that follow each other as if white space stood between them. */
export function contents(sheet: Sheet, value: Obj | undefined): Buffer {
  const found = sheet.pdf.get(value)
  if (found === null) return Buffer.alloc(0)
  if (!Array.isArray(found)) return decoded(sheet, found)
  const parts = found.flatMap((item) => [decoded(sheet, sheet.pdf.get(item)), Buffer.from('\n')])
  return Buffer.concat(parts)
}

/** Undone once a page, however often it is drawn. */
export function decoded(sheet: Sheet, stream: Obj): Buffer {
  if (!isStream(stream)) throw unknown('o conteúdo não é um fluxo')
  const known = sheet.decoded.get(stream.at)
  if (known) return known
  checkFilters(sheet.pdf, stream)
  if (sheet.bytes <= 0) throw unknown('o conteúdo é grande demais')
  const data = sheet.pdf.data(stream, sheet.bytes)
  spendBytes(sheet, data.length)
  sheet.decoded.set(stream.at, data)
  return data
}

export function spendBytes(sheet: Sheet, bytes: number): void {
  sheet.bytes -= bytes
  if (sheet.bytes < 0) throw unknown('o conteúdo é grande demais')
}

/**
 * Text that these filters read in one way; with anything else in it, programs stop or go on each as it likes.
 */
const WELL_FORMED: Readonly<Record<string, RegExp>> = {
  ASCIIHexDecode: /^[\s0-9a-fA-F]*>\s*$/,
  ASCII85Decode: /^[\s!-u]*~>\s*$/,
}

function checkFilters(pdf: Pdf, { dict, at }: Stream): void {
  const [filters, parms] = [listOf(pdf, dict.get('Filter')).map(nameOf), listOf(pdf, dict.get('DecodeParms'))]
  const text = WELL_FORMED[filters[0] ?? '']
  const rest = text ? filters.slice(1) : filters
  if (dict.has('F') || rest.length > 1 || (rest.length > 0 && rest[0] !== 'FlateDecode'))
    throw unknown('o conteúdo usa um filtro que não se desfaz aqui')
  if (parms.some((item) => isDict(item) && (pdf.get(item.get('Predictor')) ?? 1) !== 1))
    throw unknown('o conteúdo usa um preditor')
  const length = pdf.get(dict.get('Length'))
  if (text && !(isInt(length) && text.test(pdf.source.read(at, length).toString('latin1'))))
    throw unknown('o conteúdo está malformado')
}

function listOf(pdf: Pdf, value: Obj | undefined): Obj[] {
  const found = pdf.get(value)
  return found === null ? [] : Array.isArray(found) ? found.map((item) => pdf.get(item)) : [found]
}
