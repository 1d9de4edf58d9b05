import { Recusa, validacao } from '@autos/contract/erros.ts'
import { ENSAIO_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { visiveis } from '../acoes/index.ts'
import { type Ator, sistemaCom } from '../identidade/index.ts'
import { aplicar, type Disparo, type Resultado } from './aplicar.ts'
import { conferirDados, type RegraDados } from './conferir.ts'
import { exigirClassificador } from './regra.ts'

export type PedidoDeEnsaio = { dados: RegraDados; ultimos?: number | null }
export type Ensaio = { em: Date; situacao: Resultado['situacao'] | 'RECUSADA'; motivo: string | null; docprocId: string }
type Ato = { em: Date; itemId: string; dados: unknown }

/** Onde se procuram os últimos atos: um gatilho raro não lê o histórico inteiro. */
const ALCANCE = 100_000

/** Faz de verdade e desfaz, um ato de cada vez: o ensaio não diz o que a regra faria, diz o que fez. */
export async function ensaiar(ledger: Ledger, ator: Ator, { dados, ultimos }: PedidoDeEnsaio): Promise<Ensaio[]> {
  exigirClassificador(ator)
  const quantos = ultimos ?? ENSAIO_MAX
  if (!Number.isInteger(quantos) || quantos < 1 || quantos > ENSAIO_MAX) throw validacao('ultimos', `Ensaie de 1 a ${ENSAIO_MAX} atos.`)
  const regra = { id: newId(), ...(await conferirDados(ledger.db, dados)) }
  const { rows } = await sql<Ato>`
    select h.em, d.id as item_id, h.dados from historico h join docproc d on d.id = h.itens[1]
    where h.ato = ${regra.gatilho} and h.em > now() - interval '1 month' and h.seq > (select coalesce(max(seq), 0) from historico) - ${ALCANCE}::int and ${visiveis(ator)} order by h.seq desc limit ${quantos}`.execute(
    ledger.db,
  )
  const ensaios: Ensaio[] = []
  for (const { em, itemId, dados: doAto } of rows) ensaios.push({ em, docprocId: itemId, ...(await semEfeito(ledger, (tx) => fazer(tx, ator, { regra, itemId, dados: doAto }))) })
  return ensaios
}

const fazer = (tx: Tx, ator: Ator, disparo: Disparo) => aplicar(tx, sistemaCom(ator.marca), disparo)

class Desfeito extends Error {
  readonly resultado: Resultado
  constructor(resultado: Resultado) {
    super('ensaio')
    this.resultado = resultado
  }
}

async function semEfeito(ledger: Ledger, fn: (tx: Tx) => Promise<Resultado>): Promise<Pick<Ensaio, 'situacao' | 'motivo'>> {
  try {
    return await transact(ledger, async (tx) => {
      throw new Desfeito(await fn(tx))
    })
  } catch (erro) {
    if (erro instanceof Desfeito) return erro.resultado
    if (erro instanceof Recusa) return { situacao: 'RECUSADA', motivo: erro.message }
    throw erro
  }
}
