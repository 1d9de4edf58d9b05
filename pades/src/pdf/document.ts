import { PadesError } from '../errors.ts'
import { decode } from './filters.ts'
import { type Dict, isDict, isInt, isRef, isStream, nameOf, type Obj, type Ref, type Stream } from './objects.ts'
import { asStream, afterStream, type Entry, lastStartxref, parseAt, readSections, type Section } from './xref.ts'
import { integer, parseObject, parser, skipWhite, startsWith } from './parser.ts'
import type { Source } from './source.ts'

/**
 * A PDF as its cross-references say it is; nothing is guessed. `sections` go from the newest to the oldest, `trailer` is the
 * newest. `startxref` and `eof` are offsets in bytes. Objects are read when asked for.
 */
export type Pdf = {
  readonly source: Source
  readonly sections: readonly Section[]
  readonly trailer: Dict
  readonly root: Ref
  readonly catalog: Dict
  readonly startxref: number
  readonly eof: number
  readonly encrypted: boolean
  /** One more than the highest object number. */
  readonly size: number
  entry(num: number): Entry | undefined
  /** The object of that number, null when there is none or it is free. */
  load(num: number): Obj
  /** Follows references until a value. */
  get(value: Obj | undefined): Obj
  dict(value: Obj | undefined): Dict | undefined
  array(value: Obj | undefined): Obj[] | undefined
  /** The data of a stream, filters undone. */
  data(stream: Stream, limit?: number): Buffer
  /** Whether the dictionary of that object repeats a key, which readers understand differently. */
  repeatsKeys(num: number): boolean
}

export type OpenOptions = { /** Milliseconds of work on this file before it is given up. */ budgetMs?: number }

const MAX_INFLATED = 64 * 1024 * 1024
const MAX_CACHED = 20_000
const MAX_PACKED_CACHED = 16

/**
 * Opens a PDF by its cross-references (ISO 32000-1, 7.5).
 * @throws PadesError `malformed` (no PDF), `damaged` (would need guessing), `limit`. An encrypted file opens, with `encrypted` set.
 */
export function openPdf(source: Source, { budgetMs = 10_000 }: OpenOptions = {}): Pdf {
  const deadline = performance.now() + budgetMs
  const checkTime = (): void => {
    if (performance.now() > deadline) throw new PadesError('limit', 'O PDF demora demais para ser lido.')
  }
  if (!/%PDF-\d/.test(source.read(0, 1024).toString('latin1'))) throw new PadesError('malformed', 'O arquivo não é um PDF.')
  const { startxref, eof } = lastStartxref(source)
  const sections = readSections(source, startxref, checkTime)
  const trailer = sections[0]?.trailer ?? new Map<string, Obj>()
  const objects = objectReader(source, sections, checkTime)
  const root = trailer.get('Root')
  if (!isRef(root)) throw new PadesError('damaged', 'O PDF não diz onde está o seu catálogo.')
  const encrypted = sections.some((section) => section.trailer.has('Encrypt'))
  const catalog = encrypted ? (quietly(() => objects.dict(root)) ?? new Map<string, Obj>()) : objects.dict(root)
  if (!catalog || (!encrypted && nameOf(objects.get(catalog.get('Type'))) !== 'Catalog')) throw new PadesError('damaged', 'O catálogo do PDF não está onde se diz.')
  return { source, sections, trailer, root, catalog, startxref, eof, encrypted, size: sizeOf(sections), ...objects }
}

function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PadesError) return undefined
    throw error
  }
}

function sizeOf(sections: readonly Section[]): number {
  return sections.reduce((size, { trailer, top }) => {
    const own = trailer.get('Size')
    return Math.max(size, top, isInt(own) ? own : 0)
  }, 0)
}

type Objects = Pick<Pdf, 'entry' | 'load' | 'get' | 'dict' | 'array' | 'data' | 'repeatsKeys'>

function objectReader(source: Source, sections: readonly Section[], checkTime: () => void): Objects {
  const cache = new Map<number, Obj>()
  const packs = new Map<number, Pack>()
  const repeated = new Set<number>()
  const loading = new Set<number>()

  const entries = new Map<number, Entry>()
  const entry = (num: number): Entry | undefined => {
    const kept = entries.get(num)
    if (kept) return kept
    for (const section of sections) {
      const found = section.find(num)
      if (!found) continue
      if (entries.size >= MAX_CACHED) entries.clear()
      entries.set(num, found)
      return found
    }
    return undefined
  }

  const load = (num: number): Obj => {
    const kept = cache.get(num)
    if (kept !== undefined) return kept
    checkTime()
    if (loading.has(num)) throw new PadesError('malformed', `O objeto ${num} do PDF depende de si mesmo.`)
    loading.add(num)
    try {
      const found = entry(num)
      const value = !found || found.type === 'free' ? null : found.type === 'plain' ? plain(num, found) : packed(num, found)
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(num, value)
      return value
    } finally {
      loading.delete(num)
    }
  }

  const plain = (num: number, { offset, gen }: { offset: number; gen: number }): Obj => {
    if (offset <= 0 || offset >= source.size) throw new PadesError('damaged', `O objeto ${num} do PDF está fora do arquivo.`)
    return parseAt(source, offset, (p) => {
      skipWhite(p)
      const found = integer(p)
      skipWhite(p)
      const foundGen = integer(p)
      skipWhite(p)
      if (found !== num || foundGen !== gen || !startsWith(p, 'obj')) throw new PadesError('damaged', `O objeto ${num} do PDF não está onde se diz.`)
      p.pos += 3
      skipWhite(p)
      const value = startsWith(p, 'endobj') ? null : asStream(p, parseObject(p))
      if (p.repeatedKeys) repeated.add(num)
      return value
    })
  }

  const packed = (num: number, { stream, index }: { stream: number; index: number }): Obj => {
    const pack = packs.get(stream) ?? openPack(stream)
    const item = pack.items[index]
    if (!item || item.num !== num) throw new PadesError('damaged', `O objeto ${num} do PDF não está no fluxo de objetos em que se diz.`)
    const p = parser(pack.bytes, { pos: item.at })
    const value = parseObject(p)
    if (p.repeatedKeys) repeated.add(num)
    return value
  }

  const openPack = (num: number): Pack => {
    if (entry(num)?.type !== 'plain') throw new PadesError('damaged', 'Um fluxo de objetos do PDF não está onde se diz.')
    const stream = load(num)
    if (!isStream(stream) || nameOf(stream.dict.get('Type')) !== 'ObjStm') throw new PadesError('damaged', 'Um fluxo de objetos do PDF não está onde se diz.')
    const pack = readPack(stream.dict, data(stream))
    const oldest = packs.keys().next().value
    if (packs.size >= MAX_PACKED_CACHED && oldest !== undefined) packs.delete(oldest)
    packs.set(num, pack)
    return pack
  }

  const get = (value: Obj | undefined): Obj => {
    let found = value ?? null
    for (let steps = 0; isRef(found); steps++) {
      if (steps > 32) throw new PadesError('malformed', 'Uma referência do PDF leva a si mesma.')
      const target = entry(found.num)
      found = target?.type === 'plain' && target.gen !== found.gen ? null : target?.type === 'packed' && found.gen !== 0 ? null : load(found.num)
    }
    return found
  }

  const data = (stream: Stream, limit = MAX_INFLATED): Buffer => {
    const length = get(stream.dict.get('Length'))
    if (!isInt(length) || length < 0) throw new PadesError('damaged', 'Um fluxo do PDF não diz o seu tamanho.')
    afterStream(source, stream.at + length)
    const plainDict: Dict = new Map(stream.dict)
    for (const key of ['Filter', 'DecodeParms']) plainDict.set(key, resolved(plainDict.get(key), get))
    return decode(source.read(stream.at, length), plainDict, limit)
  }

  return {
    entry,
    load,
    get,
    data,
    dict(value) {
      const found = get(value)
      return isDict(found) ? found : undefined
    },
    array(value) {
      const found = get(value)
      return Array.isArray(found) ? found : undefined
    },
    repeatsKeys: (num) => repeated.has(num),
  }
}

function resolved(value: Obj | undefined, get: (value: Obj | undefined) => Obj): Obj {
  const found = get(value)
  return Array.isArray(found) ? found.map((item) => get(item)) : found
}

type Pack = { bytes: Buffer; items: { num: number; at: number }[] }

function readPack(dict: Dict, bytes: Buffer): Pack {
  const count = dict.get('N')
  const first = dict.get('First')
  if (!isInt(count) || !isInt(first) || count < 0 || count > 1_000_000) throw new PadesError('damaged', 'Um fluxo de objetos do PDF está danificado.')
  const p = parser(bytes.subarray(0, first))
  const items = Array.from({ length: count }, () => {
    skipWhite(p)
    const num = integer(p)
    skipWhite(p)
    const at = integer(p)
    if (num === undefined || at === undefined) throw new PadesError('damaged', 'Um fluxo de objetos do PDF está danificado.')
    return { num, at: first + at }
  })
  return { bytes, items }
}
