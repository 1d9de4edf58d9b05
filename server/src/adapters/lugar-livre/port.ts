export type Giro = 90 | 180 | 270

/**
 * `giros`: how far a page is turned besides, clockwise, to be read. `guardados`: places where nothing is seen yet and
 * that are somebody's, on pages that are not turned.
 */
export type PedidoDeLugar = {
  giros: Partial<Record<number, Giro>>
  guardados?: readonly { pagina: number; esquerda: number; inferior: number }[]
}

/**
 * The lower left corner of a seal in the user space of the page, before its rotation. `livre`: nothing is seen
 * there; where no page has room, it is a corner of the last.
 */
export type LugarAchado = {
  pagina: number
  esquerda: number
  inferior: number
  giro?: Giro
  livre: boolean
}

/** Finds where on the pages of a PDF a seal covers nothing. */
export interface LugarLivre {
  /** The last page first. Null: these bytes cannot be drawn, now or later. */
  achar(pdf: Uint8Array, pedido: PedidoDeLugar): Promise<LugarAchado | null>
}
