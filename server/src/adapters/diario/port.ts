/**
 * An official gazette that publishes what a municipality sends it (domínio §11). One per entidade: the
 * credentials are its own.
 */
export interface DiarioOficial {
  /** As people know it. */
  nome: string
  /** Until when of the day an act still goes into that day's edition: '08:00'. */
  horaLimite: string | null
  /**
   * Hands the act in. Rejects with `RecusadoPeloDiario` when the gazette said no; with anything else, it may
   * or may not have it.
   */
  criar(materia: Materia): Promise<NoDiario>
  /** What the gazette has under our own key; undefined only when it said that there is nothing. */
  procurar(chave: string): Promise<NoDiario | undefined>
  /** The same by the gazette's id. */
  consultar(id: string): Promise<NoDiario>
}

export type Materia = {
  /** Our own key: the same act has the same one, however often it is handed in. */
  chave: string
  titulo: string
  codCategoria: number
  urlOrigemApi: string
  codRegistroInfoSfinge: string | null
  lei: object | null
  contrato: object | null
  arquivo: { nome: string; sha256: string; bytes: Uint8Array }
}

export type NoDiario = {
  id: string
  situacao: 'RECEBIDO' | 'PUBLICADO' | 'RECUSADO' | 'RETIRADO'
  url: string | null
  mensagem: string | null
}

/** Final: handing in the same again would be refused again. */
export class RecusadoPeloDiario extends Error {
  constructor(mensagem: string) {
    super(mensagem)
    this.name = 'RecusadoPeloDiario'
  }
}
