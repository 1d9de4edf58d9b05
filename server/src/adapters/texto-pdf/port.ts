/** Reads what is written on the pages of a PDF, and where each word stands. */
export interface LeitorDeTexto {
  /** Who reads: name and version. */
  motor: string
  /**
   * The pages from that one on, a slice at a time, as whoever asks can keep them. `arquivo`: the descriptor
   * of the open file, which is read where needed and never whole. A page that cannot be read fails alone.
   */
  ler(arquivo: number, de: number): AsyncIterable<Fatia>
}

/** `total`: pages in the file; null when it could not even be opened, and then nothing follows. */
export type Fatia = { total: number | null; paginas: PaginaLida[] }

export type PaginaLida = {
  pagina: number
  texto: string
  /**
   * Six numbers a box: how far it begins after the beginning of the one before, how many characters of the
   * text it holds, and its sides (left, top, right, bottom) in ten-thousandths of the page as it is seen. A
   * word broken at the end of a line is one word in the text, and two boxes.
   */
  caixas: number[]
  /** Hardly a letter, and a picture over more than half of it. */
  pedeOcr: boolean
  /** The page could not be read: it has no text and no boxes. */
  falhou: boolean
}
