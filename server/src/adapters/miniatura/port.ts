/** Draws the first page of a file, small. */
export interface Miniaturista {
  /** `arquivo`: descriptor of the open file. Null: these bytes cannot be drawn, now or later. */
  desenhar(arquivo: number, tipo: string): Promise<Uint8Array | null>
}
