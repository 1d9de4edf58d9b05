import type { Pdf } from '../pdf/document.ts'
import { type Dict, isDict, isInt, isRef, isStream, nameOf, type Obj } from '../pdf/objects.ts'
import { boxOf } from '../pdf/pages.ts'

// The only shapes in which a signature field may come to a signed file, told completely (ISO 32000-2,
// 12.5.6.19, 12.7.5.5 and 12.5.5): a widget with an appearance of its own inside its rectangle, and nothing
// that acts. What a shape does not name it does not allow, because some program may show it or do it.

const FIELD = ['FT', 'T', 'TU', 'V', 'Ff', 'Lock', 'SV', 'DA', 'DR', 'Q']
const WIDGET = [
  'Type',
  'Subtype',
  'Rect',
  'P',
  'F',
  'AP',
  'NM',
  'M',
  'StructParent',
  'MK',
  'H',
  'Border',
  'BS',
  'AS',
  'DA',
  'Q',
]
const MERGED_KEYS = new Set([...FIELD, ...WIDGET])
const FIELD_KEYS = new Set([...FIELD, 'Kids', 'Type'])
const KID_KEYS = new Set([...WIDGET, 'Parent'])
const APPEARANCE_KEYS = new Set([
  'Type',
  'Subtype',
  'BBox',
  'Matrix',
  'Resources',
  'Length',
  'Filter',
  'DecodeParms',
  'FormType',
  'Group',
  'Name',
  'LastModified',
])

/**
 * Invisible, Hidden, Print, NoView, ReadOnly, Locked and LockedContents (table 167): the others let it be
 * drawn beyond its place.
 */
const FLAGS = 1 | 2 | 4 | 32 | 64 | 128 | 512

/**
 * What in a new field is not as it has to be, in pt-BR; `isKid`: a widget whose field is another dictionary.
 */
export function oddField(
  dict: Dict,
  { hasKids, isKid }: { hasKids: boolean; isKid: boolean },
): string | undefined {
  const allowed = isKid ? KID_KEYS : hasKids ? FIELD_KEYS : MERGED_KEYS
  const key = [...dict.keys()].find((other) => !allowed.has(other))
  return key === undefined ? undefined : `tem /${key}`
}

/**
 * OpenPDF writes the resources of a seal in its field, too, where nothing looks for them: a signature has no
 * text that a program draws (12.7.4.3), and what draws the seal brings its own.
 */
export function oddResources(pdf: Pdf, field: Dict, widgets: readonly Dict[]): string | undefined {
  const written = field.get('DR')
  if (written === undefined) return undefined
  const isOwn = (widget: Dict): boolean => {
    const form = pdf.get(pdf.dict(widget.get('AP'))?.get('N'))
    return !isStream(form) || pdf.dict(form.dict.get('Resources')) !== undefined
  }
  return isDict(written) && widgets.every(isOwn) ? undefined : 'tem /DR'
}

/**
 * What in a widget is not as it has to be; `filled`: of a field that has values, which may show each in
 * another way.
 */
export function oddWidget(pdf: Pdf, dict: Dict, { filled = false } = {}): string | undefined {
  if (nameOf(dict.get('Subtype')) !== 'Widget') return 'não é um campo, mas outra anotação'
  if (dict.has('Type') && nameOf(dict.get('Type')) !== 'Annot') return 'não é uma anotação'
  const rect = dict.get('Rect')
  if (!Array.isArray(rect) || rect.length !== 4 || !rect.every((item) => typeof item === 'number'))
    return 'não diz o seu lugar'
  const flags = dict.get('F') ?? 0
  if (!isInt(flags) || (flags & ~FLAGS) !== 0) return 'pode ser mostrado fora do seu lugar'
  return filled ? oddStates(pdf, dict) : (oddBorder(dict) ?? oddIcons(dict) ?? oddAppearance(pdf, dict))
}

const WIDEST_BORDER = 4

/** Borders are drawn by programs, around the rectangle. */
function oddBorder(dict: Dict): string | undefined {
  const [border, style] = [dict.get('Border'), dict.get('BS')]
  const widths = [...(Array.isArray(border) ? [border[2]] : []), ...(isDict(style) ? [style.get('W')] : [])]
  const isPlain = (border === undefined || Array.isArray(border)) && (style === undefined || isDict(style))
  return isPlain &&
    widths.every(
      (width) => width === undefined || (typeof width === 'number' && width >= 0 && width <= WIDEST_BORDER),
    )
    ? undefined
    : 'tem uma borda que não é a de um campo'
}

/** Colours and captions, and nothing that is elsewhere (12.5.6.19, table 192). */
function oddIcons(dict: Dict): string | undefined {
  const character = dict.get('MK')
  const isPlain =
    character === undefined ||
    (isDict(character) &&
      [...character.values()].every(
        (value) =>
          !isRef(value) &&
          !isDict(value) &&
          !(Array.isArray(value) && value.some((item) => typeof item !== 'number')),
      ))
  return isPlain ? undefined : 'tem uma descrição que leva a outra parte'
}

/** Of what has values: each of the normal appearances has the size of its place. */
function oddStates(pdf: Pdf, dict: Dict): string | undefined {
  const normal = pdf.get(pdf.dict(dict.get('AP'))?.get('N'))
  if (!isVisible(pdf, dict)) return normal === null ? undefined : 'tem uma aparência sem ter lugar'
  const forms = isDict(normal)
    ? [...normal.values()].map((state) => pdf.get(state))
    : normal === null
      ? []
      : [normal]
  for (const form of forms) {
    if (form === null) continue
    if (!isStream(form)) return 'tem uma aparência malformada'
    const odd = oddForm(pdf, form.dict, true)
    if (odd !== undefined) return odd
  }
  return undefined
}

/** One normal appearance, a form XObject with a place to be drawn in. */
function oddAppearance(pdf: Pdf, dict: Dict): string | undefined {
  const written = dict.get('AP')
  if (written === undefined) return undefined
  const appearance = pdf.get(written)
  if (!isDict(appearance)) return 'tem uma aparência malformada'
  if ([...appearance.keys()].some((key) => key !== 'N')) return 'tem mais de uma aparência'
  const form = pdf.get(appearance.get('N'))
  if (!isStream(form)) return 'tem uma aparência malformada'
  return oddForm(pdf, form.dict, isVisible(pdf, dict))
}

/**
 * What is not seen draws nothing; what is seen has room to draw in, or programs draw it each at its own size.
 */
function oddForm(pdf: Pdf, form: Dict, isSeen: boolean): string | undefined {
  if (nameOf(form.get('Subtype')) !== 'Form') return 'tem uma aparência que não é um desenho'
  const key = [...form.keys()].find((other) => !APPEARANCE_KEYS.has(other))
  if (key !== undefined) return `tem uma aparência com /${key}`
  const box = pdf.get(form.get('BBox'))
  if (!Array.isArray(box) || box.length !== 4 || !box.every((item) => typeof item === 'number'))
    return 'tem uma aparência sem limites'
  const matrix = pdf.get(form.get('Matrix')) ?? null
  const isMatrix = matrix === null || isTransform(matrix)
  if (!isMatrix) return 'tem uma aparência malformada'
  return isSeen === (boxOf(pdf, box) !== undefined)
    ? undefined
    : 'tem uma aparência que não é do tamanho do seu lugar'
}

/** Six numbers that do not bring everything to a line or a point. */
function isTransform(matrix: Obj): boolean {
  if (!Array.isArray(matrix) || matrix.length !== 6 || !matrix.every((item) => typeof item === 'number'))
    return false
  const [a = 0, b = 0, c = 0, d = 0] = matrix
  return Math.abs(a * d - b * c) > 1e-9
}

/** Whether the widget takes room on its page, as far as anybody can tell. */
export function isVisible(pdf: Pdf, widget: Dict): boolean {
  const rect = pdf.get(widget.get('Rect'))
  if (rect === null) return false
  const isPlain =
    Array.isArray(rect) && rect.length === 4 && rect.every((item) => typeof pdf.get(item) === 'number')
  return !isPlain || boxOf(pdf, rect) !== undefined
}
