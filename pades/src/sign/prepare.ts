import { createHash, type Hash, randomFillSync } from 'node:crypto'
import type { HashName } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import { appender } from '../pdf/append.ts'
import { checkThoroughly } from '../pdf/one-meaning.ts'
import type { Pdf } from '../pdf/document.ts'
import { type Field, formFields } from '../pdf/form.ts'
import { str } from '../pdf/objects.ts'
import { type Page, pageAt } from '../pdf/pages.ts'
import { eachPiece } from '../pdf/source.ts'
import { encodeText, pdfDate } from '../pdf/text.ts'
import { serialize } from '../pdf/write.ts'
import { type SealRect, unitOf } from '../seal/placement.ts'
import type { Seal } from '../seal/seal.ts'
import { freeName, type Mdp, ownLock, signatureReference } from './mdp.ts'
import { obstacles } from './obstacles.ts'
import { tagWidget } from './tag.ts'
import { addToForm, addToPage, putField } from './put-field.ts'

/**
 * What to prepare. Rectangles are in points as the reader sees the page; `reserve` is the room for the CMS,
 * in bytes.
 */
export type Spec = {
  kind?: 'signature' | 'timestamp'
  /**
   * Name of the new field; must not exist. Default: a random UUID, after another letter where the form has a
   * field that begins like it.
   */
  field?: string
  /** From 1; negative counts from the last. Default 1. */
  page?: number
  rect?: SealRect
  /** The seal stands upright, and `rect` is measured, on the page so turned besides what the file turns it. */
  turn?: Page['rotate']
  seal?: Seal
  /**
   * Default ETSI.CAdES.detached; adbe.pkcs7.detached for a PKCS#7 of somebody else; PBAD.PAdES for ICP-Brasil
   * policies.
   */
  subFilter?: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached' | 'PBAD.PAdES'
  hash?: HashName
  reserve?: number
  /** Default: every field there is is locked, but signature fields that wait for somebody. */
  mdp?: Mdp
  /** Nobody signs after this one: without `mdp`, the whole document is locked. */
  isLast?: boolean
  /** The claimed time, written in /M. */
  time: Date
  signerName?: string
  reason?: string
  location?: string
  /** Fresh randomness, for tests; default that of node:crypto. */
  random?: (size: number) => Buffer
}

/**
 * A revision that waits for its signature. `tail` follows the file's bytes; `contentsAt` and `reserve` tell,
 * in bytes of the tail, where the hexadecimal CMS goes; `byteRange` is what `digest` covers (ISO 32000-1,
 * 12.8.1).
 */
export type Prepared = {
  tail: Buffer
  byteRange: readonly [0, number, number, number]
  contentsAt: number
  reserve: number
  hash: HashName
  digest: Buffer
  field: string
  /** What the seal does not show as it was asked, in pt-BR; absent when it shows everything. */
  warnings?: readonly string[]
}

export const DEFAULT_RESERVE = 24 * 1024

const MAX_RESERVE = 4 * 1024 * 1024

/**
 * Appends a signature field with its widget (ISO 32000-2, 12.7.5.5 and 12.8.1; EN 319 142-1, 5.3), and tells
 * what to sign. `midstate`: a hash that has read the whole file, so that it is not read again.
 * @throws PadesError `encrypted`, `not-allowed` (an earlier signature forbids it), `damaged`, `misuse`
 */
export function prepare(pdf: Pdf, spec: Spec, midstate?: Hash): Prepared {
  const random = (spec.random ?? fresh)(32)
  const fields = pdf.encrypted ? [] : formFields(pdf)
  const draft = { ...spec, field: spec.field ?? freeName(uuid(random.subarray(0, 16)), fields) }
  const visible = draft.rect !== undefined && draft.seal !== undefined
  const [obstacle] = obstacles(pdf, { visible, field: draft.field, timestamp: draft.kind === 'timestamp' })
  if (obstacle) throw new PadesError(pdf.encrypted ? 'encrypted' : 'not-allowed', obstacle)
  checkThoroughly(pdf)
  if (fields.some((field) => field.name === draft.field))
    throw new PadesError('misuse', `O documento já tem o campo ${draft.field}.`)
  const reserve = draft.reserve ?? DEFAULT_RESERVE
  if (!Number.isSafeInteger(reserve) || reserve < 256 || reserve > MAX_RESERVE)
    throw new PadesError('misuse', `Reserva inválida para a assinatura: ${reserve} bytes.`)
  const out = appender(pdf)
  const page = pageAt(pdf, draft.page ?? 1)
  const signatureRef = out.allocate()
  const fieldRef = out.allocate()
  const mdp = mdpOf(pdf, draft, fields)
  const { pieces, rangeAt, contentsAt } = signaturePieces(pdf, { ...draft, reserve }, mdp)
  const start = out.putPieces(signatureRef, ...pieces)
  addToPage(out, pdf, { page, fieldRef })
  addToForm(out, pdf, { fieldRef, ...(mdp && 'docMdp' in mdp && { certification: signatureRef }) })
  const structParent = visible ? tagWidget(out, pdf, { page: page.ref, fieldRef }) : undefined
  const warnings = putField(out, {
    draft,
    page: { ...page, unit: unitOf(pdf, page) },
    mdp,
    signatureRef,
    fieldRef,
    structParent,
  })
  const tail = out.finish(random.subarray(16))
  const size = pdf.source.size
  const gap = start + contentsAt
  const gapEnd = gap + reserve * 2 + 2
  const byteRange = [0, gap, gapEnd, size + tail.length - gapEnd] as const
  tail.write(`[${byteRange.map(String).join(' ')}]`.padEnd(RANGE_WIDTH), start - size + rangeAt, 'latin1')
  const hash = draft.hash ?? 'sha256'
  const digest = digestOf(pdf, { tail, gap: gap - size, gapEnd: gapEnd - size, hash, midstate })
  return {
    tail,
    byteRange,
    contentsAt: gap - size + 1,
    reserve,
    hash,
    digest,
    field: draft.field,
    ...(warnings.length > 0 && { warnings }),
  }
}

const drawn = Buffer.alloc(4096)
let used = drawn.length

/** Random bytes that nobody had before, drawn many at a time: names and identifiers that all may read. */
function fresh(size: number): Buffer {
  if (used + size > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += size
  return Buffer.from(drawn.subarray(used - size, used))
}

/** A version 4 UUID (RFC 9562, 5.4) of 16 random bytes. */
function uuid(random: Buffer): string {
  const bytes = Buffer.from(random)
  bytes[6] = ((bytes[6] as number) & 15) | 64
  bytes[8] = ((bytes[8] as number) & 63) | 128
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function mdpOf(
  pdf: Pdf,
  { kind, mdp, field, isLast = false }: Draft,
  fields: readonly Field[],
): Mdp | undefined {
  if (kind === 'timestamp') return undefined
  const isFirst = !fields.some(({ type, value }) => type === 'Sig' && pdf.dict(value) !== undefined)
  if (mdp && 'docMdp' in mdp && !isFirst)
    throw new PadesError('misuse', 'Só a primeira assinatura de um documento pode certificá-lo (DocMDP).')
  return mdp ?? ownLock(pdf, { field, fields, isLast })
}

function digestOf(
  pdf: Pdf,
  {
    tail,
    gap,
    gapEnd,
    hash,
    midstate,
  }: { tail: Buffer; gap: number; gapEnd: number; hash: HashName; midstate: Hash | undefined },
): Buffer {
  const running = midstate ? midstate.copy() : createHash(hash)
  if (!midstate)
    eachPiece(pdf.source, { offset: 0, length: pdf.source.size }, (piece) => running.update(piece))
  return running.update(tail.subarray(0, gap)).update(tail.subarray(gapEnd)).digest()
}

const RANGE_WIDTH = 64
const RANGE_ROOM = ' '.repeat(RANGE_WIDTH)

export type Draft = Spec & { field: string }

/** The signature dictionary (12.8.1, table 252), and where in it the ByteRange and the Contents stand. */
function signaturePieces(
  pdf: Pdf,
  spec: Draft & { reserve: number },
  mdp: Mdp | undefined,
): { pieces: (string | Buffer)[]; rangeAt: number; contentsAt: number } {
  const isTimestamp = spec.kind === 'timestamp'
  const subFilter = isTimestamp ? 'ETSI.RFC3161' : (spec.subFilter ?? 'ETSI.CAdES.detached')
  const head = `<</Type /${isTimestamp ? 'DocTimeStamp' : 'Sig'}\n/Filter /${subFilter === 'PBAD.PAdES' ? 'PBAD_PAdES' : 'Adobe.PPKLite'}\n/SubFilter /${subFilter}\n/ByteRange `
  const beforeContents = `${head}${RANGE_ROOM}\n/Contents `
  const texts = {
    Name: spec.signerName,
    Reason: subFilter === 'PBAD.PAdES' ? undefined : spec.reason,
    Location: spec.location,
  }
  const rest = [
    ...(isTimestamp ? [] : [`/M ${serialize(str(pdfDate(spec.time)))}`]),
    ...Object.entries(texts).flatMap(([key, value]) =>
      value ? [`/${key} ${serialize(str(encodeText(value), true))}`] : [],
    ),
    ...(mdp ? [`/Reference ${serialize([signatureReference(mdp, pdf.root)])}`] : []),
  ]
  return {
    pieces: [`${beforeContents}<`, zeros(spec.reserve * 2), `>\n${rest.join('\n')}>>`],
    rangeAt: head.length,
    contentsAt: beforeContents.length,
  }
}

let kept = Buffer.alloc(0)

/** Hexadecimal zeros, which are only copied from. */
function zeros(count: number): Buffer {
  if (kept.length < count) kept = Buffer.alloc(count, '0')
  return kept.subarray(0, count)
}

/**
 * Puts the CMS where it was reserved, in the tail itself and in the place of one that was there. The answer is
 * appended to the file as it is.
 * @throws PadesError `misuse` with `needed` when it does not fit: prepare again with that reserve
 */
export function embed({ tail, contentsAt, reserve }: Prepared, cms: Buffer): Buffer {
  if (cms.length > reserve) throw new ReserveTooSmall(cms.length)
  const written = tail.write(cms.toString('hex'), contentsAt, 'latin1')
  return tail.fill('0', contentsAt + written, contentsAt + reserve * 2)
}

/**
 * The CMS is `needed` bytes long; the digest changes with the reserve, so everything is prepared and signed
 * again.
 */
export class ReserveTooSmall extends PadesError {
  readonly needed: number
  constructor(needed: number) {
    super('misuse', `A assinatura tem ${needed} bytes e não cabe no espaço reservado.`)
    this.needed = needed
  }
}
