import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirArmazenamento } from '@autos/server/src/adapters/armazenamento/s3.ts'
import type { Armazenamento } from '@autos/server/src/adapters/armazenamento/port.ts'
import { type Database, openDatabase } from '@autos/server/src/kernel/database.ts'
import { type BancoDeTeste, bancoDeTeste } from '@autos/server/test/banco.ts'
import { semearElenco } from '@autos/server/test/elenco.ts'
import { type Emissor, emissorDeTeste } from '@autos/server/test/emissor.ts'
import { entidadeDeTeste } from '@autos/server/test/configuracao.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'

export type Ground = Database & { folder: string; bank: BancoDeTeste }
export type Store = {
  s3: Record<'endereco' | 'publico' | 'regiao' | 'chave' | 'segredo', string>
  storage: Armazenamento
  settings: Record<string, string>
}

const BUCKET = 'autos-teste'

/**
 * Where to measure, gone with the stack: a folder, a PostgreSQL that really writes, and a database with the
 * people of the tests.
 */
export async function openGround(
  stack: AsyncDisposableStack,
  { max = 2 }: { max?: number } = {},
): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-bench-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await iniciarPostgres({ pasta: join(folder, 'pg'), porta: 0 })
  stack.defer(() => postgres.parar())
  process.env['AUTOS_TESTE_PG'] = postgres.url
  const bank = stack.use(await bancoDeTeste())
  const database = stack.use(openDatabase({ url: bank.url, max }))
  await semearElenco(database.db)
  return { ...database, folder, bank }
}

/** The embedded object store; `settings` are what a server needs to use it. */
export async function openStore(
  stack: AsyncDisposableStack,
  { folder }: Pick<Ground, 'folder'>,
): Promise<Store> {
  const credentials = {
    chave: 'AUTOSBENCH',
    segredo: randomBytes(24).toString('base64url'),
    regiao: 'us-east-1',
  }
  const objects = await iniciarObjetos({
    porta: 0,
    pasta: join(folder, 'objetos'),
    ...credentials,
    origens: [],
    baldes: [BUCKET],
  })
  stack.defer(() => objects.parar())
  const s3 = { endereco: objects.endereco, publico: objects.endereco, ...credentials }
  const settings = {
    AUTOS_S3_ENDERECO: s3.endereco,
    AUTOS_S3_CHAVE: s3.chave,
    AUTOS_S3_SEGREDO: s3.segredo,
    AUTOS_S3_REGIAO: s3.regiao,
  }
  return { s3, storage: abrirArmazenamento({ ...s3, balde: BUCKET }), settings }
}

/** Who gives the tokens, and the file of AUTOS_ENTIDADES that trusts it. */
export async function openEntidade(
  stack: AsyncDisposableStack,
  { folder, bank }: Ground,
): Promise<{ issuer: Emissor; entidades: string }> {
  const issuer = await emissorDeTeste()
  stack.defer(() => issuer.parar())
  const entidades = join(folder, 'entidades.json')
  writeFileSync(
    entidades,
    JSON.stringify([
      { ...entidadeDeTeste(bank.url, { emissor: issuer.url, hosts: ['127.0.0.1'] }), balde: BUCKET },
    ]),
  )
  return { issuer, entidades }
}
