import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { emissorDeTeste } from '../../../test/emissor.ts'
import { abrirVerificador } from './verificar-token.ts'

const NAO_ACEITA = {
  nome: 'NaoAutenticadoException',
  message: 'Sua identificação não foi aceita. Entre de novo.',
}

async function cenario(alg: 'RS256' | 'ES256' = 'RS256') {
  const [emissor, alheio] = [await emissorDeTeste(alg), await emissorDeTeste(alg)]
  after(() => Promise.all([emissor.parar(), alheio.parar()]))
  const emissores = [{ emissor: emissor.url, audiencia: 'autos-api' }]
  return { emissor, alheio, verificar: abrirVerificador(() => emissores) }
}

const HORA = 3600
const agora = () => Math.floor(Date.now() / 1000)

for (const alg of ['RS256', 'ES256'] as const)
  test(`um token ${alg} do emissor diz quem é a pessoa, e só os papéis da audiência contam`, async () => {
    const { emissor, verificar } = await cenario(alg)
    const emitido = agora() - 7
    const token = await emissor.token('carla', {
      realm_access: { roles: ['adminAcesso'] },
      resource_access: {
        'autos-api': { roles: ['access', 'publicador'] },
        account: { roles: ['adminAcesso'] },
      },
      auth_time: 1_700_000_000,
      iat: emitido,
      sid: 'sessao-1',
    })
    assert.deepEqual(await verificar(token), {
      emissor: emissor.url,
      sub: 'sub-carla',
      login: 'carla',
      nome: 'Carla',
      sobrenome: 'Coelho',
      email: 'carla@teste.example',
      cpf: '90530000385',
      papeis: ['access', 'publicador'],
      sessao: 'sessao-1',
      emitidoEm: new Date(emitido * 1000),
      autenticadoEm: new Date(1_700_000_000_000),
    })
  })

test('papéis de outros clientes, quantos forem e como se chamem, não impedem ninguém; dos nossos, só os que o produto conhece', async () => {
  const { emissor, verificar } = await cenario()
  const muitos = Array.from({ length: 400 }, (_, n) => `GRP_${'Secretaria Municipal de '.repeat(4)}${n}`)
  const identidade = await verificar(
    await emissor.token('ana', {
      resource_access: {
        'outro-sistema': { roles: muitos },
        estranho: 'nem é um objeto',
        'autos-api': { roles: [...muitos, 'access', 7, 'toString'] },
      },
    }),
  )
  assert.deepEqual(identidade.papeis, ['access'])
  for (const resource_access of [undefined, null, 'x', { 'autos-api': { roles: 'access' } }])
    assert.deepEqual((await verificar(await emissor.token('ana', { resource_access }))).papeis, [])
})

test('o que o token não diz fica por dizer: o nome em duas partes, inteiro, ou nenhum; o CPF, com pontos ou sem', async () => {
  const { emissor, verificar } = await cenario()
  const dito = async (afirmacoes: Record<string, unknown>) => {
    const { nome, sobrenome, cpf, email } = await verificar(await emissor.token('ana', afirmacoes))
    return [nome, sobrenome, cpf, email]
  }
  const nada = { given_name: undefined, family_name: undefined, name: undefined, cpf: undefined, email: '' }
  assert.deepEqual(await dito({ given_name: ' Ana\u200b  Rosa ', cpf: '905.300.001-13' }), [
    'Ana Rosa',
    'Azevedo',
    '90530000113',
    'ana@teste.example',
  ])
  assert.deepEqual(await dito({ ...nada, name: 'Ana Azevedo' }), ['Ana Azevedo', '', null, null])
  assert.deepEqual(await dito(nada), [null, '', null, null])
})

const CASOS: Record<string, [Record<string, unknown>, Record<string, unknown>?]> = {
  'de outra audiência': [{ aud: ['account'] }],
  'sem audiência': [{ aud: undefined }],
  'ainda não válido': [{ nbf: agora() + HORA }],
  'sem validade': [{ exp: undefined }],
  'sem sujeito': [{ sub: undefined }],
  'de identidade (typ ID)': [{ typ: 'ID' }],
  'de renovação (typ Refresh)': [{ typ: 'Refresh' }],
  'de outro tipo no cabeçalho': [{}, { typ: 'logout+jwt' }],
  'de emissor que ninguém configurou': [{ iss: 'http://127.0.0.1:1/realms/nada' }],
  'sem login': [{ preferred_username: undefined }],
}
for (const [caso, [afirmacoes, header]] of Object.entries(CASOS))
  test(`token ${caso} não é de ninguém`, async () => {
    const { emissor, verificar } = await cenario()
    await assert.rejects(verificar(await emissor.token('ana', afirmacoes, header)), NAO_ACEITA)
  })

test('assinatura alheia, nenhuma, ou chave pública usada como segredo não passam', async () => {
  const { emissor, alheio, verificar } = await cenario()
  await assert.rejects(verificar(await alheio.token('ana', { iss: emissor.url })), NAO_ACEITA)
  const claims = {
    iss: emissor.url,
    sub: 'sub-ana',
    aud: 'autos-api',
    iat: agora(),
    exp: agora() + 300,
    preferred_username: 'ana',
  }
  await assert.rejects(verificar(new UnsecuredJWT(claims).encode()), NAO_ACEITA)
  const jwks = await (await fetch(`${emissor.url}/jwks`)).text()
  await assert.rejects(
    verificar(
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'k0' })
        .sign(new TextEncoder().encode(jwks)),
    ),
    NAO_ACEITA,
  )
  const [cabeca, corpo, assinatura] = (await emissor.token('ana')).split('.')
  const outro = Buffer.from(
    JSON.stringify({ ...claims, preferred_username: 'carla', sub: 'sub-carla' }),
  ).toString('base64url')
  await assert.rejects(verificar(`${cabeca}.${outro}.${assinatura}`), NAO_ACEITA)
  assert.ok(await verificar(`${cabeca}.${corpo}.${assinatura}`))
})

test('o token vencido diz jwt expired, que a interface esconde; também o que já tinha sido aceito', async () => {
  const { emissor, verificar } = await cenario()
  await assert.rejects(verificar(await emissor.token('ana', { exp: agora() - 60 })), {
    nome: 'NaoAutenticadoException',
    message: 'Sua sessão expirou (jwt expired).',
  })
  const token = await emissor.token('ana')
  assert.ok(await verificar(token))
  mock.timers.enable({ apis: ['Date'], now: Date.now() + HORA * 1000 })
  await assert.rejects(verificar(token), /jwt expired/)
  mock.timers.reset()
})

test('as chaves vêm uma vez; a rotação traz as novas; com o emissor fora, quem já entrou continua', async () => {
  const { emissor, verificar } = await cenario()
  await Promise.all([1, 2, 3, 4].map(async (n) => verificar(await emissor.token('ana', { n }))))
  assert.equal(emissor.pedidos(), 1)
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 })
  await emissor.girar()
  assert.equal((await verificar(await emissor.token('beto'))).login, 'beto')
  assert.equal(emissor.pedidos(), 2)
  mock.timers.tick(11 * 60_000)
  await emissor.cair()
  assert.equal((await verificar(await emissor.token('dora'))).login, 'dora')
  mock.timers.reset()
})

test('emissor que nunca respondeu é indisponibilidade, não falta de identificação', async () => {
  const { emissor, verificar } = await cenario()
  await emissor.cair()
  await assert.rejects(verificar(await emissor.token('ana')), {
    nome: 'ProvedorIndisponivelException',
    message: 'O login único não respondeu. Tente de novo em instantes.',
  })
})

test('um token dado há mais de um dia já não vale, por muito que diga durar, ainda que se tenha conferido antes', async () => {
  const { emissor, verificar } = await cenario()
  const EXPIRADA = { nome: 'NaoAutenticadoException', message: 'Sua sessão expirou (jwt expired).' }
  const longo = (dadoHa: number) =>
    emissor.token('ana', { iat: agora() - dadoHa, exp: agora() + 30 * 24 * HORA })
  await assert.rejects(verificar(await longo(24 * HORA + 60)), EXPIRADA)
  const novo = await longo(23 * HORA)
  assert.equal((await verificar(novo)).login, 'ana')
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * HORA * 1000 })
  try {
    await assert.rejects(verificar(novo), EXPIRADA)
  } finally {
    mock.timers.reset()
  }
})
