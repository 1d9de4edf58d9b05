import type { LugarLido } from '../lugares/port.ts'

/** Reads what is written on the pages of a PDF, where each word stands, and what else the file carries; of others, the latter. */
export interface LeitorDeTexto {
  /** Who reads: name and version. */
  motor: string
  /**
   * The pages from that one on, a slice at a time, as whoever asks can keep them. `arquivo`: the descriptor
   * of the open file, which is read where needed and never whole. A page that cannot be read fails alone. What
   * the file carries outside its pages comes with the first slice of page 1.
   */
  ler(arquivo: number, de: number, extensao?: string): AsyncIterable<Fatia>
}

/**
 * `total`: pages in the file, none in what has no pages; null when it could not even be opened, and then nothing
 * follows.
 */
export type Fatia = { total: number | null; paginas: PaginaLida[]; lugares?: LugarLido[] }

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
