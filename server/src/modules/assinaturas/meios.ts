import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Assinador } from '../ator/index.ts'
import type { Db } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Ledger } from '../../kernel/transact.ts'

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
