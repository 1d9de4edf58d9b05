import { PadesError } from '../errors.ts'
import { legibleLine } from '../legible.ts'
import type { Pdf } from '../pdf/document.ts'
import { type Piece, type PieceKind, type Revision, tilingOf } from '../pdf/tiling.ts'
import { drawnObjects } from '../validate/drawn.ts'
import { checkIntegrity, type Integrity } from '../validate/integrity.ts'
import { commonName } from '../x509/certificate.ts'
import { contentOf, type Content } from './content.ts'

// A signed file as a person can look at it: byte by byte, who wrote it and what it is. What is said here of
// signatures is what `checkIntegrity` found; nothing is said of whom to trust.

/** Bytes of the file: where they begin, how many, what they are, in pt-BR. */
export type ExplainedPiece = {
  offset: number
  length: number
  kind: PieceKind
  /** `sign`: what a signature is made of; `seen`: what a reader of the document sees; `proof`: data of validation. */
  content: Content
  what: string
  object?: number
}

export type ExplainedSignature = {
  field: string
  kind: 'signature' | 'timestamp'
  /** As the certificate says; null when it cannot be read. */
  name: string | null
  intact: boolean
  /** It covers the bytes before this one, but for those of `gap`, where it stands itself; null: it covers none. */
  end: number | null
  gap: { offset: number; length: number } | null
}

export type ExplainedRevision = {
  number: number
  offset: number
  length: number
  /** Whose signature closes it, by the place in `signatures`; null: nobody's. */
  closedBy: number | null
  /** Who wrote it, in pt-BR. */
  author: string
  pieces: ExplainedPiece[]
}

export type Explanation = {
  size: number
  /** Bytes that nothing explains, or that belong to two things. */
  unexplained: number
  signatures: ExplainedSignature[]
  revisions: ExplainedRevision[]
}

/** The map of a file. @throws PadesError for a file that cannot be read */
export function explain(pdf: Pdf): Explanation {
  const { revisions, pieces } = tilingOf(pdf)
  const signatures = quietly(() => checkIntegrity(pdf).map(signatureOf), [])
  const drawn = quietly(() => drawnObjects(pdf), new Set<number>())
  const groups = Map.groupBy(pieces, ({ revision }) => revision)
  const first = Math.min(...signatures.map(({ end }) => end ?? Number.POSITIVE_INFINITY))
  const told = revisions.map((revision): ExplainedRevision => {
    const own = groups.get(revision.number) ?? []
    const closedBy = signatures.findIndex(
      ({ end }) => end !== null && end > revision.start && end <= endOf(revision, own),
    )
    return {
      number: revision.number,
      offset: revision.start,
      length: endOf(revision, own) - revision.start,
      closedBy: closedBy < 0 ? null : closedBy,
      author: authorOf(signatures[closedBy], {
        isBefore: revision.start < first,
        isSigned: Number.isFinite(first),
      }),
      pieces: own.map((piece) => explained(pdf, piece, drawn)),
    }
  })
  const unexplained = pieces.reduce(
    (sum, { kind, start, end }) => sum + (kind === 'unexplained' || kind === 'shared' ? end - start : 0),
    0,
  )
  return { size: pdf.source.size, unexplained, signatures, revisions: told }
}

const endOf = (revision: Revision, own: readonly Piece[]): number => own.at(-1)?.end ?? revision.end

/** In an encrypted file nobody reads what is asked for here. */
function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof PadesError) return otherwise
    throw error
  }
}

function signatureOf({ field, kind, intact, covered, verdict }: Integrity): ExplainedSignature {
  const name = verdict?.signer ? legibleLine(commonName(verdict.signer.subject)) : ''
  const [, before, after] = covered?.ranges ?? []
  return {
    field: legibleLine(field.name),
    kind,
    name: name === '' ? null : name,
    intact,
    end: covered?.end ?? null,
    gap: before === undefined || after === undefined ? null : { offset: before, length: after - before },
  }
}

type When = { isBefore: boolean; isSigned: boolean }

function authorOf(signature: ExplainedSignature | undefined, { isBefore, isSigned }: When): string {
  if (!signature) {
    if (!isSigned) return 'sem assinatura'
    return isBefore ? 'antes da primeira assinatura' : 'depois de uma assinatura, sem outra'
  }
  const holds = signature.intact ? '' : ', que não confere'
  const who = signature.name ?? 'quem não se consegue ler'
  return signature.kind === 'timestamp'
    ? `fechada pelo carimbo do tempo de ${who}${holds}`
    : `fechada pela assinatura de ${who}${holds}`
}

function explained(pdf: Pdf, piece: Piece, drawn: ReadonlySet<number>): ExplainedPiece {
  const { start, end, kind, object } = piece
  const { content, what } = contentOf(pdf, piece, drawn)
  return {
    offset: start,
    length: end - start,
    kind,
    content,
    what,
    ...(object && { object: object.num }),
  }
}
