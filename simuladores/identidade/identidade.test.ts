import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { iniciarIdentidade } from './identidade.ts'
import { PESSOAS_MINIMAS, subDe } from './pessoas.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-identidade-'))
/** O produto, no que lhe toca: o que o provedor lhe conta. */
const contados: string[] = []
const produto = createServer((req, res) => {
  let corpo = ''
  req.on('data', (parte) => (corpo += parte))
  req.on('end', () => {
    contados.push(`${req.method} ${req.url} ${corpo}`)
    res.end()
  })
})
await new Promise<void>((pronto) => produto.listen(0, '127.0.0.1', pronto))
const web = `http://127.0.0.1:${(produto.address() as AddressInfo).port}`
const opcoes = {
  porta: 0,
  pasta,
  realms: [
    { id: 'pmva', nome: 'Prefeitura' },
    { id: 'cmva', nome: 'Câmara' },
  ],
  origens: [web, 'http://camara.localhost:3000'],
  pessoas: PESSOAS_MINIMAS,
}
let provedor = await iniciarIdentidade(opcoes)
opcoes.porta = provedor.porta
const emissor = `${provedor.endereco}/realms/pmva`

after(async () => {
  await provedor.parar()
  produto.closeAllConnections()
  produto.close()
  rmSync(pasta, { recursive: true, force: true })
})

/**
 * A browser, as far as this dance needs one: keeps cookies, follows redirects until they leave the provider.
 */
function navegador() {
  const cookies = new Map<string, string>()
  async function abrir(
    url: string,
    init: RequestInit = {},
  ): Promise<{ url: string; resposta: Response; texto: string }> {
    const cookie = [...cookies].map((par) => par.join('=')).join('; ')
    const resposta = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as object), cookie },
    })
    for (const definido of resposta.headers.getSetCookie()) {
      const [nome = '', valor = ''] = definido.split(';')[0]!.split(/=(.*)/s)
      if (valor) cookies.set(nome, valor)
      else cookies.delete(nome)
    }
    const destino = resposta.headers.get('location')
    if (!destino) return { url, resposta, texto: await resposta.text() }
    const proxima = new URL(destino, url).href
    return proxima.startsWith(provedor.endereco) ? abrir(proxima) : { url: proxima, resposta, texto: '' }
  }
  const enviar = (pagina: { url: string; texto: string }, campos: Record<string, string>) => {
    const acao = /<form[^>]*action="([^"]+)"/.exec(pagina.texto)![1]!
    const ocultos = Object.fromEntries(
      [...pagina.texto.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map((m) => [m[1], m[2]]),
    )
    return abrir(new URL(acao, pagina.url).href, {
      method: 'POST',
      body: new URLSearchParams({ ...ocultos, ...campos }),
    })
  }
  return { abrir, enviar }
}

const verificador = randomBytes(32).toString('base64url')
const desafio = createHash('sha256').update(verificador).digest('base64url')
const urlDeEntrada = (extra: Record<string, string> = {}) =>
  `${emissor}/auth?${new URLSearchParams({ client_id: 'autos-web', response_type: 'code', scope: 'openid profile email', redirect_uri: `${web}/entrar?x=1`, code_challenge: desafio, code_challenge_method: 'S256', state: 'estado', nonce: 'unico', ...extra })}`

async function token(campos: Record<string, string>, realm = emissor) {
  const resposta = await fetch(`${realm}/token`, {
    method: 'POST',
    headers: { origin: web },
    body: new URLSearchParams(campos),
  })
  return {
    status: resposta.status,
    cors: resposta.headers.get('access-control-allow-origin'),
    ...((await resposta.json()) as {
      access_token: string
      refresh_token: string
      id_token: string
      error?: string
      expires_in: number
    }),
  }
}
const trocar = (url: string) =>
  token({
    grant_type: 'authorization_code',
    client_id: 'autos-web',
    code: new URL(url).searchParams.get('code') ?? '',
    redirect_uri: `${web}/entrar?x=1`,
    code_verifier: verificador,
  })
const renovar = (refresh_token: string) =>
  token({ grant_type: 'refresh_token', client_id: 'autos-web', refresh_token })

test('código + PKCE: a página em português, o token com a forma do Keycloak, verificado pelo JWKS', async () => {
  const { abrir, enviar } = navegador()
  const pagina = await abrir(urlDeEntrada())
  for (const trecho of [
    'lang="pt-BR"',
    '>Usuário</label>',
    '>Senha</label>',
    '>Entrar</button>',
    'Terezinha Kühn',
  ])
    assert.ok(pagina.texto.includes(trecho), trecho)
  const recusada = await enviar(pagina, { usuario: 'terezinha', senha: 'errada' })
  assert.match(recusada.texto, /role="alert"[^>]*>Usuário ou senha inválidos\./)
  assert.match(
    (await enviar(pagina, { usuario: 'rosa', senha: 'autos' })).texto,
    /Usuário ou senha inválidos\./,
  )

  const volta = await enviar(recusada, { usuario: 'Terezinha', senha: 'autos' })
  assert.ok(volta.url.startsWith(`${web}/entrar?x=1&code=`), volta.url)
  const resposta = await trocar(volta.url)
  assert.deepEqual([resposta.status, resposta.cors, resposta.expires_in], [200, web, 300])

  const jwks = createRemoteJWKSet(new URL(`${emissor}/jwks`))
  const { payload, protectedHeader } = await jwtVerify(resposta.access_token, jwks, {
    issuer: emissor,
    audience: 'autos-api',
    algorithms: ['RS256'],
  })
  assert.equal(protectedHeader.typ, 'JWT')
  const { iat, exp, jti, sid, auth_time, ...resto } = payload
  assert.deepEqual(resto, {
    iss: emissor,
    aud: ['autos-api'],
    sub: subDe('pmva', 'terezinha'),
    azp: 'autos-web',
    typ: 'Bearer',
    scope: 'openid profile email',
    preferred_username: 'terezinha',
    name: 'Terezinha Kühn',
    given_name: 'Terezinha',
    family_name: 'Kühn',
    email: 'terezinha@pmva.example',
    email_verified: true,
    cpf: '90530000466',
    realm_access: { roles: ['default-roles-pmva'] },
    resource_access: { 'autos-api': { roles: ['access', 'solicitacoesExternas'] } },
  })
  assert.ok(jti && sid && exp! - iat! === 300 && Math.abs(Number(auth_time) - iat!) <= 2)
  const id = await jwtVerify(resposta.id_token, jwks, { issuer: emissor, audience: 'autos-web' })
  assert.deepEqual(
    [id.payload.nonce, id.payload.name, id.payload.email],
    ['unico', 'Terezinha Kühn', 'terezinha@pmva.example'],
  )
})

test('renovação gira o token e sobrevive a um reinício; o token usado duas vezes derruba a concessão', async () => {
  const { abrir, enviar } = navegador()
  const primeira = await trocar(
    (await enviar(await abrir(urlDeEntrada()), { usuario: 'marlise', senha: 'autos' })).url,
  )
  const entrouEm = decodeJwt(primeira.access_token).auth_time
  await provedor.parar()
  provedor = await iniciarIdentidade(opcoes)
  await esperar(50) // fetch has to notice that its kept connections are gone
  const segunda = await renovar(primeira.refresh_token)
  assert.equal(segunda.status, 200)
  assert.notEqual(segunda.refresh_token, primeira.refresh_token)
  assert.deepEqual(
    [decodeJwt(segunda.access_token).preferred_username, decodeJwt(segunda.access_token).auth_time],
    ['marlise', entrouEm],
  )

  assert.match((await abrir(urlDeEntrada({ prompt: 'none' }))).url, /[?&]code=/)
  assert.deepEqual(
    [(await renovar(primeira.refresh_token)).error, (await renovar(segunda.refresh_token)).error],
    ['invalid_grant', 'invalid_grant'],
  )
})

test('prompt=login e max_age pedem a senha de novo, e auth_time diz quando', async () => {
  const { abrir, enviar } = navegador()
  const antes = decodeJwt(
    (await trocar((await enviar(await abrir(urlDeEntrada()), { usuario: 'joao', senha: 'autos' })).url))
      .access_token,
  )
  await esperar(1_100)
  const semPergunta = decodeJwt((await trocar((await abrir(urlDeEntrada())).url)).access_token)
  assert.equal(semPergunta.auth_time, antes.auth_time)
  for (const extra of [{ prompt: 'login' }, { max_age: '0' }] satisfies Record<string, string>[]) {
    const pagina = await abrir(urlDeEntrada(extra))
    assert.match(pagina.texto, />Senha<\/label>/)
    const depois = decodeJwt(
      (await trocar((await enviar(pagina, { usuario: 'joao', senha: 'autos' })).url)).access_token,
    )
    assert.ok(Number(depois.auth_time) > Number(antes.auth_time))
  }
})

test('sair encerra a sessão sem pergunta e volta ao endereço pedido', async () => {
  const { abrir, enviar } = navegador()
  const tokens = await trocar(
    (await enviar(await abrir(urlDeEntrada()), { usuario: 'katia', senha: 'autos' })).url,
  )
  const pagina = await abrir(
    `${emissor}/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${web}/`, state: 's' })}`,
  )
  assert.match(pagina.texto, /Saindo…/)
  assert.match(pagina.texto, /\.click\(\)/)
  assert.equal((await enviar(pagina, { logout: 'yes' })).url, `${web}/?state=s`)
  assert.match((await abrir(urlDeEntrada())).texto, />Senha<\/label>/)
  assert.equal((await renovar(tokens.refresh_token)).error, 'invalid_grant')

  // E o produto fica sabendo de que sessão eram os tokens.
  const [, caminho, aviso] = contados.at(-1)!.split(' ')
  assert.equal(caminho, '/sessoes/encerrar')
  const { payload } = await jwtVerify(
    new URLSearchParams(aviso).get('logout_token')!,
    createRemoteJWKSet(new URL(`${emissor}/jwks`)),
    { issuer: emissor, audience: 'autos-web', typ: 'logout+jwt' },
  )
  assert.ok(payload.sid)
  assert.equal(payload.sid, decodeJwt(tokens.access_token).sid)
  assert.equal(payload.sub, decodeJwt(tokens.access_token).sub)
  assert.deepEqual(payload.events, { 'http://schemas.openid.net/event/backchannel-logout': {} })
})

test('recusas: endereço de volta de fora, sem PKCE, código usado duas vezes, origem de fora', async () => {
  const { abrir, enviar } = navegador()
  const fora = await abrir(urlDeEntrada({ redirect_uri: 'http://mal.example/entrar' }))
  assert.equal(fora.resposta.status, 400)
  assert.match(fora.texto, /Não foi possível continuar/)
  assert.equal((await abrir(urlDeEntrada({ redirect_uri: `${web}@mal.example/` }))).resposta.status, 400)
  assert.match(
    (await abrir(urlDeEntrada({ code_challenge: '', code_challenge_method: '' }))).url,
    /error=invalid_request/,
  )
  const volta = await enviar(await abrir(urlDeEntrada()), { usuario: 'diego', senha: 'autos' })
  assert.equal((await trocar(volta.url)).status, 200)
  assert.equal((await trocar(volta.url)).error, 'invalid_grant')
  const previa = await fetch(`${emissor}/token`, {
    method: 'OPTIONS',
    headers: { origin: 'http://mal.example', 'access-control-request-method': 'POST' },
  })
  assert.notEqual(previa.headers.get('access-control-allow-origin'), '*')
  const deFora = await fetch(`${emissor}/token`, {
    method: 'POST',
    headers: { origin: 'http://mal.example' },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'autos-web', refresh_token: 'x' }),
  })
  assert.equal(deFora.headers.get('access-control-allow-origin'), null)
})

test('senha pela linha de comando, por realm; quem não tem acesso recebe um token sem papéis', async () => {
  const pedir = (username: string, realm = emissor, password = 'autos') =>
    token({ grant_type: 'password', client_id: 'autos-cli', username, password }, realm)
  const kátia = decodeJwt((await pedir('katia')).access_token)
  assert.deepEqual(
    [kátia.azp, kátia.aud, kátia.resource_access],
    ['autos-cli', ['autos-api'], { 'autos-api': { roles: ['access', 'adminAcesso'] } }],
  )
  assert.deepEqual(decodeJwt((await pedir('mauricio')).access_token).resource_access, {})
  const camara = `${provedor.endereco}/realms/cmva`
  assert.equal(decodeJwt((await pedir('rosa', camara)).access_token).iss, camara)
  assert.equal((await pedir('rosa')).error, 'invalid_grant')
  assert.equal((await pedir('katia', emissor, 'errada')).error, 'invalid_grant')
  assert.equal(
    (await token({ grant_type: 'password', client_id: 'autos-web', username: 'katia', password: 'autos' }))
      .error,
    'invalid_request',
  )
})

test('falhas provocadas', async () => {
  await fetch(`${provedor.endereco}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ modo: '500', vezes: 1 }),
  })
  assert.equal((await fetch(`${emissor}/jwks`)).status, 500)
  assert.equal((await fetch(`${emissor}/jwks`)).status, 200)
})

test('uma sessão antiga, para provar que o produto pede a senha de novo', async () => {
  await fetch(`${provedor.endereco}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ modo: 'sessao-antiga', vezes: 1 }),
  })
  const haQuanto = async (): Promise<number> =>
    Date.now() / 1000 -
    Number(
      decodeJwt(
        (
          await token({
            grant_type: 'password',
            client_id: 'autos-cli',
            username: 'marlise',
            password: 'autos',
          })
        ).access_token,
      ).auth_time,
    )
  assert.ok((await haQuanto()) > 3500)
  assert.ok((await haQuanto()) < 10)
})
