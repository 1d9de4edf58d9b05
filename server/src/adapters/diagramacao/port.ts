/**
 * Makes the PDF of a text written in the product. The text is of unknown origin: what cannot be done with it
 * is an answer, and nobody waits for it for ever.
 */
export interface Diagramador {
  diagramar(minuta: Minuta): Promise<Diagramada>
}

export type Minuta = {
  html: string
  /** What stands in place of each variable, in lines. */
  variaveis: Partial<Record<string, readonly string[]>>
  titulo: string
  /** Who issues it: the name of the entidade. */
  orgao: string
  /** Printed at the foot of each page. */
  rodape: string
  /** The date the file carries: the same text always gives the same bytes. */
  em: Date
}

/** `causa` is a sentence for whoever wrote the text. */
export type Diagramada =
  | { situacao: 'OK'; bytes: Uint8Array; paginas: number }
  | { situacao: 'RECUSADA'; causa: string }
