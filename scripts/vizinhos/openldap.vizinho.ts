import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { completarCpf } from '../../contract/regras/cpf-cnpj.ts'
import { checkIdentity } from '../../server/src/app/production/check-identity.ts'
import { CLIENT, realmOf } from '../../server/src/app/production/realm-of.ts'
import { entidadeDeTeste } from '../../server/test/configuracao.ts'
import { idDe } from '../../server/test/elenco.ts'
import { gravarDocumento } from '../../server/test/itens.ts'
import { placeOfTheProduct, productBeside, type Tokens } from './beside-keycloak.ts'
import { fromDebian } from './bring-from-debian.ts'
import { dnOf, GROUP, line, PEOPLE, personEntry, townLdif } from './ldif.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { startKeycloak } from './start-keycloak.ts'
import { startOpenLdap } from './start-openldap.ts'
import { federateByTheGuide } from './town-in-keycloak.ts'
import { PASSWORD, TOWN, type TownPerson } from './town-people.ts'

const MARIA = 'maria@teste.example'
const ME = '{ me { id login nomeCompleto email cpf roles semAcesso } }'
type Me = {
  id: string
  login: string
  nomeCompleto: string
  email: string
  cpf: string
  roles: string[]
  semAcesso: string | null
}

const debian = await fromDebian('openldap', ['slapd', 'ldap-utils'])
// The last ten are not in the group that enters.
const directory = await startOpenLdap(debian, townLdif(TOWN, TOWN.slice(0, 290)))
after(() => directory[Symbol.asyncDispose]())
const place = await placeOfTheProduct()
const keycloak = await startKeycloak(
  'teste',
  (emissor) => {
    const administrador = { email: MARIA, nome: 'Maria', sobrenome: 'da Silva', cpf: '90530002400' }
    const entidade = { id: 'teste', nome: 'Teste', sigla: 'T', endereco: place.home, emissor, servidor: 'x' }
    const realm = realmOf({ ...entidade, administrador, senhas: undefined, ajustes: {} }, PASSWORD)
    // Her password is no longer to be changed: that page has no form of this kind.
    ;(realm['users'] as Record<string, unknown>[])[0]!['requiredActions'] = []
    return realm
  },
  directory.authority,
)
after(() => keycloak[Symbol.asyncDispose]())
const { db, armazem, pedir, enter, renew, ask } = await productBeside(keycloak, place)

const meOf = async (tokens: Pick<Tokens, 'access_token'>): Promise<Me> => {
  const { json, texto } = await ask(tokens, ME)
  assert.ok(json.data, texto)
  return json.data['me'] as Me
}
const asMaria = async (operation: string, variables = {}): Promise<Record<string, unknown>> => {
  const { json, texto } = await ask(await enter(MARIA), operation, variables)
  assert.ok(json.data && json.errors === undefined, texto)
  return json.data
}
type Federation = { id: string; config: Record<string, string[]> }
const federation = async (): Promise<Federation> =>
  (await keycloak.ask<Federation[]>('/components?type=org.keycloak.storage.UserStorageProvider'))[0]!
/** What runs by itself every five minutes, now. */
const sync = async (action = 'triggerChangedUsersSync'): Promise<string> => {
  const path = `/user-storage/${(await federation()).id}/sync?action=${action}`
  return (await keycloak.ask<{ status: string }>(path, 'POST')).status
}
const modify = (person: TownPerson, ...lines: string[]): Promise<void> =>
  directory.change([line('dn', dnOf(person)), 'changetype: modify', ...lines].join('\n'))
const add = (person: TownPerson): string => personEntry(person).replace(/\n/, '\nchangetype: add\n')
const remove = (person: TownPerson): string => [line('dn', dnOf(person)), 'changetype: delete'].join('\n')
const member = (what: 'add' | 'delete', person: TownPerson): string =>
  [`dn: ${GROUP}`, 'changetype: modify', `${what}: member`, line('member', dnOf(person))].join('\n')
/** slapo-refint takes who was removed out of the group in its own time, and only then can they be put there again. */
async function asMemberAgain(person: TownPerson): Promise<void> {
  for (let turn = 1; ; turn++)
    try {
      return await directory.change(member('add', person))
    } catch (error) {
      if (turn === 50) throw error
      await wait(200)
    }
}
const rename = (dn: string, to: string, superior?: string): Promise<void> =>
  directory.change(
    [
      line('dn', dn),
      'changetype: modrdn',
      `newrdn: ${to}`,
      'deleteoldrdn: 1',
      ...(superior === undefined ? [] : [`newsuperior: ${superior}`]),
    ].join('\n'),
  )

test('pelos comandos do guia vêm as 300 pessoas, e a sincronização seguinte não muda nenhuma', async (t) => {
  assert.ok(debian.version('slapd').startsWith(NEIGHBOURS.openldap.version), debian.version('slapd'))
  const said = await federateByTheGuide(keycloak, { realm: 'teste', directory: directory.url })
  assert.match(said, /"1 imported groups/)
  assert.match(said, /"status" : "300 imported users/)
  const { id, config } = await federation()
  assert.deepEqual(config['changedSyncPeriod'], ['300'])
  // From here on it is the trial that says when.
  const quiet = { ...(await federation()), config: { ...config, changedSyncPeriod: ['-1'] } }
  await keycloak.ask(`/components/${id}`, 'PUT', quiet)
  const began = performance.now()
  assert.equal(await sync('triggerFullSync'), '0 imported users, 300 updated users')
  t.diagnostic(`outra vez as 300 em ${Math.round(performance.now() - began)} ms`)
})

test('cinco pessoas do diretório entram, com o nome, o CPF e o e-mail que lá têm, e conferir aceita o token', async () => {
  const five = [0, 17, 34, 93, 150].map((i) => TOWN[i]!)
  for (const { uid, givenName, sn, cpf, mail } of five) {
    const { id: _, ...me } = await meOf(await enter(uid))
    assert.deepEqual(me, {
      login: uid,
      nomeCompleto: `${givenName} ${sn}`,
      email: mail,
      cpf,
      roles: ['access'],
      semAcesso: null,
    })
  }
  const entidade = {
    ...entidadeDeTeste('postgres://x'),
    endereco: place.home,
    emissor: keycloak.issuer,
    clienteWeb: CLIENT,
  }
  const findings = await checkIdentity(entidade, { login: five[0]!.uid, password: PASSWORD })
  assert.deepEqual(
    findings.filter(({ grade }) => grade !== 'certo'),
    [],
  )
})

test('quem não está no grupo entra no Keycloak e lê que lhe falta o papel', async () => {
  const { roles, semAcesso } = await meOf(await enter(TOWN[295]!.uid))
  assert.deepEqual([roles, semAcesso], [[], 'LOGIN_UNICO'])
})

test('login, sobrenome e unidade que mudam no diretório mudam aqui com a sincronização, e a pessoa é a mesma; o login que era dela serve a outra', async () => {
  const before = TOWN[40]!
  const { id } = await meOf(await enter(before.uid))
  const now = { ...before, uid: 'cecilia.nova', sn: 'de Araújo e Sá', ou: 'obras' }
  await modify(before, 'replace: sn', line('sn', now.sn))
  await rename(dnOf(before), `uid=${now.uid}`, `ou=${now.ou},${PEOPLE}`)
  assert.equal((await meOf(await enter(now.uid))).id, id)
  assert.equal(await sync(), '0 imported users, 1 updated users')
  await assert.rejects(enter(before.uid), /não aceita/)
  const renamed = await meOf(await enter(now.uid))
  assert.deepEqual(
    [renamed.id, renamed.login, renamed.nomeCompleto, renamed.roles],
    [id, now.uid, `${now.givenName} ${now.sn}`, ['access']],
  )
  const heir = { ...before, cpf: completarCpf('905399999'), mail: 'outra@teste.example' }
  await directory.change(add(heir), member('add', heir))
  const other = await meOf(await enter(heir.uid))
  assert.deepEqual([other.login, other.cpf], [before.uid, heir.cpf])
  assert.notEqual(other.id, id)
})

test('quem se apagou e se refez no diretório não entra até a sincronização; depois lê por quê, e volta a ser quem era quando a religam', async () => {
  const person = TOWN[60]!
  const { id } = await meOf(await enter(person.uid))
  await directory.change(remove(person))
  await asMemberAgain(person)
  await directory.change(add(person))
  await assert.rejects(enter(person.uid), /não aceita/)
  await sync()
  const again = await enter(person.uid)
  const refused = await ask(again, ME)
  assert.equal(
    refused.json.errors?.[0]?.message,
    'Seu cadastro aqui está ligado a outra identidade do login único.',
  )
  const { entradasRecusadas } = await asMaria('{ entradasRecusadas { id login podeReligar } }')
  const [entrada] = entradasRecusadas as { id: string; login: string; podeReligar: boolean }[]
  assert.deepEqual([entrada!.login, entrada!.podeReligar], [person.uid, true])
  await asMaria(
    'mutation ($entradas: [ID!]!) { usuarioReligar(entradas: $entradas, motivo: "Refeita no diretório.") { id } }',
    { entradas: [entrada!.id] },
  )
  assert.equal((await meOf(again)).id, id)
})

test('quem sai do grupo entra ainda com o papel, até a sincronização; depois não, na renovação seguinte', async () => {
  const person = TOWN[80]!
  const tokens = await enter(person.uid)
  await meOf(tokens)
  await directory.change(member('delete', person))
  assert.deepEqual((await meOf(await enter(person.uid))).roles, ['access'])
  await sync()
  const { access_token: renewed } = await renew(tokens)
  const { roles, semAcesso } = await meOf({ access_token: renewed! })
  assert.deepEqual([roles, semAcesso], [[], 'LOGIN_UNICO'])
})

test('quem se bloqueia no diretório já não entra, mas renova a entrada que tem; quem se desativa aqui sai no pedido seguinte', async () => {
  const person = TOWN[100]!
  const tokens = await enter(person.uid)
  const { id } = await meOf(tokens)
  await modify(person, 'add: pwdAccountLockedTime', 'pwdAccountLockedTime: 000001010000Z')
  await assert.rejects(enter(person.uid), { message: `o provedor não aceita ${person.uid} com essa senha` })
  const renewed = await renew(tokens)
  assert.equal((await meOf({ access_token: renewed.access_token! })).id, id)
  await asMaria(`mutation { usuarioDesativar(id: "${id}") { id } }`)
  const { json } = await ask({ access_token: renewed.access_token! }, ME)
  assert.match(json.errors?.[0]?.message ?? '', /^Este usuário está desativado\./)
})

test('quem se apaga do diretório já não entra, mas renova a entrada que tem até a sincronização', async () => {
  const person = TOWN[120]!
  const tokens = await enter(person.uid)
  await directory.change(remove(person))
  const renewed = await renew(tokens)
  assert.ok(renewed.access_token, JSON.stringify(renewed))
  await assert.rejects(enter(person.uid), /não aceita/)
  await sync()
  assert.equal((await renew({ ...tokens, ...renewed })).error, 'invalid_grant')
})

test('com o diretório fora do ar quem entrou continua: a entrada renova-se e o texto grava-se; o que o Keycloak diz depois de esquecer a página toma por passageiro', async () => {
  const person = TOWN[140]!
  const tokens = await enter(person.uid)
  const { id } = await meOf(tokens)
  await db
    .insertInto('lotacao')
    .values({ setorId: idDe('protocolo'), usuarioId: id })
    .execute()
  const keep = (chave: string, bytes: Uint8Array, tipo: string) => armazem.gravar(chave, bytes, tipo)
  const documento = await gravarDocumento(db, keep, 'Com o diretório fora do ar', { arquivo: false })
  await directory.kill()
  const renewed = await renew(tokens)
  assert.ok(renewed.access_token, JSON.stringify(renewed))
  const draft = await pedir(`/documentos/${documento}/rascunho`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${renewed.access_token}`,
      'content-type': 'text/html',
      'if-none-match': '*',
    },
    body: '<p>Escrito sem diretório.</p>',
  })
  assert.equal(draft.status, 200, draft.texto)
  await assert.rejects(enter(TOWN[141]!.uid), { message: /o provedor mostra uma página de erro/ })
  await keycloak.ask('/clear-user-cache', 'POST')
  const held = { ...tokens, ...renewed }
  // As web/src/api/login-failures.ts reads what may pass.
  const { error, error_description } = await renew(held)
  assert.deepEqual([error, error_description], ['invalid_grant', 'User disabled'])
  await directory.restart()
  const back = await renew(held)
  assert.equal((await meOf({ access_token: back.access_token! })).id, id)
})
