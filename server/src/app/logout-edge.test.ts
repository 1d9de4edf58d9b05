import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { SESSAO_ENCERRADA } from '@autos/contract/regras/sessao.ts'
import { sql } from 'kysely'
import { abrirVerificador } from '../adapters/identidade/verificar-token.ts'
import { correioDeMemoria } from '../../test/correio-de-memoria.ts'
import type { NomeDePessoa } from '../../test/elenco.ts'
import { emissorDeTeste } from '../../test/emissor.ts'
import { servidor } from '../../test/servidor.ts'
import { openLog } from '../kernel/log.ts'
import { limparSessoes } from '../modules/sessoes/index.ts'
import { buildHttp } from './http.ts'
import { openRecursos } from './resources.ts'

const SAIDA = 'http://schemas.openid.net/event/backchannel-logout'
const agora = () => Math.floor(Date.now() / 1000)

/** O aviso como o Keycloak o manda; `mais` substitui o que diz (undefined retira). */
const aviso = (mais: Record<string, unknown> = {}) => ({
  aud: 'autos-web',
  azp: undefined,
  typ: 'Logout',
  iat: agora(),
  exp: agora() + 120,
  jti: randomUUID(),
  events: { [SAIDA]: {} },
  ...mais,
})
const avisoDe = (emissor: Emissor, mais: Record<string, unknown> = {}, header = { typ: 'logout+jwt' }) =>
  emissor.token('ana', aviso(mais), header)
type Emissor = Awaited<ReturnType<typeof emissorDeTeste>>

async function cenario() {
  const s = await servidor()
  const avisar = (token: string, campo = 'logout_token') =>
    s.pedir('/sessoes/encerrar', { method: 'POST', body: new URLSearchParams({ [campo]: token }) })
  const com = async (quem: NomeDePessoa, mais: Record<string, unknown>) => {
    const token = await s.emissor.token(quem, mais)
    return (url = s.url) => entrar(url, token)
  }
  return { ...s, avisar, com }
}

/** O que a API e a pergunta das listas respondem a este token. */
async function entrar(url: string, token: string): Promise<[number, string | undefined, number]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const resposta = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: '{ me { login } }' }),
  })
  const { errors } = (await resposta.json()) as { errors?: { message: string }[] }
  const listas = await fetch(`${url}/mudancas`, { headers })
  return [resposta.status, errors?.[0]?.message, listas.status]
}
const ENTRA = [200, undefined, 200]
const TERMINOU = [401, SESSAO_ENCERRADA, 401]

test('o provedor encerra uma sessão: os tokens dela não valem mais, nem os que já se tinham conferido; os das outras valem', async () => {
  const { emissor, avisar, com } = await cenario()
  const desta = await com('ana', { sid: 's1' })
  const renovado = await com('ana', { sid: 's1', iat: agora() + 5 })
  const doutra = await com('ana', { sid: 's2' })
  const deOutrem = await com('beto', { sid: 's3' })
  for (const token of [desta, doutra, deOutrem]) assert.deepEqual(await token(), ENTRA)
  const { status, texto, headers } = await avisar(await avisoDe(emissor, { sid: 's1' }))
  assert.deepEqual([status, texto, headers.get('cache-control')], [200, '', 'no-store'])
  assert.deepEqual(await desta(), TERMINOU)
  assert.deepEqual(await renovado(), TERMINOU)
  for (const token of [doutra, deOutrem]) assert.deepEqual(await token(), ENTRA)
})

test('sem sessão, encerram-se as que a pessoa tinha: o token dado depois vale', async () => {
  const { emissor, avisar, com } = await cenario()
  const antes = await com('ana', { sid: 's1', iat: agora() - 60 })
  const semSessao = await com('ana', { iat: agora() - 60 })
  const depois = await com('ana', { sid: 's4', iat: agora() + 5 })
  const deOutrem = await com('beto', { iat: agora() - 60 })
  assert.equal((await avisar(await avisoDe(emissor, { sub: 'sub-ana', sid: undefined }))).status, 200)
  assert.deepEqual([await antes(), await semSessao()], [TERMINOU, TERMINOU])
  assert.deepEqual([await depois(), await deOutrem()], [ENTRA, ENTRA])
})

test('o token que não diz de que sessão é segue a da pessoa, se a sessão encerrada é dela e o token é de antes', async () => {
  const { emissor, avisar, com } = await cenario()
  const [antes, depois] = [await com('ana', { iat: agora() - 60 }), await com('ana', { iat: agora() + 5 })]
  await avisar(await avisoDe(emissor, { sub: 'sub-ana', sid: 's1' }))
  assert.deepEqual([await antes(), await depois()], [TERMINOU, ENTRA])
})

test('vale logo em todos os processos, e também para o pedido que chega enquanto se avisa', async () => {
  const { emissor, avisar, com, config, db, url, armazem } = await cenario()
  const recursos = openRecursos(config, openLog('fatal'), {
    worker: false,
    adapters: { armazenamento: () => armazem, correio: correioDeMemoria },
  })
  const outro = await buildHttp({ recursos, verificar: abrirVerificador(() => [...config.entidades]) })
  after(async () => {
    await outro.close()
    await recursos[Symbol.asyncDispose]()
  })
  const aoLado = await outro.listen({ port: 0, host: '127.0.0.1' })
  const token = await com('ana', { sid: 's1' })
  assert.deepEqual([await token(url), await token(aoLado)], [ENTRA, ENTRA])
  const mesmo = await avisoDe(emissor, { sid: 's1' })
  const avisados = await Promise.all([avisar(mesmo), avisar(mesmo), token(url), token(aoLado)])
  assert.deepEqual([avisados[0].status, avisados[1].status], [200, 200])
  assert.deepEqual([await token(url), await token(aoLado)], [TERMINOU, TERMINOU])
  assert.equal((await db.selectFrom('sessaoEncerrada').select('jti').execute()).length, 1)
})

// O que o aviso tem de errado, o que se responde. A segunda coluna substitui afirmações, a terceira o cabeçalho.
const ERRADOS: [string, Record<string, unknown>, { typ: string }?][] = [
  ['de outro emissor', { iss: 'http://127.0.0.1:1/realms/nada' }],
  ['para outro cliente', { aud: 'outro' }],
  ['sem dizer para quem', { aud: undefined }],
  ['sem identificador', { jti: undefined }],
  ['sem data', { iat: undefined }],
  ['antigo', { iat: agora() - 600, exp: agora() + 600 }],
  ['do futuro', { iat: agora() + 600, exp: agora() + 1200 }],
  ['vencido', { exp: agora() - 60 }],
  ['sem o evento', { events: undefined }],
  ['de outro evento', { events: { 'http://schemas.openid.net/event/outro': {} } }],
  ['com o evento que não é objeto', { events: { [SAIDA]: true } }],
  ['com nonce, como o de identidade', { nonce: 'n' }],
  ['sem sessão nem pessoa', { sid: undefined, sub: undefined }],
  ['de outro tipo no cabeçalho', {}, { typ: 'at+jwt' }],
]
for (const [caso, mais, header] of ERRADOS)
  test(`aviso ${caso}: 400, e nada se encerra`, async () => {
    const { emissor, avisar, com, db } = await cenario()
    const { status, json } = await avisar(await avisoDe(emissor, { sid: 's1', ...mais }, header))
    assert.deepEqual([status, (json as { error?: string }).error], [400, 'invalid_request'])
    assert.deepEqual(await (await com('ana', { sid: 's1' }))(), ENTRA)
    assert.deepEqual(await db.selectFrom('sessaoEncerrada').selectAll().execute(), [])
  })

test('aviso assinado por outro, token de acesso, texto solto ou formulário sem ele: 400', async () => {
  const { emissor, avisar, pedir } = await cenario()
  const alheio = await emissorDeTeste()
  after(() => alheio.parar())
  for (const token of [
    await alheio.token('ana', aviso({ iss: emissor.url, sid: 's1' }), { typ: 'logout+jwt' }),
    await emissor.token('ana', { sid: 's1' }),
    'nada',
    'a.b.c',
  ])
    assert.equal((await avisar(token)).status, 400)
  assert.equal((await avisar(await avisoDe(emissor, { sid: 's1' }), 'token')).status, 400)
  const json = await pedir('/sessoes/encerrar', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logout_token: await avisoDe(emissor, { sid: 's1' }) }),
  })
  assert.equal(json.status, 400)
})

test('sem as chaves do provedor não se sabe se o aviso é dele: 503, que o avise outra vez', async () => {
  const { emissor, avisar } = await cenario()
  const token = await avisoDe(emissor, { sid: 's1' })
  await emissor.cair()
  const { status, headers } = await avisar(token)
  assert.deepEqual([status, headers.get('retry-after')], [503, '30'])
})

test('guarda-se enquanto um token da sessão ainda valeria, e não mais', async () => {
  const { emissor, avisar, db } = await cenario()
  for (const sid of ['velha', 'nova']) await avisar(await avisoDe(emissor, { sid }))
  await sql`update sessao_encerrada set em = now() - interval '26 hours' where sid = 'velha'`.execute(db)
  await limparSessoes(db)
  assert.deepEqual(await db.selectFrom('sessaoEncerrada').select('sid').execute(), [{ sid: 'nova' }])
})
