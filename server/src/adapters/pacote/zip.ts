import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { emFila, type Fila } from './fluxo.ts'
import type { Entrada, OpcoesDoPacote, Pacote } from './port.ts'

// An archive of stored entries whose lengths are known (APPNOTE.TXT 6.3.10): each with its header, its bytes and
// a descriptor with their CRC, which only then is known, and a directory at the end. Of what passes 4 GiB only
// where an entry or the directory begins is told in the fields of ZIP64: no file that is kept is as long.

const UINT32 = 0xffff_ffff
const UINT16 = 0xffff
const PLAIN = 20
const ZIP64 = 45
/** Made by 6.3 of the format on Unix, whose permissions are in the high half of the attributes. */
const MADE_BY = (3 << 8) | 63
const MODE = 0o100664
/** The name is UTF-8, and CRC and lengths follow the bytes. */
const FLAGS = (1 << 11) | (1 << 3)
const LOCAL_HEADER = 30
const DESCRIPTOR = 16

type Field = readonly [bytes: 2 | 4 | 8, value: number]
type Placed = { entry: Entrada; name: Buffer; at: number }

export function archive(entries: readonly Entrada[], options: OpcoesDoPacote): Pacote {
  let at = 0
  const placed = entries.map((entry): Placed => {
    if (entry.tamanho >= UINT32) throw new RangeError(`${entry.caminho}: ${entry.tamanho} bytes in one entry`)
    const [name, mine] = [nameOf(entry.caminho), at]
    at += LOCAL_HEADER + name.length + entry.tamanho + DESCRIPTOR
    return { entry, name, at: mine }
  })
  const directory = (crcs: readonly number[]) => directoryOf(placed, crcs, { begins: at, em: options.em })
  const fila = emFila(entries, options)
  const fonte = Readable.from(partsOf(placed, { fila, directory, em: options.em }), { objectMode: false })
  fonte.once('close', () => fila.fechar())
  return { fonte, tamanho: at + directory(placed.map(() => 0)).length }
}

async function* partsOf(
  placed: readonly Placed[],
  { fila, directory, em }: { fila: Fila; directory: (crcs: readonly number[]) => Buffer; em: Date },
): AsyncGenerator<Buffer> {
  const crcs: number[] = []
  for (const [i, { entry, name }] of placed.entries()) {
    yield Buffer.concat([
      fields([4, 0x0403_4b50], ...common(em), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
      name,
    ])
    let crc = 0
    for await (const part of await fila.abrir(i)) {
      crc = crc32(part, crc)
      yield part
    }
    crcs.push(crc)
    yield fields([4, 0x0807_4b50], [4, crc], [4, entry.tamanho], [4, entry.tamanho])
  }
  yield directory(crcs)
}

function directoryOf(
  placed: readonly Placed[],
  crcs: readonly number[],
  { begins, em }: { begins: number; em: Date },
): Buffer {
  const records = placed.map((place, i) => recordOf(place, crcs[i]!, em))
  const length = records.reduce((sum, record) => sum + record.length, 0)
  const count = placed.length
  const far = begins + length > UINT32 || count > UINT16
  const zip64 = [
    fields(
      [4, 0x0606_4b50],
      [8, 44],
      [2, MADE_BY],
      [2, ZIP64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, length],
      [8, begins],
    ),
    fields([4, 0x0706_4b50], [4, 0], [8, begins + length], [4, 1]),
  ]
  const [few, short] = [Math.min(count, UINT16), Math.min(length, UINT32)]
  const end = fields(
    [4, 0x0605_4b50],
    [4, 0],
    [2, few],
    [2, few],
    [4, short],
    [4, Math.min(begins, UINT32)],
    [2, 0],
  )
  return Buffer.concat([...records, ...(far ? zip64 : []), end])
}

function recordOf({ entry, name, at }: Placed, crc: number, em: Date): Buffer {
  const far = at >= UINT32
  const size = far ? UINT32 : entry.tamanho
  const extra = Buffer.concat([
    // The hour in UTC ("UT"), beside the one of DOS, which says no zone.
    fields([2, 0x5455], [2, 5]),
    Buffer.of(1),
    fields([4, Math.floor(em.getTime() / 1000)]),
    ...(far ? [fields([2, 1], [2, 24], [8, entry.tamanho], [8, entry.tamanho], [8, at])] : []),
  ])
  return Buffer.concat([
    fields([4, 0x0201_4b50], [2, MADE_BY]),
    fields(
      ...common(em, far ? ZIP64 : PLAIN),
      [4, crc],
      [4, size],
      [4, size],
      [2, name.length],
      [2, extra.length],
    ),
    fields([2, 0], [2, 0], [2, 0], [4, MODE * 2 ** 16], [4, Math.min(at, UINT32)]),
    name,
    extra,
  ])
}

/** What the header of an entry and its record in the directory begin with: stored, at that hour. */
function common(em: Date, version = PLAIN): Field[] {
  const [hour, day] = [
    (em.getHours() << 11) | (em.getMinutes() << 5) | (em.getSeconds() >> 1),
    ((em.getFullYear() - 1980) << 9) | ((em.getMonth() + 1) << 5) | em.getDate(),
  ]
  return [
    [2, version],
    [2, FLAGS],
    [2, 0],
    [2, hour],
    [2, day],
  ]
}

/** A path of the archive's own: whoever unpacks it writes nowhere else. */
function nameOf(path: string): Buffer {
  if (/^([a-z]:|\/)|\\|(^|\/)\.\.(\/|$)|\/$|^$/i.test(path)) throw new Error(`no path of an archive: ${path}`)
  const name = Buffer.from(path)
  if (name.length > UINT16) throw new RangeError('a path of more than 65,535 bytes')
  return name
}

/** Little-endian, one after the other. */
function fields(...list: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of list) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, length)
    at += length
  }
  return bytes
}
