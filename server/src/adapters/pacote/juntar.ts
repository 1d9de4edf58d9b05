import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { executarIsolado, FalhaIsolada } from '../isolado/executar.ts'
import type { Copiado, Pedido } from './copiar-paginas.ts'
import { emFila } from './fluxo.ts'
import type { Entrada, OpcoesDasPaginas } from './port.ts'

const SCRIPT = new URL('./copiar-paginas.ts', import.meta.url)
/** Catalog, root of the pages, root of the outline, information. */
const [CATALOG, PAGES, OUTLINE, INFO, FIRST_FREE] = [1, 2, 3, 4, 5]

type Node = { number: number; kids: number[] }
type Bookmark = { titulo: string; page: number }
type Attached = { spec: number; name: string }

/**
 * One PDF with the pages of all the others, each with its bookmark. One of them at a time is read, by a process
 * that can be killed, and written at once: memory does not grow with the whole. What is no PDF, or cannot be
 * read, is attached as it is.
 */
export async function joinPages(
  target: string,
  cover: Uint8Array,
  { entries, options }: { entries: readonly Entrada[]; options: OpcoesDasPaginas },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'autos-paginas-'))
  const file = await open(target, 'w+', 0o600)
  const fila = emFila(entries, options)
  try {
    const joining = new Joining(file, options)
    await joining.begin()
    const source = join(folder, 'fonte')
    await pipeline(Readable.from([cover]), createWriteStream(source))
    await joining.addPages(source, { titulo: options.titulo, marca: null })
    for (const [i, entry] of entries.entries()) {
      await pipeline(await fila.abrir(i), createWriteStream(source))
      await joining.add(source, entry)
    }
    await joining.end()
  } finally {
    fila.fechar()
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
}

class Joining {
  readonly #file: FileHandle
  readonly #options: OpcoesDasPaginas
  readonly #places = new Map<number, number>()
  readonly #nodes: Node[] = []
  readonly #bookmarks: Bookmark[] = []
  readonly #attached: Attached[] = []
  #at = 0
  #next = FIRST_FREE

  constructor(file: FileHandle, options: OpcoesDasPaginas) {
    this.#file = file
    this.#options = options
  }

  begin(): Promise<void> {
    return this.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  }

  async add(source: string, entry: Entrada): Promise<void> {
    const chapter = this.#options.capitulo(entry)
    if (entry.tipo === 'application/pdf' && (await this.addPages(source, chapter))) return
    await this.#attach(source, entry)
  }

  /** False when the file cannot be read, and nothing of it was left behind. */
  async addPages(source: string, { titulo, marca }: Chapter): Promise<boolean> {
    const node = this.#next++
    const order: Pedido = { de: this.#next, pai: node, em: this.#at, marca }
    const copied = await this.#copy(source, order)
    if (copied === undefined || copied.paginas.length === 0) {
      await this.#file.truncate(this.#at)
      this.#next--
      return false
    }
    for (const [i, place] of copied.lugares.entries()) this.#places.set(order.de + i, place)
    this.#next += copied.lugares.length
    this.#at = (await this.#file.stat()).size
    this.#nodes.push({ number: node, kids: copied.paginas })
    this.#bookmarks.push({ titulo, page: copied.paginas[0]! })
    return true
  }

  async #copy(source: string, order: Pedido): Promise<Copiado | undefined> {
    await using read = await open(source, 'r')
    try {
      const limits = { tempoMs: 60_000, memoriaMb: 1024, cede: true, arquivo: read.fd, saida: this.#file.fd }
      const { dados } = await executarIsolado(SCRIPT, { dados: order, bytes: new Uint8Array() }, limits)
      return dados as Copiado
    } catch (error) {
      if (error instanceof FalhaIsolada) return undefined
      throw error
    }
  }

  async #attach(source: string, { caminho, tipo, tamanho }: Entrada): Promise<void> {
    const [stream, spec] = [this.#next++, this.#next++]
    this.#places.set(stream, this.#at)
    await this.#write(
      `${stream} 0 obj\n<</Type/EmbeddedFile/Subtype ${name(tipo)}/Params<</Size ${tamanho}>>/Length ${tamanho}>>\nstream\n`,
    )
    for await (const part of createReadStream(source)) await this.#write(part as Buffer)
    await this.#write('\nendstream\nendobj\n')
    await this.#object(
      spec,
      `<</Type/Filespec/F ${text(caminho)}/UF ${text(caminho)}/AFRelationship/Data/EF<</F ${stream} 0 R/UF ${stream} 0 R>>>>`,
    )
    this.#attached.push({ spec, name: caminho })
  }

  async end(): Promise<void> {
    for (const { number, kids } of this.#nodes)
      await this.#object(
        number,
        `<</Type/Pages/Parent ${PAGES} 0 R/Count ${kids.length}/Kids[${kids.map(ref).join(' ')}]>>`,
      )
    const count = this.#nodes.reduce((sum, { kids }) => sum + kids.length, 0)
    await this.#object(
      PAGES,
      `<</Type/Pages/Count ${count}/Kids[${this.#nodes.map(({ number }) => ref(number)).join(' ')}]>>`,
    )
    await this.#outline()
    const { titulo, em } = this.#options
    await this.#object(INFO, `<</Title ${text(titulo)}/Producer ${text('Autos')}/CreationDate ${date(em)}>>`)
    const files = this.#attached.map(({ spec }, i) => `(${String(i).padStart(6, '0')}) ${ref(spec)}`)
    const names = files.length === 0 ? '' : `/Names<</EmbeddedFiles<</Names[${files.join(' ')}]>>>>`
    await this.#object(
      CATALOG,
      `<</Type/Catalog/Pages ${ref(PAGES)}/Outlines ${ref(OUTLINE)}/PageMode/UseOutlines/Lang(pt-BR)/ViewerPreferences<</DisplayDocTitle true>>${names}>>`,
    )
    await this.#trailer()
  }

  async #outline(): Promise<void> {
    const first = this.#next
    this.#next += this.#bookmarks.length
    const last = this.#next - 1
    for (const [i, { titulo, page }] of this.#bookmarks.entries()) {
      const number = first + i
      const beside = `${i > 0 ? `/Prev ${ref(number - 1)}` : ''}${number < last ? `/Next ${ref(number + 1)}` : ''}`
      await this.#object(
        number,
        `<</Title ${text(titulo)}/Parent ${ref(OUTLINE)}${beside}/Dest[${ref(page)}/XYZ null null null]>>`,
      )
    }
    await this.#object(
      OUTLINE,
      `<</Type/Outlines/First ${ref(first)}/Last ${ref(last)}/Count ${this.#bookmarks.length}>>`,
    )
  }

  async #trailer(): Promise<void> {
    const start = this.#at
    const lines = Array.from(
      { length: this.#next - 1 },
      (_, i) => `${String(this.#places.get(i + 1)).padStart(10, '0')} 00000 n \n`,
    )
    await this.#write(`xref\n0 ${this.#next}\n0000000000 65535 f \n${lines.join('')}`)
    await this.#write(
      `trailer\n<</Size ${this.#next}/Root ${ref(CATALOG)}/Info ${ref(INFO)}>>\nstartxref\n${start}\n%%EOF\n`,
    )
  }

  async #object(number: number, body: string): Promise<void> {
    this.#places.set(number, this.#at)
    await this.#write(`${number} 0 obj\n${body}\nendobj\n`)
  }

  async #write(part: string | Uint8Array): Promise<void> {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    await this.#file.write(bytes, 0, bytes.length, this.#at)
    this.#at += bytes.length
  }
}

type Chapter = ReturnType<OpcoesDasPaginas['capitulo']>

const ref = (number: number): string => `${number} 0 R`

/** UTF-16 in hexadecimal: no letter of it can end the string. */
const text = (value: string): string =>
  `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`
const name = (type: string): string =>
  `/${type.replace(/[^A-Za-z0-9.+-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}`
const date = (at: Date): string => `(D:${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`
