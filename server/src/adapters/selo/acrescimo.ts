import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'

/**
 * A revision appended to a PDF (ISO 32000-1, 7.5.6): changed and new objects, then a cross-reference of the same kind as
 * the file's last one, since some readers refuse a table after a stream.
 */
export class Acrescimo {
  readonly #trailer: PdfDict
  readonly #previous: number
  readonly #stream: boolean
  readonly #parts: Buffer[] = []
  readonly #offsets = new Map<number, { offset: number; generation: number }>()
  #next: number
  #position: number

  constructor(base: Uint8Array, trailer: PdfDict, nextObjectNumber: number) {
    this.#trailer = trailer
    this.#previous = startXref(base)
    this.#stream = kindAt(base, this.#previous) === 'stream'
    this.#next = Math.max(nextObjectNumber, trailer.getNumber('Size')?.value ?? 0)
    this.#position = base.length
    if (base.at(-1) !== 0x0a) this.#write('\n')
  }

  allocate(): PdfRef {
    return PdfRef.of(this.#next++, 0)
  }

  add(ref: PdfRef, object: PdfObject): void {
    this.#open(ref)
    this.#write(`${serialize(object)}\nendobj\n`)
  }

  addStream(ref: PdfRef, dict: PdfDict, data: Uint8Array): void {
    dict.set('Length', PdfNumber.of(data.length))
    this.#open(ref)
    this.#write(`${serialize(dict)}\nstream\n`)
    this.#write(Buffer.from(data))
    this.#write('\nendstream\nendobj\n')
  }

  /** What comes after the base. */
  bytes(): Uint8Array {
    if (this.#stream) this.#closeWithStream()
    else this.#closeWithTable()
    return Buffer.concat(this.#parts)
  }

  #open({ objectNumber, generation }: PdfRef): void {
    this.#offsets.set(objectNumber, { offset: this.#position, generation })
    this.#write(`${objectNumber} ${generation} obj\n`)
  }

  #closeWithTable(): void {
    const start = this.#position
    const rows = this.#sections().map(([first, numbers]) => {
      const lines = numbers.map((number) => {
        const { offset, generation } = this.#offsets.get(number)!
        return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
      })
      return `${first} ${numbers.length}\n${lines.join('')}`
    })
    this.#write(`xref\n${rows.join('')}trailer\n${serialize(this.#newTrailer())}\nstartxref\n${start}\n%%EOF\n`)
  }

  #closeWithStream(): void {
    const self = this.allocate()
    const start = this.#position
    this.#offsets.set(self.objectNumber, { offset: start, generation: 0 })
    const sections = this.#sections()
    const rows = sections.flatMap(([, numbers]) =>
      numbers.map((number) => {
        const { offset, generation } = this.#offsets.get(number)!
        const row = Buffer.alloc(8)
        row.writeUInt8(1, 0)
        row.writeUIntBE(offset, 1, 5)
        row.writeUInt16BE(generation, 6)
        return row
      }),
    )
    const dict = this.#newTrailer()
    dict.set('Type', PdfName.of('XRef'))
    dict.set('W', PdfArray.of(...[1, 5, 2].map(PdfNumber.of)))
    dict.set('Index', PdfArray.of(...sections.flatMap(([first, numbers]) => [first, numbers.length]).map(PdfNumber.of)))
    this.addStream(self, dict, Buffer.concat(rows))
    this.#write(`startxref\n${start}\n%%EOF\n`)
  }

  /** Runs of consecutive object numbers. */
  #sections(): [number, number[]][] {
    const sections: [number, number[]][] = []
    for (const number of [...this.#offsets.keys()].toSorted((a, b) => a - b)) {
      const last = sections.at(-1)
      if (last !== undefined && last[0] + last[1].length === number) last[1].push(number)
      else sections.push([number, [number]])
    }
    return sections
  }

  #newTrailer(): PdfDict {
    const kept = ['Root', 'Info', 'ID'].flatMap((key): [string, PdfObject][] => {
      const value = this.#trailer.get(key)
      return value === undefined ? [] : [[key, value]]
    })
    return new PdfDict([['Size', PdfNumber.of(this.#next)], ['Prev', PdfNumber.of(this.#previous)], ...kept])
  }

  #write(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#parts.push(bytes)
    this.#position += bytes.length
  }
}

/** The last `startxref`: where a reader begins. */
function startXref(base: Uint8Array): number {
  const tail = Buffer.from(base.buffer, base.byteOffset + Math.max(0, base.length - 4096), Math.min(base.length, 4096)).toString('latin1')
  const found = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)
  const offset = Number(found?.[1] ?? -1)
  if (offset <= 0 || offset >= base.length || kindAt(base, offset) === undefined) throw new Error('INVALIDO')
  return offset
}

function kindAt(base: Uint8Array, offset: number): 'table' | 'stream' | undefined {
  const text = Buffer.from(base.subarray(offset, offset + 40)).toString('latin1')
  if (/^\s*xref\s/.test(text)) return 'table'
  return /^\s*\d+\s+\d+\s+obj\b/.test(text) ? 'stream' : undefined
}

/** ISO 32000-1, 7.3. Text is Latin-1 here: one character, one byte. */
export function serialize(object: PdfObject): string {
  if (object instanceof PdfRef) return `${object.objectNumber} ${object.generation} R`
  if (object instanceof PdfName) return nameOf(object.value)
  if (object instanceof PdfNumber) return numberOf(object.value)
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`
  if (object instanceof PdfBool) return String(object.value)
  if (object instanceof PdfArray) return `[${object.toArray().map(serialize).join(' ')}]`
  if (object instanceof PdfDict) return `<<${[...object].map(([key, value]) => `${nameOf(key.value)} ${serialize(value)}`).join(' ')}>>`
  return 'null'
}

const nameOf = (value: string): string =>
  `/${[...Buffer.from(value)].map((byte) => (byte > 0x20 && byte < 0x7f && !'()<>[]{}/%#'.includes(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`)).join('')}`

const numberOf = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/, ''))
