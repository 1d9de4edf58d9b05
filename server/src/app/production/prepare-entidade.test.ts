import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { migrar } from '../../../db/migrate.ts'
import { bancoDeTeste, clienteDe } from '../../../test/banco.ts'
import { problemsOfEntidade } from '../../config-entidades.ts'
import { checkDatabase } from './check-database.ts'
import { type NovaEntidade, prepareEntidade } from './prepare-entidade.ts'
import { writeEntidade } from './write-entidade.ts'

// Uma entidade nova começa por um comando: dele saem o banco, o realm, o balde e os ajustes.

const NOVA: NovaEntidade = {
  id: `nova-${process.pid}`,
  nome: 'Prefeitura Municipal de Rio das Antas',
  sigla: 'PMRA',
  endereco: 'https://autos.riodasantas.example',
  emissor: 'https://login.riodasantas.example/realms/pmra',
  servidor: 'banco.interno:5432',
  administrador: { email: 'maria@riodasantas.example', nome: 'Maria', sobrenome: 'da Silva' },
}
type Realm = {
  realm: string
  clients: {
    clientId: string
    redirectUris: string[]
    webOrigins: string[]
    attributes: Record<string, string>
    protocolMappers: { config: Record<string, string> }[]
  }[]
  roles: { client: Record<string, { name: string }[]> }
  users: {
    credentials: { value: string; temporary: boolean }[]
    requiredActions: string[]
    realmRoles: string[]
    clientRoles: Record<string, string[]>
  }[]
}

test('o banco que se prepara migra com o dono, e o papel da aplicação não muda o passado', async () => {
  const teste = await bancoDeTeste()
  const { host, password } = new URL(teste.urlDono)
  const superusuario = clienteDe(teste.urlDono)
  await superusuario.connect()
  const { banco, entidade, entidadeDoDono } = prepareEntidade({ ...NOVA, servidor: host })
  const nome = new URL(entidade.banco).pathname.slice(1)
  after(async () => {
    await superusuario.query(`drop database if exists ${nome} with (force)`)
    await superusuario.query('drop role if exists autos_dono')
    await superusuario.end()
    await teste[Symbol.asyncDispose]()
  })
  for (const comando of banco) await superusuario.query(comando)
  await migrar({ url: entidadeDoDono.bancoMigracao, senhaApp: password, senhaLeitura: password })
  // Os papéis já havia, de outra entidade, e ficam com as senhas que tinham.
  const comASenhaDeLa = new URL(entidade.banco)
  comASenhaDeLa.password = new URL(teste.url).password
  const achados = await checkDatabase({ banco: comASenhaDeLa.href })
  assert.deepEqual(
    achados.filter(({ part }) => part === 'papel do banco' || part === 'migrações').map(({ grade }) => grade),
    ['certo', 'certo'],
  )
  const alheio = clienteDe(teste.urlDono.replace(/\/[^/]*$/, `/${nome}`))
  await alheio.connect()
  const { rows } = await alheio.query<{ todos: boolean; dono: string }>(
    `select has_database_privilege('public', current_database(), 'connect') as todos, pg_get_userbyid(datdba) as dono from pg_database where datname = current_database()`,
  )
  await alheio.end()
  assert.deepEqual(rows, [{ todos: false, dono: 'autos_dono' }])
})

test('o realm, o balde e os ajustes dizem os mesmos nomes que a entidade', () => {
  const { entidade, realm, cors, ajustes, senhaProvisoria } = prepareEntidade(NOVA)
  assert.deepEqual(problemsOfEntidade({ ...entidade, padrao: true }), [])
  const { clients, roles, users, ...mais } = realm as Realm
  const [web, api] = clients
  assert.equal(mais.realm, 'pmra')
  assert.deepEqual([web!.clientId, api!.clientId], [entidade.clienteWeb, entidade.audiencia])
  assert.deepEqual([web!.redirectUris, web!.webOrigins], [[`${NOVA.endereco}/`], [NOVA.endereco]])
  assert.deepEqual(
    [web!.attributes['backchannel.logout.url'], web!.attributes['backchannel.logout.session.required']],
    [`${NOVA.endereco}/sessoes/encerrar`, 'true'],
  )
  assert.ok(
    web!.protocolMappers.some(({ config }) => config['included.client.audience'] === entidade.audiencia),
  )
  assert.deepEqual(roles.client['autos-api']!.map(({ name }) => name).toSorted(), [
    'access',
    'adminAcesso',
    'arquivo',
    'auditoria',
    'classificacaoDocumental',
    'publicador',
    'solicitacoesExternas',
  ])
  assert.deepEqual(users[0]!.credentials, [{ type: 'password', value: senhaProvisoria, temporary: true }])
  // Troca-a na primeira entrada, e abre a sua conta.
  assert.deepEqual(users[0]!.requiredActions, ['UPDATE_PASSWORD'])
  assert.deepEqual(users[0]!.realmRoles, ['default-roles-pmra'])
  assert.ok(users[0]!.clientRoles['autos-api']!.includes('adminAcesso'))
  assert.deepEqual((cors[0] as { AllowedOrigins: string[] }).AllowedOrigins, [NOVA.endereco])
  assert.equal(ajustes['TMPDIR'], '/var/tmp')
  assert.ok(ajustes['AUTOS_SEGREDO']!.length >= 32)
  assert.notEqual(prepareEntidade(NOVA).senhaProvisoria, senhaProvisoria)
})

test('só o dono lê o que se escreveu, e por cima do que há não se escreve', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-preparar-'))
  after(() => rmSync(pasta, { recursive: true }))
  const onde = join(pasta, 'pmra')
  const escritos = writeEntidade(onde, NOVA, prepareEntidade(NOVA))
  for (const nome of escritos) assert.equal(statSync(join(onde, nome)).mode & 0o077, 0, nome)
  const antes = readFileSync(join(onde, 'banco.sql'), 'utf8')
  assert.throws(() => writeEntidade(onde, NOVA, prepareEntidade(NOVA)), /EEXIST/)
  assert.equal(readFileSync(join(onde, 'banco.sql'), 'utf8'), antes)
  assert.match(readFileSync(join(onde, 'LEIA-ME.md'), 'utf8'), /npm run producao -- conferir/)
})
