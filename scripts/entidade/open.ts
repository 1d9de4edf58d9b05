import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { abrirArmazenamento } from '../../server/src/adapters/armazenamento/s3.ts'
import type { Armazenamento } from '../../server/src/adapters/armazenamento/port.ts'
import { openDatabase } from '../../server/src/kernel/database.ts'
import { openOutbox } from '../../server/src/kernel/jobs.ts'
import type { Ledger } from '../../server/src/kernel/transact.ts'
import type { Entidade } from '../supervisor/entidades.ts'
import { dataFolder, readSecrets, readState } from '../supervisor/layout.ts'

export type Opened = AsyncDisposable & { entidade: Entidade; ledger: Ledger; armazenamento: Armazenamento }

/** A batch of files may take longer to write than a person would wait for a page. */
const STATEMENT_MS = 120_000

/** The ids of all of them, or why they are not known. */
export function idsOfEntidades(): string[] | string {
  const entidades = readEntidades()
  return typeof entidades === 'string' ? entidades : entidades.map(({ id }) => id)
}

function readEntidades(): Entidade[] | string {
  const file = process.env.AUTOS_ENTIDADES ?? join(dataFolder(), 'entidades.json')
  if (!existsSync(file)) return `não há ${file}. Rode npm start uma vez, ou aponte AUTOS_ENTIDADES.`
  return JSON.parse(readFileSync(file, 'utf8')) as Entidade[]
}

/** One entidade by its id, with its owner's rights and its files; of several, it must be said which. */
export async function openEntidade(id: string | undefined): Promise<Opened | string> {
  const entidades = readEntidades()
  if (typeof entidades === 'string') return entidades
  const ids = entidades.map((one) => one.id).join(', ')
  if (id === undefined && entidades.length > 1) return `diga de que entidade, com --entidade: ${ids}.`
  const entidade = entidades.find((one) => id === undefined || one.id === id)
  if (entidade === undefined) return `não há a entidade ${id}; há ${ids}.`
  if (!entidade.bancoMigracao) return `a entidade ${entidade.id} não tem bancoMigracao.`
  const s3 = entidade.s3 ?? storage()
  if (s3 === undefined)
    return 'falta dizer onde estão os arquivos: AUTOS_S3_ENDERECO, AUTOS_S3_CHAVE e AUTOS_S3_SEGREDO; na demonstração, deixe npm start ligado.'
  const database = openDatabase({ url: entidade.bancoMigracao, max: 4, statementTimeoutMs: STATEMENT_MS })
  const queue = await openOutbox(database.pool)
  const armazenamento = abrirArmazenamento({
    regiao: 'us-east-1',
    ...s3,
    publico: s3.endereco,
    balde: entidade.balde,
  })
  return {
    entidade,
    ledger: { db: database.db, queue },
    armazenamento,
    async [Symbol.asyncDispose]() {
      armazenamento.fechar()
      await queue.stop({ graceful: true, timeout: 5_000 })
      await database[Symbol.asyncDispose]()
    },
  }
}

function storage() {
  const { AUTOS_S3_ENDERECO: endereco, AUTOS_S3_CHAVE, AUTOS_S3_SEGREDO, AUTOS_S3_REGIAO } = process.env
  const regiao = AUTOS_S3_REGIAO ?? 'us-east-1'
  if (endereco && AUTOS_S3_CHAVE && AUTOS_S3_SEGREDO)
    return { endereco, regiao, chave: AUTOS_S3_CHAVE, segredo: AUTOS_S3_SEGREDO }
  const running = readState(dataFolder())?.objetos
  if (running === undefined) return undefined
  const { s3Chave, s3Segredo } = readSecrets(dataFolder())
  return { endereco: running, regiao, chave: s3Chave, segredo: s3Segredo }
}
