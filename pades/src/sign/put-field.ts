import { PadesError } from '../errors.ts'
import type { Appender } from '../pdf/append.ts'
import type { Pdf } from '../pdf/document.ts'
import { acroForm } from '../pdf/form.ts'
import { dict, type Dict, isRef, name, type Obj, type Ref, str } from '../pdf/objects.ts'
import { type Page, pageRefs } from '../pdf/pages.ts'
import { encodeText } from '../pdf/text.ts'
import { fitted, held, place } from '../seal/placement.ts'
import { drawSeal, type Seal } from '../seal/seal.ts'
import { type Mdp, putLock } from './mdp.ts'
import type { Draft } from './prepare.ts'

const FLAGS_PRINT_LOCKED = 132

type Placing = {
  draft: Draft
  page: Page & { unit: number }
  mdp: Mdp | undefined
  signatureRef: Ref
  fieldRef: Ref
  structParent: number | undefined
}

/** The answer is what the seal does not show as it was asked. */
export function putField(
  out: Appender,
  { draft, page, mdp, signatureRef, fieldRef, structParent }: Placing,
): string[] {
  const warnings: string[] = []
  const entries = dict({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: str(encodeText(draft.field)),
    V: signatureRef,
    F: FLAGS_PRINT_LOCKED,
    P: page.ref,
    Rect: [0, 0, 0, 0],
  })
  if (draft.rect && draft.seal) {
    if (!(draft.rect.width > 0 && draft.rect.height > 0))
      throw new PadesError('misuse', 'O selo precisa de largura e altura.')
    if (!Object.values(draft.rect).every(Number.isFinite))
      throw new PadesError('misuse', 'O lugar do selo precisa ser dito em números.')
    const sheet = held(page, draft.turn ?? 0)
    const onPage = fitted(draft.rect, sheet)
    const { rect, matrix } = place(onPage, sheet)
    const drawn = drawSeal(out, draft.seal, { width: onPage.width, height: onPage.height, matrix })
    warnings.push(...drawn.warnings)
    entries.set('Rect', [...rect])
    entries.set('AP', dict({ N: drawn.ref }))
    entries.set('TU', str(encodeText(saidOf(draft.seal))))
    if (structParent !== undefined) entries.set('StructParent', structParent)
  }
  if (mdp && 'lock' in mdp) entries.set('Lock', putLock(out, mdp.lock))
  out.put(fieldRef, entries)
  return warnings
}

/** What a program that reads aloud says in the place of the seal (ISO 14289-1, 7.18.1). */
const saidOf = ({ lines }: Seal): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ') || 'Assinatura'

/**
 * Rewrites whichever object holds the page's list of annotations, with one more; a list that is not the
 * page's alone stays as it is.
 */
export function addToPage(out: Appender, pdf: Pdf, { page, fieldRef }: { page: Page; fieldRef: Ref }): void {
  const annots = page.dict.get('Annots')
  const list = [...(pdf.array(annots) ?? []), fieldRef]
  if (isRef(annots) && pdf.array(annots) && !isShared(pdf, { annots, page })) out.put(annots, list)
  else out.put(page.ref, new Map(page.dict).set('Annots', list))
}

/** Whether another page, or the form, has that very list: the seal would be seen there too. */
function isShared(pdf: Pdf, { annots, page }: { annots: Ref; page: Page }): boolean {
  const isIt = (value: Obj | undefined): boolean => isRef(value) && value.num === annots.num
  return (
    isIt(acroForm(pdf)?.get('Fields')) ||
    pageRefs(pdf).some((ref) => ref.num !== page.ref.num && isIt(pdf.dict(ref)?.get('Annots')))
  )
}

/**
 * Adds the field to the form, creating the form when there is none, with SigFlags 3: signatures exist, append
 * only (12.7.2); and tells the catalog which signature certifies (12.8.4).
 */
export function addToForm(
  out: Appender,
  pdf: Pdf,
  { fieldRef, certification }: { fieldRef: Ref; certification?: Ref },
): void {
  const form = acroForm(pdf)
  const holder = pdf.catalog.get('AcroForm')
  const fields = form?.get('Fields')
  const list: Obj[] = [...(pdf.array(fields) ?? []), fieldRef]
  const indirect = isRef(fields) && pdf.array(fields) !== undefined
  if (indirect) out.put(fields, list)
  const updated: Dict = new Map(form ?? []).set('Fields', indirect ? fields : list).set('SigFlags', 3)
  const catalog: Dict = new Map(pdf.catalog)
  if (certification)
    catalog.set(
      'Perms',
      dict({ ...Object.fromEntries(pdf.dict(catalog.get('Perms')) ?? []), DocMDP: certification }),
    )
  if (form && isRef(holder)) {
    if (!indirect || form.get('SigFlags') !== 3) out.put(holder, updated)
    if (certification) out.put(pdf.root, catalog)
    return
  }
  const target = form ? undefined : out.allocate()
  if (target) out.put(target, updated)
  out.put(pdf.root, catalog.set('AcroForm', target ?? updated))
}
