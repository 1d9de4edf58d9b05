import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { type Field, formFields } from '../pdf/form.ts'
import { isDict, isRef, isStream, nameOf, type Obj, type Stream } from '../pdf/objects.ts'
import type { Changes } from './changes.ts'
import { reached } from './graph.ts'

// Marks (ISO 32000-2, 14.6 and 14.7.5.2) inside the appearance of a field. There are programs that look for
// the marks of a page in whatever they draw with it, the appearances of its fields included: a mark there would
// be read in the place of one that was signed.

/** Tells of the fields that are new, or look otherwise, in a file whose pages are read by their marks. */
export function doubtMarks(changes: Changes): void {
  const { now, fresh, doubts } = changes
  if (now.dict(now.catalog.get('StructTreeRoot')) === undefined) return
  const isFresh = (value: Obj): boolean => isRef(value) && fresh.has(value.num)
  for (const field of formFields(now)) {
    const drawn = drawnBy(now, field)
    const isTouched =
      field.widgets.some(({ ref }) => ref !== undefined && isFresh(ref)) ||
      [...drawn].some((num) => fresh.has(num))
    if (isTouched && [...drawn].some((num) => hasMarks(now, now.load(num))))
      doubts.add(`a aparência do campo ${field.name} tem marcas que há programas que leem como as da página`)
  }
}

const drawnBy = (pdf: Pdf, { widgets }: Field): Set<number> =>
  reached(
    pdf,
    widgets.map(({ dict }) => dict.get('AP')),
    { follows: (key) => key !== 'Parent' && key !== 'P' },
  )

function hasMarks(pdf: Pdf, value: Obj): boolean {
  if (!isStream(value)) return namesMark(value)
  return namesMark(value.dict) || isMarked(pdf, value)
}

/** Lists of properties may be resources that have names (14.6.2). */
function namesMark(value: Obj): boolean {
  if (Array.isArray(value)) return value.some((item) => namesMark(item))
  if (!isDict(value)) return false
  return value.has('MCID') || [...value.values()].some((item) => namesMark(item))
}

const MAX_CONTENT = 4 * 1024 * 1024

/** Of a drawing or a pattern that cannot be read nobody can tell; of fonts and profiles nothing is drawn. */
function isMarked(pdf: Pdf, stream: Stream): boolean {
  const subtype = nameOf(pdf.get(stream.dict.get('Subtype')))
  const isDrawing = subtype === 'Form' || stream.dict.has('PatternType')
  if (!isDrawing && (subtype !== undefined || stream.dict.has('Length1'))) return false
  try {
    return plain(pdf.data(stream, MAX_CONTENT).toString('latin1')).includes('/MCID')
  } catch (error) {
    if (error instanceof PadesError) return isDrawing
    throw error
  }
}

/** Names may be spelled with the codes of their letters (7.3.5). */
const plain = (text: string): string =>
  text.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
