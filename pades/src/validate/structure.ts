import { createHash } from '#crypto'
import { HASHES } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import { openRevision, type Pdf } from '../pdf/document.ts'
import type { SignedField } from '../pdf/form.ts'
import { isInt, isStr, type Str } from '../pdf/objects.ts'
import { eachPiece, type Source } from '../pdf/source.ts'

/**
 * What a signature covers. `revision`: the file as it was signed. `coverage`: all of the file, or up to an
 * earlier revision.
 */
export type Covered = {
  ranges: readonly [number, number, number, number]
  contents: Buffer
  end: number
  revision: Pdf
  coverage: 'whole' | 'revision'
}

/**
 * Checks that the ByteRange leaves out this very /Contents and nothing else, from the first byte to the end
 * of a revision (ISO 32000-2, 12.8.1; EN 319 142-1, 5.3): what the shifted, widened or repeated ranges of
 * forgeries fail.
 * @throws PadesError `signature` with the reason
 */
export function coveredBy(pdf: Pdf, field: SignedField): Covered {
  const numbers = (pdf.array(field.signature.get('ByteRange')) ?? []).map((item) => pdf.get(item))
  const contents = pdf.get(field.signature.get('Contents'))
  if (numbers.length !== 4 || !numbers.every((value) => isInt(value) && value >= 0))
    throw invalid('o ByteRange não tem quatro números inteiros')
  const ranges = numbers as unknown as readonly [number, number, number, number]
  if (!isStr(contents) || contents.at < 0 || !contents.hex)
    throw invalid('o /Contents não está escrito em hexadecimal no próprio arquivo')
  if (field.signatureRef && pdf.repeatsKeys(field.signatureRef.num))
    throw invalid('o dicionário da assinatura repete chaves')
  checkRanges(pdf.source, { ranges, contents })
  const end = ranges[2] + ranges[3]
  const revision = signedRevision(pdf, end)
  return {
    ranges,
    contents: contents.bytes,
    end,
    revision,
    coverage: restIsBlank(pdf.source, end) ? 'whole' : 'revision',
  }
}

const invalid = (what: string): PadesError => new PadesError('signature', `Assinatura inválida: ${what}.`)

function checkRanges(
  source: Source,
  { ranges: [first, before, second, after], contents }: { ranges: Covered['ranges']; contents: Str },
): void {
  if (first !== 0) throw invalid('o ByteRange não começa no início do arquivo')
  if (before !== contents.at || second !== contents.end)
    throw invalid('o ByteRange deixa de fora mais, ou outra coisa, do que a própria assinatura')
  if (second + after > source.size) throw invalid('o ByteRange passa do fim do arquivo')
}

/** The signed bytes must be a PDF by themselves whose sections are the oldest of the file's. */
function signedRevision(pdf: Pdf, end: number): Pdf {
  const revision = tryOpen(pdf, end)
  const newer = pdf.sections.length - revision.sections.length
  if (newer < 0 || revision.sections.some((section, i) => pdf.sections[newer + i]?.at !== section.at))
    throw invalid('ela não termina no fim de uma revisão do arquivo')
  if (
    pdf.sections
      .slice(0, newer)
      .some((section) => section.at < end || (section.hybrid && section.hybrid.at < end))
  )
    throw invalid('as revisões posteriores não estão depois dela')
  if (
    !/%%EOF[\0\t\n\f\r ]*$/.test(pdf.source.read(Math.max(0, end - 64), Math.min(64, end)).toString('latin1'))
  )
    throw invalid('ela não termina no fim de uma revisão do arquivo')
  return revision
}

function tryOpen(pdf: Pdf, end: number): Pdf {
  try {
    return openRevision(pdf, end)
  } catch (cause) {
    if (cause instanceof PadesError)
      throw new PadesError(
        'signature',
        `Assinatura inválida: o que ela cobre não é um PDF inteiro (${cause.message})`,
        { cause },
      )
    throw cause
  }
}

/** Line ends after the last %%EOF carry nothing. */
export function restIsBlank(source: Source, from: number): boolean {
  const left = source.size - from
  return left === 0 || (left <= 64 && /^[\r\n \0]*$/.test(source.read(from, left).toString('latin1')))
}

/** The digest of what is covered, for one or more algorithms. */
export function rangeDigest(
  source: Source,
  { ranges: [, before, second, after] }: Pick<Covered, 'ranges'>,
): (hashOid: string) => Buffer | undefined {
  const known = new Map<string, Buffer>()
  return (hashOid) => {
    const hash = HASHES[hashOid]
    if (!hash) return undefined
    const kept = known.get(hashOid)
    if (kept) return kept
    const running = createHash(hash.name, hash.outputLength ? { outputLength: hash.outputLength } : undefined)
    eachPiece(source, { offset: 0, length: before }, (piece) => running.update(piece))
    eachPiece(source, { offset: second, length: after }, (piece) => running.update(piece))
    const digest = running.digest()
    known.set(hashOid, digest)
    return digest
  }
}

const MAX_BYTES = 256 * 1024 * 1024

export function rangeBytes(
  source: Source,
  { ranges: [, before, second, after] }: Pick<Covered, 'ranges'>,
): Buffer {
  if (before + after > MAX_BYTES)
    throw new PadesError('limit', 'O documento é grande demais para este tipo de assinatura.')
  return Buffer.concat([source.read(0, before), source.read(second, after)])
}
