import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import type { SignedData } from '../cms/signed-data.ts'
import type { CmsVerdict } from '../cms/verify.ts'
import { readToken, type Token, verifyToken } from '../tsp/token.ts'
import type { Certificate } from '../x509/certificate.ts'
import { EKU } from '../x509/extensions.ts'
import { type PathResult, validatePath } from '../x509/path.ts'
import { digestWith } from '../x509/verify.ts'
import type { Work } from '../x509/work.ts'
import type { Evidence } from './evidence.ts'
import type { Integrity } from './integrity.ts'

/** A timestamp that holds: its instant, and who made it. */
export type Stamp = { at: Date; signer: Certificate }

/**
 * What verdicts rest on. `time`: the moment of the question. `offline`: nobody can be asked any more, so that
 * the last document timestamp is judged by what the file kept with it, at its own time.
 */
export type Context = {
  anchors: readonly Certificate[]
  evidence: Evidence
  time: Date
  offline: boolean
  /** Shared by all that one validation asks. */ work: Work
}

/** A document timestamp that holds proves that the bytes before `end` existed at `at`. */
export type ProofOfExistence = { end: number; at: Date }

/** Of one signature: each takes a verification, and whoever makes the file decides how many there are. */
const MAX_STAMPS = 16
const read = new WeakMap<SignedData, Token[]>()

/** The timestamps over a signature value that can be read; the first sixteen. */
export function stampsOf(cms: SignedData | undefined): Token[] {
  if (!cms) return []
  const known = read.get(cms)
  if (known) return known
  const values = (cms.signers[0]?.unsigned ?? [])
    .filter(({ oid }) => oid === OID.signatureTimeStamp)
    .flatMap(({ values: held }) => held)
  const made = values.slice(0, MAX_STAMPS).flatMap(({ raw }) => quietly(() => readToken(raw)))
  read.set(cms, made)
  return made
}

const verdicts = new WeakMap<Token, CmsVerdict>()

/** A token over this signature value, verified once. */
function verifyStamp(token: Token, value: Buffer | undefined): CmsVerdict {
  const known = verdicts.get(token)
  if (known) return known
  const made = verifyToken(token, (hashOid) => value && digestWith(hashOid, value))
  verdicts.set(token, made)
  return made
}

/**
 * The earliest timestamp over the signature value whose authority holds at the time it is known to have
 * existed (EN 319 102-1, 5.5.4).
 */
export function bestTimestamp(
  { cms }: Integrity,
  { anchors, evidence, work }: Context,
  existed: Date,
): { stamp: Stamp | undefined; warnings: string[] } {
  const value = cms?.signers[0]?.signature
  const warnings: string[] = []
  const stamps = stampsOf(cms).flatMap((token): Stamp[] => {
    const { problems, signer } = verifyStamp(token, value)
    const path =
      signer && problems.length === 0
        ? validatePath(signer, { ...evidence, anchors, time: existed, use: EKU.timeStamping, work })
        : undefined
    if (signer && path?.ok && token.genTime <= existed) return [{ at: token.genTime, signer }]
    warnings.push(
      `o carimbo do tempo não vale: ${problems[0] ?? (path && !path.ok ? path.reason : 'é posterior ao que o prova')}`,
    )
    return []
  })
  return { stamp: stamps.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0], warnings }
}

const NOBODY_TO_ASK = new Set(['OUT_OF_BOUNDS_NO_POE', 'TRY_LATER'])

/**
 * Whether the authority of a document timestamp holds at `existed`: the time of the next newer one, or for
 * the newest now (5.6.2.4): whoever holds the key of an authority long expired could make timestamps of any
 * date.
 */
export function judgeDocumentTimestamp(
  { signer, genTime }: { signer: Certificate; genTime: Date },
  context: Context,
  { existed, newest }: { existed: Date; newest: boolean },
): { path: PathResult; warnings: string[] } {
  const trust = { ...context.evidence, anchors: context.anchors, use: EKU.timeStamping, work: context.work }
  const path = validatePath(signer, { ...trust, time: existed })
  if (path.ok || !newest || !context.offline || !NOBODY_TO_ASK.has(path.problem))
    return { path, warnings: [] }
  const then = validatePath(signer, { ...trust, time: genTime })
  const expired =
    signer.notAfter < existed
      ? 'o certificado do último carimbo do tempo venceu sem que outro o renovasse'
      : 'o último carimbo do tempo foi julgado só pelo que o arquivo guarda'
  return then.ok ? { path: then, warnings: [expired] } : { path, warnings: [] }
}
