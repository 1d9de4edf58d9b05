import { PadesError } from '../errors.ts'
import { decode } from './filters.ts'
import { type Dict, isDict, isInt, isRef, isStream, nameOf, type Obj, type Stream } from './objects.ts'
import type { Entry, Section } from './section.ts'
import { afterStream } from './streams.ts'
import { keepPack, type Kept, MAX_INFLATED, type Pack, type Plain, type Read } from './kept.ts'
import { readItem, readPlain } from './read-object.ts'
import { readPack } from './read-pack.ts'

const MAX_CACHED = 20_000

/** The objects of one revision. */
export type Objects = {
  entry(num: number): Entry | undefined
  /** The object of that number, null when there is none or it is free. */
  load(num: number): Obj
  /** Follows references until a value. */
  get(value: Obj | undefined): Obj
  dict(value: Obj | undefined): Dict | undefined
  array(value: Obj | undefined): Obj[] | undefined
  /** The data of a stream, filters undone. */
  data(stream: Stream, limit?: number): Buffer
  /**
   * Whether a dictionary of that object repeats a key with another value, which readers understand
   * differently.
   */
  repeatsKeys(num: number): boolean
  /** Where an object that is not packed begins and ends, its stream included, in bytes. */
  extent(num: number): { from: number; end: number } | undefined
  /** What programs are known to read in different ways where that object stands, in pt-BR. */
  oddity(num: number): string | undefined
  /**
   * The first such thing among all that an object stream holds, used or not: some programs read them all at
   * once.
   */
  oddContents(num: number): string | undefined
  /**
   * The same of an object stream: whether it holds what no reference leads to there, or goes on in another.
   */
  oddPack(num: number): string | undefined
}

/** `size`: where the revision ends. @throws PadesError from its functions, for what cannot be read */
export function objectsOf(
  kept: Kept,
  { sections, size }: { sections: readonly Section[]; size: number },
): Objects {
  const { source, budget } = kept
  const loading = new Set<number>()
  const entries = new Map<number, Entry | undefined>()

  const entry = (num: number): Entry | undefined => {
    const known = entries.get(num)
    if (known !== undefined || entries.has(num)) return known
    const found = newestEntry(sections, num)
    if (entries.size >= MAX_CACHED) entries.clear()
    entries.set(num, found)
    return found
  }

  const read = (num: number): Read => {
    const found = entry(num)
    if (!found || found.type === 'free') return NOTHING
    if (found.type === 'unknown')
      return { ...NOTHING, odd: 'a sua entrada nas referências é de um tipo que não existe' }
    if (found.type === 'plain') return plain(num, found)
    if (loading.has(num)) throw new PadesError('malformed', `O objeto ${num} do PDF depende de si mesmo.`)
    loading.add(num)
    try {
      return packed(num, found)
    } finally {
      loading.delete(num)
    }
  }

  const plain = (num: number, { offset, gen }: { offset: number; gen: number }): Plain => {
    const found = kept.plain.get(offset) ?? readPlain(kept, offset)
    if (found.num !== num || found.gen !== gen)
      throw new PadesError('damaged', `O objeto ${num} do PDF não está onde se diz.`)
    if (found.end > size) throw new PadesError('damaged', `O objeto ${num} do PDF está fora do arquivo.`)
    return found
  }

  const packed = (num: number, { stream, index }: { stream: number; index: number }): Read => {
    const pack = openPack(stream)
    const item = pack.items[index]
    if (!item || item.num !== num)
      throw new PadesError('damaged', `O objeto ${num} do PDF não está no fluxo de objetos em que se diz.`)
    const known = pack.read.get(index) ?? readItem(kept, pack, item)
    pack.read.set(index, known)
    return known
  }

  let latest: { num: number; pack: Pack } | undefined
  const openPack = (num: number): Pack => {
    // What stands together is asked for together.
    if (latest?.num === num) return latest.pack
    const found = entry(num)
    const stream = found?.type === 'plain' ? plain(num, found).value : null
    if (!isStream(stream) || nameOf(stream.dict.get('Type')) !== 'ObjStm')
      throw new PadesError('damaged', 'Um fluxo de objetos do PDF não está onde se diz.')
    const key = `${stream.at} ${lengthOf(stream)}`
    const pack =
      kept.packs.get(key) ??
      readPack(stream.dict, {
        bytes: data(stream),
        stored: source.read(stream.at, lengthOf(stream)),
        budget,
        num,
      })
    keepPack(kept, key, pack)
    latest = { num, pack }
    return pack
  }

  const get = (value: Obj | undefined): Obj => {
    let found = value ?? null
    for (let steps = 0; isRef(found); steps++) {
      if (steps > 32) throw new PadesError('malformed', 'Uma referência do PDF leva a si mesma.')
      const target = entry(found.num)
      found =
        target?.type === 'plain' && target.gen !== found.gen
          ? null
          : target?.type === 'packed' && found.gen !== 0
            ? null
            : read(found.num).value
    }
    return found
  }

  const lengthOf = (stream: Stream): number => {
    const length = get(stream.dict.get('Length'))
    if (!isInt(length) || length < 0)
      throw new PadesError('damaged', 'Um fluxo do PDF não diz o seu tamanho.')
    if (stream.at + length > size) throw new PadesError('damaged', 'O PDF tem um fluxo com tamanho errado.')
    return length
  }

  const data = (stream: Stream, limit = MAX_INFLATED): Buffer => {
    const length = lengthOf(stream)
    afterStream(source, stream.at + length)
    const plainDict: Dict = new Map(stream.dict)
    for (const key of ['Filter', 'DecodeParms']) plainDict.set(key, resolved(plainDict.get(key), get))
    const bytes = decode(source.read(stream.at, length), plainDict, Math.min(limit, budget.left()))
    budget.inflated(bytes.length)
    return bytes
  }

  return {
    entry,
    load: (num) => read(num).value,
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
    repeatsKeys: (num) => read(num).repeated,
    extent(num) {
      const found = entry(num)
      if (found?.type !== 'plain') return undefined
      const { value, end } = plain(num, found)
      return { from: found.offset, end: isStream(value) ? value.at + lengthOf(value) : end }
    },
    oddity: (num) => read(num).odd,
    oddContents(num) {
      const pack = openPack(num)
      for (const [index, item] of pack.items.entries()) {
        const known = pack.read.get(index) ?? readItem(kept, pack, item)
        pack.read.set(index, known)
        if (known.odd !== undefined) return known.odd
      }
      return undefined
    },
    oddPack(num) {
      const pack = openPack(num)
      const isNamed = (own: number, index: number): boolean =>
        sections.some((section) => isAt(section.find(own), { stream: num, index }))
      if (pack.extends) return `o fluxo de objetos ${num} continua em outro`
      return pack.items.every((item, index) => isNamed(item.num, index))
        ? undefined
        : `o fluxo de objetos ${num} traz objetos a que nada leva`
    },
  }
}

const isAt = (entry: Entry | undefined, { stream, index }: { stream: number; index: number }): boolean =>
  entry?.type === 'packed' && entry.stream === stream && entry.index === index

const NOTHING: Read = { value: null, odd: undefined, repeated: false }

function newestEntry(sections: readonly Section[], num: number): Entry | undefined {
  for (const section of sections) {
    const found = section.find(num)
    if (found) return found
  }
  return undefined
}

/** A filter or its parameters, possibly by reference, possibly a list of them. */
function resolved(value: Obj | undefined, get: (value: Obj | undefined) => Obj): Obj {
  const found = get(value)
  return Array.isArray(found) ? found.map((item) => get(item)) : found
}
