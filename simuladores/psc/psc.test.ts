import assert from 'node:assert/strict'
import { createHash, createVerify, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { navegador, type Pagina } from '../comum/navegador.ts'
import { criarPki } from '../pki/pki.ts'
import { iniciarPsc } from './psc.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-psc-'))
const pki = await criarPki(pasta, {
  enderecoIcp: 'http://localhost:3006',
  pessoas: [
    { nome: 'Marlise Hoffmann Bertoldi', cpf: '90530000202', certificado: { tipo: 'NUVEM' } },
    { nome: 'Gilmar Boeing', cpf: '90530001276', certificado: { tipo: 'NUVEM', chave: 'P-256' } },
    { nome: 'João Batista Amarante', cpf: '90530000385', certificado: { tipo: 'A3' } },
  ],
})
const cliente = { id: 'autos', segredo: 'um-segredo-de-teste', nome: 'Autos' }
const WEB = 'http://localhost:3000'
const RETORNO = `${WEB}/assinatura/retorno`
const psc = await iniciarPsc({ porta: 0, pki, cliente, origens: [WEB] })
const emHex = await iniciarPsc({ porta: 0, pki, cliente, nome: 'BirdID', resumo: 'HEX' })
const [MARLISE, GILMAR, JOAO] = pki.pessoas.map(({ cpf }) => cpf) as [string, string, string]
const SHA256 = '2.16.840.1.101.3.4.2.1'

after(async () => {
  await Promise.all([psc.parar(), emHex.parar()])
  rmSync(pasta, { recursive: true, force: true })
})
const admin = async (caminho: string, corpo: object) => {
  assert.equal(
    (await fetch(`${psc.endereco}${caminho}`, { method: 'POST', body: JSON.stringify(corpo) })).status,
    200,
  )
}
afterEach(() => admin('/_falha', { modo: 'nenhum' }))

type Dito = { http: number; [campo: string]: unknown }
async function postar(
  caminho: string,
  corpo: object,
  { forma = false, bearer = '', base = psc.base } = {},
): Promise<Dito> {
  const tipo = forma ? 'application/x-www-form-urlencoded' : 'application/json'
  const resposta = await fetch(`${base}/${caminho}`, {
    method: 'POST',
    headers: { 'content-type': tipo, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: forma ? new URLSearchParams(corpo as Record<string, string>) : JSON.stringify(corpo),
  })
  return { ...((await resposta.json()) as object), http: resposta.status }
}
const credencial = { client_id: 'autos', client_secret: cliente.segredo }
const parametro = (url: string, nome: string) => new URL(url).searchParams.get(nome)
const verificador = randomBytes(32).toString('base64url')

function endereco(campos: Record<string, string> = {}): string {
  const desafio = createHash('sha256').update(verificador).digest('base64url')
  return `${psc.base}/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'autos', redirect_uri: RETORNO, state: 'estado', scope: 'single_signature', lifetime: '900', login_hint: MARLISE, code_challenge: desafio, code_challenge_method: 'S256', ...campos })}`
}
async function autorizar(
  campos: Record<string, string> = {},
  digitado: Record<string, string> = {},
): Promise<Pagina> {
  const { abrir, enviar } = navegador(psc.endereco)
  return enviar(await abrir(endereco(campos)), {
    decisao: 'autorizar',
    cpf: MARLISE,
    otp: '135790',
    ...digitado,
  })
}
const trocar = (url: string, campos: Record<string, string> = {}) =>
  postar(
    'token',
    {
      ...credencial,
      grant_type: 'authorization_code',
      code: parametro(url, 'code') ?? '',
      redirect_uri: RETORNO,
      code_verifier: verificador,
      ...campos,
    },
    { forma: true },
  )
const tokenDe = async (campos: Record<string, string>, cpf = MARLISE): Promise<string> =>
  (await trocar((await autorizar(campos, { cpf })).url))['access_token'] as string

const hashes = (...conteudos: Buffer[]) =>
  conteudos.map((c, i) => ({
    id: `h${i}`,
    alias: `documento ${i}`,
    hash: createHash('sha256').update(c).digest('base64'),
    hash_algorithm: SHA256,
    signature_format: 'RAW',
    padding_method: 'PKCS1V1_5',
  }))
const assinar = (bearer: string, quais: object[], campos: object = {}) =>
  postar('signature', { hashes: quais, ...campos }, { bearer })

async function certificado(bearer: string): Promise<X509Certificate> {
  const resposta = await fetch(`${psc.base}/certificate-discovery`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const { certificates } = (await resposta.json()) as {
    certificates: { alias: string; certificate: string }[]
  }
  return new X509Certificate(certificates[0]!.certificate)
}

test('user-discovery: quem tem certificado em nuvem', async () => {
  const descobrir = (val_cpf_cnpj: string, campos = credencial) =>
    postar('user-discovery', { ...campos, user_cpf_cnpj: 'CPF', val_cpf_cnpj })
  assert.deepEqual(await descobrir(MARLISE), {
    http: 200,
    status: 'S',
    slots: [{ slot_alias: MARLISE, label: 'Marlise Hoffmann Bertoldi (e-CPF A3)' }],
  })
  assert.deepEqual(await descobrir(JOAO), { http: 200, status: 'N', slots: [] })
  await admin('/_falha', { modo: 'nenhum-certificado', vezes: 1 })
  assert.equal((await descobrir(MARLISE))['status'], 'N')
  const { http, error } = await descobrir(MARLISE, { ...credencial, client_secret: 'outro' })
  assert.deepEqual([http, error], [401, 'invalid_client'])
})

test('a página diz quem pede, o quê e por quanto tempo; pede o código do aplicativo', async () => {
  const { abrir, enviar } = navegador(psc.endereco)
  const pagina = await abrir(endereco({ scope: 'signature_session', lifetime: '9999999' }))
  for (const trecho of [
    'lang="pt-BR"',
    'Simulador de desenvolvimento',
    '<dd>Autos</dd>',
    'Quantas assinaturas forem pedidas',
    '<dd>7 dias</dd>',
    '>Código do aplicativo (OTP)</label>',
    '>135790</span>',
    `value="${MARLISE}"`,
  ]) {
    assert.ok(pagina.texto.includes(trecho), trecho)
  }
  assert.match(
    (await enviar(pagina, { decisao: 'autorizar', cpf: MARLISE, otp: '000000' })).texto,
    /role="alert"[^>]*>Código do aplicativo inválido\./,
  )
  assert.match(
    (await enviar(pagina, { decisao: 'autorizar', cpf: JOAO, otp: '135790' })).texto,
    /role="alert"[^>]*>Não há certificado em nuvem para este CPF\./,
  )
  assert.match(
    (await enviar(pagina, { decisao: 'autorizar', cpf: MARLISE, otp: '135790', csrf: 'x' })).texto,
    /A página expirou/,
  )
  assert.equal(
    (await enviar(pagina, { decisao: 'cancelar' })).url,
    `${RETORNO}?error=user_denied&state=estado`,
  )
  assert.equal((await abrir(endereco({ client_id: 'outro' }))).status, 400)
  assert.equal((await abrir(endereco({ redirect_uri: 'https://mal.example/' }))).status, 400)
  assert.equal(parametro((await abrir(endereco({ scope: 'tudo' }))).url, 'error'), 'invalid_scope')
  assert.equal(
    parametro((await abrir(endereco({ code_challenge_method: 'plain' }))).url, 'error'),
    'invalid_request',
  )
})

test('token: só com o verificador, uma vez, para quem é', async () => {
  const { url } = await autorizar()
  assert.equal((await trocar(url, { code_verifier: 'outro' }))['error'], 'invalid_grant')
  assert.equal((await trocar(url))['error'], 'invalid_grant')
  assert.equal((await trocar((await autorizar()).url, { client_secret: 'outro' }))['error'], 'invalid_client')
  const { access_token, ...resto } = await trocar((await autorizar()).url)
  assert.ok(typeof access_token === 'string' && access_token.length >= 40)
  assert.deepEqual(resto, {
    http: 200,
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'single_signature',
    authorized_identification: MARLISE,
    authorized_identification_type: 'CPF',
    slot_alias: MARLISE,
  })
})

test('assinatura crua sobre o resumo, com RSA e com curva elíptica', async () => {
  for (const cpf of [MARLISE, GILMAR]) {
    const bearer = await tokenDe({ scope: 'signature_session' }, cpf)
    const conteudos = [randomBytes(10), randomBytes(20)]
    const { http, certificate_alias, signatures } = await assinar(bearer, hashes(...conteudos), {
      certificate_alias: cpf,
    })
    assert.deepEqual([http, certificate_alias], [200, cpf])
    const { publicKey, subject } = await certificado(bearer)
    assert.match(subject, new RegExp(`:${cpf}$`))
    for (const [i, { id, raw_signature }] of (
      signatures as { id: string; raw_signature: string }[]
    ).entries()) {
      assert.equal(id, `h${i}`)
      assert.ok(createVerify('sha256').update(conteudos[i]!).verify(publicKey, raw_signature, 'base64'))
    }
  }
})

test('alcances: um só hash, um só pedido, uma sessão', async () => {
  const [a, b] = [randomBytes(5), randomBytes(5)]
  const unica = await tokenDe({ scope: 'single_signature' })
  const demais = await assinar(unica, hashes(a, b))
  assert.deepEqual([demais.http, demais['error']], [403, 'amount over limit'])
  assert.equal((await assinar(unica, hashes(a))).http, 200)
  assert.deepEqual(
    [(await assinar(unica, hashes(a))).http, (await assinar(unica, hashes(a)))['error']],
    [401, 'invalid_token'],
  )
  const varias = await tokenDe({ scope: 'multi_signature' })
  assert.equal((await assinar(varias, hashes(a, b))).http, 200)
  assert.equal((await assinar(varias, hashes(a))).http, 401)
  const sessao = await tokenDe({ scope: 'signature_session' })
  assert.deepEqual(
    [(await assinar(sessao, hashes(a, b))).http, (await assinar(sessao, hashes(a))).http],
    [200, 200],
  )
  await admin('/_expirar', {})
  assert.equal((await assinar(sessao, hashes(a))).http, 401)
  const breve = await tokenDe({ scope: 'signature_session', lifetime: '1' })
  assert.equal((await assinar(breve, hashes(a))).http, 200)
  await new Promise((ok) => setTimeout(ok, 1_050))
  assert.equal((await assinar(breve, hashes(a))).http, 401)
})

test('o resumo vem como o provedor o quer, e de nenhum outro jeito', async () => {
  const resumo = randomBytes(32)
  const sessao = await tokenDe({ scope: 'signature_session' })
  const um = (hash: string, campos = {}) => [
    { id: '1', alias: 'a', hash, hash_algorithm: SHA256, signature_format: 'RAW', ...campos },
  ]
  const erro = async (quais: object[]) => (await assinar(sessao, quais))['error']
  assert.equal(await erro(um(resumo.toString('base64'))), undefined)
  assert.equal(await erro(um(resumo.toString('hex'))), 'invalid_request')
  assert.equal(await erro(um(randomBytes(20).toString('base64'))), 'invalid_request')
  assert.equal(await erro(um(resumo.toString('base64'), { signature_format: 'CMS' })), 'invalid_request')
  assert.equal(await erro(um(resumo.toString('base64'), { hash_algorithm: '1.2.3' })), 'invalid_request')
  assert.equal(await erro([]), 'invalid_request')
  const { access_token } = await postar(
    'pwd_authorize',
    {
      ...credencial,
      grant_type: 'password',
      username: MARLISE,
      password: '135790',
      scope: 'signature_session',
      lifetime: 60,
    },
    { base: emHex.base },
  )
  const emBase = await postar(
    'signature',
    { hashes: um(resumo.toString('base64')) },
    { bearer: access_token as string, base: emHex.base },
  )
  const emHexa = await postar(
    'signature',
    { hashes: um(resumo.toString('hex')) },
    { bearer: access_token as string, base: emHex.base },
  )
  assert.deepEqual([emBase.http, emHexa.http], [400, 200])
})

test('pwd_authorize: o OTP no lugar da página', async () => {
  const pedir = (campos: object) =>
    postar('pwd_authorize', {
      ...credencial,
      grant_type: 'password',
      username: MARLISE,
      password: '135790',
      scope: 'single_signature',
      lifetime: 60,
      ...campos,
    })
  const { http, access_token, expires_in } = await pedir({})
  assert.deepEqual([http, expires_in], [200, 60])
  assert.equal((await assinar(access_token as string, hashes(randomBytes(3)))).http, 200)
  assert.equal((await pedir({ password: '1' }))['error'], 'invalid_grant')
  assert.equal((await pedir({ username: JOAO }))['error'], 'invalid_grant')
  const autenticacao = await pedir({ scope: 'authentication_session' })
  assert.equal((await assinar(autenticacao['access_token'] as string, hashes(randomBytes(3)))).http, 401)
})

test('mente e falha como lhe mandam', async () => {
  const bearer = await tokenDe({ scope: 'signature_session' })
  const dados = randomBytes(9)
  const { publicKey } = await certificado(bearer)
  const mentindo = async (modo: string) => {
    await admin('/_falha', { caminho: '/v0/oauth/signature', modo, vezes: 1 })
    const { http, error, signatures = [] } = await assinar(bearer, hashes(dados))
    const [primeira] = signatures as { raw_signature: string }[]
    return [
      http,
      error,
      primeira && createVerify('sha256').update(dados).verify(publicKey, primeira.raw_signature, 'base64'),
    ]
  }
  assert.deepEqual(await mentindo('limite'), [403, 'amount over limit', undefined])
  assert.deepEqual(await mentindo('token-expirado'), [401, 'invalid_token', undefined])
  assert.deepEqual(await mentindo('outro-resumo'), [200, undefined, false])
  assert.deepEqual(await mentindo('outra-pessoa'), [200, undefined, false])
  assert.deepEqual(await mentindo('faltando'), [200, undefined, undefined])
  assert.deepEqual(await mentindo('nenhum'), [200, undefined, true])
  await admin('/_falha', { caminho: '/v0/oauth/token', modo: 'outro-cpf', vezes: 1 })
  assert.equal((await trocar((await autorizar()).url))['authorized_identification'], GILMAR)
  await admin('/_falha', { caminho: '/v0/oauth/certificate-discovery', modo: 'outra-pessoa', vezes: 1 })
  assert.match((await certificado(bearer)).subject, new RegExp(GILMAR))
  await admin('/_falha', { caminho: '/v0/oauth/authorize', modo: 'negado', vezes: 1 })
  assert.equal(parametro((await navegador(psc.endereco).abrir(endereco())).url, 'error'), 'access_denied')
  await admin('/_falha', { caminho: '/v0/oauth/signature', modo: 'resetar', vezes: 1 })
  await assert.rejects(assinar(bearer, hashes(dados)))
  assert.equal((await assinar(bearer, hashes(dados))).http, 200)
})
