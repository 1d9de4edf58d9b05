import assert from 'node:assert/strict'
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import type { BaseBlock, OctetString } from 'asn1js'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { ContentInfo, SignedData, type Certificate } from 'pkijs'
import { navegador, type Pagina } from '../comum/navegador.ts'
import { criarPki } from '../pki/pki.ts'
import { iniciarGovBr } from './govbr.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-govbr-'))
const pki = await criarPki(pasta, {
  enderecoIcp: 'http://localhost:3006',
  pessoas: [
    { nome: 'Terezinha Kühn', cpf: '90530000466', govbr: 'prata' },
    { nome: 'Kátia Yoshida', cpf: '90530000709', govbr: 'ouro', certificado: { tipo: 'NUVEM' } },
    { nome: 'Valdir Mafra', cpf: '90530001004', govbr: 'bronze' },
    { nome: 'Maurício Góes', cpf: '90530003058', govbr: 'prata', cpfSituacao: 'cancelada' },
  ],
})
const cliente = { id: 'autos', segredo: 'um-segredo-de-teste', nome: 'Autos' }
const WEB = 'http://localhost:3000'
const RETORNO = `${WEB}/assinatura/retorno`
const govbr = await iniciarGovBr({ porta: 0, pki, clientes: [cliente], retornos: [RETORNO], cms: 'real' })
const [TEREZINHA, KATIA, VALDIR, MAURICIO] = pki.pessoas.map(({ cpf }) => cpf) as [
  string,
  string,
  string,
  string,
]

after(async () => {
  await govbr.parar()
  rmSync(pasta, { recursive: true, force: true })
})
const admin = async (caminho: string, corpo: object) => {
  assert.equal(
    (await fetch(`${govbr.endereco}${caminho}`, { method: 'POST', body: JSON.stringify(corpo) })).status,
    200,
  )
}
afterEach(() => admin('/_falha', { modo: 'nenhum' }))

const consulta = (campos: Record<string, string>) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: 'autos',
    redirect_uri: RETORNO,
    state: 'estado',
    ...campos,
  }).toString()
const parametro = (url: string, nome: string) => new URL(url).searchParams.get(nome)

// ── Login Único ──

const verificador = randomBytes(32).toString('base64url')
const urlDoSso = (campos: Record<string, string> = {}) =>
  `${govbr.sso}/authorize?${consulta({ scope: 'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken', nonce: 'unico', code_challenge: createHash('sha256').update(verificador).digest('base64url'), code_challenge_method: 'S256', ...campos })}`

async function trocarNoSso(url: string, segredo = cliente.segredo) {
  const resposta = await fetch(`${govbr.sso}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`autos:${segredo}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: parametro(url, 'code') ?? '',
      redirect_uri: RETORNO,
      code_verifier: verificador,
    }),
  })
  return {
    status: resposta.status,
    ...((await resposta.json()) as { id_token: string; access_token: string; error?: string }),
  }
}

test('Login Único: descoberta, página em português, id_token com o CPF e o nível', async () => {
  const descoberta = (await (await fetch(`${govbr.sso}/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >
  assert.deepEqual(
    [descoberta['issuer'], descoberta['authorization_endpoint'], descoberta['token_endpoint']],
    [`${govbr.sso}/`, `${govbr.sso}/authorize`, `${govbr.sso}/token`],
  )
  const { abrir, enviar } = navegador(govbr.endereco)
  const pagina = await abrir(urlDoSso())
  for (const trecho of [
    'lang="pt-BR"',
    'Simulador de desenvolvimento',
    '>CPF</label>',
    '>Senha</label>',
    '>Entrar</button>',
    '905.300.010-04 · conta bronze',
    '· CPF cancelado',
  ]) {
    assert.ok(pagina.texto.includes(trecho), trecho)
  }
  assert.match(
    (await enviar(pagina, { cpf: TEREZINHA, senha: 'errada' })).texto,
    /role="alert"[^>]*>CPF ou senha inválidos\./,
  )
  const volta = await enviar(pagina, { cpf: '905.300.004-66', senha: 'autos' })
  assert.ok(volta.url.startsWith(`${RETORNO}?code=`) && parametro(volta.url, 'state') === 'estado', volta.url)
  const { status, id_token } = await trocarNoSso(volta.url)
  assert.equal(status, 200)
  const { payload, protectedHeader } = await jwtVerify(
    id_token,
    createRemoteJWKSet(new URL(descoberta['jwks_uri']!)),
    {
      issuer: `${govbr.sso}/`,
      audience: 'autos',
    },
  )
  assert.deepEqual([protectedHeader.kid, payload.exp! - payload.iat!], ['rsa1', 60])
  assert.deepEqual(
    [
      payload.sub,
      payload['name'],
      payload['amr'],
      payload['nonce'],
      (payload['reliability_info'] as { level: string }).level,
    ],
    [TEREZINHA, 'Terezinha Kühn', ['passwd'], 'unico', 'silver'],
  )
  // The next authorization in the same browser asks nothing; another secret gets nothing.
  const outra = await abrir(urlDoSso())
  assert.equal((await trocarNoSso(outra.url, 'outro')).error, 'invalid_client')
})

test('Login Único: níveis, escopo e mentiras', async () => {
  const nivel = async (cpf: string, campos: Record<string, string> = {}) => {
    const { abrir, enviar } = navegador(govbr.endereco)
    const { url } = await enviar(await abrir(urlDoSso(campos)), { cpf, senha: 'autos' })
    const dito = decodeJwt((await trocarNoSso(url)).id_token)
    return [dito.sub, (dito['reliability_info'] as { level: string } | undefined)?.level]
  }
  assert.deepEqual(await nivel(KATIA), [KATIA, 'gold'])
  assert.deepEqual(await nivel(VALDIR), [VALDIR, 'bronze'])
  assert.deepEqual(await nivel(KATIA, { scope: 'openid profile' }), [KATIA, undefined])
  await admin('/_falha', { caminho: '/sso', modo: 'nivel-ausente' })
  assert.deepEqual(await nivel(KATIA), [KATIA, undefined])
  await admin('/_falha', { modo: 'nenhum' })
  const { abrir } = navegador(govbr.endereco)
  assert.match(
    (await abrir(urlDoSso({ redirect_uri: 'https://mal.example/' }))).texto,
    /Não foi possível continuar/,
  )
  assert.equal(parametro((await abrir(urlDoSso({ code_challenge: '' }))).url, 'error'), 'invalid_request')
  for (const falta of ['state', 'nonce']) {
    const { status, texto } = await abrir(urlDoSso({ [falta]: '' }))
    assert.equal(status, 400)
    assert.match(texto, new RegExp(`Falta no pedido: ${falta}\\.`))
  }
})

test('Login Único: o que se sabe da pessoa vem em textos; o nome social, de quem o tem', async () => {
  await admin('/_conta', { cpf: KATIA, nomeSocial: 'Kátia Y.' })
  const { abrir, enviar } = navegador(govbr.endereco)
  const { url } = await enviar(await abrir(urlDoSso()), { cpf: KATIA, senha: 'autos' })
  const { access_token } = await trocarNoSso(url)
  const dito = (await (
    await fetch(`${govbr.sso}/userinfo`, { headers: { authorization: `Bearer ${access_token}` } })
  ).json()) as Record<string, unknown>
  assert.deepEqual([dito['email_verified'], dito['social_name']], ['true', 'Kátia Y.'])
})

test('Login Único: o retorno é o cadastrado, letra por letra; outro é uma página 401', async () => {
  const { abrir } = navegador(govbr.endereco)
  for (const redirect_uri of [`${RETORNO}/`, `${RETORNO}?x=1`, `${WEB}/outro`]) {
    assert.equal((await abrir(urlDoSso({ redirect_uri }))).status, 401, redirect_uri)
    const cas = await abrir(`${govbr.cas}/authorize?${consulta({ scope: 'sign', redirect_uri })}`)
    assert.equal(cas.status, 401, redirect_uri)
  }
})

test('Login Único: sair, do navegador, acaba a sessão, também a de assinar, e leva ao endereço dito', async () => {
  const { abrir, enviar } = navegador(govbr.endereco)
  const entrar = async () => (await abrir(urlDoSso())).texto.includes('Identifique-se no gov.br')
  await enviar(await abrir(urlDoSso()), { cpf: TEREZINHA, senha: 'autos' })
  assert.equal(await entrar(), false, 'a sessão dispensa a senha')
  const sair = (destino: string) =>
    abrir(`${govbr.sso}/logout?${new URLSearchParams({ post_logout_redirect_uri: destino })}`)
  assert.deepEqual(await sair(`${WEB}/cidadao`), { url: `${WEB}/cidadao`, status: 302, texto: '' })
  assert.equal(await entrar(), true)
  const { texto } = await abrir(`${govbr.cas}/authorize?${consulta({ scope: 'sign' })}`)
  assert.match(texto, /Identifique-se no gov\.br/)
  await enviar(await abrir(urlDoSso()), { cpf: TEREZINHA, senha: 'autos' })
  const semVolta = await sair('https://mal.example/')
  assert.equal(semVolta.status, 400)
  assert.match(semVolta.texto, /Você saiu/)
  assert.equal(await entrar(), true, 'sem endereço de volta que sirva, saiu na mesma')
})

test('Login Único: a chave é a mesma de partida em partida, pois o nome dela não muda', async () => {
  const chaves = async (endereco: string) => (await fetch(`${endereco}/jwk`)).json()
  const outro = await iniciarGovBr({ porta: 0, pki, clientes: [cliente], saidas: [`${WEB}/fim`] })
  const [agora, depois] = [await chaves(govbr.sso), await chaves(outro.sso)]
  const sair = async (destino: string) =>
    (await fetch(`${outro.sso}/logout?post_logout_redirect_uri=${destino}`, { redirect: 'manual' })).status
  const saidas = [await sair(`${WEB}/fim`), await sair(`${WEB}/outra`)]
  await outro.parar()
  assert.deepEqual(depois, agora)
  assert.deepEqual(saidas, [302, 400], 'com as saídas cadastradas, só elas')
})

// ── autorização de assinatura ──

async function autorizar(cpf: string, scope: string, campos: Record<string, string> = {}): Promise<Pagina> {
  const { abrir, enviar } = navegador(govbr.endereco)
  const consentimento = await enviar(
    await abrir(`${govbr.cas}/authorize?${consulta({ scope, nonce: 'n' })}`),
    { cpf, senha: 'autos' },
  )
  assert.match(consentimento.texto, /<h1 id="titulo">Autorizar assinatura/)
  return enviar(consentimento, { decisao: 'autorizar', codigo: '12345', ...campos })
}

async function token(url: string, campos: Record<string, string> = {}) {
  const corpo = {
    grant_type: 'authorization_code',
    code: parametro(url, 'code') ?? '',
    client_id: 'autos',
    client_secret: cliente.segredo,
    redirect_uri: RETORNO,
    ...campos,
  }
  const resposta = await fetch(`${govbr.cas}/token`, { method: 'POST', body: new URLSearchParams(corpo) })
  const texto = await resposta.text()
  return {
    status: resposta.status,
    texto,
    ...((resposta.status === 200 ? JSON.parse(texto) : {}) as { access_token?: string; expires_in?: number }),
  }
}
const tokenDe = async (cpf: string, scope = 'sign', campos: Record<string, string> = {}): Promise<string> =>
  (await token((await autorizar(cpf, scope, campos)).url)).access_token!

async function chamar(operacao: 'certificadoPublico' | 'assinarPKCS7', bearer: string, hash?: Buffer) {
  const corpo =
    operacao === 'assinarPKCS7'
      ? { method: 'POST', body: JSON.stringify({ hashBase64: hash?.toString('base64') }) }
      : {}
  const resposta = await fetch(`${govbr.api}/${operacao}`, {
    ...corpo,
    headers: { authorization: `Bearer ${bearer}` },
  })
  return { status: resposta.status, bytes: Buffer.from(await resposta.arrayBuffer()) }
}

const [TIPO, RESUMO, HORA, ALGORITMOS, CERTIFICADO] = [
  '1.2.840.113549.1.9.3',
  '1.2.840.113549.1.9.4',
  '1.2.840.113549.1.9.5',
  '1.2.840.113549.1.9.52',
  '1.2.840.113549.1.9.16.2.47',
] as const

/** Of a detached PKCS#7: whose it is, and whether it is in order over this digest. */
function examinar(bytes: Buffer, resumo: Buffer) {
  const assinado = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(bytes)).content as BaseBlock })
  const { signedAttrs, signature, sid } = assinado.signerInfos[0]!
  const atributo = (tipo: string) =>
    signedAttrs!.attributes.find(({ type }) => type === tipo)?.values[0] as OctetString | undefined
  const certificados = assinado.certificates!.map(
    (c) => new X509Certificate(Buffer.from((c as Certificate).toSchema().toBER())),
  )
  const serial = Buffer.from(
    (sid as { serialNumber: { valueBlock: { valueHexView: Uint8Array } } }).serialNumber.valueBlock
      .valueHexView,
  )
    .toString('hex')
    .toUpperCase()
  const quem = certificados.find((c) => c.serialNumber === serial)!
  return {
    quem,
    certificados,
    destacada: assinado.encapContentInfo.eContent === undefined,
    confere: verify(
      'sha256',
      Buffer.from(signedAttrs!.encodedValue),
      quem.publicKey,
      Buffer.from(signature.getValue()),
    ),
    doResumo: Buffer.from(atributo('1.2.840.113549.1.9.4')!.getValue()).equals(resumo),
    atributos: signedAttrs!.attributes.map(({ type }) => type).toSorted(),
  }
}

test('a página diz quem, quem pede e o quê; só o código certo autoriza', async () => {
  const { abrir, enviar } = navegador(govbr.endereco)
  const pagina = await enviar(await abrir(`${govbr.cas}/authorize?${consulta({ scope: 'sign' })}`), {
    cpf: TEREZINHA,
    senha: 'autos',
  })
  for (const trecho of [
    'Terezinha Kühn, CPF 905.300.004-66 (conta prata)',
    '<dd>Autos</dd>',
    'Um documento, uma única vez',
    '>Código de autorização</label>',
    '>12345</span>',
    '>Cancelar</button>',
  ]) {
    assert.ok(pagina.texto.includes(trecho), trecho)
  }
  assert.match(
    (await enviar(pagina, { decisao: 'autorizar', codigo: '54321' })).texto,
    /role="alert"[^>]*>Código de autorização inválido\./,
  )
  assert.match(
    (await enviar(pagina, { decisao: 'autorizar', codigo: '12345', csrf: 'x' })).texto,
    /A página expirou/,
  )
  assert.equal(
    (await enviar(pagina, { decisao: 'cancelar' })).url,
    `${RETORNO}?error=access_denied&state=estado`,
  )
  assert.match(
    (await abrir(`${govbr.cas}/authorize?${consulta({ scope: 'signature_session' })}`)).texto,
    /Até 100 documentos, durante 10 minutos/,
  )
  assert.match((await enviar(pagina, { decisao: 'trocar' })).texto, /Identifique-se no gov\.br/)
  await admin('/_falha', { modo: 'negado', vezes: 1 })
  assert.equal(
    parametro((await abrir(`${govbr.cas}/authorize?${consulta({ scope: 'sign' })}`)).url, 'error'),
    'access_denied',
  )
})

test('o que não está cadastrado não volta a ninguém; escopo errado volta como erro', async () => {
  const { abrir } = navegador(govbr.endereco)
  const pedir = (campos: Record<string, string>) =>
    abrir(`${govbr.cas}/authorize?${consulta({ scope: 'sign', ...campos })}`)
  assert.equal((await pedir({ client_id: 'outro' })).status, 400)
  assert.equal((await pedir({ redirect_uri: 'https://mal.example/retorno' })).status, 401)
  for (const scope of ['', 'sign signature_session', 'govbr', 'sign outro'])
    assert.equal(parametro((await pedir({ scope })).url, 'error'), 'invalid_scope')
})

test('um hash: certificado, PKCS#7 destacado que confere, e o token não vale outra vez', async () => {
  const { url } = await autorizar(TEREZINHA, 'sign govbr')
  const recebido = await token(url)
  assert.deepEqual([recebido.status, recebido.expires_in], [200, 600])
  assert.deepEqual([(await token(url)).status, (await token(url)).texto], [400, 'error=invalid_request'])
  const bearer = recebido.access_token!
  assert.ok(bearer.split('.').length === 3 && bearer.length > 900, 'o token é comprido, como um JWT')
  const certificado = await chamar('certificadoPublico', bearer)
  const doCidadao = new X509Certificate(certificado.bytes)
  assert.match(doCidadao.subject, /CN=TEREZINHA KUHN/)

  const resumo = randomBytes(32)
  assert.equal((await chamar('assinarPKCS7', bearer, randomBytes(20))).status, 400)
  const { status, bytes } = await chamar('assinarPKCS7', bearer, resumo)
  assert.equal(status, 200)
  const { quem, certificados, destacada, confere, doResumo, atributos } = examinar(bytes, resumo)
  assert.deepEqual([destacada, confere, doResumo], [true, true, true])
  assert.deepEqual(atributos, [TIPO, RESUMO, HORA, ALGORITMOS], 'nenhum diz de quem é o certificado')
  assert.ok(quem.raw.equals(doCidadao.raw) && certificados.length === 1)
  assert.deepEqual([...bytes.subarray(0, 2)], [0x30, 0x80], 'BER, de comprimento indefinido')
  assert.ok(bytes.length > 1500 && bytes.length < 3000, String(bytes.length))
  assert.ok(quem.verify((await pki.ac('gov-ac')).certificado.publicKey))
  assert.equal((await chamar('assinarPKCS7', bearer, resumo)).status, 401)
  assert.equal((await chamar('certificadoPublico', bearer)).status, 200)
})

test('lote: até cem, e nem um a mais', async () => {
  const bearer = await tokenDe(TEREZINHA, 'signature_session govbr')
  const estados: number[] = []
  for (let i = 0; i < 101; i++) estados.push((await chamar('assinarPKCS7', bearer, randomBytes(32))).status)
  assert.deepEqual([estados.filter((s) => s === 200).length, estados[100]], [100, 401])
})

test('com icp_brasil, quem tem certificado em nuvem escolhe por ele', async () => {
  const doIcp = examinar(
    (
      await chamar(
        'assinarPKCS7',
        await tokenDe(KATIA, 'sign govbr icp_brasil', { certificado: 'icp_brasil' }),
        randomBytes(32),
      )
    ).bytes,
    randomBytes(32),
  )
  assert.match(doIcp.quem.subject, /CN=KATIA YOSHIDA:90530000709/)
  const semNuvem = examinar(
    (
      await chamar(
        'assinarPKCS7',
        await tokenDe(TEREZINHA, 'sign govbr icp_brasil', { certificado: 'icp_brasil' }),
        randomBytes(32),
      )
    ).bytes,
    randomBytes(32),
  )
  assert.match(semNuvem.quem.subject, /CN=TEREZINHA KUHN$/)
})

test('bronze, CPF cancelado e token vencido: as frases, letra por letra', async () => {
  const frase = async (bearer: string, operacao: 'certificadoPublico' | 'assinarPKCS7') => {
    const { status, bytes } = await chamar(operacao, bearer, randomBytes(32))
    return [status, bytes.toString()]
  }
  const BRONZE = [
    403,
    'Cidadão não possui a identidade (Prata ou Ouro) necessária para uso da assinatura eletrônica digital.',
  ]
  const CANCELADO = [
    403,
    'CPF com situação cancelada, nula ou falecido na Receita Federal não permite uso da assinatura eletrônica digital.',
  ]
  const [bronze, cancelado, terezinha] = [
    await tokenDe(VALDIR),
    await tokenDe(MAURICIO),
    await tokenDe(TEREZINHA),
  ]
  for (const operacao of ['certificadoPublico', 'assinarPKCS7'] as const) {
    assert.deepEqual(await frase(bronze, operacao), BRONZE)
    assert.deepEqual(await frase(cancelado, operacao), CANCELADO)
  }
  await admin('/_conta', { cpf: VALDIR, nivel: 'prata' })
  assert.equal((await frase(bronze, 'assinarPKCS7'))[0], 200)
  await admin('/_falha', { modo: 'selos', vezes: 1 })
  assert.match(String((await frase(terezinha, 'assinarPKCS7'))[1]), /selos/)
  assert.equal((await frase('nenhum', 'assinarPKCS7'))[0], 401)
  await admin('/_expirar', {})
  assert.equal((await frase(terezinha, 'assinarPKCS7'))[0], 401)
  assert.equal(
    (await token((await autorizar(TEREZINHA, 'sign')).url, { client_secret: 'outro' })).status,
    401,
  )
})

test('mente como lhe mandam', async () => {
  const resumo = randomBytes(32)
  const bearer = await tokenDe(TEREZINHA, 'signature_session')
  const mentindo = async (modo: string) => {
    await admin('/_falha', { caminho: '/externo', modo, vezes: 1 })
    return (await chamar('assinarPKCS7', bearer, resumo)).bytes
  }
  const outroResumo = examinar(await mentindo('outro-resumo'), resumo)
  assert.deepEqual([outroResumo.confere, outroResumo.doResumo], [true, false])
  const outraPessoa = examinar(await mentindo('outra-pessoa'), resumo)
  assert.deepEqual(
    [outraPessoa.confere, outraPessoa.doResumo, /TEREZINHA/.test(outraPessoa.quem.subject)],
    [true, true, false],
  )
  const pades = examinar(await mentindo('pades'), resumo)
  assert.deepEqual([pades.confere, pades.atributos.includes(CERTIFICADO)], [true, true])
  assert.equal(pades.certificados.length, 3)
  await admin('/_falha', { caminho: '/externo', modo: 'bronze-latin1', vezes: 1 })
  const latin1 = await fetch(`${govbr.api}/certificadoPublico`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  assert.equal(latin1.status, 403)
  assert.match(Buffer.from(await latin1.arrayBuffer()).toString('latin1'), /^Cidadão não possui a identidade/)
  const truncado = await mentindo('truncado')
  assert.throws(() => examinar(truncado, resumo))
  await admin('/_falha', { caminho: '/externo', modo: '500', vezes: 1 })
  assert.equal((await chamar('assinarPKCS7', bearer, resumo)).status, 500)
})
