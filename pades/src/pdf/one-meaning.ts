import { PadesError } from '../errors.ts'
import type { Pdf } from './document.ts'
import { signedFields } from './form.ts'
import { isDict, isInt, isRef, isStream, type Obj } from './objects.ts'
import { pageAt, pageCount, pageRefs } from './pages.ts'
import { eachRef, parseObject } from './parser.ts'
import type { Section } from './section.ts'
import { selfDrawn } from './self-drawn.ts'
import { oddEnd } from './streams.ts'
import { integer, parser, skipWhite, startsWith } from './tokens.ts'

// A file has one meaning, or none: whatever programs are known to read in different ways, or to repair each
// in its own way, is not relied on. Where this reader and another could disagree, what was signed of it would
// be anybody's guess.

type Judged = { why: string | undefined; all: ReadonlySet<number> }
const judged = new WeakMap<Pdf, Judged>()

/**
 * Why a file could be read in two ways, with the place, in pt-BR; undefined when every program must
 * understand it alike. Reads every object that the trailer leads to, and no stream's data. Once per opened
 * file.
 * @throws PadesError `limit`, `unsupported`
 */
export const ambiguity = (pdf: Pdf): string | undefined => judgedOf(pdf).why

/**
 * The numbers of all the objects that the trailer leads to, and of those that it leads to in vain; of a file
 * with one meaning.
 */
export const everything = (pdf: Pdf): ReadonlySet<number> => judgedOf(pdf).all

function judgedOf(pdf: Pdf): Judged {
  const known = judged.get(pdf)
  if (known) return known
  const all = new Set<number>()
  const found = { why: find(pdf, all), all }
  judged.set(pdf, found)
  return found
}

/**
 * @throws PadesError `damaged` with the first thing that could be read in two ways; `limit`, `unsupported`
 */
export function checkThoroughly(pdf: Pdf): void {
  const why = ambiguity(pdf)
  if (why !== undefined) throw new PadesError('damaged', `O PDF pode ser lido de duas maneiras: ${why}.`)
  pageAt(pdf, 1)
  signedFields(pdf)
}

function find(pdf: Pdf, seen: Set<number>): string | undefined {
  try {
    return (
      oddStart(pdf) ??
      oddSections(pdf) ??
      oddPages(pdf) ??
      oddObjects(pdf, seen) ??
      overlapping(pdf, seen) ??
      selfDrawn(pdf, seen)
    )
  } catch (error) {
    if (error instanceof PadesError && (error.problem === 'damaged' || error.problem === 'malformed'))
      return lowered(error.message)
    throw error
  }
}

const lowered = (sentence: string): string =>
  `${sentence.startsWith('PDF') ? 'P' : sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

/**
 * Offsets count from the header (7.5.2), or from the first byte; both are the same only when the header comes
 * first.
 */
function oddStart(pdf: Pdf): string | undefined {
  const start = pdf.source.read(0, 1024)
  if (!/^%PDF-\d\.\d/.test(start.toString('latin1', 0, 8))) return 'há dados antes do cabeçalho'
  if (start.includes('%PDF-', 1, 'latin1')) return 'o cabeçalho se repete'
  const { length, end } = linearized(pdf)
  // A program that believes the first object reads the file from there, whatever was put after it (Annex
  // F.3.3).
  if (length !== pdf.source.size || end === undefined) return undefined
  const between = pdf.startxref - end
  const isThere =
    between >= 0 && between <= PADDING && /^\s*$/.test(pdf.source.read(end, between).toString('latin1'))
  return isThere ? undefined : 'o primeiro objeto dá outro começo ao arquivo (/Linearized)'
}

/**
 * Between the first object of a linearized file and its first section; programs leave room there for what
 * they write last.
 */
const PADDING = 4096

/** What the first object says of the file's length, and where that object ends. */
function linearized(pdf: Pdf): { length?: number; end?: number } {
  const p = parser(pdf.source.read(0, 4096))
  try {
    skipWhite(p)
    if (integer(p) === undefined) return {}
    skipWhite(p)
    integer(p)
    skipWhite(p)
    if (!startsWith(p, 'obj')) return {}
    p.pos += 3
    const value = parseObject(p)
    const length = isDict(value) && value.has('Linearized') ? value.get('L') : undefined
    const at = p.bytes.indexOf('endobj', p.pos, 'latin1')
    return isInt(length) && at >= 0 ? { length, end: at + 6 } : {}
  } catch (error) {
    if (error instanceof PadesError) return {}
    throw error
  }
}

/** Near the largest number that there can be (Annex C.1) programs count otherwise. */
const MAX_NUMBER = 8_388_000

/** Every entry, used or not: programs look over them all before the first page is drawn. */
function oddSections(pdf: Pdf): string | undefined {
  const containers = new Set<number>()
  const size = pdf.trailer.get('Size')
  for (const [i, section] of pdf.sections.entries()) {
    if (section.odd !== undefined) return section.odd
    if (
      isTwoThings(section, pdf.sections.slice(i)) ||
      (section.hybrid && isTwoThings(section.hybrid, pdf.sections.slice(i)))
    )
      return `o objeto ${section.own ?? section.hybrid?.own} é um fluxo de referências, e outra coisa`
    if (!isSized(pdf.sections.slice(i)))
      return `as referências da posição ${section.at} não dizem o tamanho do arquivo (/Size)`
    for (const part of section.hybrid ? [section, section.hybrid] : [section]) {
      const odd = part.firstOdd((num, entry) => {
        if (num > MAX_NUMBER && entry.type !== 'free') return `o objeto ${num} tem um número grande demais`
        if (entry.type === 'unknown')
          return `a entrada do objeto ${num} nas referências é de um tipo que não existe`
        if (entry.type === 'plain' && entry.offset >= pdf.source.size)
          return `o objeto ${num} está fora do arquivo`
        if (entry.type === 'packed') containers.add(entry.stream)
        if (entry.type !== 'free' && isInt(size) && num >= size)
          return `o objeto ${num} está além do tamanho que o arquivo diz ter (/Size)`
        if (part !== section && isUsed(section.find(num), entry))
          return `o objeto ${num} está em dois lugares, conforme se leia a tabela de referências ou o seu fluxo`
        return undefined
      })
      if (odd !== undefined) return odd
    }
  }
  for (const num of containers)
    if (pdf.entry(num)?.type === 'packed') return `o fluxo de objetos ${num} está dentro de outro`
  return undefined
}

/** Whether /Size counts every object that this section and the older ones speak of (table 15). */
function isSized([section, ...older]: readonly Section[]): boolean {
  const size = section?.trailer.get('Size')
  return (
    section !== undefined &&
    isInt(size) &&
    size >= older.reduce((top, other) => Math.max(top, other.top), section.top)
  )
}

type Entry = ReturnType<Pdf['entry']>

/**
 * Whether the number of a stream of cross-references leads, there or in what is older, to another object:
 * some programs take that, some this.
 */
function isTwoThings({ own, at }: Section, sections: readonly Section[]): boolean {
  if (own === undefined) return false
  const entry = sections.map((section) => section.find(own)).find((found) => found !== undefined)
  return entry !== undefined && entry.type !== 'free' && !(entry.type === 'plain' && entry.offset === at)
}

/** Whether the table of a hybrid file tells another place than its stream. */
function isUsed(inTable: Entry, inStream: Entry): boolean {
  return (
    inTable?.type === 'plain' &&
    !(inStream?.type === 'plain' && inStream.offset === inTable.offset && inStream.gen === inTable.gen)
  )
}

function oddPages(pdf: Pdf): string | undefined {
  return pageRefs(pdf).length === pageCount(pdf) ? undefined : 'o PDF não tem tantas páginas quantas diz ter'
}

function oddObjects(pdf: Pdf, seen: Set<number>): string | undefined {
  const unlisted = new Set(
    pdf.sections
      .flatMap(({ own, hybrid }) => [own, hybrid?.own])
      .filter((own) => own !== undefined && pdf.entry(own)?.type !== 'plain'),
  )
  const waiting: number[] = []
  let odd: string | undefined
  const follow = (value: Obj): void =>
    eachRef(value, ({ num, gen }) => {
      if (unlisted.has(num))
        odd ??= `uma referência leva ao objeto ${num}, que é um fluxo de referências e não está em nenhuma`
      if (isOtherGeneration(pdf, { num, gen }))
        odd ??= `uma referência leva à geração ${gen} do objeto ${num}, que é outra`
      if (seen.has(num)) return
      seen.add(num)
      waiting.push(num)
    })
  follow(pdf.trailer)
  for (let num = waiting.pop(); num !== undefined && odd === undefined; num = waiting.pop()) {
    pdf.kept.budget.steps(1)
    const value = pdf.load(num)
    odd = oddObject(pdf, num, value)
    follow(value)
  }
  return odd
}

/**
 * What in the sections after a revision could be read in two ways, used or not: whoever adds to a signed file
 * has no reason to write anything but what is read as it stands. `end`: of that revision, in bytes.
 */
export function oddLater(pdf: Pdf, { count, end }: { count: number; end: number }): string | undefined {
  const containers = new Set<number>()
  for (const section of pdf.sections.slice(0, count)) {
    if (section.hybrid) return 'uma revisão posterior tem duas tabelas de referências'
    const odd = section.firstOdd((num, entry) => {
      if (entry.type === 'plain' && entry.offset < end)
        return `uma revisão posterior dá outro sentido ao que foi assinado (objeto ${num})`
      if (entry.type === 'packed') containers.add(entry.stream)
      // Some programs take it for missing, and put the whole file together anew.
      if (entry.type === 'packed' && pdf.load(num) === null)
        return `o objeto ${num}, num fluxo de objetos, não é nada`
      return pdf.entry(num)?.type === 'free' ? undefined : oddObject(pdf, num, pdf.load(num))
    })
    if (odd !== undefined) return odd
  }
  for (const num of containers) {
    const odd = pdf.oddPack(num)
    if (odd !== undefined) return odd
  }
  return undefined
}

/**
 * Two things that stand in the same bytes: one could be the text of the other, or what a signature leaves out
 * of what it covers.
 */
function overlapping(pdf: Pdf, all: ReadonlySet<number>): string | undefined {
  const places: { from: number; end: number }[] = pdf.sections
    .flatMap((section) => [section, ...(section.hybrid ? [section.hybrid] : [])])
    .map(({ at, end }) => ({ from: at, end }))
  const sections = new Set(places.map(({ from }) => from))
  const containers = new Set<number>()
  for (const num of all) {
    const entry = pdf.entry(num)
    if (entry?.type === 'packed') containers.add(entry.stream)
    const place = pdf.extent(num)
    if (place && !sections.has(place.from)) places.push(place)
  }
  for (const num of containers) {
    const odd = pdf.oddContents(num)
    if (odd !== undefined) return `no fluxo de objetos ${num}, ${odd}`
    const place = all.has(num) ? undefined : pdf.extent(num)
    if (place) places.push(place)
  }
  const sorted = places.toSorted((a, b) => a.from - b.from)
  const at = sorted.findIndex(({ from }, i) => i > 0 && from < (sorted[i - 1] as { end: number }).end)
  return at < 0 ? undefined : `dois objetos ocupam o mesmo lugar, na posição ${sorted[at]?.from}`
}

function isOtherGeneration(pdf: Pdf, { num, gen }: { num: number; gen: number }): boolean {
  const entry = pdf.entry(num)
  return entry?.type === 'plain' ? entry.gen !== gen : entry?.type === 'packed' && gen !== 0
}

function oddObject(pdf: Pdf, num: number, value: Obj): string | undefined {
  const odd = pdf.oddity(num)
  if (odd !== undefined) return `no objeto ${num}, ${odd}`
  if (isRef(value)) return `o objeto ${num} é só uma referência a outro`
  if (!isStream(value)) return undefined
  if (value.dict.has('F')) return `o fluxo do objeto ${num} está em outro arquivo`
  const written = value.dict.get('Length')
  const length = isRef(written) ? pdf.load(written.num) : written
  if (!isInt(length) || length < 0) return `o fluxo do objeto ${num} não diz o seu tamanho`
  if (value.at + length > pdf.source.size) return `o fluxo do objeto ${num} passa do fim do arquivo`
  const end = oddEnd(pdf.source, value.at + length)
  return end && `no objeto ${num}, ${end}`
}
