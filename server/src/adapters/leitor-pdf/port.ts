import type { Bytes } from '../open-file.ts'

/** Reads a file of unknown origin without running it and says whether the product takes it. */
export interface LeitorDePdf {
  inspecionar(bytes: Bytes): Promise<Inspecao>
}

export type Inspecao = Aceito | Recusado

/** `causa` is a sentence for the person who sent the file. */
export type Recusado = { situacao: 'RECUSADO'; causa: string }

export type Aceito = {
  situacao: 'OK'
  paginas: number
  /** Visible box of each page in user space and how it is turned to be read. */
  tamanhos: Pagina[]
  /** Signatures already in the file. */
  assinaturas: number
  /** The cross-reference was rebuilt by search. */
  recuperado: boolean
  /**
   * Every part agrees with the others, so that a signature can be appended; else it must be put in order
   * first.
   */
  emOrdem: boolean
  texto: string
}

export type Pagina = { x0: number; y0: number; x1: number; y1: number; rotacao: 0 | 90 | 180 | 270 }
