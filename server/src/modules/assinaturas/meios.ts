import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { AssinaturaPdf } from '../../adapters/assinatura-pdf/port.ts'
import type { Carimbo } from '../../adapters/carimbo/port.ts'
import type { Evidencias } from '../../adapters/evidencias/port.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'
import type { Db } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Ledger } from '../../kernel/transact.ts'

/**
 * O que assinar precisa de fora: quem lê e escreve PDF, quem data, por onde se pergunta de revogação, e a
 * configuração.
 */
export type Assinador = {
  config: ConfigDaAssinatura
  pdf: AssinaturaPdf
  /** Nulo: a instalação não tem carimbo do tempo. */
  carimbo: Carimbo | null
  evidencias: Evidencias
}

/** Com o banco e o armazenamento da entidade. */
export type Meios = {
  db: Db
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'ler' | 'gravar'>
  assinador: Assinador
  /** De quem é o certificado que sela. */
  entidade: { id: string }
  log: Log
}
