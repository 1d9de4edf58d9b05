import { isInt, type Obj } from './objects.ts'
import type { Section } from './section.ts'
import type { Source } from './source.ts'
import { firstInk, type Tail } from './tails.ts'
import type { Piece, Revision } from './tiling.ts'
import { isDigit, isRegular, isWhite, isWritten } from './tokens.ts'

// What a revision after a signature is written like, to the letter. Of tails, tables and streams of references
// readers take many spellings, each others; where one of them does not take what another does, it gives the
// references up and looks for objects all over the file. Whoever adds to a signed file writes what all take.

/**
 * A revision: its section, which ends at `end`, what follows that, and its pieces. `isLast`: of the file.
 */
export type Written = {
  readonly source: Source
  readonly revision: Revision
  readonly section: Section
  readonly end: number
  readonly tail: Tail | undefined
  readonly pieces: readonly Piece[]
  readonly isLast: boolean
}

/**
 * `clause`: of ISO 32000-2. `narrowest`: the reader, with its version, that takes less than the standard gives,
 * or gives the references up first. `sentence`: what is said of a file that breaks the rule, in pt-BR.
 * `broken`: where, or undefined.
 */
export type Rule = {
  readonly clause: string
  readonly narrowest?: string
  readonly sentence: string
  readonly broken: (written: Written) => number | undefined
}

// prettier-ignore
export const RULES: readonly Rule[] = [
  // Objects.
  { clause: '7.3.10',      sentence: 'um objeto não começa pelo seu número, a sua geração e obj, com um espaço entre eles',     broken: ({ source, pieces }) => pieces.find((piece) => piece.object && !hasHead(source, piece))?.start },
  { clause: '7.3.10',      sentence: 'um objeto não termina em endobj e um espaço',                           broken: ({ source, pieces }) => pieces.find((piece) => piece.object && !isClosed(source, piece))?.end },

  // Every byte belongs to one thing.
  { clause: '7.5.6',       sentence: 'há bytes que nenhuma referência explica',                               broken: ofKind('unexplained') },
  { clause: '7.5.6',       sentence: 'duas coisas ocupam o mesmo lugar',                                      broken: ofKind('shared') },
  { clause: '7.2.4',       sentence: 'há um comentário',                                                      broken: oddComment },
  { clause: '7.3.10',      sentence: 'há o começo de um objeto onde nenhum começa', narrowest: 'poppler 22.12, which looks for objects line by line', broken: strayHead },

  // One section for each revision, the last thing before its tail.
  { clause: '7.5.6',       sentence: 'uma revisão tem mais de uma seção de referências',                      broken: ({ revision, section }) => (revision.sections.length === 1 && !section.hybrid ? undefined : section.at) },
  { clause: '7.5.6',       sentence: 'há um objeto depois das referências da sua revisão',                    broken: ({ section, pieces }) => pieces.find(({ kind, start }) => kind === 'object' && start > section.at)?.start },

  // The tail.
  { clause: '7.5.5',       sentence: 'falta o startxref depois das referências',                              broken: ({ section, tail }) => (tail ? undefined : section.end) },
  { clause: '7.5.5',       sentence: 'o startxref não está escrito em linhas suas, com o seu número e %%EOF', narrowest: 'poppler 22.12, to which the byte 0 is no space', broken: oddTail },
  { clause: '7.5.5',       sentence: 'o startxref não está nos últimos 1.024 bytes',                          narrowest: 'mupdf 1.21 and poppler 22.12', broken: ({ source, tail, isLast }) => (tail && isLast && source.size - tail.at > 1024 ? tail.at : undefined) },
  { clause: '7.5.5',       sentence: 'o startxref não leva às referências da sua revisão',                    broken: ({ source, section, tail }) => (tail && (tail.value <= 0 || tail.value > section.at || firstInk(source, tail.value) !== section.at) ? tail.at : undefined) },

  // Numbers.
  { clause: 'Annex C',   sentence: 'as referências falam de um objeto além do número 8.388.607',            narrowest: 'mupdf 1.21', broken: ({ section }) => (section.top - 1 > MAX_OBJECT ? section.at : undefined) },
  { clause: 'Annex C',   sentence: 'o tamanho (/Size) não é um número de 1 a 8.388.607',                    narrowest: 'mupdf 1.21', broken: ({ section }) => (isBetween(section.trailer.get('Size'), 1, MAX_OBJECT) ? undefined : section.at) },
  { clause: '7.5.8.2',     sentence: 'o tamanho (/Size) não conta o próprio fluxo de referências',             narrowest: 'mupdf 1.21', broken: ({ section }) => (isBetween(section.own ?? 1, 1, Number(section.trailer.get('Size')) - 1) ? undefined : section.at) },
  { clause: '7.5.4',       sentence: 'o objeto 0 não está livre',                                             broken: ({ section }) => ((section.find(0)?.type ?? 'free') === 'free' ? undefined : section.at) },
  { clause: '7.5.4',       sentence: 'as referências dizem uma geração além de 65.535 ou um lugar além do que se conta', narrowest: 'pdf.js 6.5, which counts to 2^53', broken: bigEntry },

  // Tables.
  { clause: '7.5.4',       sentence: 'a linha xref não está só',                                              broken: ({ source, section }) => (section.table && !/^xref(?:\r\n|\n|\r)\d/.test(text(source, section.at, 8)) ? section.at : undefined) },
  { clause: '7.5.4',       sentence: 'uma subseção não começa por uma linha só com dois números e um espaço', narrowest: 'mupdf 1.21, to which a second space is another number', broken: oddHead },
  { clause: '7.5.4',       sentence: 'uma subseção não tem linhas',                                           broken: ({ section }) => section.table?.heads.find(({ count }) => count === 0)?.at },
  { clause: '7.5.4',       sentence: 'uma linha da tabela não tem os 20 bytes que se esperam',                narrowest: 'mupdf 1.21', broken: oddRow },
  { clause: '7.5.5',       sentence: 'o trailer não segue a última linha da tabela',                           narrowest: 'mupdf 1.21, to which a table ends where no digit stands', broken: oddTrailer },

  // Streams of references.
  { clause: '7.5.8.2',     sentence: 'as larguras (/W) passam de 4, 8 e 2 bytes',                             narrowest: 'poppler 22.12 (4 and 8); a generation has 2 (Annex C)', broken: ({ section }) => (section.table || hasWidths(section) ? undefined : section.at) },
  { clause: '7.5.8.2',     sentence: 'uma subseção (/Index) não tem objetos',                                 broken: ({ section }) => (section.table || hasIndex(section) ? undefined : section.at) },
  { clause: '7.5.8.3',     sentence: 'o fluxo de referências não tem tantas linhas quantas diz ter',          broken: ({ section }) => (section.rows && section.rows.used !== section.rows.size ? section.at : undefined) },
]

/** What in a revision is not written as it must be, with its place, in pt-BR. */
export function oddWriting(written: Written): string | undefined {
  for (const { sentence, broken } of RULES) {
    const at = broken(written)
    if (at !== undefined) return `${sentence}, na posição ${at}`
  }
  return undefined
}

const MAX_OBJECT = 8_388_607
const MAX_GENERATION = 65_535

const text = (source: Source, at: number, length: number): string =>
  source.read(at, length).toString('latin1')

function ofKind(kind: Piece['kind']): (written: Pick<Written, 'pieces'>) => number | undefined {
  return ({ pieces }) => pieces.find((piece) => piece.kind === kind)?.start
}

/** What stands before it is white, for the object before is closed; or %%EOF, in files of pyHanko. */
function hasHead(source: Source, { start, object }: Piece): boolean {
  const head = `${object?.num} ${object?.gen} obj`
  const bytes = source.read(start, head.length + 1)
  return isWritten(bytes, 0, head) && !isRegular(bytes[head.length])
}

function isClosed(source: Source, { end }: Piece): boolean {
  const bytes = source.read(end - 6, 7)
  return isWritten(bytes, 0, 'endobj') && (bytes.length === 6 || isWhite(bytes[6]))
}

/**
 * Writers that name themselves: MuPDF before its objects, iText between the section and its tail, with a line
 * for each of its products. In such a line nothing stands that a reader could look for.
 */
const NAME = /^% ?[A-Za-z][A-Za-z0-9 ._+-]{0,79}$/
const SOUGHT = /obj|stream|xref|trailer/i
const MAX_NAMES = 16

function oddComment({ source, pieces, end, tail }: Written): number | undefined {
  const first = pieces.find(({ kind }) => kind !== 'white' && kind !== 'comment')
  let names = 0
  for (const { kind, comment, start, end: past } of pieces) {
    if (comment !== undefined) return comment
    if (kind !== 'comment') continue
    const isThere = (first && past <= first.start) || (tail && start >= end && past <= tail.at)
    const line = text(source, start, Math.min(100, past - start))
    if (!isThere || !NAME.test(line) || SOUGHT.test(line) || ++names > MAX_NAMES) return start
  }
  return undefined
}

const WINDOW = 64 * 1024
const LONGEST_HEAD = 1024

/** What a reader that looks for objects would take for the head of one. */
function strayHead({ source, pieces }: Written): number | undefined {
  const heads = new Set(pieces.filter(({ object }) => object).map(({ start }) => start))
  const [from, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0]
  for (let at = from; at < end; at += WINDOW) {
    const begin = Math.max(from, at - LONGEST_HEAD)
    const bytes = source.read(begin, Math.min(WINDOW + LONGEST_HEAD, end - begin))
    for (
      let found = bytes.indexOf('obj', 0, 'latin1');
      found >= 0;
      found = bytes.indexOf('obj', found + 3, 'latin1')
    ) {
      const head = headBefore(bytes, found)
      if (head !== undefined && !heads.has(begin + head) && begin + found + 3 > at) return begin + head
    }
  }
  return undefined
}

/** Where two numbers begin that stand before this place, white space behind each. */
function headBefore(bytes: Buffer, at: number): number | undefined {
  let place = at
  for (let numbers = 0; numbers < 2; numbers++) {
    const word = place
    while (isWhite(bytes[place - 1])) place--
    const number = place
    if (number === word) return undefined
    while (isDigit(bytes[place - 1])) place--
    if (place === number) return undefined
  }
  return place
}

function oddTail({ source, tail }: Written): number | undefined {
  if (!tail) return undefined
  const before = source.read(tail.at - 1, 1)[0]
  const isOwnLine = before !== 0 && isWhite(before)
  return isOwnLine &&
    /^startxref *(?:\r\n|\n|\r)[1-9]\d{0,9} *(?:\r\n|\n|\r)%%EOF/.test(text(source, tail.at, 64))
    ? undefined
    : tail.at
}

const isBetween = (value: Obj | undefined, least: number, most: number): boolean =>
  isInt(value) && value >= least && value <= most

function bigEntry({ section }: Written): number | undefined {
  const odd = section.firstOdd((_, entry) =>
    entry.type === 'plain' && !(Number.isSafeInteger(entry.offset) && entry.gen <= MAX_GENERATION)
      ? 'big'
      : undefined,
  )
  return odd === undefined ? undefined : section.at
}

const HEAD = /^(\r\n|\n|\r)?(\d+) (\d+) ?(?:\r\n|\n|\r)$/

/** From the word `xref` on: each head is a line, right behind the rows before it. */
function oddHead({ source, section }: Written): number | undefined {
  const start = section.at + 'xref'.length
  let from = start
  for (const { first, count, at } of section.table?.heads ?? []) {
    const found = at - from > 64 ? undefined : HEAD.exec(text(source, from, at - from))
    const [, lead, number, rows] = found ?? []
    const isPlain = number === String(first) && rows === String(count)
    if (!isPlain || (lead !== undefined) !== (from === start)) return from
    from = at + count * ROW
  }
  return undefined
}

const ROW = 20
const ROWS = 1024
/** Of what is free some writers say the generation 65,536, which leads nowhere. */
const ROW_FORM = /^\d{10} (\d{5}) ([nf])(?: \r| \n|\r\n)$/

function oddRow({ source, section }: Written): number | undefined {
  for (const { count, at } of section.table?.heads ?? [])
    for (let done = 0; done < count; done += ROWS) {
      const rows = text(source, at + done * ROW, Math.min(ROWS, count - done) * ROW)
      for (let from = 0; from < rows.length; from += ROW) {
        const [, gen, kind] = ROW_FORM.exec(rows.slice(from, from + ROW)) ?? []
        if (kind === undefined || (kind === 'n' && Number(gen) > MAX_GENERATION))
          return at + done * ROW + from
      }
    }
  return undefined
}

/** Behind the last row pdf-lib leaves a line free, which ends a table for every reader. */
function oddTrailer({ source, section: { table } }: Written): number | undefined {
  const last = table?.heads.at(-1)
  if (!table || !last) return table?.trailerAt
  const isNext = firstInk(source, last.at + last.count * ROW) === table.trailerAt
  return isNext && /^trailer[\0\t\n\f\r ]*<</.test(text(source, table.trailerAt, 64))
    ? undefined
    : table.trailerAt
}

function hasWidths({ trailer }: Section): boolean {
  const widths = trailer.get('W')
  const most = [4, 8, 2]
  return (
    Array.isArray(widths) &&
    widths.length === 3 &&
    widths.every((width, i) => isBetween(width, i === 1 ? 1 : 0, most[i] as number))
  )
}

function hasIndex({ trailer }: Section): boolean {
  const index = trailer.get('Index')
  return (
    index === undefined ||
    (Array.isArray(index) && index.length > 0 && index.every((item, i) => isBetween(item, i % 2, MAX_OBJECT)))
  )
}
