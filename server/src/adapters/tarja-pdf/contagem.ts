import type { Caixa } from '../dados-pessoais/caixas.ts'

/**
 * A page and its boxes, in its own units from the upper left corner as it is seen, grown to hold the letters
 * whose middle is in them. `ficam`: the letters that a box only touches.
 */
export type Medida = {
  pagina: number
  visivel: Caixa
  caixas: Caixa[]
  letras: Caixa[]
  ficam: Caixa[]
  /** Words that go, and how often the page may still have each. */
  palavras: [palavra: string, restam: number][]
}

export const count = (text: string, word: string): number => text.split(word).length - 1
