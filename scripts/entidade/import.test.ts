import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { bancoDeTeste } from '../../server/test/banco.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'autos-importar-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (of: string): string[] => globSync('**', { cwd: of }).toSorted()

test('rehearsing says beside the folder what did not fit, and writes nothing into it', async () => {
  await using database = await bancoDeTeste()
  const client = new pg.Client({ connectionString: database.urlDono })
  await client.connect()
  await client.query("insert into setor (id, nome, sigla) values (gen_random_uuid(), 'Administração', 'ADM')")
  await client.query(
    "insert into marca (nome, sigla, setor_protocolo_id) select 'Prefeitura', 'PMT', id from setor",
  )
  await client.end()
  const entidades = join(folder, 'entidades.json')
  writeFileSync(
    entidades,
    JSON.stringify([
      {
        id: 'pmt',
        nome: 'Prefeitura',
        sigla: 'PMT',
        bancoMigracao: database.urlDono,
        balde: 'pmt',
        fuso: 'America/Sao_Paulo',
      },
    ]),
  )
  const bag = join(folder, 'bolsa')
  cpSync(join(ROOT, 'docs/importar-exemplo'), join(bag, 'data'), { recursive: true })
  writeFileSync(join(bag, 'bagit.txt'), 'BagIt-Version: 1.0\n')
  const before = filesIn(bag)
  const rehearse = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(ROOT, 'scripts/entidade.ts'), 'importar', ...args, '--fonte', 'GPA', '--ensaio'],
      {
        env: {
          ...process.env,
          AUTOS_ENTIDADES: entidades,
          AUTOS_S3_ENDERECO: 'http://127.0.0.1:9',
          AUTOS_S3_CHAVE: 'x',
          AUTOS_S3_SEGREDO: 'x',
        },
        encoding: 'utf8',
      },
    )
  for (const from of [bag, join(bag, 'data')]) {
    const { status, stdout, stderr } = rehearse(from)
    assert.equal(status, 0, stdout + stderr)
    assert.match(stdout, /processos 2, documentos 4/)
    assert.ok(existsSync(`${bag}-nao-coube.csv`))
    rmSync(`${bag}-nao-coube.csv`)
  }
  const inside = rehearse(join(bag, 'data'), '--relatorio', join(bag, 'nao-coube.csv'))
  assert.equal(inside.status, 1)
  assert.match(inside.stderr, /diga outro lugar em --relatorio/)
  assert.deepEqual(filesIn(bag), before)
})
