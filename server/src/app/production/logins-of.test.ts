import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { loginsOf } from './logins-of.ts'

// Da planilha de Cadastrar por planilha fazem-se os logins do Keycloak.

const pasta = mkdtempSync(join(tmpdir(), 'autos-logins-'))
after(() => rmSync(pasta, { recursive: true, force: true }))
const TITULOS = 'Nome;Sobrenome;Login;CPF;E-mail;cargos;setores;papéis'
async function ler(...linhas: string[]) {
  const planilha = join(pasta, 'pessoas.csv')
  writeFileSync(planilha, `\ufeff${linhas.join('\r\n')}\r\n`)
  return loginsOf(planilha, 'PMVA')
}

test('cada pessoa entra com a sua senha provisória, que se troca, com o papel de acesso e o CPF só em algarismos', async () => {
  const { users, passwords } = await ler(
    TITULOS,
    'Inês;=da Rocha;Ines.Rocha;905.320.002-93;INES@prefeitura.example;Agente;ADM;',
    ';;;;;;;',
    'Rui;Lopes;rui;;rui@prefeitura.example;;;',
  )
  const [ines, rui] = users as { username: string; credentials: { value: string }[] }[]
  assert.deepEqual(ines, {
    username: 'ines.rocha',
    email: 'ines@prefeitura.example',
    firstName: 'Inês',
    lastName: '=da Rocha',
    enabled: true,
    emailVerified: true,
    attributes: { cpf: ['90532000293'] },
    credentials: [{ type: 'password', value: ines!.credentials[0]!.value, temporary: true }],
    requiredActions: ['UPDATE_PASSWORD'],
    realmRoles: ['default-roles-pmva'],
    clientRoles: { 'autos-api': ['access'] },
  })
  assert.equal(Object.hasOwn(rui ?? {}, 'attributes'), false)
  const [own, other] = [ines, rui].map((one) => one!.credentials[0]!.value)
  assert.notEqual(own, other)
  assert.equal(
    passwords,
    `\ufefflogin;nome;senha provisória\r\nines.rocha;Inês =da Rocha;${own}\r\nrui;Rui Lopes;${other}\r\n`,
  )
})

test('o que não serve diz-se com a linha, e não sai ninguém', async () => {
  const certa = 'Rui;Lopes;rui;;rui@prefeitura.example'
  for (const [linhas, diz] of [
    [['nome;login', 'Rui;rui'], /^Na primeira linha faltam as colunas: sobrenome, e-mail\.$/],
    [[TITULOS, certa, 'Eva;;eva;;eva@x.example'], /^Linha 3: faltam o nome, o sobrenome ou o login\.$/],
    [[TITULOS, 'Eva;Sá;eva;;'], /^Linha 2: o e-mail de eva não é um, e o Keycloak o exige\.$/],
    [[TITULOS, 'Eva;Sá;eva;123;eva@x.example'], /^Linha 2: o CPF de eva não é válido\.$/],
    [[TITULOS, certa, certa.toUpperCase()], /^Linha 3: o login rui se repete\.$/],
    [[TITULOS], /^Não há pessoa nenhuma\.$/],
  ] as const)
    await assert.rejects(ler(...linhas), { message: diz })
})
