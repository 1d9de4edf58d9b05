import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { iniciarPostgres } from './postgres.ts'

// `mkdtemp` makes a folder of mode 0700: as root, the database's own user cannot traverse it.
const pasta = mkdtempSync(join(tmpdir(), 'autos-pg-teste-'))
after(() => rmSync(pasta, { recursive: true, force: true }))

async function consultar<T>(url: string, sql: string): Promise<T[]> {
  const cliente = new pg.Client({ connectionString: url })
  cliente.on('error', () => {})
  await cliente.connect()
  try {
    return (await cliente.query(sql)).rows as T[]
  } finally {
    await cliente.end()
  }
}

test('inicia, guarda e reinicia com o que foi confirmado, mesmo depois de kill -9', async () => {
  const primeiro = await iniciarPostgres({ pasta, porta: 0 })
  await consultar(primeiro.url, 'create table nota (texto text); insert into nota values ($$olá$$)')
  assert.deepEqual(
    await consultar(
      primeiro.url,
      `select current_setting('data_checksums') c, current_setting('fsync') f, current_setting('server_encoding') e`,
    ),
    [{ c: 'on', f: 'on', e: 'UTF8' }],
  )
  assert.deepEqual(
    await consultar(
      primeiro.url,
      `select v from unnest(array['zebra','água','abacate']) v order by v collate "pt-BR-x-icu"`,
    ),
    [{ v: 'abacate' }, { v: 'água' }, { v: 'zebra' }],
  )
  process.kill(primeiro.pid, 'SIGKILL')

  const segundo = await iniciarPostgres({ pasta, porta: 0 })
  assert.deepEqual(await consultar(segundo.url, 'select texto from nota'), [{ texto: 'olá' }])
  await segundo.parar()
})

test('o postmaster que ficou de um supervisor morto é parado, e o arquivo de pid velho não atrapalha', async () => {
  const orfao = await iniciarPostgres({ pasta, porta: 0 })
  const novo = await iniciarPostgres({ pasta, porta: 0 })
  assert.notEqual(novo.pid, orfao.pid)
  assert.throws(() => process.kill(orfao.pid, 0))
  const arquivo = join(pasta, 'dados', 'postmaster.pid')
  const conteudo = readFileSync(arquivo, 'utf8')
  await novo.parar()

  writeFileSync(arquivo, conteudo.replace(/^\d+/, String(process.pid)))
  const terceiro = await iniciarPostgres({ pasta, porta: 0 })
  await terceiro.parar()
})

test('porta ocupada: usa outra e diz qual', async () => {
  const ocupante = createServer().listen(0, '127.0.0.1')
  await once(ocupante, 'listening')
  const { port } = ocupante.address() as AddressInfo
  const banco = await iniciarPostgres({ pasta, porta: port, efemero: true })
  assert.notEqual(banco.porta, port)
  assert.deepEqual(await consultar(banco.url, 'select 1 as um'), [{ um: 1 }])
  await banco.parar()
  ocupante.close()
})

test('senha errada é recusada, e só 127.0.0.1 escuta', async () => {
  const banco = await iniciarPostgres({ pasta, porta: 0 })
  await assert.rejects(
    consultar(banco.url.replace(/:[^:@]+@/, ':errada@'), 'select 1'),
    /password authentication failed/,
  )
  assert.deepEqual(
    await consultar(
      banco.url,
      `select current_setting('listen_addresses') a, current_setting('unix_socket_directories') s`,
    ),
    [{ a: '127.0.0.1', s: '' }],
  )
  await banco.parar()
})
