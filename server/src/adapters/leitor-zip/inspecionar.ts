import { inflateRawSync } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { atender } from '../isolado/filho.ts'

/** What all entries may unpack to; and, beyond the small ones, how many times their packed bytes. */
const TOTAL_MAX = 512 * 2 ** 20
const ENTRY_MAX = 128 * 2 ** 20
const RATIO_MAX = 200
const RATIO_FROM = 32 * 2 ** 20
const ENTRIES_MAX = 20_000
const END_SIZE = 22
const MACRO = /(?:^|\/)vbaProject\.bin$|^Basic\/|^Scripts\//i

type Entry = { name: string; flags: number; method: number; packed: number; size: number; local: number }

/** Runs in a child process (leitor.ts): null, or why the file is not taken. */
export function recusa(bytes: Uint8Array, office: boolean): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries = directory(file)
  if (entries === undefined) return RECUSA_DO_ZIP.danificado
  if (office && entries.some(({ name }) => MACRO.test(name))) return RECUSA_DO_ZIP.macro
  const said = entries.reduce((sum, { size }) => sum + size, 0)
  if (isBomb(said, file.length) || entries.some(({ size }) => size > ENTRY_MAX && isBomb(size, file.length)))
    return RECUSA_DO_ZIP.bomba
  return unpackAll(file, entries)
}

const isBomb = (size: number, packed: number): boolean =>
  size > TOTAL_MAX || (size > RATIO_FROM && size > RATIO_MAX * packed)

/** The central directory is where readers look; one that does not agree with itself is damage. */
function directory(file: Buffer): Entry[] | undefined {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1 || end + END_SIZE > file.length) return undefined
  const count = file.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) return undefined
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) return undefined
    const name = file.readUInt16LE(at + 28)
    entries.push({
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      local: file.readUInt32LE(at + 42),
      name: file.toString('utf8', at + 46, at + 46 + name),
    })
    at += 46 + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * What the directory says is verified by unpacking: an entry that gives more than it said, or lies over
 * another, is a bomb.
 */
function unpackAll(file: Buffer, entries: readonly Entry[]): string | null {
  let until = 0
  for (const { flags, method, packed, size, local } of entries.toSorted((a, b) => a.local - b.local)) {
    if (local + 30 > file.length || file.readUInt32LE(local) !== 0x04034b50) return RECUSA_DO_ZIP.danificado
    if (local < until) return RECUSA_DO_ZIP.bomba
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    until = start + packed
    if (until > file.length) return RECUSA_DO_ZIP.danificado
    // Encrypted, or packed in a way that this does not undo: what it says it unpacks to was judged.
    if ((flags & 1) !== 0 || method !== 8) continue
    const problem = unpack(file.subarray(start, until), size)
    if (problem !== null) return problem
  }
  return null
}

function unpack(packed: Buffer, size: number): string | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }).length === size
      ? null
      : RECUSA_DO_ZIP.danificado
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? RECUSA_DO_ZIP.bomba
      : RECUSA_DO_ZIP.danificado
  }
}

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: recusa(bytes, dados === true),
    bytes: new Uint8Array(),
  }))
