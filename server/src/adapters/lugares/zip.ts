import { inflateRawSync } from 'node:zlib'
import { compactadosDe, DEFLATE, diretorioDoZip, type EntradaDoZip } from '@autos/contract/regras/zip.ts'
import type { Falta } from './port.ts'

const ENTRIES_MAX = 5_000
/** Of one, and of all that is unpacked of a file. */
const [ENTRY_MAX, ALL_MAX] = [32 * 2 ** 20, 192 * 2 ** 20]

export type Entrada = { nome: string; tamanho: number; ler(): Uint8Array | Falta }

/** What a ZIP holds, each unpacked when it is asked for; `gasto` is shared by all that are inside one file. */
export function entradasDe(file: Uint8Array, gasto: { bytes: number }): Entrada[] | Falta {
  const entries = diretorioDoZip(file, ENTRIES_MAX)
  if (typeof entries === 'string') return entries === 'entradas' ? 'GRANDE' : 'DANIFICADO'
  return entries
    .filter(({ nome }) => !nome.endsWith('/'))
    .map((entry) => ({ nome: entry.nome, tamanho: entry.tamanho, ler: () => unpacked(file, entry, gasto) }))
}

function unpacked(file: Uint8Array, entry: EntradaDoZip, gasto: { bytes: number }): Uint8Array | Falta {
  if ((entry.marcas & 1) !== 0) return 'SENHA'
  if (entry.tamanho > ENTRY_MAX || gasto.bytes + entry.tamanho > ALL_MAX) return 'GRANDE'
  const packed = compactadosDe(file, entry)
  if (packed === undefined) return 'DANIFICADO'
  gasto.bytes += entry.tamanho
  if (entry.metodo === 0) return packed
  if (entry.metodo !== DEFLATE) return 'FORMATO'
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.tamanho) })
  } catch {
    return 'DANIFICADO'
  }
}
