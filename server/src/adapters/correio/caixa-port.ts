import type { Retorno } from './retorno.ts'
import type { Destino } from './relatorio.ts'

export type Devolucao = Retorno & { destinos: readonly Destino[] }

/**
 * What became of a notification. TRATADA: it may go from the mailbox. ESPERA: not now, and it is given again. ALHEIA: of
 * no letter that waits for it; it stays.
 */
export type Destinacao = 'TRATADA' | 'ESPERA' | 'ALHEIA'

/** The mailbox that letters come back to. Nothing in it is touched but the notifications that were TRATADA. */
export interface CaixaDeRetorno {
  /** Gives each notification that was not given before, one by one. */
  recolher(tratar: (devolucao: Devolucao) => Promise<Destinacao>, signal: AbortSignal): Promise<void>
  /** Enters, and says how many messages there are. Throws what it answers. */
  conferir(): Promise<{ mensagens: number }>
  /** Waits for the message that was sent to this address, and takes it away. False: it did not come in time. */
  esperarPor(endereco: string, ateMs: number): Promise<boolean>
}
