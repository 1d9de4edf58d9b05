import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { atender } from '../isolado/filho.ts'
import { directory, type Entry } from './diretorio.ts'

/** What all entries may unpack to; and, beyond the small ones, how many times their packed bytes. */
const TOTAL_MAX = 512 * 2 ** 20
const RATIO_MAX = 200
const RATIO_FROM = 32 * 2 ** 20
const ENTRIES_MAX = 20_000
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const DEFLATED = 8
/** LibreOffice writes the lists of libraries and folders of macros also where there is no macro. */
const MACRO =
  /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\/.|^(?:Basic|Scripts)\/(?!(?:.*\/)?script-l[bc]\.xml$).*[^/]$/i

/** Runs in a child process (leitor.ts): null, or why the file is not taken. */
export async function recusa(bytes: Uint8Array, office: boolean): Promise<string | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries = directory(file, ENTRIES_MAX)
  if (typeof entries === 'string') return RECUSA_DO_ZIP[entries]
  if (office && entries.some(({ name }) => MACRO.test(name))) return RECUSA_DO_ZIP.macro
  const said = entries.reduce((sum, { size }) => sum + size, 0)
  if (said > TOTAL_MAX || (said > RATIO_FROM && said > RATIO_MAX * file.length)) return RECUSA_DO_ZIP.bomba
  return unpackAll(file, entries)
}

/**
 * What the directory says is verified by unpacking: an entry that gives more than it said, or lies over
 * another, is a bomb.
 */
async function unpackAll(file: Buffer, entries: readonly Entry[]): Promise<string | null> {
  let until = 0
  for (const { flags, method, packed, size, local } of entries.toSorted((a, b) => a.local - b.local)) {
    if (local + LOCAL_SIZE > file.length || file.readUInt32LE(local) !== LOCAL)
      return RECUSA_DO_ZIP.danificado
    if (local < until) return RECUSA_DO_ZIP.bomba
    const start = local + LOCAL_SIZE + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    until = start + packed
    if (until > file.length) return RECUSA_DO_ZIP.danificado
    // A folder, with no bytes at all; encrypted, or packed in a way that this does not undo: what it says
    // it unpacks to was judged.
    if (packed + size === 0 || (flags & 1) !== 0 || method !== DEFLATED) continue
    const problem = await unpack(file.subarray(start, until), size)
    if (problem !== null) return problem
  }
  return null
}

/** Piece by piece: what it gives is counted and never held. */
async function unpack(packed: Buffer, size: number): Promise<string | null> {
  let given = 0
  try {
    for await (const piece of Readable.from([packed]).pipe(createInflateRaw())) {
      given += (piece as Buffer).length
      if (given > size) return RECUSA_DO_ZIP.bomba
    }
  } catch {
    return RECUSA_DO_ZIP.danificado
  }
  return given === size ? null : RECUSA_DO_ZIP.danificado
}

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: await recusa(bytes, dados === true),
    bytes: new Uint8Array(),
  }))
