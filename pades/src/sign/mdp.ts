import type { Appender } from '../pdf/append.ts'
import { dict, type Dict, name, type Obj, type Ref, str } from '../pdf/objects.ts'
import { encodeText } from '../pdf/text.ts'
import type { Lock } from './obstacles.ts'

/**
 * What a signature allows to happen after it (ISO 32000-2, 12.8.2). `docMdp`: certification, 1 nothing, 2 forms and signatures
 * without seal, 3 annotations besides; only the first signature of a file can. `lock`: fields that may not change.
 */
export type Mdp = { docMdp: 1 | 2 | 3 } | { lock: Lock }

/** The first signature protects its own field and nothing else, so that others may follow with their seals. */
export const ownField = (field: string): Mdp => ({ lock: { action: 'Include', fields: [field] } })

/** The signature reference dictionary (12.8.1, table 256). */
export function signatureReference(mdp: Mdp, root: Ref): Dict {
  const isCertification = 'docMdp' in mdp
  const params: Record<string, Obj> = { Type: name('TransformParams'), V: name('1.2'), ...(isCertification ? { P: mdp.docMdp } : lockEntries(mdp.lock)) }
  return dict({ Type: name('SigRef'), TransformMethod: name(isCertification ? 'DocMDP' : 'FieldMDP'), TransformParams: dict(params), Data: root })
}

/** The signature field lock dictionary (12.7.5.5, table 236), which says the same where the field is. */
export function putLock(out: Appender, lock: Lock): Ref {
  const target = out.allocate()
  out.put(target, dict({ Type: name('SigFieldLock'), ...lockEntries(lock) }))
  return target
}

function lockEntries({ action, fields }: Lock): Record<string, Obj> {
  return { Action: name(action), ...(action === 'All' ? {} : { Fields: fields.map((field) => str(encodeText(field))) }) }
}
