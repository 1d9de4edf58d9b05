import type { Nameless } from '../nameless-file.ts'
import type { Bytes } from '../open-file.ts'

/** Makes a PDF to be read and looked up in, and never signed: what is seen is what was there. */
export interface Copiador {
  /**
   * `arquivo`: the descriptor of the open file. The words of the pages that are pictures, to be selected and
   * found over what is seen; in the file `saida`. The same for the same, byte by byte. Null: of this file none can be made.
   */
  copiar(arquivo: number, paginas: readonly PaginaComPalavras[], saida: Nameless): Promise<Bytes | null>
}

export type PaginaComPalavras = {
  pagina: number
  texto: string
  /** As in texto-pdf/port.ts. */
  caixas: readonly number[]
  /** In degrees, clockwise, how it was turned to be read. */
  angulo: number
}
