import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { prepareEntidade } from '../../server/src/app/production/prepare-entidade.ts'
import { writeEntidade } from '../../server/src/app/production/write-entidade.ts'
import { readPlace } from './prepared-folder.ts'
import { addToSettings, passwordsOf } from './settings-folder.ts'

// A pasta dos ajustes recebe cada entidade que se cria; a senha do dono do banco fica à parte.

const folder = mkdtempSync(join(tmpdir(), 'autos-ajustes-'))
const settings = join(folder, 'etc')
after(() => rmSync(folder, { recursive: true }))

const SERVER = '127.0.0.1:5432'
const ENV = {
  AUTOS_CORREIO_DE: `Município d'Oeste <nao-responda@x.example>`,
  AUTOS_CORREIO: 'smtp://a:$b@x.example',
  PATH: '/bin',
}

function prepared(id: string, servidor = SERVER, ajustes: Record<string, string> = ENV) {
  const pasta = join(folder, id)
  const nova = {
    id,
    nome: `Município d'Oeste ${id}`,
    sigla: id.toUpperCase(),
    endereco: `https://${id}.example`,
    emissor: `https://entrar.example/realms/${id}`,
    servidor,
    administrador: { email: 'a@x.example', nome: 'A', sobrenome: 'B', cpf: '90530000709' },
    senhas: passwordsOf(settings, servidor),
    ajustes,
  }
  writeEntidade(pasta, nova, prepareEntidade(nova))
  return readPlace(pasta)
}
type Listed = { id: string; padrao: boolean; banco: string; bancoMigracao?: string }
const listed = (name: string) => JSON.parse(readFileSync(join(settings, name), 'utf8')) as Listed[]
const user = 'ninguem-com-este-nome'

test('a primeira é a padrão; a segunda, no mesmo servidor, tem as senhas dos mesmos papéis; noutro, outras', () => {
  const first = prepared('pmx')
  addToSettings({ folder: settings, user, place: first })
  const second = prepared('cmx')
  addToSettings({ folder: settings, user, place: second })
  assert.deepEqual(second.senhas, first.senhas)
  assert.notDeepEqual(prepared('iptu', 'outro.interno:5432').senhas, first.senhas)
  assert.deepEqual(
    listed('entidades.json').map(({ id, padrao }) => [id, padrao]),
    [
      ['pmx', true],
      ['cmx', false],
    ],
  )
})

test('repetida, a entidade não se dobra; o segredo que já há fica, e a senha do dono só o dono a tem', () => {
  const before = readFileSync(join(settings, 'autos.env'), 'utf8')
  addToSettings({ folder: settings, user, place: readPlace(join(folder, 'pmx')) })
  assert.deepEqual(
    listed('entidades.json').map(({ id, padrao }) => [id, padrao]),
    [
      ['pmx', true],
      ['cmx', false],
    ],
  )
  assert.ok(listed('entidades.json').every(({ bancoMigracao }) => bancoMigracao === undefined))
  assert.ok(listed('entidades-do-dono.json').every(({ bancoMigracao }) => bancoMigracao !== undefined))
  assert.equal(readFileSync(join(settings, 'autos.env'), 'utf8'), before)
  for (const name of ['entidades.json', 'entidades-do-dono.json', 'autos.env'])
    assert.equal(statSync(join(settings, name)).mode & 0o077, 0, name)
})

test('o que já está no ambiente vai escrito como um shell e o systemd o leem, e o que não é ajuste não vai', () => {
  const env = parseEnv(readFileSync(join(settings, 'autos.env'), 'utf8'))
  const shell = (name: string) =>
    execFileSync('sh', ['-c', `. "$0"; printf %s "$${name}"`, join(settings, 'autos.env')], {
      encoding: 'utf8',
    })
  for (const name of ['AUTOS_CORREIO_DE', 'AUTOS_CORREIO'] as const) {
    assert.equal(env[name], ENV[name])
    assert.equal(shell(name), ENV[name])
  }
  assert.equal(env.PATH, undefined)
  assert.equal(env.AUTOS_S3_CHAVE, '')
})

test('o que não há aspas que o digam a todos recusa-se pelo nome, e nada se escreve', () => {
  assert.throws(
    () => prepared('outra', SERVER, { AUTOS_CORREIO_DE: `d'Oeste "$x"` }),
    /AUTOS_CORREIO_DE tem apóstrofo/,
  )
  assert.equal(existsSync(join(folder, 'outra')), false)
})
