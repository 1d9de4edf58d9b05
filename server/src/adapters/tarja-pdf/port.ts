import type { NewNameless } from '../nameless-file.ts'
import type { Bytes } from '../open-file.ts'
import type { Caixa } from '../dados-pessoais/caixas.ts'

/** Makes of a PDF another, without what is under the boxes: not covered, gone. */
export interface Tarjador {
  /** What takes out, and what reads again afterwards: names and versions. */
  motor: string
  conferente: string
  /**
   * `arquivo`: the descriptor of the open file, which is left as it is. Two checks, each by another reader, or
   * nothing is made, in a file of `novo`; the same boxes on the same file give the same bytes.
   */
  tarjar(arquivo: number, tarjas: readonly Tarja[], novo: NewNameless): Promise<Tarjado | TarjaRecusada>
}

/** `caixa`: in ten-thousandths of the page as it is seen. */
export type Tarja = { pagina: number; caixa: Caixa }

export type Tarjado = { situacao: 'OK'; bytes: Bytes; paginas: PaginaTarjada[] }
/** `causa`: a sentence for whoever asked. */
export type TarjaRecusada = { situacao: 'RECUSADA'; causa: string }

/** `comoImagem`: what was under the boxes could not be taken apart from the rest, and the page became its picture. */
export type PaginaTarjada = { pagina: number; tarjas: number; comoImagem: boolean }
