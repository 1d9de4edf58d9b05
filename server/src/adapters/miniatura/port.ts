export type ComoDesenhar = { tipo: string; graus: number }

/** Draws the first page of a file, small. */
export interface Miniaturista {
  /**
   * `arquivo`: descriptor of the open file; `graus`: how far the page is turned, clockwise, in quarters. Null: these
   * bytes cannot be drawn, now or later.
   */
  desenhar(arquivo: number, como: ComoDesenhar): Promise<Uint8Array | null>
}
