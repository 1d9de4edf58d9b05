import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Db } from '../../kernel/database.ts'
import type { Ledger } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'

/** O que as leituras usam do contexto do pedido (ator/contexto.ts). */
export type ContextoDeLeitura = {
  db: Db
  ledger: Ledger
  actor(): Ator
  armazenamento: Pick<Armazenamento, 'urlDeLeitura'>
}
