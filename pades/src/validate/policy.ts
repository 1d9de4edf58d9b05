import { children, expect, readOctets, readOid, TAG } from '../asn1/der.ts'
import { HASHES, OID } from '../asn1/oids.ts'
import { icpPolicy } from '../cms/icp-policies.ts'
import { single } from '../cms/signed-data.ts'
import { PadesError } from '../errors.ts'
import { nameOf } from '../pdf/objects.ts'
import type { Integrity } from './integrity.ts'

/**
 * The signature policy that the signer names (EN 319 122-1, 5.2.9.1). `name`: of those of ICP-Brasil that are
 * known here, else null. `hashMatches`: whether the hash is that policy's, null when the policy is not known.
 * `problems`: what of its rules for the signature in the PDF is not met (DOC-ICP-15.03), in pt-BR.
 */
export type PolicyReport = {
  oid: string
  name: string | null
  hashMatches: boolean | null
  problems: string[]
}

/** undefined when no policy is named. */
export function policyOf(item: Integrity, { stamped }: { stamped: boolean }): PolicyReport | undefined {
  const named = readPolicyId(item)
  if (!named) return undefined
  const known = icpPolicy(named.oid)
  if (!known) return { oid: named.oid, name: null, hashMatches: null, problems: [] }
  const hashMatches = named.hashName === 'sha256' && named.hash.toString('hex') === known.hash
  const problems = [
    ...(hashMatches ? [] : ['o resumo da política de assinatura não é o da política publicada']),
    ...(item.subFilter === 'PBAD.PAdES' && nameOf(item.field.signature.get('Filter')) === 'PBAD_PAdES'
      ? []
      : ['a política exige /Filter PBAD_PAdES e /SubFilter PBAD.PAdES']),
    ...(item.field.signature.has('Reason') ? ['a política não permite /Reason'] : []),
    ...(known.stamped && !stamped ? ['a política exige um carimbo do tempo válido'] : []),
  ]
  return { oid: named.oid, name: known.name, hashMatches, problems }
}

type PolicyId = { oid: string; hashName: string | undefined; hash: Buffer }

/** SignaturePolicyId; an implied policy (NULL) names none. */
function readPolicyId({ cms }: Integrity): PolicyId | undefined {
  try {
    const value = single(cms?.signers[0]?.signed ?? [], OID.signaturePolicy)
    if (value?.tag !== TAG.sequence) return undefined
    const [id, hash] = children(value)
    const [algorithm, digest] = children(expect(hash, TAG.sequence))
    return {
      oid: readOid(id),
      hashName: HASHES[readOid(children(expect(algorithm, TAG.sequence))[0])]?.name,
      hash: readOctets(digest),
    }
  } catch (error) {
    if (error instanceof PadesError) return undefined
    throw error
  }
}
