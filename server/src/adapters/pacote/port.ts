import type { Readable } from 'node:stream'

/** Puts many stored files into one, without holding any of them whole in memory. */
export interface Empacotador {
  /**
   * An archive without compression: what goes in is mostly compressed already, and a stored file can be
   * compared byte by byte.
   */
  zip(destino: string, entradas: readonly Entrada[], opcoes: OpcoesDoPacote): Promise<Medida>
  /**
   * A PDF that carries the others as attachments, untouched: merging their pages would break their
   * signatures.
   */
  anexar(
    destino: string,
    capa: Uint8Array,
    entradas: readonly Entrada[],
    opcoes: OpcoesDoPacote,
  ): Promise<Medida>
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

export type Medida = { tamanho: number; sha256: string; md5: string }

/** The bytes that came are not the ones that were recorded. */
export class ConteudoDivergente extends Error {
  readonly caminho: string
  constructor(caminho: string) {
    super(`os bytes de ${caminho} não são os registrados`)
    this.caminho = caminho
  }
}
