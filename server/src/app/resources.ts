import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { abrirClamd } from '../adapters/antivirus/clamd.ts'
import { nenhumAntivirus } from '../adapters/antivirus/nenhum.ts'
import type { Antivirus } from '../adapters/antivirus/port.ts'
import type { Armazenamento } from '../adapters/armazenamento/port.ts'
import type { Avisos } from '../adapters/avisos/port.ts'
import { abrirGotenberg } from '../adapters/conversao/gotenberg.ts'
import type { Conversor } from '../adapters/conversao/port.ts'
import { motorDe } from '../adapters/reconhecimento/abrir.ts'
import type { MotorDeFora } from '../adapters/reconhecimento/port-motor.ts'
import { abrirAvisos } from '../adapters/avisos/webhook.ts'
import type { Correio } from '../adapters/correio/port.ts'
import type { DiarioOficial } from '../adapters/diario/port.ts'
import type { Config, ConfigDaEntidade } from '../config.ts'
import type { Db } from '../kernel/database.ts'
import type { Log } from '../kernel/log.ts'
import { type Seats, seatsByServer } from '../kernel/seats.ts'
import type { Ledger } from '../kernel/transact.ts'
import type { Noting } from '../kernel/watch.ts'
import type { Assinador } from '../modules/ator/index.ts'
import { type InFlight, openInFlight } from './in-flight.ts'
import { openEntidade, type Opened } from './open-entidade.ts'
import { openSigning } from './signing.ts'

/**
 * What one entidade owns. Nothing connects before it is used, so that one database that is down stops nobody
 * else.
 */
export type RecursosDaEntidade = {
  config: ConfigDaEntidade
  db: Db
  pool: pg.Pool
  /** The connections of this process to its server of databases. */
  seats: Seats
  /** The queue of this process for this database, opened on first use (and again after a failure to open). */
  queue(): Promise<PgBoss>
  /** Where acts are written. */
  ledger(): Promise<Ledger>
  /** Closes the queue and what is idle: nobody needs it just now. The next use opens it again. */
  rest(): Promise<void>
  armazenamento: Armazenamento
  correio: Correio
  antivirus: Antivirus
  /** Null: office files have no preview. */
  conversor: Conversor | null
  /** Null: what recognises comes with the product. */
  motorDeFora: MotorDeFora | null
  /** Shared by the entidades of this process. */
  assinador: Assinador
  avisos: Avisos
  /** Null: this entidade publishes nowhere. */
  diario: DiarioOficial | null
  /** Hears how a call to a service outside ended; for those that are not of one entidade. */
  note: Noting
  log: Log
}

export type Shared = Pick<
  RecursosDaEntidade,
  'correio' | 'antivirus' | 'conversor' | 'motorDeFora' | 'assinador' | 'avisos' | 'log'
>

/** Hears which are no longer served as they were, and may hold up their closing until it is done with them. */
type Hearing = (gone: readonly RecursosDaEntidade[]) => Promise<void> | void

export type Recursos = AsyncDisposable & {
  config: Config
  log: Log
  /** Those of the catalogue as it is now: another map whenever it changes. */
  readonly entidades: ReadonlyMap<string, RecursosDaEntidade>
  requests: InFlight
  /** What the catalogue says from now on (app/catalogue.ts). Resolves when what it replaced has closed. */
  adopt(next: Pick<Config, 'entidades' | 'assinatura' | 'diario'>): Promise<void>
  onChange(hear: Hearing): void
}

/** What stands outside: the real adapters in main.ts, others in tests. */
export type Adapters = {
  armazenamento(config: Config, entidade: ConfigDaEntidade): Armazenamento
  correio(config: Config): Correio
}

export type Options = {
  worker: boolean
  adapters: Adapters
  poolMax?: number
  /** How long a request waits for a database that is away. */
  patienceMs?: number
  onQuery?: (sql: string) => void
}

export function openRecursos(config: Config, log: Log, options: Options): Recursos {
  const correio = options.adapters.correio(config)
  const shared = { ...sharedOf(config), correio, log }
  const seatsOf = seatsByServer(config.conexoes)
  const open = (entidade: ConfigDaEntidade): Opened =>
    openEntidade(config, entidade, { shared, options, seats: seatsOf(entidade.banco) })
  let opened = new Map(config.entidades.map((entidade) => [entidade.id, open(entidade)]))
  let entidades = recursosOf(opened)
  const requests = openInFlight()
  const hearings: Hearing[] = []
  return {
    config,
    log,
    requests,
    get entidades() {
      return entidades
    },
    onChange: (hear) => void hearings.push(hear),
    async adopt(next) {
      const before = opened
      const changes = differences(config, next)
      if (changes.assinatura) Object.assign(shared.assinador, openSigning(next.assinatura))
      // The same object: whoever was given the settings reads these from now on.
      Object.assign(config, { entidades: next.entidades, assinatura: next.assinatura, diario: next.diario })
      opened = new Map(
        next.entidades.map((entidade) => {
          const kept = changes.entidade(entidade) ? undefined : before.get(entidade.id)
          return [entidade.id, kept ?? open(entidade)]
        }),
      )
      entidades = recursosOf(opened)
      const gone = [...before].flatMap(([id, one]) => (opened.get(id) === one ? [] : [one]))
      const left = gone.map(({ recursos }) => recursos)
      await Promise.all([requests.drained(), ...hearings.map((hear) => hear(left))])
      await Promise.all(gone.map(({ close }) => close()))
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...opened.values()].map(({ close }) => close()))
      correio.fechar()
    },
  }
}

const recursosOf = (opened: ReadonlyMap<string, Opened>): Map<string, RecursosDaEntidade> =>
  new Map([...opened].map(([id, { recursos }]) => [id, recursos]))

function sharedOf(config: Config): Omit<Shared, 'correio' | 'log'> {
  return {
    avisos: abrirAvisos({
      segredos: [config.segredo, config.segredoAnterior],
      rede: config.assinatura.rede,
    }),
    antivirus: config.antivirus === undefined ? nenhumAntivirus : abrirClamd(config.antivirus),
    conversor: config.gotenberg === undefined ? null : abrirGotenberg(config.gotenberg),
    motorDeFora: motorDe(config.reconhecedor),
    assinador: openSigning(config.assinatura),
  }
}

/** What of the new catalogue is not as it was. */
function differences(before: Config, next: Pick<Config, 'entidades' | 'assinatura' | 'diario'>) {
  const was = new Map(before.entidades.map((entidade) => [entidade.id, JSON.stringify(entidade)]))
  const gazette = (diario: Config['diario'], id: string): string => JSON.stringify(diario[id])
  const { diario } = before
  return {
    entidade: (entidade: ConfigDaEntidade): boolean =>
      was.get(entidade.id) !== JSON.stringify(entidade) ||
      gazette(diario, entidade.id) !== gazette(next.diario, entidade.id),
    assinatura: before.assinatura !== next.assinatura,
  }
}
