/** What a ZIP says of one of its entries. */
export type Entry = {
  name: string
  flags: number
  method: number
  packed: number
  size: number
  local: number
}

const END = Buffer.from('PK\x05\x06', 'latin1')
const END_SIZE = 22
const LOCATOR = 0x07064b50
const LOCATOR_SIZE = 20
const END64 = 0x06064b50
const END64_SIZE = 56
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
/** "It does not fit here: look in the ZIP64 field." Writers that stream say so of small files, too. */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE = 0xffffffff
const ZIP64 = 1

/** The central directory is where readers look; one that does not agree with itself is damage. */
export function directory(file: Buffer, max: number): Entry[] | 'danificado' | 'entradas' {
  const end = file.lastIndexOf(END)
  if (end === -1 || end + END_SIZE > file.length) return 'danificado'
  const place = placeOf(file, end)
  if (place === undefined) return 'danificado'
  if (place.count > max) return 'entradas'
  const entries: Entry[] = []
  let at = place.start
  for (let i = 0; i < place.count; i++) {
    if (at + ENTRY_SIZE > end || file.readUInt32LE(at) !== ENTRY) return 'danificado'
    const name = at + ENTRY_SIZE
    const extra = name + file.readUInt16LE(at + 28)
    const comment = extra + file.readUInt16LE(at + 30)
    const numbers = numbersOf(file, at, file.subarray(extra, comment))
    if (comment > end || numbers === undefined) return 'danificado'
    entries.push({
      ...numbers,
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      name: file.toString('utf8', name, extra),
    })
    at = comment + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the directory starts; where it is said twice, both must say the same. */
function placeOf(file: Buffer, end: number): { count: number; start: number } | undefined {
  const said = { count: file.readUInt16LE(end + 10), start: file.readUInt32LE(end + 16) }
  const locator = end - LOCATOR_SIZE
  if (locator < 0 || file.readUInt32LE(locator) !== LOCATOR) return said
  const at = long(file, locator + 8)
  if (at + END64_SIZE > locator || file.readUInt32LE(at) !== END64) return undefined
  const [count, start] = [long(file, at + 32), long(file, at + 48)]
  return agree(said.count, count, ELSEWHERE_16) && agree(said.start, start, ELSEWHERE)
    ? { count, start }
    : undefined
}

const agree = (short: number, other: number, elsewhere: number): boolean =>
  short === elsewhere || short === other

/** The ZIP64 field holds, in this order, only those that say to be elsewhere. */
function numbersOf(
  file: Buffer,
  at: number,
  extra: Buffer,
): Pick<Entry, 'packed' | 'size' | 'local'> | undefined {
  const zip64 = fieldOf(extra)
  let from = 0
  const number = (place: number): number => {
    const said = file.readUInt32LE(at + place)
    if (said !== ELSEWHERE) return said
    from += 8
    return from > zip64.length ? Number.NaN : long(zip64, from - 8)
  }
  const [size, packed, local] = [number(24), number(20), number(42)]
  return Number.isNaN(size + packed + local) ? undefined : { size, packed, local }
}

function fieldOf(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length;) {
    const size = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === ZIP64) return extra.subarray(at + 4, at + 4 + size)
    at += 4 + size
  }
  return Buffer.alloc(0)
}

const long = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))
