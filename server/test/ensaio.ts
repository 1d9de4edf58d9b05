import { after } from 'node:test'
import pg from 'pg'
import type { Contexto } from '../src/modules/ator/index.ts'
import { schema } from '../src/app/schema.ts'
import { type Db, databaseOver } from '../src/kernel/database.ts'
import type { Ledger } from '../src/kernel/transact.ts'
import { operacaoDe, pedir } from './chamar.ts'
import type { Mundo } from './mundo.ts'

export type Ensaio = {
  /** O que se faz em cena acontece de verdade, numa transação que se desfaz no fim. */
  ensaiar<R>(ato: (cena: Cena) => Promise<R>): Promise<R>
}
export type Cena = {
  db: Db
  ledger: Ledger
  em(contexto: Contexto): Contexto
  /** O que se faz aqui desfaz-se no fim, e só isto: ensaia-se dentro do ensaio, a qualquer fundura. */
  ponto<R>(ato: () => Promise<R>): Promise<R>
  /** Um degrau aonde se há de voltar, dentro dos anteriores; voltar a ele desfaz também os que vieram depois, e ele fica. */
  marcar(nivel: number): Promise<void>
  voltar(nivel: number): Promise<void>
  /** Desfaz tudo, limpa do banco o que ficou do desfeito, que pesa às leituras seguintes, e começa outra transação. */
  recomecar(): Promise<void>
  /** Como `Pessoa.chama`. */
  chama<R = { id: string }>(
    contexto: Contexto,
    nome: string,
    args?: Record<string, unknown>,
    selecao?: string,
  ): Promise<R>
}

/**
 * Um palco em que tudo se desfaz: uma conexão só, dentro de uma transação; as que o produto abre nela viram
 * pontos de retorno. Cem vezes mais depressa que um banco por caso, e o banco fica como estava.
 */
export async function abrirEnsaio(m: Mundo): Promise<Ensaio> {
  const cliente = new pg.Client({
    connectionString: m.entidade.config.banco,
    statement_timeout: 60_000,
    lock_timeout: 20_000,
  })
  // O banco do teste some com as conexões que houver.
  cliente.on('error', () => undefined)
  await cliente.connect()
  // Os mesmos comandos, sobre as mesmas poucas linhas, milhares de vezes: planejam-se uma.
  await cliente.query('set plan_cache_mode = force_generic_plan')
  after(() => cliente.end())
  const { pool, sossegar } = umaConexao(cliente)
  const db = databaseOver(pool)
  const queue = await m.entidade.queue()
  const em = (contexto: Contexto): Contexto => ({ ...contexto, db, ledger: { db, queue } })
  const cena: Cena = {
    db,
    ledger: { db, queue },
    em,
    async ponto(ato) {
      await cliente.query('savepoint ponto')
      try {
        return await ato()
      } finally {
        await sossegar()
        await cliente.query('rollback to savepoint ponto; release savepoint ponto')
      }
    },
    async marcar(nivel) {
      await cliente.query(`savepoint degrau_${nivel}`)
    },
    async voltar(nivel) {
      await sossegar()
      await cliente.query(`rollback to savepoint degrau_${nivel}`)
    },
    async recomecar() {
      await sossegar()
      await cliente.query('rollback')
      await limpar(m.bancoDoDono)
      await cliente.query('begin')
    },
    async chama<R>(contexto: Contexto, nome: string, args: Record<string, unknown> = {}, selecao?: string) {
      return (await pedir(schema, em(contexto), operacaoDe(schema, nome, args, selecao), args))[nome] as R
    },
  }
  return {
    async ensaiar(ato) {
      await cliente.query('begin')
      try {
        return await ato(cena)
      } finally {
        await sossegar()
        await cliente.query('rollback')
      }
    },
  }
}

async function limpar(connectionString: string): Promise<void> {
  const dono = new pg.Client({ connectionString })
  await dono.connect()
  await dono.query('vacuum')
  await dono.end()
}

/** Um conjunto de uma conexão: quem a pede espera a vez. */
function umaConexao(cliente: pg.Client): { pool: pg.Pool; sossegar(): Promise<void> } {
  let vez: Promise<void> = Promise.resolve()
  const connect = async (): Promise<pg.PoolClient> => {
    const livre = Promise.withResolvers<void>()
    const anterior = vez
    vez = livre.promise
    await anterior
    return emPontos(cliente, livre.resolve)
  }
  return {
    pool: { connect, end: () => cliente.end() } as unknown as pg.Pool,
    // O que se responde com um erro responde-se antes que o resto acabe: desfaz-se quando já ninguém pede nada.
    async sossegar() {
      for (let ultima: Promise<void> | undefined; ultima !== vez;) {
        ultima = vez
        await ultima
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

const FEITO = { command: 'COMMIT', rowCount: 0, fields: [], rows: [] }
const textoDe = (pedido: string | pg.QueryArrayConfig): string =>
  typeof pedido === 'string' ? pedido : pedido.text

/** Começar e desfazer, como se escrevem dentro de outra transação. */
const PONTO: [RegExp, string][] = [
  [/^start transaction[^;]*/, 'savepoint ato'],
  [/^rollback$/, 'rollback to savepoint ato'],
]

function emPontos(cliente: pg.Client, release: () => void): pg.PoolClient {
  const noPonto = (texto: string): string => {
    const [padrao, ponto] = PONTO.find(([comando]) => comando.test(texto)) ?? [/$/, '']
    return texto.replace(padrao, ponto)
  }
  const query = async (pedido: string | pg.QueryArrayConfig) =>
    // O que se confirmou fica até que se desfaça o que está à volta: não há o que pedir ao banco.
    textoDe(pedido) === 'commit'
      ? FEITO
      : cliente.query(
          typeof pedido === 'string' ? noPonto(pedido) : { ...pedido, text: noPonto(pedido.text) },
        )
  return { query, release } as unknown as pg.PoolClient
}
