import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { acroForm, type Field, formFields, inheritedEntry } from '../pdf/form.ts'
import { type Dict, isDict, isName, isStr, isStream, nameOf, type Obj, type Stream } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/pages.ts'
import { type Changes, pdfsOf } from './changes.ts'
import { isVisible } from './field-shapes.ts'
import { same } from './graph.ts'

// What a form keeps for fields to be drawn with (/DR; ISO 32000-2, 12.7.3 and 12.7.4.3). A later revision may
// bring resources for the fields that it brings, and exchange them for others, as long as nothing that was
// there looks for one by that name, whether it found it or not: it would show otherwise now.

/** A resource, by what it is and its name. */
type Named = { kind: string; name: string }

/** Whether nothing that the signed revision shows can tell the resources of the form from those it had. */
export function areResourcesKept(
  changes: Changes,
  { before, after }: { before: Dict | undefined; after: Dict },
): boolean {
  const { old, now } = changes
  const [had, has] = [old.dict(before?.get('DR')), now.dict(after.get('DR'))]
  if (!has) return !had && same(before?.get('DR'), after.get('DR'), pdfsOf(changes))
  if (!had && before?.has('DR') === true) return false
  const differing: Named[] = []
  for (const kind of new Set([...(had?.keys() ?? []), ...has.keys()])) {
    if (kind === 'ProcSet' && [had?.get(kind), has.get(kind)].every(isProcSet)) continue
    const names = differingNames(changes, had?.get(kind), has.get(kind))
    if (names === undefined) return false
    for (const name of names) differing.push({ kind, name })
  }
  return differing.length === 0 || seenIn(old, had).every((dict) => !looksFor(old, dict, differing))
}

/** What kinds of drawing there are, told to printers of old and to nobody else (14.2); PDFBox writes it. */
const isProcSet = (value: Obj | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isName))

/** Of one kind of resources; undefined when it is no list of names, and another than it was. */
function differingNames(
  changes: Changes,
  before: Obj | undefined,
  after: Obj | undefined,
): string[] | undefined {
  const { old, now } = changes
  const [had, has] = [old.dict(before), now.dict(after)]
  if ((before !== undefined && !had) || !has) return same(before, after, pdfsOf(changes)) ? [] : undefined
  return [...new Set([...(had?.keys() ?? []), ...has.keys()])].filter((name) => {
    const [a, b] = [had?.get(name), has.get(name)]
    return !same(a, b, pdfsOf(changes)) && !same(old.get(a), now.get(b), pdfsOf(changes))
  })
}

/**
 * Everything that may look for a resource of the form: it, its fields, what pages show besides their content,
 * in the form or not, and, as if they were appearances, the drawings among the resources. A signature field
 * that takes no room shows nothing.
 */
function seenIn(pdf: Pdf, resources: Dict | undefined): Dict[] {
  const isSeen = ({ type, widgets }: Field): boolean =>
    type !== 'Sig' || widgets.some(({ dict }) => isVisible(pdf, dict))
  const dictsOf = ({ dict, widgets }: Field): Dict[] => [dict, ...widgets.map((kid) => kid.dict)]
  const [seen, unseen] = [new Set<Dict>(), new Set<Dict>()]
  for (const field of formFields(pdf))
    for (const dict of dictsOf(field)) (isSeen(field) ? seen : unseen).add(dict)
  for (const page of pageRefs(pdf))
    for (const item of pdf.array(pdf.dict(page)?.get('Annots')) ?? []) {
      const dict = pdf.dict(item)
      if (dict && !unseen.has(dict)) seen.add(dict)
    }
  const form = acroForm(pdf)
  const among: Dict = new Map([['AP', pdf.dict(resources?.get('XObject')) ?? null]])
  return [...(form ? [form] : []), ...seen, among]
}

/** What programs look for when a field says nothing. */
const UNSAID: ReadonlySet<string> = new Set(['Helv', 'Helvetica', 'ZaDb', 'ZapfDingbats'])

function looksFor(pdf: Pdf, dict: Dict, differing: readonly Named[]): boolean {
  const text = inheritedEntry(pdf, dict, 'DA') ?? pdf.get(acroForm(pdf)?.get('DA'))
  const isSilent = text === null && nameOf(pdf.get(dict.get('Subtype'))) === 'Widget'
  const said = isStr(text) ? namesIn(text.bytes.toString('latin1')) : isSilent ? UNSAID : new Set()
  if (differing.some(({ name }) => said.has(name))) return true
  return drawings(pdf, dict.get('AP')).some((form) => {
    const own = pdf.dict(form.dict.get('Resources'))
    const content = contentOf(pdf, form)
    if (content === undefined) return own === undefined
    const names = namesIn(content)
    return differing.some(({ kind, name }) => names.has(name) && !pdf.dict(own?.get(kind))?.has(name))
  })
}

/** Every appearance, of each state. */
function drawings(pdf: Pdf, value: Obj | undefined, depth = 0): Stream[] {
  const found = pdf.get(value)
  if (isStream(found)) return [found]
  if (!isDict(found) || depth > 2) return []
  return [...found.values()].flatMap((item) => drawings(pdf, item, depth + 1))
}

const MAX_CONTENT = 1024 * 1024

function contentOf(pdf: Pdf, form: Stream): string | undefined {
  if (nameOf(pdf.get(form.dict.get('Subtype'))) === 'Image') return ''
  try {
    return pdf.data(form, MAX_CONTENT).toString('latin1')
  } catch (error) {
    if (error instanceof PadesError) return undefined
    throw error
  }
}

/** Names as they stand, and with the codes of their letters undone (7.3.5): programs do one or the other. */
function namesIn(text: string): ReadonlySet<string> {
  const found = text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g)
  return new Set([...found].flatMap(([, name = '']) => (name.includes('#') ? [name, decoded(name)] : [name])))
}

const decoded = (name: string): string =>
  name.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
