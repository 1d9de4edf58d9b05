import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import pg from 'pg'
import { escreverCidade } from '../../server/test/cidade.ts'
import { bancoDeTeste } from '../../server/test/banco.ts'
import { openDatabase } from '../../server/src/kernel/database.ts'
import { openOutbox } from '../../server/src/kernel/jobs.ts'
import { transact } from '../../server/src/kernel/transact.ts'
import { selar } from '../../server/src/modules/historico/index.ts'
import { verify } from '../verificar-historico.ts'

// A town of another system comes in by the operator's own command, killed outright in the middle, and goes out
// again: CIDADE says of how many documents.
const DOCUMENTS = Number(process.env.CIDADE ?? 100_000)
const PROCESSES = Math.ceil(DOCUMENTS / 10)
const SCRIPT = join(import.meta.dirname, '../entidade.ts')
const S3 = { chave: 'AUTOSTESTE', segredo: 'segredo-de-teste', regiao: 'us-east-1' }

const folder = mkdtempSync(join(tmpdir(), 'autos-cidade-'))
const town = join(folder, 'cidade')
const store = await iniciarObjetos({
  ...S3,
  porta: 0,
  pasta: join(folder, 'objetos'),
  origens: [],
  efemero: true,
  baldes: ['primeira'],
})
after(async () => {
  await store.parar()
  rmSync(folder, { recursive: true, force: true })
})

type Place = { client: pg.Client; env: NodeJS.ProcessEnv; url: string }

async function emptyPlace(balde: string): Promise<Place> {
  const database = await bancoDeTeste()
  const client = new pg.Client({ connectionString: database.urlDono })
  await client.connect()
  await client.query("insert into setor (id, nome, sigla) values (gen_random_uuid(), 'Administração', 'ADM')")
  await client.query(
    "insert into marca (nome, sigla, setor_protocolo_id) select 'Prefeitura de Teste', 'PMT', id from setor",
  )
  const file = join(folder, `${balde}.json`)
  writeFileSync(
    file,
    JSON.stringify([
      {
        id: balde,
        nome: 'Prefeitura de Teste',
        sigla: 'PMT',
        bancoMigracao: database.urlDono,
        balde,
        fuso: 'America/Sao_Paulo',
      },
    ]),
  )
  after(async () => {
    await client.end()
    await database[Symbol.asyncDispose]()
  })
  const env = {
    ...process.env,
    AUTOS_ENTIDADES: file,
    AUTOS_S3_ENDERECO: store.endereco,
    AUTOS_S3_CHAVE: S3.chave,
    AUTOS_S3_SEGREDO: S3.segredo,
  }
  return { client, env, url: database.urlDono }
}

const run = (place: Place, ...args: string[]) => {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: place.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said: said.join('') }))
  return { child, ended, said: () => said.join('') }
}
const count = async ({ client }: Place, what: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]!.n
const seconds = (since: number): number => (performance.now() - since) / 1000

/** What the worker does every five seconds. */
async function seal({ url }: Place): Promise<void> {
  await using database = openDatabase({ url, max: 2, statementTimeoutMs: 60_000 })
  const queue = await openOutbox(database.pool)
  let sealed: unknown
  do sealed = await transact({ db: database.db, queue }, (tx) => selar(tx), { isolation: 'read committed' })
  while (sealed !== null)
  await queue.stop({ graceful: false })
}

const first = await emptyPlace('primeira')

test(`uma cidade de ${DOCUMENTS} documentos vem, morta por kill -9 três vezes no meio, e nada vem duas vezes`, async (t) => {
  await escreverCidade(town, { processos: PROCESSES, documentos: DOCUMENTS })
  const importing = ['importar', town, '--fonte', 'GPA 2009']
  const began = performance.now()
  for (const part of [0.2, 0.5, 0.7]) {
    const { child, ended } = run(first, ...importing)
    while (child.exitCode === null && (await count(first, 'documento')) < part * DOCUMENTS) await wait(50)
    assert.equal(child.exitCode, null, 'acabou antes da morte')
    child.kill('SIGKILL')
    await ended
    t.diagnostic(
      `morta com ${await count(first, 'documento')} documentos, aos ${seconds(began).toFixed(0)} s`,
    )
  }
  const { code, said } = await run(first, ...importing).ended
  assert.equal(code, 0, said)
  const spent = seconds(began)
  t.diagnostic(
    `${DOCUMENTS} documentos e ${PROCESSES} processos em ${spent.toFixed(0)} s, com as mortes: ${Math.round(DOCUMENTS / spent)} documentos por segundo`,
  )
  assert.deepEqual(
    [
      await count(first, 'documento'),
      await count(first, 'processo'),
      await count(first, 'documento_versao'),
      await count(first, "historico where ato = 'documento.importado'"),
      await count(first, '(select distinct sha256 from documento_versao) d'),
    ],
    [DOCUMENTS, PROCESSES, DOCUMENTS, DOCUMENTS, DOCUMENTS],
  )
  const again = await run(first, ...importing).ended
  assert.equal(again.code, 0, again.said)
  assert.equal(await count(first, 'documento'), DOCUMENTS)
  await seal(first)
  assert.deepEqual((await verify(first.client)).problems, [])
})

test('a cidade sai, morta por kill -9 no meio, lê-se de volta igual ao banco, e um byte alterado se diz qual', async (t) => {
  const out = join(folder, 'saida')
  const exporting = ['exportar', out]
  const began = performance.now()
  const killed = run(first, ...exporting)
  const files = (): number => globSync('data/arquivos/*/*.pdf', { cwd: out }).length
  while (killed.child.exitCode === null && files() < DOCUMENTS * 0.3) await wait(100)
  assert.equal(killed.child.exitCode, null, killed.said())
  killed.child.kill('SIGKILL')
  await killed.ended
  const { code, said } = await run(first, ...exporting).ended
  assert.equal(code, 0, said)
  t.diagnostic(`${DOCUMENTS} documentos exportados em ${seconds(began).toFixed(0)} s, com a morte`)
  const reading = performance.now()
  const read = await run(first, 'conferir', out, '--entidade', 'primeira').ended
  assert.equal(read.code, 0, read.said)
  t.diagnostic(
    `lidos de volta e comparados com o banco em ${seconds(reading).toFixed(0)} s: ${read.said.split('\n')[0]}`,
  )
  const [, altered = ''] =
    /^[0-9a-f]{64} {2}(data\/arquivos\/.+)$/m.exec(readFileSync(join(out, 'manifest-sha256.txt'), 'utf8')) ??
    []
  const bytes = readFileSync(join(out, altered))
  bytes[99] = bytes[99]! ^ 1
  writeFileSync(join(out, altered), bytes)
  const found = await run(first, 'conferir', out).ended
  assert.equal(found.code, 1)
  assert.match(found.said, new RegExp(`✖ ${altered}: foi alterado\n$`))
})
