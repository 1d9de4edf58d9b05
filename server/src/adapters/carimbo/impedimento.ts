import { Recusa } from '@autos/contract/erros.ts'

/** What the administration can mend; whoever signs can only wait. */
export type Impedimento = 'CREDENCIAL' | 'ENDERECO' | 'CONTRATO' | 'LIMITE'

const MOTIVOS: Record<Impedimento, string> = {
  CREDENCIAL: 'a autoridade de carimbo do tempo não reconheceu a credencial desta instituição',
  ENDERECO: 'no endereço configurado não há carimbo do tempo',
  CONTRATO: 'a autoridade de carimbo do tempo não tem o serviço contratado para esta instituição',
  LIMITE: 'a autoridade de carimbo do tempo recusou mais pedidos por agora: chegou-se ao limite do contrato',
}

/** What the authority answered goes to the log. `code`: as the watch over services outside tells a refusal. */
class CarimboImpedido extends Error {
  readonly impedimento: Impedimento
  readonly code: string | undefined
  constructor(impedimento: Impedimento, said: string) {
    super(said)
    this.name = 'CarimboImpedido'
    this.impedimento = impedimento
    this.code = impedimento === 'ENDERECO' ? undefined : 'EAUTH'
  }
}

export function impedido(impedimento: Impedimento, said: string): Recusa {
  const motivo = MOTIVOS[impedimento]
  const recusa = new Recusa(
    'ProvedorIndisponivelException',
    `Sem carimbo do tempo: ${motivo}. Avise a administração; nada se perdeu.`,
    { motivo },
  )
  recusa.cause = new CarimboImpedido(impedimento, said)
  return recusa
}

/** Undefined: the authority did not answer, or what it answered does not hold. */
export const impedimentoDe = (error: unknown): Impedimento | undefined =>
  error instanceof Error && error.cause instanceof CarimboImpedido ? error.cause.impedimento : undefined

/** By the status alone, as authorities that speak RFC 3161 answer. */
export const impedimentoPorStatus = (status: number | undefined): Impedimento | undefined =>
  status === undefined ? undefined : POR_STATUS[status]

const POR_STATUS: Record<number, Impedimento> = {
  401: 'CREDENCIAL',
  402: 'CONTRATO',
  403: 'CREDENCIAL',
  404: 'ENDERECO',
  405: 'ENDERECO',
  410: 'ENDERECO',
  429: 'LIMITE',
}
