import { PadesError } from '../errors.ts'
import { openPdf, type Pdf } from '../pdf/document.ts'
import { acroForm, type Field, formFields, type SignedField, signedFields } from '../pdf/form.ts'
import { type Dict, isInt, isStr, isStream, nameOf, type Obj } from '../pdf/objects.ts'
import { prefixSource } from '../pdf/source.ts'
import { decodeText } from '../pdf/text.ts'
import { serialize } from '../pdf/write.ts'

/**
 * What a signature in the file allows to others: DocMDP's P (ISO 32000-1, 12.8.2.2) and FieldMDP's locks
 * (12.8.2.4).
 */
export type Permissions = { docMdp: 1 | 2 | 3 | undefined; locks: Lock[] }
export type Lock = { action: 'All' | 'Include' | 'Exclude'; fields: readonly string[] }

export function permissionsOf(pdf: Pdf, fields: readonly SignedField[]): Permissions {
  const all = fields.map((field) => fieldPermissions(pdf, field))
  const levels = all.map(({ docMdp }) => docMdp).filter((level) => level !== undefined)
  return {
    docMdp: levels.length > 0 ? (Math.min(...levels) as 1 | 2 | 3) : undefined,
    locks: all.flatMap(({ locks }) => locks),
  }
}

/** The transforms of one signature's /Reference, and its field's /Lock. A P that is missing counts as 2. */
export function fieldPermissions(pdf: Pdf, field: SignedField): Permissions {
  const permissions: Permissions = { docMdp: undefined, locks: [] }
  for (const item of pdf.array(field.signature.get('Reference')) ?? []) {
    const reference = pdf.dict(item)
    const params = pdf.dict(reference?.get('TransformParams'))
    const method = nameOf(pdf.get(reference?.get('TransformMethod')))
    const level = pdf.get(params?.get('P'))
    if (method === 'DocMDP') permissions.docMdp = level === 1 || level === 3 ? level : 2
    if (method === 'FieldMDP' && params) permissions.locks.push(readLock(pdf, params))
  }
  const lock = pdf.dict(field.dict.get('Lock'))
  if (lock) {
    permissions.locks.push(readLock(pdf, lock))
    const level = pdf.get(lock.get('P'))
    if (isInt(level) && level >= 1 && level <= 3)
      permissions.docMdp = Math.min(permissions.docMdp ?? 3, level) as 1 | 2 | 3
  }
  return permissions
}

function readLock(pdf: Pdf, params: Dict): Lock {
  const action = nameOf(pdf.get(params.get('Action')))
  const fields = (pdf.array(params.get('Fields')) ?? []).map((item) => pdf.get(item)).filter(isStr)
  return {
    action: action === 'Include' || action === 'Exclude' ? action : 'All',
    fields: fields.map(({ bytes }) => decodeText(bytes)),
  }
}

/** A lock names a field itself or an ancestor of it. */
export function locksField({ action, fields }: Lock, name: string): boolean {
  const named = fields.some((field) => name === field || name.startsWith(`${field}.`))
  return action === 'All' || (action === 'Include' ? named : !named)
}

/**
 * Why this file cannot take another signature; empty when it can. `visible`: with a seal. Sentences are
 * pt-BR.
 */
export function obstacles(
  pdf: Pdf,
  {
    visible = false,
    field,
    timestamp = false,
  }: { visible?: boolean; field?: string; timestamp?: boolean } = {},
): string[] {
  if (pdf.encrypted)
    return ['O PDF está protegido por senha ou certificado; retire a proteção antes de assinar.']
  // A document timestamp is no change in the sense of DocMDP (ISO 32000-2, table 257).
  const signed = timestamp ? [] : signedFields(pdf)
  const { docMdp, locks } = permissionsOf(pdf, signed)
  const found: string[] = []
  if (docMdp === 1) found.push('Uma assinatura deste PDF não permite mais nenhuma alteração (DocMDP, P=1).')
  else if (docMdp !== undefined && visible)
    found.push('Uma assinatura deste PDF (DocMDP) não permite acrescentar selos; assine sem selo.')
  if (locks.some((lock) => locksField(lock, field ?? '\u0000')))
    found.push('Uma assinatura deste PDF não permite acrescentar assinaturas (FieldMDP).')
  found.push(...filledInspiteOf(pdf, signed))
  if (pdf.get(pdf.catalog.get('NeedsRendering')) === true)
    found.push('O PDF é um formulário XFA dinâmico, que só o programa que o fez sabe mostrar.')
  const form = pdf.catalog.get('AcroForm')
  if (form !== undefined && pdf.get(form) !== null && !acroForm(pdf))
    found.push('O formulário do PDF está danificado.')
  if ([pdf.root.num, ...refNum(form)].some((num) => pdf.repeatsKeys(num)))
    found.push('O PDF tem dicionários com chaves repetidas, que cada leitor entende a seu modo.')
  return found
}

/**
 * Fields filled in although an earlier signature locks them: it holds no more, and nobody is to sign on top
 * of that.
 */
function filledInspiteOf(pdf: Pdf, signed: readonly SignedField[]): string[] {
  if (signed.length === 0) return []
  const fillable = formFields(pdf).filter(({ type }) => type !== 'Sig')
  const changed = signed.flatMap((field) => {
    const { locks } = fieldPermissions(pdf, field)
    const locked = fillable.filter(({ name }) => locks.some((lock) => locksField(lock, name)))
    return locked.length > 0 ? changedSince(pdf, field, locked) : []
  })
  return [...new Set(changed)].map(
    (name) =>
      `Uma assinatura deste PDF trava o campo ${name} (FieldMDP), que mudou depois dela; ela já não confere.`,
  )
}

/** None when the signature does not end a revision that can be read, of which others complain. */
function changedSince(pdf: Pdf, { signature }: SignedField, fields: readonly Field[]): string[] {
  const [, , second, length] = (pdf.array(signature.get('ByteRange')) ?? []).map((item) => pdf.get(item))
  if (!isInt(second) || !isInt(length) || second + length > pdf.source.size) return []
  try {
    const revision = openPdf(prefixSource(pdf.source, second + length))
    const before = new Map(formFields(revision).map(({ name, value }) => [name, valueText(revision, value)]))
    return fields
      .filter(({ name, value }) => before.get(name) !== valueText(pdf, value))
      .map(({ name }) => name)
  } catch (error) {
    if (error instanceof PadesError) return []
    throw error
  }
}

/** A field's value: a string, a name, a list of them, or a stream of text (ISO 32000-1, 12.7.4). */
function valueText(pdf: Pdf, value: Obj): string {
  const found = pdf.get(value)
  if (isStream(found)) return pdf.data(found).toString('latin1')
  return serialize(
    Array.isArray(found) ? found.map((item) => pdf.get(item)).filter((item) => !isStream(item)) : found,
  )
}

function refNum(value: unknown): number[] {
  return value !== null && typeof value === 'object' && 'num' in value ? [value.num as number] : []
}
