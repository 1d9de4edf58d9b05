import type { Appender } from '../pdf/append.ts'
import type { Pdf } from '../pdf/document.ts'
import type { Field } from '../pdf/form.ts'
import { dict, type Dict, name, type Obj, type Ref, str } from '../pdf/objects.ts'
import { encodeText } from '../pdf/text.ts'
import type { Lock } from './obstacles.ts'

/**
 * What a signature allows to happen after it (ISO 32000-2, 12.8.2). `docMdp`: certification, 1 nothing, 2
 * forms and signatures without seal, 3 annotations besides; only the first signature of a file can. `lock`:
 * fields that may not change; its `level` says of the whole document what `docMdp` says, and any signature
 * can.
 */
export type Mdp = { docMdp: 1 | 2 | 3 } | { lock: Lock & { level?: 1 | 2 | 3 } }

/**
 * What our signatures lock (ADR 0014): every field there is, so that no form is filled in afterwards, and the
 * signature's own; but the signature fields that nobody signed, which wait for somebody. Fields still to
 * come, such as the next signer's, stay free. `isLast`: nobody signs after this one, so everything is locked
 * (12.7.5.5, P=1; timestamps and validation data may still come).
 */
export function ownLock(
  pdf: Pdf,
  { field, fields, isLast }: { field: string; fields: readonly Field[]; isLast: boolean },
): Mdp {
  if (isLast) return { lock: { action: 'All', fields: [], level: 1 } }
  const taken = fields.filter(
    ({ name: named, type, value }) => named !== '' && (type !== 'Sig' || pdf.dict(value) !== undefined),
  )
  return {
    lock: { action: 'Include', fields: [...new Set([...taken.map(({ name: named }) => named), field])] },
  }
}

const BEGINNINGS = ['', ...'ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ_']

/**
 * A lock on a field is one on the fields below it (`a` and `a.b`), and some programs take it for one on `ab`
 * too: a new field begins like no other.
 */
export function freeName(id: string, fields: readonly Field[]): string {
  const isFree = (candidate: string): boolean =>
    !fields.some(({ name: named }) => named !== '' && candidate.startsWith(named))
  return `${BEGINNINGS.find((beginning) => isFree(beginning + id)) ?? ''}${id}`
}

/** The signature reference dictionary (12.8.1, table 256). */
export function signatureReference(mdp: Mdp, root: Ref): Dict {
  const isCertification = 'docMdp' in mdp
  const params: Record<string, Obj> = {
    Type: name('TransformParams'),
    V: name('1.2'),
    ...(isCertification ? { P: mdp.docMdp } : lockEntries(mdp.lock)),
  }
  return dict({
    Type: name('SigRef'),
    TransformMethod: name(isCertification ? 'DocMDP' : 'FieldMDP'),
    TransformParams: dict(params),
    Data: root,
  })
}

/** The signature field lock dictionary (12.7.5.5, table 236), which says the same where the field is. */
export function putLock(out: Appender, { level, ...lock }: Lock & { level?: 1 | 2 | 3 }): Ref {
  const target = out.allocate()
  out.put(target, dict({ Type: name('SigFieldLock'), ...lockEntries(lock), ...(level ? { P: level } : {}) }))
  return target
}

function lockEntries({ action, fields }: Lock): Record<string, Obj> {
  return {
    Action: name(action),
    ...(action === 'All' ? {} : { Fields: fields.map((field) => str(encodeText(field))) }),
  }
}
