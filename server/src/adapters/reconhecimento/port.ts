/** Recognises what is written on the pages of a PDF that are pictures, and where each word stands. */
export interface Reconhecedor {
  /** Who reads: name and version, and what it was taught with. */
  motor: string
  /**
   * Those pages, each as soon as it is read and in their order. `arquivo`: the descriptor of the open file. A
   * page that cannot be read fails alone, and whoever asked gets an answer for each.
   */
  reconhecer(arquivo: number, paginas: readonly number[]): AsyncIterable<PaginaReconhecida>
}

export type PaginaReconhecida = {
  pagina: number
  texto: string
  /** As in texto-pdf/port.ts: on the page as it is seen, and not as it was turned to be read. */
  caixas: number[]
  /** Of its words, from 0 to 100; null when there are none. */
  confianca: number | null
  /** By how many degrees, clockwise, it was turned to be read. */
  angulo: number
  falhou: boolean
}
