import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { logins } from './logins.ts'

// As senhas provisórias estão só na pasta que o comando faz: só o dono a lê, e nunca se escreve por cima de outra.

const folder = mkdtempSync(join(tmpdir(), 'autos-comando-logins-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const TITLES = 'nome;sobrenome;login;cpf;e-mail;cargos;setores;papéis'
const sheet = (name: string, ...lines: string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, `${[TITLES, ...lines].join('\n')}\n`)
  return path
}
/** The exit code, and all that was said. */
async function told(t: TestContext, ...args: string[]): Promise<[number, string]> {
  const said: string[] = []
  for (const where of ['log', 'error'] as const)
    t.mock.method(console, where, (line: string) => void said.push(line))
  const code = await logins(args)
  t.mock.restoreAll()
  return [code, said.join('\n')]
}
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('os logins e as senhas ficam numa pasta que só o dono lê; a segunda vez não escreve por cima', async (t) => {
  const pasta = join(folder, 'novos/pmva')
  const args = [sheet('uma.csv', 'Rui;Lopes;rui;;rui@x.example;;;'), '--realm', 'pmva', '--pasta', pasta]
  const [code, said] = await told(t, ...args)
  assert.deepEqual([code, said.slice(0, 10)], [0, '1 pessoa. '])
  assert.deepEqual(
    ['', 'logins.json', 'senhas.csv'].map((name) => modeOf(join(pasta, name))),
    ['700', '600', '600'],
  )
  const { ifResourceExists, users } = JSON.parse(readFileSync(join(pasta, 'logins.json'), 'utf8')) as {
    ifResourceExists: string
    users: { username: string; credentials: [{ value: string }] }[]
  }
  // Quem já tem login no Keycloak fica com a senha que tem.
  assert.deepEqual([ifResourceExists, users.map(({ username }) => username)], ['SKIP', ['rui']])
  const passwords = readFileSync(join(pasta, 'senhas.csv'), 'utf8')
  assert.equal(
    passwords,
    `\ufefflogin;nome;senha provisória\r\nrui;Rui Lopes;${users[0]!.credentials[0].value}\r\n`,
  )

  const [again, refused] = await told(t, ...args)
  assert.equal(again, 1)
  assert.match(refused, /novos\/pmva já existe, e pode guardar a única cópia de senhas/)
  assert.equal(readFileSync(join(pasta, 'senhas.csv'), 'utf8'), passwords)
})

test('a planilha que não serve, a que não há e o que falta dizer dizem-se, e nada se escreve', async (t) => {
  const pasta = join(folder, 'nenhuma')
  const realm = ['--realm', 'pmva', '--pasta', pasta]
  const twice = sheet('duas.csv', ...Array.from({ length: 2 }, () => 'Rui;Lopes;rui;;rui@x.example;;;'))
  for (const [args, says] of [
    [[twice, ...realm], /duas\.csv: Linha 3: o login rui se repete\. Nada se escreveu\.$/],
    [[join(folder, 'outra.csv'), ...realm], /outra\.csv: Não há esse arquivo\. Nada se escreveu\.$/],
    [[sheet('aspas.csv', '"Rui;Lopes'), ...realm], /aspas\.csv: Linha 2: .+ Nada se escreveu\.$/],
    [[twice, '--pasta', pasta], /^autos: diga tudo isto:\nnpm run entidade -- logins PLANILHA/],
  ] as const) {
    const [code, said] = await told(t, ...args)
    assert.equal(code, 1)
    assert.match(said, says)
  }
  assert.equal(existsSync(pasta), false)
  assert.deepEqual(readdirSync(folder).sort(), ['aspas.csv', 'duas.csv', 'novos', 'uma.csv'])
})
