import { constants, inflateSync } from '#inflate'
import { PadesError } from '../errors.ts'
import { type Dict, isDict, nameOf, type Obj } from './objects.ts'

// The stream filters that structure needs (ISO 32000-1, 7.4): cross-reference and object streams. Never for
// page content.

/**
 * Undoes /Filter and /DecodeParms, producing at most `limit` bytes. @throws PadesError `limit`, `unsupported`
 * or `damaged`
 */
export function decode(stored: Buffer, stream: Dict, limit: number): Buffer {
  const filters = list(stream.get('Filter') ?? stream.get('F') ?? null)
  const parms = list(stream.get('DecodeParms') ?? stream.get('DP') ?? null)
  if (filters.length > 4) throw new PadesError('limit', 'Um fluxo do PDF tem filtros demais.')
  return filters.reduce((bytes, filter, at) => {
    const options = parms[at]
    return apply(nameOf(filter) ?? '?', bytes, { parms: isDict(options) ? options : new Map(), limit })
  }, stored)
}

/**
 * What in the way a stream of structure is stored programs undo in different ways, in pt-BR: anything but
 * Flate, at most with the predictors of PNG over whole bytes, said where the stream is and as one thing or as
 * lists of one. `bytes`: as stored.
 */
export function oddStorage(stream: Dict, bytes: Buffer): string | undefined {
  const [filter, parms] = [stream.get('Filter'), stream.get('DecodeParms')]
  if (stream.has('DP') || stream.has('F')) return 'diz duas vezes como está guardado'
  if (filter === undefined) return parms === undefined ? undefined : 'tem parâmetros de um filtro que não tem'
  const isList = Array.isArray(filter)
  const [name, options] = isList ? [filter[0], Array.isArray(parms) ? parms[0] : undefined] : [filter, parms]
  if ((isList && filter.length !== 1) || nameOf(name) !== 'FlateDecode')
    return 'está guardado de um modo que não se espera ali'
  if (parms !== undefined && Array.isArray(parms) !== isList)
    return 'tem parâmetros que não são os do seu filtro'
  if (Array.isArray(parms) && parms.length !== 1) return 'tem parâmetros que não são os do seu filtro'
  if (options === undefined || options === null) return oddDeflate(bytes)
  return isDict(options) ? (oddPredictor(options) ?? oddRows(options, bytes)) : 'tem parâmetros malformados'
}

const WHOLE: readonly (readonly [string, readonly number[]])[] = [
  ['Predictor', [1, 10, 11, 12, 13, 14, 15]],
  ['Colors', [1]],
  ['BitsPerComponent', [8]],
]

function oddPredictor(parms: Dict): string | undefined {
  const columns = parms.get('Columns') ?? 1
  if (typeof columns !== 'number' || !Number.isSafeInteger(columns) || columns < 1)
    return 'tem parâmetros malformados'
  return WHOLE.every(([key, values]) => !parms.has(key) || values.includes(parms.get(key) as number))
    ? undefined
    : 'tem parâmetros que não se esperam ali'
}

/** Each row says which of the five filters it took (ISO/IEC 15948, 9.2), and all are whole. */
function oddRows(parms: Dict, bytes: Buffer): string | undefined {
  const odd = oddDeflate(bytes)
  if (odd !== undefined || ((parms.get('Predictor') ?? 1) as number) < 10) return odd
  const data = inflateSync(bytes)
  const row = ((parms.get('Columns') ?? 1) as number) + 1
  if (data.length % row !== 0) return 'tem uma linha pela metade'
  for (let at = 0; at < data.length; at += row)
    if ((data[at] as number) > 4) return 'tem uma linha guardada de um modo que não existe'
  return undefined
}

function oddDeflate(bytes: Buffer): string | undefined {
  try {
    inflateSync(bytes, { maxOutputLength: MAX_CHECKED })
    return undefined
  } catch {
    return 'não se descomprime por inteiro'
  }
}

const MAX_CHECKED = 64 * 1024 * 1024

const list = (value: Obj): Obj[] => (value === null ? [] : Array.isArray(value) ? value : [value])

function apply(filter: string, bytes: Buffer, { parms, limit }: { parms: Dict; limit: number }): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return unpredict(inflate(bytes, limit), parms)
    case 'LZWDecode':
    case 'LZW':
      return unpredict(unlzw(bytes, { early: parms.get('EarlyChange') !== 0, limit }), parms)
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(
        bytes
          .toString('latin1')
          .replace(/>.*$/s, '')
          .replaceAll(/[^0-9a-fA-F]/g, ''),
        'hex',
      )
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(bytes)
    default:
      throw new PadesError(
        'unsupported',
        `Um fluxo da estrutura do PDF usa o filtro ${filter}, que não se espera ali.`,
      )
  }
}

function inflate(bytes: Buffer, limit: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PadesError('limit', `Um fluxo do PDF passa de ${limit} bytes ao ser descomprimido.`, {
        cause,
      })
    throw new PadesError('damaged', 'Um fluxo comprimido do PDF está danificado.', { cause })
  }
}

function unpredict(bytes: Buffer, parms: Dict): Buffer {
  const number = (key: string, otherwise: number): number =>
    typeof parms.get(key) === 'number' ? (parms.get(key) as number) : otherwise
  const predictor = number('Predictor', 1)
  if (predictor < 2) return bytes
  const colors = number('Colors', 1)
  const bits = number('BitsPerComponent', 8)
  const columns = number('Columns', 1)
  const row = Math.ceil((colors * bits * columns) / 8)
  if (!(row > 0 && row < 1e7)) throw new PadesError('damaged', 'Um fluxo do PDF tem um preditor inválido.')
  if (predictor < 10) throw new PadesError('unsupported', 'Um fluxo da estrutura do PDF usa o preditor TIFF.')
  return unfilterPng(bytes, { row, pixel: Math.max(1, (colors * bits) >> 3) })
}

/**
 * Undoes the row filters of PNG (ISO/IEC 15948, 9): `row` bytes a row, `pixel` bytes to the left neighbour.
 */
export function unfilterPng(bytes: Buffer, { row, pixel }: { row: number; pixel: number }): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1))
  const out = Buffer.alloc(rows * row)
  let size = 0
  for (let r = 0; r < rows; r++) {
    const from = r * (row + 1) + 1
    const length = Math.min(row, bytes.length - from)
    const kind = bytes[from - 1] as number
    for (let i = 0; i < length; i++) {
      const at = r * row + i
      const left = i >= pixel ? (out[at - pixel] as number) : 0
      const up = r > 0 ? (out[at - row] as number) : 0
      const corner = r > 0 && i >= pixel ? (out[at - row - pixel] as number) : 0
      out[at] = ((bytes[from + i] as number) + predicted(kind, { left, up, corner })) & 255
    }
    size += Math.max(0, length)
  }
  return out.subarray(0, size)
}

function predicted(kind: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function ascii85(bytes: Buffer): Buffer {
  const out: number[] = []
  let group: number[] = []
  const flush = (): void => {
    const count = group.length
    if (count < 2) return
    let value = 0
    for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? 84)
    for (let i = 0; i < count - 1; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 255)
    group = []
  }
  for (const code of bytes) {
    if (code === 126) break
    if (code === 122 && group.length === 0) out.push(0, 0, 0, 0)
    else if (code >= 33 && code <= 117) group.push(code - 33)
    if (group.length === 5) flush()
  }
  flush()
  return Buffer.from(out)
}

function unlzw(bytes: Buffer, { early, limit }: { early: boolean; limit: number }): Buffer {
  const out: Buffer[] = []
  let size = 0
  let table: Buffer[] = []
  let previous: Buffer | undefined
  let width = 9
  let held = 0
  let bits = 0
  const reset = (): void => {
    table = Array.from({ length: 256 }, (_, i) => Buffer.from([i]))
    table.push(Buffer.alloc(0), Buffer.alloc(0))
    width = 9
    previous = undefined
  }
  reset()
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    const code = (held >> (bits - width)) & ((1 << width) - 1)
    bits -= width
    if (code === 257) break
    if (code === 256) {
      reset()
      continue
    }
    const entry: Buffer | undefined =
      table[code] ??
      (previous && code === table.length ? Buffer.concat([previous, previous.subarray(0, 1)]) : undefined)
    if (!entry) throw new PadesError('damaged', 'Um fluxo comprimido do PDF está danificado.')
    if ((size += entry.length) > limit)
      throw new PadesError('limit', `Um fluxo do PDF passa de ${limit} bytes ao ser descomprimido.`)
    out.push(entry)
    if (previous && table.length < 4096) table.push(Buffer.concat([previous, entry.subarray(0, 1)]))
    previous = entry
    const next = table.length + (early ? 1 : 0)
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9
  }
  return Buffer.concat(out)
}
