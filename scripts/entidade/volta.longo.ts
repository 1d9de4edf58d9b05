import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { semear } from '@autos/demo/seed.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import pg from 'pg'
import { readCsv } from '../../server/src/adapters/csv/csv.ts'
import { NOMES } from '../../server/src/modules/importacao/index.ts'
import { bancoDeTeste } from '../../server/test/banco.ts'

// The whole demonstration goes out, comes into an empty entidade by the operator's own commands, and goes out of
// it again: nothing is left behind but what the bag itself says does not come.
const SCRIPT = join(import.meta.dirname, '../entidade.ts')
const S3 = { chave: 'AUTOSTESTE', segredo: 'segredo-de-teste', regiao: 'us-east-1' }
const folder = mkdtempSync(join(tmpdir(), 'autos-volta-'))
const store = await iniciarObjetos({
  ...S3,
  porta: 0,
  pasta: join(folder, 'objetos'),
  origens: [],
  efemero: true,
  baldes: ['pmva', 'outra'],
})
after(async () => {
  await store.parar()
  rmSync(folder, { recursive: true, force: true })
})

type Place = { client: pg.Client; env: NodeJS.ProcessEnv; url: string; id: string }

async function place(id: string): Promise<Place> {
  const database = await bancoDeTeste()
  const client = new pg.Client({ connectionString: database.urlDono })
  await client.connect()
  const file = join(folder, `${id}.json`)
  const entidade = { id, nome: 'Prefeitura', sigla: 'PMVA', bancoMigracao: database.urlDono, balde: id }
  writeFileSync(file, JSON.stringify([{ ...entidade, fuso: 'America/Sao_Paulo' }]))
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
  return { client, env, url: database.urlDono, id }
}

async function run({ env }: Place, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said: said.join('') }
}

/** Every file of a folder, and its bytes in short. */
const fingerprint = (of: string): Map<string, string> =>
  new Map(
    globSync('**', { cwd: of })
      .filter((name) => statSync(join(of, name)).isFile())
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(of, name)))
          .digest('hex'),
      ]),
  )

type Row = Record<string, string>
async function rowsOf(file: string): Promise<Row[]> {
  const rows: Row[] = []
  let titles: string[] | undefined
  for await (const { cells } of readCsv(file)) {
    if (titles === undefined) titles = cells
    else rows.push(Object.fromEntries(titles.map((title, i) => [title, cells[i] ?? ''])))
  }
  return rows
}

const [first, second] = [await place('pmva'), await place('outra')]
const [out, back] = [join(folder, 'saida'), join(folder, 'de-volta')]

test('the demonstration goes out, is rehearsed and comes back, and the bag stays as it was', async (t) => {
  const bancoMigracao = first.url
  await semear({
    entidades: [{ id: 'pmva', nome: 'Prefeitura', sigla: 'PMVA', balde: 'pmva', bancoMigracao }],
    s3: { ...S3, endereco: store.endereco },
    segredo: 'x',
    semDemo: false,
    relatar: () => undefined,
  })
  const { code, said } = await run(first, 'exportar', out)
  assert.equal(code, 0, said)
  const before = fingerprint(out)
  await second.client.query(
    "insert into setor (id, nome, sigla) values (gen_random_uuid(), 'Quem recebe', 'RECEBE')",
  )
  await second.client.query(
    "insert into marca (nome, sigla, setor_protocolo_id) select 'Prefeitura', 'PMVA', id from setor",
  )
  const importing = ['importar', join(out, 'data'), '--fonte', 'Vale das Araucárias']
  await run(second, ...importing, '--ensaio')
  const brought = await run(second, ...importing)
  t.diagnostic(brought.said)
  assert.deepEqual(fingerprint(out), before, 'the bag was written into')
  assert.equal((await run(first, 'conferir', out)).code, 0)
  // What did not fit is what the bag said would not, and nothing else.
  const report = await rowsOf(join(folder, 'saida-nao-coube.csv'))
  for (const { arquivo, codigo, o_que, por_que } of report)
    t.diagnostic(`${arquivo} ${codigo}: ${o_que}, ${por_que}`)
  const reported = keysOf(report)
  const foretold = keysOf(
    (await rowsOf(join(out, 'data/nao-volta.csv'))).filter(({ codigo }) => codigo !== ''),
  )
  assert.deepEqual(reported, foretold)
  t.diagnostic(`not brought, as the bag says: ${foretold.length}`)
})

const keysOf = (rows: Row[]): string[] =>
  [...new Set(rows.map(({ arquivo, codigo }) => `${arquivo} ${codigo}`))].toSorted()

test('what comes out of it then is the same, file by file and row by row', async (t) => {
  assert.equal((await run(second, 'exportar', back)).code, 0)
  const left = new Set(keysOf(await rowsOf(join(out, 'data/nao-volta.csv'))))
  for (const name of NOMES) {
    const expected = (await rowsOf(join(out, 'data', name)))
      .filter((row) => !left.has(`${name} ${row['codigo'] ?? (row['processo'] || row['documento'])}`))
      .map((row) => (row['origem'] === 'ELETRONICA' ? { ...row, origem: 'EXTERNA' } : row))
    const came = (await rowsOf(join(back, 'data', name))).filter(({ sigla }) => sigla !== 'RECEBE')
    const [wanted, got] = [new Set(expected.map(asText)), new Set(came.map(asText))]
    const lost = [...wanted].filter((row) => !got.has(row))
    const strange = [...got].filter((row) => !wanted.has(row))
    assert.deepEqual({ lost, strange }, { lost: [], strange: [] }, name)
    assert.equal(came.length, expected.length, name)
    t.diagnostic(`${name}: ${came.length} of ${expected.length}`)
  }
  const held = (of: string): Promise<number> => count(first, of)
  t.diagnostic(
    `groups ${await held('setor where grupo')}, secret items ${await held('docproc where sigiloso')}`,
  )
  assert.equal(await count(second, 'setor where grupo'), await held('setor where grupo'))
  assert.equal(
    await count(second, "docproc where sigiloso and tipo = 'processo'"),
    await held("docproc where sigiloso and tipo = 'processo' and excluido_em is null"),
  )
})

const asText = (row: Row): string => JSON.stringify(row)

const count = async ({ client }: Place, what: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]!.n
