import type { PDFDocument, PDFObject } from 'mupdf'
import type { Juntar } from '../juntar.ts'
import { writtenObject } from '../../texto-pdf/mupdf.ts'
import { semEtiquetas } from '../sem-etiquetas.ts'
import { nameOf, valuesOf } from './anotacoes.ts'
import { entradas, escrito, existe, tentar } from './objetos.ts'
import { trocadosEm } from './trocado.ts'

/** Of a file with more, the rest is not looked at, and that is said. */
const OBJECTS_MAX = 200_000
const DEPTH_MAX = 12

export type Embutido = { nome: string; bytes: () => Uint8Array | null; tamanho: number }

/** What a PDF says outside its pages, and the files that it carries. */
export function lerDocumento(document: PDFDocument, juntar: Juntar): Embutido[] {
  const trailer = document.getTrailer()
  const properties = tentar(() => readProperties(trailer.get('Info'), juntar), new Set<number>())
  if (existe(trailer.get('Root', 'Outlines'))) tentar(() => readOutline(document, juntar), undefined)
  const found: Found = { files: new Map(), juntar, properties }
  const count = document.countObjects()
  if (count > OBJECTS_MAX) juntar.falta('OUTRO', 'GRANDE')
  for (let number = 1; number < Math.min(count, OBJECTS_MAX); number++)
    if (!found.properties.has(number)) tentar(() => visitOne(document, number, found), undefined)
  return [...found.files.values()]
}

/** What programs write of themselves is no property of the document. */
const OF_PROGRAMS = new Set(['Producer', 'Creator', 'CreationDate', 'ModDate'])

/** Answers the numbers of their objects. */
function readProperties(info: PDFObject, juntar: Juntar): ReadonlySet<number> {
  if (!existe(info) || !info.isDictionary()) return new Set()
  const all = entradas(info)
  for (const [key, value] of all) juntar.por(OF_PROGRAMS.has(key) ? 'OUTRO' : 'PROPRIEDADES', escrito(value))
  return new Set(
    [info, ...all.map(([, value]) => value)].filter((one) => one.isIndirect()).map((one) => one.asIndirect()),
  )
}

function readOutline(document: PDFDocument, juntar: Juntar): void {
  type Items = NonNullable<ReturnType<PDFDocument['loadOutline']>>
  const tell = (items: Items | null | undefined, depth: number): void => {
    if (depth > 50) return
    for (const { title, uri, down } of items ?? []) {
      juntar.por('SUMARIO', title ?? '')
      if (uri !== undefined && /^\w+:/.test(uri)) juntar.por('ENDERECO', uri)
      tell(down, depth + 1)
    }
  }
  tell(document.loadOutline(), 0)
}

/** `properties`: the objects that were told already, as what they are. */
type Found = { files: Map<string, Embutido>; juntar: Juntar; properties: ReadonlySet<number> }

const nameIn = (dict: PDFObject, key: string): string => {
  const value = dict.get(key)
  return existe(value) && value.isName() ? value.asName() : ''
}

/** Those that pages, fonts and tables are made of say nothing to a person. */
const MUTE = new Set([
  'Font',
  'FontDescriptor',
  'XRef',
  'ObjStm',
  'Pages',
  'ExtGState',
  'Encoding',
  'Halftone',
])
const PICTURE = 'Image'

/**
 * As the library writes it: a string as long as one has to be to say something, but for a date and the names of fonts
 * and colours that files are made of; a file, a field, or a stream in which there may be one.
 */
const MAY_SAY =
  /\((?!D:[-\d+Z']*\)|Adobe\)|Identity\)|sRGB IEC61966-2\.1\))(?:\\[^]|[^\\)]){5}|(?<!<)<[\dA-Fa-f]{10}|\/(?:EF|Type\/Metadata|Form|XML|FT|V|DV|Opt)\b/

/** Written out by the library in one call: walking the parts of most, which say nothing, takes several times as long. */
function visitOne(document: PDFDocument, number: number, found: Found): void {
  if (MAY_SAY.test(writtenObject(document, number))) visit(document.newIndirect(number), found, 0)
}

/** Each object once, wherever it hangs: what nobody refers to any more is in the file all the same. */
function visit(object: PDFObject, found: Found, depth: number): void {
  if (depth > DEPTH_MAX) return
  // A string may be an object by itself; whose it is, or was, is not asked.
  if (object.isString()) return say(object, 'OUTRO', found)
  if (object.isArray()) {
    for (let i = 0; i < object.length; i++) visitValue(object.get(i), 'OUTRO', { found, depth })
    return
  }
  if (!object.isDictionary()) return
  const [type, subtype] = [nameIn(object, 'Type'), nameIn(object, 'Subtype')]
  if (MUTE.has(type) || subtype === PICTURE) return
  if (object.isStream()) return readStreamOf(object, { type, subtype }, found)
  if (existe(object.get('EF'))) return noteFile(object, found)
  // What is over a page was read with it, but for the files it carries.
  if (existe(object.get('Rect')) && subtype !== '')
    return visitOnly(object, ['FS', 'Popup'], { found, depth })
  if (isBookmark(object) || existe(object.get('URI'))) return
  if (isField(object)) return readField(object, found.juntar)
  for (const [key, value] of entradas(object)) visitValue(value, placeOf(key, object), { found, depth })
}

type Place = 'TROCADO' | 'DESCRICAO' | 'ENDERECO' | 'OUTRO' | null

/** What is under these keys is bytes, a date, or the name of a language. */
const SILENT = new Set(
  'ID Lang CheckSum ModDate CreationDate M Cert DA NM LastModified Registry Ordering OutputConditionIdentifier DS'.split(
    ' ',
  ),
)

function placeOf(key: string, dict: PDFObject): Place {
  if (SILENT.has(key) || (key === 'Contents' && existe(dict.get('ByteRange')))) return null
  if (key === 'ActualText') return 'TROCADO'
  if (key === 'Alt' || key === 'E') return 'DESCRICAO'
  return key === 'URI' ? 'ENDERECO' : 'OUTRO'
}

/** Two letters say nothing by themselves: labels of pages, styles of lines. */
const SAYS = 5

type At = { found: Found; depth: number }

function visitValue(value: PDFObject, place: Place, { found, depth }: At): void {
  if (value.isIndirect() || place === null) return
  if (value.isString()) say(value, place, found)
  else if (value.isDictionary() || value.isArray()) visit(value, found, depth + 1)
}

function say(string: PDFObject, place: NonNullable<Place>, { juntar }: Found): void {
  const text = escrito(string)
  if (text.length >= SAYS) juntar.por(place, text)
}

function visitOnly(object: PDFObject, keys: readonly string[], { found, depth }: At): void {
  for (const key of keys) {
    const value = object.get(key)
    if (existe(value) && !value.isIndirect() && value.isDictionary()) visit(value, found, depth + 1)
  }
}

function readStreamOf(
  stream: PDFObject,
  { type, subtype }: { type: string; subtype: string },
  { juntar }: Found,
): void {
  if (subtype === 'Form') for (const said of trocadosEm(stream)) juntar.por('TROCADO', said)
  if (type !== 'Metadata' && subtype !== 'XML') return
  const xml = Buffer.from(stream.readStream().asUint8Array())
  juntar.por('PROPRIEDADES', semEtiquetas(textOf(xml), { menos: OF_XMP }))
}

const OF_XMP = new Set(
  'xmp:CreatorTool xmp:CreateDate xmp:ModifyDate xmp:MetadataDate pdf:Producer xmpMM:DocumentID xmpMM:InstanceID pdfaid:part pdfaid:conformance'.split(
    ' ',
  ),
)

const textOf = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes
        .subarray(2, bytes.length & ~1)
        .swap16()
        .toString('utf16le')
    : bytes.toString('utf8')

const isBookmark = (dict: PDFObject): boolean =>
  existe(dict.get('Title')) && existe(dict.get('Parent')) && !existe(dict.get('S'))

/** One that is on a page was read there; one with parts hands on what it holds to them. */
const isField = (dict: PDFObject): boolean =>
  existe(dict.get('T')) && ['FT', 'V', 'DV', 'Opt'].some((key) => existe(dict.get(key)))

function readField(field: PDFObject, juntar: Juntar): void {
  const kids = field.get('Kids')
  if (existe(kids) && kids.length > 0) return
  for (const said of valuesOf(field)) juntar.por('CAMPO', said, { nome: nameOf(field) })
}

function noteFile(spec: PDFObject, { files, juntar }: Found): void {
  const names = ['UF', 'F', 'DOS', 'Mac', 'Unix'].map((key) => spec.get(key)).filter(existe)
  const nome = names.map(escrito).find((name) => name !== '') ?? ''
  juntar.por('ANEXO', nome, { nome })
  const said = spec.get('Desc')
  if (existe(said)) juntar.por('ANEXO', escrito(said), { nome })
  for (const [, value] of entradas(spec.get('EF'))) {
    if (!value.isStream()) continue
    const size = value.get('Params', 'Size')
    const key = value.isIndirect() ? String(value.asIndirect()) : `${files.size}.`
    const tamanho = existe(size) ? size.asNumber() : 0
    files.set(key, { nome, tamanho, bytes: () => tentar(() => value.readStream().asUint8Array(), null) })
  }
}
