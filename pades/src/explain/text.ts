import type { ExplainedPiece, ExplainedRevision, ExplainedSignature, Explanation } from './explain.ts'

/** White space of so many bytes parts what stands beside it, and is not told for itself. */
const BETWEEN = 2

/** The map of a file as a table of each revision, in pt-BR. */
export function explainText({ size, unexplained, signatures, revisions }: Explanation): string {
  const sum =
    unexplained === 0
      ? 'Cada byte pertence a uma coisa, e a uma só.'
      : `${number(unexplained)} bytes não pertencem a nada que o arquivo explique, ou pertencem a duas coisas.`
  return [
    `${number(size)} bytes, ${counted(revisions.length, 'revisão', 'revisões')}, ${counted(signatures.length, 'assinatura ou carimbo', 'assinaturas e carimbos')}. ${sum}`,
    `O que só separa (espaços de até ${BETWEEN} bytes) não se lista.`,
    ...signatures.map(coverage),
    ...revisions.flatMap(table),
  ].join('\n')
}

const number = (value: number): string => value.toLocaleString('pt-BR')
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

export const nameOfSigner = ({ name }: ExplainedSignature): string => name ?? 'nome que não se consegue ler'

function coverage(signature: ExplainedSignature): string {
  const { kind, end, gap, intact } = signature
  const what = kind === 'timestamp' ? 'Carimbo do tempo' : 'Assinatura'
  const covers =
    end === null || gap === null
      ? 'não se sabe o que cobre'
      : `cobre os bytes 0 a ${number(end - 1)}, menos os seus próprios (${number(gap.offset)} a ${number(gap.offset + gap.length - 1)})`
  return `${what} de ${nameOfSigner(signature)}: ${covers}; ${intact ? 'confere' : 'não confere'}.`
}

function table({ number: which, offset, length, author, pieces }: ExplainedRevision): string[] {
  const told = pieces.filter(({ kind, length: bytes }) => kind !== 'white' || bytes > BETWEEN)
  const rows = told.map((piece): [string, string, string] => [
    number(piece.offset),
    number(piece.length),
    piece.what,
  ])
  const widths = [0, 1].map((i) => Math.max('posição'.length, ...rows.map((row) => row[i]!.length)))
  const row = ([at, bytes, what]: [string, string, string]): string =>
    `  ${at.padStart(widths[0]!)}  ${bytes.padStart(widths[1]!)}  ${what}`
  return [
    '',
    `Revisão ${which}: ${number(length)} bytes a partir de ${number(offset)}; ${author}.`,
    row(['posição', 'bytes', 'o que é']),
    ...rows.map(row),
  ]
}

/** How many bytes of a revision are of each content. */
export function bytesOf(pieces: readonly ExplainedPiece[]): Map<ExplainedPiece['content'], number> {
  const sums = new Map<ExplainedPiece['content'], number>()
  for (const { content, length } of pieces) sums.set(content, (sums.get(content) ?? 0) + length)
  return sums
}
