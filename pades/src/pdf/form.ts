import { PadesError } from '../errors.ts'
import type { Pdf } from './document.ts'
import { type Dict, isRef, isStr, nameOf, type Obj, type Ref } from './objects.ts'
import { decodeText } from './text.ts'

/**
 * A terminal field of the form (ISO 32000-1, 12.7.3). `value` is its /V as written (a reference stays one),
 * `type` and `value` may be inherited. A field without kids is its own widget.
 */
export type Field = {
  ref: Ref | undefined
  dict: Dict
  name: string
  type: string | undefined
  value: Obj
  widgets: Widget[]
}
export type Widget = { ref: Ref | undefined; dict: Dict }
/**
 * A field that holds a signature or a document timestamp, and the signature dictionary with the object it
 * stands in.
 */
export type SignedField = Field & { signature: Dict; signatureRef: Ref | undefined }

const MAX_FIELDS = 100_000
const MAX_DEPTH = 32

export const acroForm = (pdf: Pdf): Dict | undefined => pdf.dict(pdf.catalog.get('AcroForm'))

type Inherited = { name: string; type: string | undefined; value: Obj }

const known = new WeakMap<Pdf, readonly Field[]>()

/**
 * The terminal fields in the order of the form. @throws PadesError `malformed` when the tree has a cycle,
 * `limit`
 */
export function formFields(pdf: Pdf): readonly Field[] {
  const fields = known.get(pdf) ?? readFields(pdf)
  known.set(pdf, fields)
  return fields
}

function readFields(pdf: Pdf): Field[] {
  const found: Field[] = []
  const seen = new Set<number>()
  const walk = (node: Obj, parent: Inherited, depth: number): void => {
    if (isRef(node)) {
      if (seen.has(node.num))
        throw new PadesError('malformed', 'Os campos do formulário do PDF formam um ciclo.')
      seen.add(node.num)
    }
    if (depth > MAX_DEPTH || found.length > MAX_FIELDS)
      throw new PadesError('limit', 'O formulário do PDF tem campos demais.')
    const dict = pdf.dict(node)
    if (!dict) return
    const own = inherit(pdf, dict, parent)
    const kids = pdf.array(dict.get('Kids')) ?? []
    const children = kids.filter((kid) => pdf.dict(kid)?.has('T'))
    for (const child of children) walk(child, own, depth + 1)
    if (children.length > 0) return
    const widgets =
      kids.length > 0
        ? kids.map((kid) => widget(pdf, kid)).filter((kid) => kid !== undefined)
        : [{ ref: isRef(node) ? node : undefined, dict }]
    found.push({ ref: isRef(node) ? node : undefined, dict, ...own, widgets })
  }
  for (const node of pdf.array(acroForm(pdf)?.get('Fields')) ?? [])
    walk(node, { name: '', type: undefined, value: null }, 0)
  return found
}

function inherit(pdf: Pdf, dict: Dict, parent: Inherited): Inherited {
  const own = pdf.get(dict.get('T'))
  const part = isStr(own) ? decodeText(own.bytes) : undefined
  return {
    name: part === undefined ? parent.name : parent.name ? `${parent.name}.${part}` : part,
    type: nameOf(pdf.get(dict.get('FT'))) ?? parent.type,
    value: dict.get('V') ?? parent.value,
  }
}

/** An entry of a field that its ancestors may hold for it (12.7.4.1). */
export function inheritedEntry(pdf: Pdf, field: Dict, key: string): Obj {
  let dict: Dict | undefined = field
  for (let depth = 0; dict && depth <= MAX_DEPTH; depth++) {
    if (dict.has(key)) return pdf.get(dict.get(key))
    dict = pdf.dict(dict.get('Parent'))
  }
  return null
}

function widget(pdf: Pdf, node: Obj): Widget | undefined {
  const dict = pdf.dict(node)
  return dict && { ref: isRef(node) ? node : undefined, dict }
}

/** Signature fields with a value: signatures and document timestamps. */
export function signedFields(pdf: Pdf): SignedField[] {
  return formFields(pdf).flatMap((field) => {
    if (field.type !== 'Sig') return []
    const signature = pdf.dict(field.value)
    return signature
      ? [{ ...field, signature, signatureRef: isRef(field.value) ? field.value : undefined }]
      : []
  })
}
