import { PadesError } from '../errors.ts'
import type { Pdf } from './document.ts'
import { type Dict, isStr, name, type Obj, type Ref, ref, str } from './objects.ts'
import { serialize } from './write.ts'
import { LIMITS } from './tokens.ts'

/**
 * An incremental update in the making (ISO 32000-1, 7.5.6). Nothing of the file is ever written again:
 * `finish` gives the bytes to put after it.
 */
export type Appender = {
  /** A number that no object has. */
  allocate(): Ref
  /** Whether this update writes it already. */
  has(num: number): boolean
  /** Writes an object, new or in place of an older one. A text is taken for its syntax. */
  put(target: Ref, body: Obj | string): void
  /** Writes an object in pieces; the answer is the offset in the file where the first begins. */
  putPieces(target: Ref, ...pieces: (string | Buffer)[]): number
  stream(target: Ref, entries: Dict, data: Buffer): void
  /** What follows the file's bytes. `id`: 16 fresh random bytes for the second half of /ID (14.4). */
  finish(id: Buffer): Buffer
}

const XREF_KEYS = new Set(['Root', 'Info'])
const MAX_TABLE_OFFSET = 9_999_999_999

/** @throws PadesError `encrypted`, or `unsupported` when the file has no room for more objects */
export function appender(pdf: Pdf): Appender {
  if (pdf.encrypted)
    throw new PadesError(
      'encrypted',
      'O PDF está protegido por senha ou certificado e não pode receber assinaturas.',
    )
  const pieces: Buffer[] = []
  // Texts wait for each other, so that they become bytes once.
  let waiting = ''
  const offsets = new Map<number, { offset: number; gen: number }>()
  let at = pdf.source.size
  let next = pdf.size
  const flush = (): void => {
    if (waiting) pieces.push(Buffer.from(waiting, 'latin1'))
    waiting = ''
  }
  const write = (piece: string | Buffer): void => {
    at += piece.length
    if (typeof piece === 'string') waiting += piece
    else {
      flush()
      pieces.push(piece)
    }
  }
  if (!/[\r\n]$/.test(pdf.source.read(at - 1, 1).toString('latin1'))) write('\n')

  const allocate = (): Ref => {
    if (next > LIMITS.number) throw new PadesError('unsupported', 'O PDF não comporta mais objetos.')
    return ref(next++)
  }
  const begin = ({ num, gen }: Ref): void => {
    if (offsets.has(num))
      throw new PadesError(
        'unsupported',
        `O PDF usa o objeto ${num} para duas coisas, e uma assinatura mudaria as duas.`,
      )
    offsets.set(num, { offset: at, gen })
    write(`${num} ${gen} obj\n`)
  }
  return {
    allocate,
    has: (num) => offsets.has(num),
    put(target, body) {
      begin(target)
      write(`${typeof body === 'string' ? body : serialize(body)}\nendobj\n`)
    },
    putPieces(target, ...parts) {
      begin(target)
      const start = at
      for (const part of parts) write(part)
      write('\nendobj\n')
      return start
    },
    stream(target, entries, data) {
      begin(target)
      for (const piece of streamPieces(entries, data)) write(piece)
      write('\nendobj\n')
    },
    finish(id) {
      const trailer = trailerOf(pdf, id)
      const startxref = at
      // The same kind of section as the file's last: Acrobat refuses a table after a stream (7.5.8.4).
      if (pdf.sections[0]?.kind === 'stream') {
        const own = allocate()
        offsets.set(own.num, { offset: at, gen: 0 })
        write(streamSection(own, offsets, new Map([['Size', next] as [string, Obj], ...trailer])))
      } else write(tableSection(offsets, new Map([['Size', next] as [string, Obj], ...trailer])))
      write(`startxref\n${startxref}\n%%EOF\n`)
      flush()
      return Buffer.concat(pieces)
    },
  }
}

/** A stream object (7.3.8) for `putPieces`, made once and written often. */
export const streamPieces = (entries: Dict, data: Buffer): (string | Buffer)[] => [
  `${serialize(new Map([...entries, ['Length', data.length]]))}\nstream\n`,
  data,
  '\nendstream',
]

function trailerOf(pdf: Pdf, id: Buffer): Dict {
  const kept = [...pdf.trailer].filter(([key]) => XREF_KEYS.has(key))
  const [first] = pdf.array(pdf.trailer.get('ID')) ?? []
  const own = pdf.get(first)
  return new Map<string, Obj>([
    ...kept,
    ['ID', [str(isStr(own) ? own.bytes : id, true), str(id, true)]],
    ['Prev', pdf.sections[0]?.at ?? pdf.startxref],
  ])
}

type Offsets = Map<number, { offset: number; gen: number }>

/** Runs of consecutive numbers, ascending. */
function runs(offsets: Offsets): number[][] {
  const all: number[][] = []
  for (const num of [...offsets.keys()].toSorted((a, b) => a - b)) {
    const last = all.at(-1)
    if (last && last.at(-1) === num - 1) last.push(num)
    else all.push([num])
  }
  return all
}

function tableSection(offsets: Offsets, trailer: Dict): string {
  const rows = runs(offsets).map(
    (numbers) =>
      `${numbers[0]} ${numbers.length}\n${numbers.map((num) => tableRow(offsets.get(num))).join('')}`,
  )
  return `xref\n${rows.join('')}trailer\n${serialize(trailer)}\n`
}

function tableRow(entry: { offset: number; gen: number } | undefined): string {
  if (!entry || entry.offset > MAX_TABLE_OFFSET)
    throw new PadesError('unsupported', 'O PDF passa do tamanho que a sua tabela de referências comporta.')
  return `${String(entry.offset).padStart(10, '0')} ${String(entry.gen).padStart(5, '0')} n \n`
}

function streamSection(own: Ref, offsets: Offsets, trailer: Dict): Buffer {
  const numbers = runs(offsets)
  const rows = Buffer.alloc(offsets.size * 9)
  for (const [i, num] of numbers.flat().entries()) {
    const { offset, gen } = offsets.get(num) as { offset: number; gen: number }
    rows[i * 9] = 1
    rows.writeUIntBE(offset, i * 9 + 1, 6)
    rows.writeUInt16BE(gen, i * 9 + 7)
  }
  const entries = new Map<string, Obj>([
    ['Type', name('XRef')],
    ['W', [1, 6, 2]],
    ['Index', numbers.flatMap((run) => [run[0] as number, run.length])],
    ['Length', rows.length],
    ...trailer,
  ])
  return Buffer.concat([
    Buffer.from(`${own.num} ${own.gen} obj\n${serialize(entries)}\nstream\n`, 'latin1'),
    rows,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}
