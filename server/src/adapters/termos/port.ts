/**
 * Makes the PDF of a term: a certificate that the system draws up of an act. The same sheet always gives the
 * same bytes.
 */
export interface Lavrador {
  lavrar(folha: Folha): Promise<{ bytes: Uint8Array; paginas: number }>
}

/** What a term says, already in words. */
export type Folha = {
  /** Who issues it: the name of the entidade. */
  orgao: string
  titulo: string
  /** Label and value, one under the other, above the text. */
  ficha: readonly (readonly [rotulo: string, valor: string])[]
  paragrafos: readonly string[]
  /** A list between the text and the closing; may be empty. */
  itens: readonly string[]
  fecho: string
  /**
   * Where anybody may check the sheet, and the code to do it with: printed under the closing, with the QR
   * code of the address.
   */
  autenticidade?: { codigo: string; endereco: string } | undefined
  /** When the act happened: the date the file carries. */
  em: Date
  /** Printed at the foot of each page. */
  rodape: string
}
