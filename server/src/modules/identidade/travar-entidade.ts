import type { Tx } from '../../kernel/database.ts'

/**
 * O que não se repete na entidade toda (login, CPF, sigla) muda uma vez de cada vez: presa está ela, antes de
 * qualquer linha.
 */
export const travarEntidade = (tx: Tx) => tx.selectFrom('marca').select('id').forNoKeyUpdate().execute()
