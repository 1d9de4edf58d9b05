import type { PDFObject } from 'mupdf'

/** Where it hung, and what only a whole document has. */
const LEFT_BEHIND = ['Parent', 'StructParent', 'StructParents', 'PieceInfo', 'Metadata', 'OPI']
/** A stream's bytes are in it, and not in another file. */
const OF_STREAMS = ['Length', 'F', 'FFilter', 'FDecodeParms']

/** Copies objects of one PDF into another that is being written, each once, with numbers of its own. */
export class ObjectCopier {
  /** Where each object begins, in the order of their numbers. */
  readonly places: number[] = []
  readonly #write: (bytes: Uint8Array) => number
  readonly #first: number
  readonly #numbers = new Map<number, number>()
  #waiting: PDFObject[] = []

  constructor(write: (bytes: Uint8Array) => number, first: number) {
    this.#write = write
    this.#first = first
  }

  /** An object of these words, at once. */
  add(body: string): number {
    const number = this.#reserve()
    this.#put(number, Buffer.from(`${body}\n`, 'latin1'))
    return number
  }

  addStream(drawn: string): number {
    return this.add(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`)
  }

  /** What was referred to and not copied yet, and what that refers to. */
  drain(): void {
    for (let one = this.#waiting.shift(); one !== undefined; one = this.#waiting.shift()) {
      const number = this.#numbers.get(one.asIndirect())!
      if (one.isStream()) this.#putStream(number, one)
      else this.#put(number, Buffer.from(`${this.#resolved(one.resolve())}\n`, 'latin1'))
    }
  }

  /** As it is written; what it refers to will be copied. */
  text(object: PDFObject): string {
    if (!object.isIndirect()) return this.#resolved(object)
    const known = this.#numbers.get(object.asIndirect())
    if (known !== undefined) return `${known} 0 R`
    const number = this.#reserve()
    this.#numbers.set(object.asIndirect(), number)
    this.#waiting.push(object)
    return `${number} 0 R`
  }

  entries(dictionary: PDFObject, except: readonly string[] = []): string {
    const parts: string[] = []
    // oxlint-disable-next-line unicorn/no-array-for-each -- a dictionary of the library: it has no other way
    dictionary.forEach((value, key) => {
      const name = String(key)
      if (!LEFT_BEHIND.includes(name) && !except.includes(name))
        parts.push(`${nameOf(name)} ${this.text(value)}`)
    })
    return parts.join('')
  }

  #resolved(object: PDFObject): string {
    if (object.isArray())
      return `[${itemsOf(object)
        .map((item) => this.text(item))
        .join(' ')}]`
    if (object.isDictionary()) return `<<${this.entries(object)}>>`
    if (object.isString()) return `<${Buffer.from(object.asByteString()).toString('hex')}>`
    if (object.isName()) return nameOf(object.asName())
    if (object.isReal()) return object.asNumber().toFixed(6)
    return object.isNull() ? 'null' : object.toString(true)
  }

  #reserve(): number {
    return this.#first + this.places.push(0) - 1
  }

  #put(number: number, body: Uint8Array): void {
    this.places[number - this.#first] = this.#write(Buffer.from(`${number} 0 obj\n`, 'latin1'))
    this.#write(body)
    this.#write(Buffer.from('endobj\n', 'latin1'))
  }

  #putStream(number: number, stream: PDFObject): void {
    const raw = stream.readRawStream()
    const bytes = raw.asUint8Array()
    const head = `<<${this.entries(stream.resolve(), OF_STREAMS)}/Length ${bytes.length}>>stream\n`
    this.#put(number, Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\n')]))
    raw.destroy()
  }
}

export const itemsOf = (array: PDFObject): PDFObject[] =>
  Array.from({ length: array.length }, (_, i) => array.get(i))

const nameOf = (name: string): string =>
  `/${[...Buffer.from(name, 'utf8')].map((code) => (/[A-Za-z0-9_.+-]/.test(String.fromCharCode(code)) ? String.fromCharCode(code) : `#${code.toString(16).padStart(2, '0')}`)).join('')}`
