import { type Certificate, fingerprint } from '../x509/certificate.ts'
import type { PathResult } from '../x509/path.ts'
import type { Integrity } from './integrity.ts'

type Facts = { pades: boolean; stamped: boolean; archived: boolean; path: PathResult; anchors: readonly Certificate[]; item: Integrity }

/**
 * The level that holds (EN 319 142-1, 6): B; T, with a timestamp that is valid; LT, when the file brings what its validation
 * takes; LTA, with a document timestamp over that. Never the level that somebody meant to reach.
 */
export function levelOf({ pades, stamped, archived, path, anchors, item }: Facts): string | null {
  if (!pades) return 'CMS'
  if (!stamped && !archived) return 'B'
  const own = item.ownEvidence
  if (!path.ok || !own) return 'T'
  const has = new Set(own.pool.map(fingerprint))
  const complete = path.path.every((cert) => has.has(fingerprint(cert)) || anchors.some((anchor) => anchor.raw.equals(cert.raw)))
  const lists = path.used.crls.every((crl) => own.crls.some(({ raw }) => raw.equals(crl.raw)))
  const answers = path.used.ocsps.every((ocsp) => own.ocsps.some(({ raw }) => raw.equals(ocsp.raw)))
  return complete && lists && answers ? (archived ? 'LTA' : 'LT') : 'T'
}
