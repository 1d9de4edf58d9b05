import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { abrirClamd } from '../adapters/antivirus/clamd.ts'
import { nenhumAntivirus } from '../adapters/antivirus/nenhum.ts'
import type { Antivirus } from '../adapters/antivirus/port.ts'
import type { Armazenamento } from '../adapters/armazenamento/port.ts'
import type { Avisos } from '../adapters/avisos/port.ts'
import { abrirGotenberg } from '../adapters/conversao/gotenberg.ts'
import type { Conversor } from '../adapters/conversao/port.ts'
import { abrirAvisos } from '../adapters/avisos/webhook.ts'
import type { Correio } from '../adapters/correio/port.ts'
import { abrirDomsc } from '../adapters/diario/domsc.ts'
import type { DiarioOficial } from '../adapters/diario/port.ts'
import type { Config, ConfigDaEntidade } from '../config.ts'
import { type Database, type Db, openDatabase } from '../kernel/database.ts'
import { openQueue } from '../kernel/jobs.ts'
import type { Log } from '../kernel/log.ts'
import type { Ledger } from '../kernel/transact.ts'
import type { Assinador } from '../modules/ator/index.ts'
import { openSigning } from './signing.ts'

/**
 * What one entidade owns. Nothing connects before it is used, so that one database that is down stops nobody
 * else.
 */
export type RecursosDaEntidade = {
  config: ConfigDaEntidade
  db: Db
  pool: pg.Pool
  /** The queue of this process for this database, opened on first use (and again after a failure to open). */
  queue(): Promise<PgBoss>
  /** Where acts are written. */
  ledger(): Promise<Ledger>
  armazenamento: Armazenamento
  correio: Correio
  antivirus: Antivirus
  /** Null: office files have no preview. */
  conversor: Conversor | null
  /** Shared by the entidades of this process. */
  assinador: Assinador
  avisos: Avisos
  /** Null: this entidade publishes nowhere. */
  diario: DiarioOficial | null
  log: Log
}

export type Recursos = AsyncDisposable & {
  config: Config
  log: Log
  entidades: ReadonlyMap<string, RecursosDaEntidade>
}

/** What stands outside: the real adapters in main.ts, others in tests. */
export type Adapters = {
  armazenamento(config: Config, entidade: ConfigDaEntidade): Armazenamento
  correio(config: Config): Correio
}

type Options = {
  worker: boolean
  adapters: Adapters
  poolMax?: number
  /** How long a request waits for a database that is away. */
  patienceMs?: number
  onQuery?: (sql: string) => void
}

export function openRecursos(config: Config, log: Log, options: Options): Recursos {
  const correio = options.adapters.correio(config)
  const avisos = abrirAvisos({
    segredos: [config.segredo, config.segredoAnterior],
    rede: config.assinatura.rede,
  })
  const antivirus = config.antivirus === undefined ? nenhumAntivirus : abrirClamd(config.antivirus)
  const conversor = config.gotenberg === undefined ? null : abrirGotenberg(config.gotenberg)
  const shared = { correio, antivirus, conversor, assinador: openSigning(config.assinatura), avisos, log }
  const opened = config.entidades.map((entidade) => openEntidade(config, entidade, { shared, options }))
  return {
    config,
    log,
    entidades: new Map(opened.map(({ recursos }) => [recursos.config.id, recursos])),
    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map(({ close }) => close()))
      correio.fechar()
    },
  }
}

function openEntidade(
  config: Config,
  entidade: ConfigDaEntidade,
  {
    shared,
    options: { worker, adapters, poolMax = 10, patienceMs = 0, onQuery },
  }: {
    shared: Pick<RecursosDaEntidade, 'correio' | 'antivirus' | 'conversor' | 'assinador' | 'avisos' | 'log'>
    options: Options
  },
): { recursos: RecursosDaEntidade; close(): Promise<void> } {
  const database: Database = openDatabase({
    url: entidade.banco,
    max: poolMax,
    patienceMs,
    ...(onQuery === undefined ? {} : { onQuery }),
  })
  let opening: Promise<PgBoss> | undefined
  const queue = (): Promise<PgBoss> => {
    opening ??= openQueue(entidade.banco, { worker, listening: entidade.bancoDireto }).catch(
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  const recursos: RecursosDaEntidade = {
    config: entidade,
    db: database.db,
    pool: database.pool,
    queue,
    ledger: async () => ({ db: database.db, queue: await queue() }),
    armazenamento: adapters.armazenamento(config, entidade),
    ...shared,
    diario: diarioDe(config, entidade.id),
    log: shared.log.child({ entidade: entidade.id }),
  }
  const close = async () => {
    const boss = await opening?.catch(() => undefined)
    await boss?.stop({ graceful: true, timeout: 10_000 })
    recursos.armazenamento.fechar()
    await database[Symbol.asyncDispose]()
  }
  return { recursos, close }
}

function diarioDe({ diario }: Config, id: string): DiarioOficial | null {
  const own = diario[id]
  return own === undefined ? null : abrirDomsc(own)
}
