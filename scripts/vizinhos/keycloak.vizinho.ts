import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { abrirVerificador } from '../../server/src/adapters/identidade/verificar-token.ts'
import { checkIdentity } from '../../server/src/app/production/check-identity.ts'
import { enterAsBrowser } from '../../server/src/app/production/enter-as-browser.ts'
import { CLIENT, realmOf } from '../../server/src/app/production/realm-of.ts'
import { carregarAtor } from '../../server/src/modules/identidade/index.ts'
import { mundoComAdministracao } from '../../server/test/administracao.ts'
import { entidadeDeTeste } from '../../server/test/configuracao.ts'
import { placeOfTheProduct } from './beside-keycloak.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { startKeycloak } from './start-keycloak.ts'
import { PASSWORD } from './town-people.ts'
import { tryLogout } from './try-logout.ts'

const CPF = '90530002400'
const WHO = { login: 'maria@teste.example', password: PASSWORD }
const ORIGEM = { ip: null, userAgent: null, fuso: 'America/Sao_Paulo' }

type Client = { id: string; attributes: Record<string, string>; protocolMappers: Mapper[] }
type Mapper = { id?: string; protocolMapper: string }
type User = { id: string; username: string; firstName: string }

const place = await placeOfTheProduct()
const HOME = place.home
const keycloak = await startKeycloak('teste', (emissor) => {
  const realm = realmOf(
    {
      id: 'teste',
      nome: 'Teste',
      sigla: 'T',
      endereco: HOME,
      emissor,
      servidor: 'x',
      administrador: { email: WHO.login, nome: 'Maria', sobrenome: 'da Silva', cpf: CPF },
      senhas: undefined,
      ajustes: {},
    },
    WHO.password,
  )
  const [maria] = realm['users'] as Record<string, unknown>[]
  // Her password is no longer to be changed: that page has no form of this kind.
  maria!['requiredActions'] = []
  return realm
})
after(() => keycloak[Symbol.asyncDispose]())

const { ask, issuer } = keycloak
const entidade = { ...entidadeDeTeste('postgres://x'), endereco: HOME, emissor: issuer, clienteWeb: CLIENT }
const inspected = async (mais: Partial<typeof entidade> = {}, who = WHO): Promise<string> =>
  (await checkIdentity({ ...entidade, ...mais }, who))
    .filter(({ grade }) => grade !== 'certo')
    .map(({ part, said }) => `${part}: ${said}`)
    .join('\n')
const client = async (): Promise<Client> => (await ask<Client[]>(`/clients?clientId=${CLIENT}`))[0]!
const clientPut = async (mais: object): Promise<void> => {
  const now = await client()
  const attributes = { ...now.attributes, ...('attributes' in mais ? (mais.attributes as object) : {}) }
  await ask(`/clients/${now.id}`, 'PUT', { ...now, ...mais, attributes })
}
const attribute = (name: string, value: string, usual: string): [object, object] => [
  { attributes: { [name]: value } },
  { attributes: { [name]: usual } },
]

test('é a versão que se diz, e com o realm que o produto escreve conferir aceita o token', async () => {
  assert.match(keycloak.said(), new RegExp(`Keycloak ${NEIGHBOURS.keycloak.version} `))
  assert.equal(await inspected(), '')
})

test('a senha errada, a barra do fim e a audiência que não é dizem-se', async () => {
  assert.match(await inspected({}, { ...WHO, password: 'outra' }), /^token: o provedor não aceita maria@/)
  assert.match(await inspected({ emissor: `${issuer}/` }), /^emissor: /)
  assert.match(
    await inspected({ audiencia: 'autos' }),
    /^token: o token é para .*autos-api.*“audiencia” é autos$/,
  )
})

// prettier-ignore
const SETTINGS: Record<string, [lie: [object, object], said: RegExp]> = {
  'cliente confidencial':  [[{ publicClient: false, clientAuthenticatorType: 'client-secret', secret: 'x' }, { publicClient: true }], /^entrada pelo navegador: o cliente pede um segredo/],
  'DPoP exigido':          [attribute('dpop.bound.access.tokens', 'true', 'false'), /^entrada pelo navegador: o cliente exige DPoP/],
  'PAR exigido':           [attribute('require.pushed.authorization.requests', 'true', 'false'), /^entrada: o provedor exige pedidos .*Pushed Authorization Request is only allowed/],
  'PKCE plain':            [attribute('pkce.code.challenge.method', 'plain', 'S256'), /^entrada: o cliente não aceita PKCE S256/],
  'token leve':            [attribute('client.use.lightweight.access.token.enabled', 'true', 'false'), /^token: o token vem sem o login e sem o nome/],
  PS256:                   [attribute('access.token.signed.response.alg', 'PS256', 'RS256'), /^token: o token vem assinado com PS256/],
  HS512:                   [attribute('access.token.signed.response.alg', 'HS512', 'RS256'), /^token: o token vem assinado com HS512/],
  'full scope desligado':  [[{ fullScopeAllowed: false }, { fullScopeAllowed: true }], /^token: o token não traz papel nenhum/],
}
for (const [name, [[lie, usual], said]] of Object.entries(SETTINGS))
  test(`com ${name}, conferir diz que é isso`, async () => {
    await clientPut(lie)
    try {
      assert.match(await inspected(), said)
    } finally {
      await clientPut(usual)
    }
  })

const SCOPES: Record<string, RegExp> = {
  basic: /^token: o token não diz quem é a pessoa \(sub\)/,
  roles: /^token: o token não traz papel nenhum/,
  profile: /^entrada: o provedor não dá os escopos que a página pede/,
}
for (const [name, said] of Object.entries(SCOPES))
  test(`sem o escopo ${name} no cliente, conferir diz que é isso`, async () => {
    const { id } = await client()
    const scopes = await ask<{ id: string; name: string }[]>('/client-scopes')
    const path = `/clients/${id}/default-client-scopes/${scopes.find((scope) => scope.name === name)!.id}`
    await ask(path, 'DELETE')
    try {
      assert.match(await inspected(), said)
    } finally {
      await ask(path, 'PUT')
    }
  })

await tryLogout({ keycloak, place, login: WHO.login })

test('o nome que muda no Keycloak muda no Autos; refeita lá, a pessoa fica de fora até que a religuem, e volta a ser quem era', async () => {
  const m = await mundoComAdministracao()
  const verify = abrirVerificador(() => [entidade])
  const enter = async () => {
    const door = `${issuer}/protocol/openid-connect`
    const way = { authorization: `${door}/auth`, token: `${door}/token`, client: CLIENT, home: HOME }
    const { access_token: token } = await enterAsBrowser(way, WHO)
    return carregarAtor(await m.entidade.ledger(), await verify(String(token)), ORIGEM)
  }
  const first = await enter()
  assert.deepEqual([first.nome, first.cpf], ['Maria da Silva', CPF])

  const [user] = await ask<User[]>(`/users?username=${WHO.login}`)
  await ask(`/users/${user!.id}`, 'PUT', { ...user, firstName: 'Mariana' })
  // Os tokens dizem o segundo em que se deram, e o do mesmo segundo não se sabe qual é o último.
  await wait(1_100)
  assert.deepEqual([(await enter()).nome, (await enter()).id], ['Mariana da Silva', first.id])

  await ask(`/users/${user!.id}`, 'DELETE')
  await ask('/users', 'POST', {
    username: WHO.login,
    email: WHO.login,
    firstName: 'Mariana',
    lastName: 'da Silva',
    enabled: true,
    emailVerified: true,
    attributes: { cpf: [CPF] },
    credentials: [{ type: 'password', value: WHO.password, temporary: false }],
  })
  await assert.rejects(enter(), {
    message: 'Seu cadastro aqui está ligado a outra identidade do login único.',
  })
  const [entrada] = await m.administra.chama<{ id: string }[]>('entradasRecusadas', {}, '{ id }')
  await m.administra.chama(
    'usuarioReligar',
    { entradas: [entrada!.id], motivo: 'Refeita no Keycloak.' },
    '{ id }',
  )
  const again = await enter()
  assert.deepEqual([again.id, again.cpf], [first.id, CPF])
})
