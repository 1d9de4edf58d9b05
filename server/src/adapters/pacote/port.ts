import type { Readable } from 'node:stream'

/** Puts many stored files into one, without holding any of them whole in memory. */
export interface Empacotador {
  /**
   * An archive without compression: what goes in is mostly compressed already, and a stored file can be
   * compared byte by byte.
   */
  zip(entradas: readonly Entrada[], opcoes: OpcoesDoPacote): Pacote
  /**
   * A PDF with the pages of the cover and of all the others, in order, and a bookmark to each. They are copies
   * to be read: fields and signatures do not come along, only what they show. What is no PDF, or cannot be
   * read, is attached as it is.
   */
  juntar(
    destino: string,
    entradas: readonly Entrada[],
    opcoes: OpcoesDasPaginas & { capa: Uint8Array },
  ): Promise<void>
}

export type Entrada = {
  caminho: string
  tipo: string
  tamanho: number
  sha256: string
  /** Opened when its turn comes, or a little ahead of it. */
  abrir(): Promise<Readable>
}

export type OpcoesDoPacote = {
  /** The date that every entry carries. */
  em: Date
  aoFazer?: (entrada: Entrada) => void
}

export type OpcoesDasPaginas = OpcoesDoPacote & {
  titulo: string
  /** The bookmark of an entry, and what is written across its pages. */
  capitulo(entrada: Entrada): { titulo: string; marca: string | null }
}

/** Its length is known before its first byte: the store asks for it, and nothing need be written beside. */
export type Pacote = { fonte: Readable; tamanho: number }

/** The bytes that came are not the ones that were recorded. */
export class ConteudoDivergente extends Error {
  readonly caminho: string
  constructor(caminho: string) {
    super(`os bytes de ${caminho} não são os registrados`)
    this.caminho = caminho
  }
}
