import type { PDFDocument, PDFObject } from 'mupdf'
import { semMarcas } from './marcas.ts'
import { semFicha } from './jpeg.ts'

/** Nothing that draws: what is said about the file, its parts, and what they stand for. */
// prettier-ignore
const ABOUT = [
  'Metadata', 'PieceInfo', 'LastModified', 'StructParent', 'StructParents', 'OPI', 'Alternates', 'AF', 'OC', 'Properties', 'ActualText',
  'Alt', 'Ref', 'Measure', 'PtData', 'Thumb', 'AA', 'Annots', 'Tabs', 'Info',
]
/** Names given by the file: there, a key is not a key. */
const NAMED = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'CharProcs'])
/** Strings that fonts need. */
const FONT_STRINGS = new Set(['Registry', 'Ordering', 'CharSet', 'Panose'])
/** A sign may stand for some letters, as in "ffi"; not for a sentence. */
const LONG = /<[\dA-Fa-f\s]{17,}>/g

/** Of a document with nothing but pages: takes from each object what does not draw. */
export function limpar(document: PDFDocument): void {
  const contents: PDFObject[] = []
  for (let i = 1; i < document.countObjects(); i++) {
    const object = document.newIndirect(i).resolve()
    if (!object.isDictionary()) {
      if (object.isArray()) cleanWithin(object)
      continue
    }
    cleanDictionary(object)
    if (nameOf(object, 'Subtype') === 'Form' || numberOf(object, 'PatternType') === 1)
      contents.push(document.newIndirect(i))
    if (nameOf(object, 'Subtype') === 'Type3')
      contents.push(...partsOf(object.get('CharProcs')).map(([, proc]) => proc))
    if (nameOf(object, 'Subtype') === 'Image') cleanImage(document.newIndirect(i))
    const letters = object.get('ToUnicode')
    if (letters.isStream()) rewrite(letters, (text) => text.replace(LONG, '<FFFD>'))
  }
  for (let i = 0; i < document.countPages(); i++) contents.push(...streamsOf(document.findPage(i)))
  for (const content of contents) rewrite(content, semMarcas)
}

const nameOf = (object: PDFObject, key: string): string | undefined => {
  const value = object.get(key)
  return value.isName() ? value.asName() : undefined
}
const numberOf = (object: PDFObject, key: string): number | undefined => {
  const value = object.get(key)
  return value.isNumber() ? value.asNumber() : undefined
}

function partsOf(object: PDFObject): [key: string, value: PDFObject][] {
  const parts: [string, PDFObject][] = []
  // oxlint-disable-next-line unicorn/no-array-for-each -- a dictionary of the file, which has no other way
  object.forEach((value, key) => void parts.push([String(key), value]))
  return parts
}

function streamsOf(page: PDFObject): PDFObject[] {
  const contents = page.get('Contents')
  if (!contents.isArray()) return contents.isStream() ? [contents] : []
  return Array.from({ length: contents.length }, (_, i) => contents.get(i)).filter((one) => one.isStream())
}

function cleanDictionary(object: PDFObject, named = false): void {
  if (!named) for (const key of ABOUT) object.delete(key)
  const strings: string[] = []
  for (const [key, value] of partsOf(object)) {
    if (value.isIndirect()) continue
    if (value.isString() && !FONT_STRINGS.has(key)) strings.push(key)
    else if (value.isDictionary()) cleanDictionary(value, NAMED.has(key))
    else if (value.isArray()) cleanWithin(value)
  }
  for (const key of strings) object.delete(key)
}

function cleanWithin(array: PDFObject): void {
  for (const [, value] of partsOf(array))
    if (!value.isIndirect() && value.isDictionary()) cleanDictionary(value)
}

function rewrite(stream: PDFObject, how: (text: string) => string | undefined): void {
  const before = stream.readStream().asUint8Array()
  const text = Buffer.from(before).toString('latin1')
  const after = how(text)
  if (after === undefined) throw new Error('a page is written in a way that is not understood')
  if (after !== text) stream.writeStream(Buffer.from(after, 'latin1'))
}

/** The camera's notes, with a small copy of the picture among them. */
function cleanImage(image: PDFObject): void {
  const filter = image.get('Filter')
  const only = filter.isArray() && filter.length === 1 ? filter.get(0) : filter
  if (!only.isName() || only.asName() !== 'DCTDecode') return
  const before = Buffer.from(image.readRawStream().asUint8Array())
  const after = semFicha(before)
  if (after.length < before.length) image.writeRawStream(after)
}
