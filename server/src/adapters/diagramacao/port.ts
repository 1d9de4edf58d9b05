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
  /** Who signs it, in order: each has a place for the seal above the name. */
  assinantes?: readonly Assinante[]
  /** What stands at the top of the first page, with the same variables, but where the text says that it goes without. */
  timbre?: string
  /** The arms: a PNG or a JPEG, where the text or the letterhead asks for them. */
  brasao?: Brasao | undefined
  titulo: string
  /** Who issues it: the name of the entidade. */
  orgao: string
  /** At the foot of each page: how to reach who issues it; what the page is of, followed by its number. */
  contato?: readonly string[]
  rodape: string
  /** Where what is read is checked: as it is said, and the address that the QR leads to. */
  conferencia?: { dita: string; endereco: string }
  /** The date the file carries: the same text always gives the same bytes. */
  em: Date
}

export type Assinante = { id: string; nome: string; cargos: readonly string[] }
export type Brasao = { bytes: Uint8Array; descricao: string }

/** Where the seal of one who signs goes: its lower left corner, in points from that of the page. */
export type Lugar = { quem: string; pagina: number; esquerda: number; inferior: number }

/** `causa` is a sentence for whoever wrote the text. */
export type Diagramada =
  | { situacao: 'OK'; bytes: Uint8Array; paginas: number; lugares: Lugar[] }
  | { situacao: 'RECUSADA'; causa: string }
