import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { ENSAIO_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { carregarFatos, visiveis } from '../acoes/index.ts'
import { type Ator, sistemaCom } from '../ator/index.ts'
import { aplicar, type Disparo, marcadosPara, porQueNaoAge, type Resultado } from './aplicar.ts'
import { conferirDados } from './conferir-regra.ts'
import { exigirClassificador } from './regra.ts'

export type PedidoDeEnsaio = ArgumentosDeQuery['automacaoEnsaiar']
export type Ensaio = {
  em: Date
  situacao: Resultado['situacao'] | 'RECUSADA'
  motivo: string | null
  docprocId: string
}
type Ato = { em: Date; itemId: string; dados: unknown }

/** Onde se procuram os últimos atos: um gatilho raro não lê o histórico inteiro. */
const ALCANCE = 100_000

/**
 * Quantos atos se fazem e desfazem ao mesmo tempo: o bastante para não esperar por cada ida ao banco, e pouco
 * ao lado de quem trabalha.
 */
const FILAS = 4

/**
 * Faz de verdade e desfaz, cada ato na sua transação: o ensaio não diz o que a regra faria, diz o que fez. O
 * que as condições deixam de fora sabe-se de todos de uma vez.
 */
export async function ensaiar(
  ledger: Ledger,
  ator: Ator,
  { dados, ultimos }: PedidoDeEnsaio,
): Promise<Ensaio[]> {
  exigirClassificador(ator)
  const quantos = ultimos ?? ENSAIO_MAX
  if (!Number.isInteger(quantos) || quantos < 1 || quantos > ENSAIO_MAX)
    throw validacao('ultimos', `Ensaie de 1 a ${ENSAIO_MAX} atos.`)
  const regra = { id: newId(), ...(await conferirDados(ledger.db, dados)) }
  const { rows } = await sql<Ato>`
    select h.em, d.id as item_id, h.dados from historico h join docproc d on d.id = h.itens[1]
    where h.ato = ${regra.gatilho} and h.em > now() - interval '1 month' and h.seq > (select coalesce(max(seq), 0) from historico) - ${ALCANCE}::int and ${visiveis(ator)} order by h.seq desc limit ${quantos}`.execute(
    ledger.db,
  )
  const ids = [...new Set(rows.map(({ itemId }) => itemId))]
  const [fatos, marcados] = [
    await carregarFatos(ledger.db, sistemaCom(ator.marca), { quais: ids }),
    await marcadosPara(ledger.db, ids, regra),
  ]
  return emFilas(rows, async ({ em, itemId, dados: doAto }) => {
    const disparo = { regra, itemId, dados: doAto }
    const resultado =
      porQueNaoAge(disparo, fatos.get(itemId), marcados.has(itemId)) ??
      (await semEfeito(ledger, (tx) => fazer(tx, ator, disparo)))
    return { em, docprocId: itemId, ...resultado }
  })
}

/** Na ordem em que vieram, algumas por vez. */
async function emFilas<T, R>(partes: readonly T[], fazerUma: (parte: T) => Promise<R>): Promise<R[]> {
  const feitas: R[] = []
  const restantes = partes.entries()
  const fila = async () => {
    for (const [lugar, parte] of restantes) feitas[lugar] = await fazerUma(parte)
  }
  await Promise.all(Array.from({ length: FILAS }, fila))
  return feitas
}

const fazer = (tx: Tx, ator: Ator, disparo: Disparo) => aplicar(tx, sistemaCom(ator.marca), disparo)

class Desfeito extends Error {
  readonly resultado: Resultado
  constructor(resultado: Resultado) {
    super('ensaio')
    this.resultado = resultado
  }
}

async function semEfeito(
  ledger: Ledger,
  fn: (tx: Tx) => Promise<Resultado>,
): Promise<Pick<Ensaio, 'situacao' | 'motivo'>> {
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
