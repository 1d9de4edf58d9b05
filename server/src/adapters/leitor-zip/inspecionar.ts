import { Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import {
  compactadosDe,
  DEFLATE,
  diretorioDoZip,
  type EntradaDoZip,
  MACRO_DE_ESCRITORIO,
} from '@autos/contract/regras/zip.ts'
import { atender } from '../isolado/filho.ts'
import { diferencasEm } from './diferencas.ts'

/** What all entries may unpack to; and, beyond the small ones, how many times their packed bytes. */
const TOTAL_MAX = 512 * 2 ** 20
const RATIO_MAX = 200
const RATIO_FROM = 32 * 2 ** 20
const ENTRIES_MAX = 20_000
const MANIFEST_MAX = 16 * 2 ** 20

/** Runs in a child process (leitor.ts): null, or why the file is not taken. */
export async function recusa(bytes: Uint8Array, office: boolean): Promise<string | null> {
  const entries = diretorioDoZip(bytes, ENTRIES_MAX)
  if (typeof entries === 'string') return RECUSA_DO_ZIP[entries]
  if (office && entries.some(({ nome }) => MACRO_DE_ESCRITORIO.test(nome))) return RECUSA_DO_ZIP.macro
  const said = entries.reduce((sum, { tamanho }) => sum + tamanho, 0)
  if (said > TOTAL_MAX || (said > RATIO_FROM && said > RATIO_MAX * bytes.length)) return RECUSA_DO_ZIP.bomba
  const problem = await unpackAll(bytes, entries)
  return problem ?? (office && hasPassword(bytes, entries) ? RECUSA_DO_ZIP.senha : null)
}

const MANIFEST = 'META-INF/manifest.xml'
const FLAG_ENCRYPTED = 1

/** OpenDocument says in its manifest which parts are encrypted (ODF 1.3, part 2, 4.8); other ZIPs, in the entry. */
function hasPassword(file: Uint8Array, entries: readonly EntradaDoZip[]): boolean {
  if (entries.some(({ marcas }) => (marcas & FLAG_ENCRYPTED) !== 0)) return true
  const manifest = entries.find(({ nome }) => nome === MANIFEST)
  const packed = manifest && compactadosDe(file, manifest)
  if (packed === undefined) return false
  const text =
    manifest!.metodo === DEFLATE ? inflateRawSync(packed, { maxOutputLength: MANIFEST_MAX }) : packed
  return Buffer.from(text).includes('encryption-data')
}

/**
 * What the directory says is verified by unpacking: an entry that gives more than it said, or lies over
 * another, is a bomb.
 */
async function unpackAll(file: Uint8Array, entries: readonly EntradaDoZip[]): Promise<string | null> {
  let until = 0
  for (const entry of entries.toSorted((a, b) => a.lugar - b.lugar)) {
    const packed = compactadosDe(file, entry)
    if (packed === undefined) return RECUSA_DO_ZIP.danificado
    if (entry.lugar < until) return RECUSA_DO_ZIP.bomba
    until = packed.byteOffset - file.byteOffset + packed.length
    // A folder, with no bytes at all; encrypted, or packed in a way that this does not undo: what it says
    // it unpacks to was judged.
    if (
      packed.length + entry.tamanho === 0 ||
      (entry.marcas & FLAG_ENCRYPTED) !== 0 ||
      entry.metodo !== DEFLATE
    )
      continue
    const problem = await unpack(packed, entry.tamanho)
    if (problem !== null) return problem
  }
  return null
}

/** Piece by piece: what it gives is counted and never held. */
async function unpack(packed: Uint8Array, size: number): Promise<string | null> {
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

/** `diferencas`: of a file that was not refused. */
export type Pedido = 'escritorio' | 'zip' | 'diferencas'

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: dados === 'diferencas' ? diferencasEm(bytes) : await recusa(bytes, dados === 'escritorio'),
    bytes: new Uint8Array(),
  }))
