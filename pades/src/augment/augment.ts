import { createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { quietly } from '../asn1/quietly.ts'
import { findSigner, type SignedData } from '../cms/signed-data.ts'
import { PadesError } from '../errors.ts'
import { gather, type Gathered, isSelfIssued } from '../net/gather.ts'
import type { Http } from '../net/http.ts'
import { appender } from '../pdf/append.ts'
import type { Pdf } from '../pdf/document.ts'
import { dict, type Dict, isRef, isStream, name, type Obj, type Ref } from '../pdf/objects.ts'
import { obstacles } from '../sign/obstacles.ts'
import { embed, prepare, ReserveTooSmall, type Spec } from '../sign/prepare.ts'
import { type Evidence, evidenceInCms, evidenceInDss, merged, noEvidence } from '../validate/evidence.ts'
import { checkIntegrity, type Integrity } from '../validate/integrity.ts'
import { stampsOf } from '../validate/validate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { EKU } from '../x509/extensions.ts'
import { validatePath } from '../x509/path.ts'
import { type Work, workOf } from '../x509/work.ts'

/**
 * What the validation of one signature takes. `contents`: its /Contents as stored, whose SHA-1 names it in
 * VRI.
 */
export type Proof = { contents: Buffer; certs: Buffer[]; crls: Buffer[]; ocsps: Buffer[] }
export type Collect = { http: Http; anchors?: readonly Certificate[]; evidence?: Evidence; time: Date }

/**
 * Gathers, for every signature and timestamp of the file (EN 319 142-1, 5.4; EN 319 102-1, 5.6), the path to
 * a root and the revocation data of each certificate in it, at the time it is known to have existed: that of
 * the next document timestamp, else `time`. What a document timestamp already keeps is not asked for again,
 * so that a file can be renewed when its signers' certificates have long expired. Without `anchors` any
 * self-signed root serves: whether it is trusted is for whoever validates to say.
 * @throws PadesError `signature` when something is missing or revoked: a level that was not reached is not
 * claimed
 */
export async function collectProofs(
  pdf: Pdf,
  { http, anchors = [], evidence = noEvidence(), time }: Collect,
): Promise<Proof[]> {
  const items = checkIntegrity(pdf)
  const broken = items.find(({ intact }) => !intact)
  if (broken)
    throw new PadesError(
      'signature',
      `Uma assinatura do documento não está íntegra: ${broken.problems[0] ?? ''}`,
    )
  const known = merged(evidenceInDss(pdf), evidence, ...messagesOf(items).map(evidenceInCms), {
    pool: [...anchors],
    crls: [],
    ocsps: [],
  })
  const proofs: Proof[] = []
  const work = workOf()
  for (const item of items) {
    const at = existedAt(item, items) ?? time
    const kept = at < time ? keptProof(item, { known, anchors, at, work }) : undefined
    proofs.push(
      kept ??
        proofOf(item, {
          known: merged(known, await gather(certificatesOf([item]), { known, http })),
          anchors,
          at,
          work,
        }),
    )
  }
  return proofs
}

/** The time of the oldest document timestamp over it. */
function existedAt({ covered }: Integrity, items: readonly Integrity[]): Date | undefined {
  const times = items.flatMap((other) =>
    other.token && covered && other.covered && other.covered.end > covered.end ? [other.token.genTime] : [],
  )
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

type Holder = { cert: Certificate; use?: typeof EKU.timeStamping }

function holdersOf({ kind, verdict, cms }: Integrity): Holder[] {
  const own: Holder[] = verdict?.signer
    ? [{ cert: verdict.signer, ...(kind === 'timestamp' && { use: EKU.timeStamping }) }]
    : []
  const stamps = stampsOf(cms).flatMap((token) => {
    const signer = token.cms.signers[0]
    const cert = signer && findSigner(signer.sid, token.cms.certificates)
    return cert ? [{ cert, use: EKU.timeStamping }] : []
  })
  return [...own, ...stamps]
}

const certificatesOf = (items: readonly Integrity[]): Certificate[] =>
  items.flatMap((item) => holdersOf(item).map(({ cert }) => cert))

/**
 * Gathers what `validate` takes for every signature and timestamp of a file, besides what the file and
 * `known` bring.
 */
export async function gatherFor(
  pdf: Pdf,
  { http, known = noEvidence() }: { http: Http; known?: Evidence },
): Promise<Gathered> {
  const items = checkIntegrity(pdf)
  return gather(certificatesOf(items), {
    http,
    known: merged(known, evidenceInDss(pdf), ...messagesOf(items).map(evidenceInCms)),
  })
}

const messagesOf = (items: readonly Integrity[]): SignedData[] =>
  items.flatMap(({ cms }) => [...(cms ? [cms] : []), ...stampsOf(cms).map((token) => token.cms)])

type Sources = { known: Evidence; anchors: readonly Certificate[]; at: Date; work: Work }

const keptProof = (item: Integrity, sources: Sources): Proof | undefined =>
  quietly(() => proofOf(item, sources))[0]

function proofOf(item: Integrity, { known, anchors, at, work }: Sources): Proof {
  const roots = anchors.length > 0 ? anchors : known.pool.filter(isSelfIssued)
  const proofs = holdersOf(item).map(({ cert, use }) => {
    const result = validatePath(cert, { ...known, anchors: roots, time: at, work, ...(use && { use }) })
    if (!result.ok)
      throw new PadesError('signature', `Não foi possível reunir a prova da assinatura: ${result.reason}.`)
    const { crls, ocsps } = result.used
    return {
      contents: contentsOf(item),
      certs: result.path.map(({ raw }) => raw),
      crls: crls.map(({ raw }) => raw),
      ocsps: ocsps.map(({ raw }) => raw),
    }
  })
  return proofs.reduce(joined)
}

const contentsOf = ({ covered }: Integrity): Buffer => covered?.contents ?? Buffer.alloc(0)

const joined = (a: Proof, b: Proof): Proof => ({
  contents: a.contents,
  certs: [...a.certs, ...b.certs],
  crls: [...a.crls, ...b.crls],
  ocsps: [...a.ocsps, ...b.ocsps],
})

/**
 * Level LT: a revision with the document security store (EN 319 142-1, 5.4.2), the old one's contents kept.
 * What is new for a signature that has its entry in VRI already goes to the lists, which are all that counts:
 * an entry that changes under a later signature is to pyHanko a document that was altered after it. The
 * answer is appended to the file as it is.
 */
export function augmentLt(
  pdf: Pdf,
  proofs: readonly Proof[],
  random: (size: number) => Buffer = randomBytes,
): Buffer {
  if (pdf.encrypted) throw new PadesError('encrypted', obstacles(pdf)[0] ?? '')
  const out = appender(pdf)
  const old = pdf.dict(pdf.catalog.get('DSS')) ?? new Map<string, Obj>()
  const stores = {
    Certs: storeOf(pdf, old, 'Certs'),
    CRLs: storeOf(pdf, old, 'CRLs'),
    OCSPs: storeOf(pdf, old, 'OCSPs'),
  }
  const add = (key: keyof typeof stores, data: Buffer): Ref => {
    const store = stores[key]
    const id = sha256(data)
    const kept = store.byDigest.get(id)
    if (kept) return kept
    const target = out.allocate()
    out.stream(target, dict({ Filter: name('FlateDecode') }), deflateSync(data))
    store.byDigest.set(id, target)
    store.list.push(target)
    return target
  }
  const vri: Dict = new Map(pdf.dict(old.get('VRI')) ?? [])
  for (const { contents, certs, crls, ocsps } of proofs) {
    const refs = (key: keyof typeof stores, items: Buffer[]): Ref[] => [
      ...new Map(items.map((data) => [sha256(data), add(key, data)])).values(),
    ]
    const entry = { Cert: refs('Certs', certs), CRL: refs('CRLs', crls), OCSP: refs('OCSPs', ocsps) }
    const key = createHash('sha1').update(contents).digest('hex').toUpperCase()
    if (vri.has(key)) continue
    vri.set(key, dict(Object.fromEntries(Object.entries(entry).filter(([, list]) => list.length > 0))))
  }
  const lists = Object.entries(stores)
    .filter(([, { list }]) => list.length > 0)
    .map(([key, { list }]): [string, Obj] => [key, list])
  const updated: Dict = new Map([...old, ['Type', name('DSS')], ...lists, ['VRI', vri]])
  const holder = pdf.catalog.get('DSS')
  const target = isRef(holder) ? holder : out.allocate()
  out.put(target, updated)
  if (!isRef(holder)) out.put(pdf.root, new Map(pdf.catalog).set('DSS', target))
  return out.finish(random(16))
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex')

/** What is kept twice takes room and does no harm: no more is compared. */
const MAX_COMPARED = 64 * 1024 * 1024

function storeOf(pdf: Pdf, dss: Dict, key: string): { list: Obj[]; byDigest: Map<string, Ref> } {
  const list = quietly(() => [...(pdf.array(dss.get(key)) ?? [])]).flat()
  const byDigest = new Map<string, Ref>()
  let left = MAX_COMPARED
  for (const item of list) {
    if (left <= 0) break
    const [data] = quietly(() => dataOf(pdf, item, left))
    left -= data?.length ?? 1024 * 1024
    if (data && isRef(item)) byDigest.set(sha256(data), item)
  }
  return { list, byDigest }
}

function dataOf(pdf: Pdf, item: Obj, limit: number): Buffer | undefined {
  const stream = pdf.get(item)
  return isStream(stream) ? pdf.data(stream, limit) : undefined
}

/**
 * Level LTA: a document timestamp over everything there is (EN 319 142-1, 5.4.3). `stamp` gives a token over
 * a digest.
 */
export async function augmentLta(
  pdf: Pdf,
  stamp: (digest: Buffer) => Promise<Buffer>,
  spec: Pick<Spec, 'time' | 'random' | 'reserve'>,
): Promise<Buffer> {
  for (let reserve = spec.reserve ?? 16 * 1024; ;) {
    const prepared = prepare(pdf, { ...spec, kind: 'timestamp', reserve })
    const token = await stamp(prepared.digest)
    try {
      return embed(prepared, token)
    } catch (error) {
      if (!(error instanceof ReserveTooSmall)) throw error
      reserve = error.needed + 256
    }
  }
}
