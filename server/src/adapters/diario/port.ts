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
  /**
   * Of what was handed in without an answer, what the gazette has; undefined only when it certainly has nothing. Rejects when
   * it cannot be told.
   */
  procurar(procurada: Procurada): Promise<NoDiario | undefined>
  /** What the gazette says of its own id. */
  consultar(id: string): Promise<NoDiario>
  /** Takes away what is scheduled and has not been published yet, and says how it stands then. */
  excluir(id: string): Promise<NoDiario>
  /** Whether the gazette takes our credentials. Rejects when not. */
  conferir(): Promise<void>
  /** Whether somebody held the names of its fields against its manual. */
  camposConfirmados: boolean
}

export type Procurada = {
  chave: string
  titulo: string
  urlOrigemApi: string
  /** Since when it may be there. */
  desde: Date
  /** Ids of acts that are known to be others. */
  conhecidos: readonly string[]
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
