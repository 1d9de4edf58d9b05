import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { fromBER, type BaseBlock, type OctetString } from 'asn1js'
import { ContentInfo, SignedData, TimeStampResp, TSTInfo } from 'pkijs'
import { booleano, inteiro, nulo, octetos, oid, sequencia } from '../pki/der.ts'
import { iniciarIcp } from './icp.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-serpro-'))
const CLIENTE = { id: 'chave-do-contrato', segredo: 'segredo:com-dois-pontos' }
const icp = await iniciarIcp({ porta: 0, pasta, serpro: CLIENTE })
const API = `${icp.endereco}/apitimestamp/v1`

after(async () => {
  await icp.parar()
  rmSync(pasta, { recursive: true, force: true })
})
const mandar = async (caminho: string, pedido: object) =>
  assert.equal(
    (await fetch(`${icp.endereco}${caminho}`, { method: 'POST', body: JSON.stringify(pedido) })).status,
    200,
  )
afterEach(() => mandar('/_falha', { modo: 'nenhum' }))

type Token = { access_token: string; token_type: string; expires_in: number; error?: string }
async function pedirToken({
  chave = CLIENTE.id,
  segredo = CLIENTE.segredo,
  grant = 'client_credentials',
} = {}) {
  const resposta = await fetch(`${icp.endereco}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${chave}:${segredo}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: grant }),
  })
  return { status: resposta.status, ...((await resposta.json()) as Token & { error_description?: string }) }
}

async function carimbar(bearer: string, corpo: Uint8Array<ArrayBuffer> | string, recurso = 'stamps-asn1') {
  const resposta = await fetch(`${API}/${recurso}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': recurso === 'stamps-asn1' ? 'application/timestamp-query' : 'application/json',
    },
    body: corpo,
  })
  const bytes = Buffer.from(await resposta.arrayBuffer())
  return { status: resposta.status, tipo: resposta.headers.get('content-type'), bytes }
}

const resumo = createHash('sha256').update('o que se carimba').digest()
const pedido = new Uint8Array(
  sequencia(
    inteiro(1),
    sequencia(sequencia(oid('2.16.840.1.101.3.4.2.1'), nulo()), octetos(resumo)),
    inteiro(Buffer.concat([Buffer.from([0x11]), randomBytes(8)])),
    booleano(true),
  ),
)

/** What a TimeStampResp says was stamped. */
function carimbado(bytes: Buffer): Buffer {
  const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(bytes))
  assert.equal(status.status, 0)
  const assinado = new SignedData({ schema: (timeStampToken as ContentInfo).content as BaseBlock })
  const conteudo = fromBER((assinado.encapContentInfo.eContent as OctetString).getValue()).result
  const { messageImprint } = new TSTInfo({ schema: conteudo })
  return Buffer.from(messageImprint.hashedMessage.getValue())
}

test('o token vale uma hora; enquanto vale é o mesmo, com o tempo que resta', async () => {
  const primeiro = await pedirToken()
  assert.deepEqual([primeiro.status, primeiro.token_type], [200, 'Bearer'])
  assert.ok(primeiro.expires_in > 3590 && primeiro.expires_in <= 3600)
  await mandar('/_expirar', { restam: 100 })
  const mesmo = await pedirToken()
  assert.equal(mesmo.access_token, primeiro.access_token)
  assert.ok(mesmo.expires_in > 90 && mesmo.expires_in <= 100)
  await mandar('/_expirar', {})
  assert.notEqual((await pedirToken()).access_token, primeiro.access_token)
})

test('chave de outro produto, segredo errado, outra concessão, sem o tipo de formulário', async () => {
  const outra = await pedirToken({ chave: 'de-outro-produto' })
  assert.deepEqual([outra.status, outra.error], [401, 'invalid_client'])
  assert.match(outra.error_description!, /^A valid OAuth client could not be found/)
  assert.equal((await pedirToken({ segredo: 'outro' })).status, 401)
  assert.equal((await pedirToken({ grant: 'password' })).status, 400)
  const semTipo = await fetch(`${icp.endereco}/token`, { method: 'POST', body: Buffer.from('grant_type=x') })
  assert.equal(semTipo.status, 415)
  assert.equal((await fetch(`${icp.endereco}/token`)).status, 405)
})

test('stamps-asn1 carimba o pedido do RFC 3161; stamps, o resumo em JSON', async () => {
  const { access_token: bearer } = await pedirToken()
  const { status, tipo, bytes } = await carimbar(bearer, pedido)
  assert.deepEqual([status, tipo], [200, 'application/timestamp-reply'])
  assert.ok(carimbado(bytes).equals(resumo))
  for (const algoritmo of ['sha256', 'sha512']) {
    const hash = createHash(algoritmo).update('outro').digest()
    const emJson = await carimbar(bearer, JSON.stringify({ hash: hash.toString('base64') }), 'stamps')
    const { stamp } = JSON.parse(emJson.bytes.toString()) as { stamp: string }
    assert.ok(carimbado(Buffer.from(stamp, 'base64')).equals(hash), algoritmo)
  }
  for (const corpo of ['{"hash":"AAAA"}', '{}', 'nada'])
    assert.equal((await carimbar(bearer, corpo, 'stamps')).status, 400, corpo)
  assert.equal((await carimbar(bearer, pedido, 'outro')).status, 404)
})

test('token desconhecido, vencido ou recusado: 401, e com o seguinte carimba', async () => {
  assert.equal((await carimbar('inventado', pedido)).status, 401)
  const vencido = (await pedirToken()).access_token
  await mandar('/_expirar', {})
  assert.equal((await carimbar(vencido, pedido)).status, 401)
  const novo = (await pedirToken()).access_token
  assert.equal((await carimbar(novo, pedido)).status, 200)
  await mandar('/_falha', { caminho: '/apitimestamp/v1', modo: 'recusado', vezes: 1 })
  const recusado = await carimbar(novo, pedido)
  assert.equal(recusado.status, 401)
  assert.equal((JSON.parse(recusado.bytes.toString()) as { fault: { code: number } }).fault.code, 900_901)
  assert.equal((await carimbar(novo, pedido)).status, 200)
})

test('mente como lhe mandam: limite, embrulhado em Base64 ou em JSON, de outro resumo', async () => {
  const { access_token: bearer } = await pedirToken()
  const mentindo = async (modo: string) => {
    await mandar('/_falha', { caminho: '/apitimestamp/v1', modo, vezes: 1 })
    return carimbar(bearer, pedido)
  }
  assert.equal((await mentindo('limite')).status, 429)
  const emBase64 = (await mentindo('base64')).bytes.toString()
  assert.match(emBase64, /^[A-Za-z0-9+/=\r\n]+$/)
  assert.ok(carimbado(Buffer.from(emBase64, 'base64')).equals(resumo))
  const { stamp } = JSON.parse((await mentindo('em-json')).bytes.toString()) as { stamp: string }
  assert.ok(carimbado(Buffer.from(stamp, 'base64')).equals(resumo))
  assert.ok(!carimbado((await mentindo('outro-resumo')).bytes).equals(resumo))
  await mandar('/_falha', { caminho: '/token', modo: 'limite', vezes: 1 })
  assert.equal((await pedirToken()).status, 429)
})

test('sem contrato, nada disto se oferece', async () => {
  const outra = mkdtempSync(join(tmpdir(), 'autos-sem-serpro-'))
  const sem = await iniciarIcp({ porta: 0, pasta: outra })
  const { status } = await fetch(`${sem.endereco}/token`, { method: 'POST', body: new URLSearchParams() })
  await sem.parar()
  rmSync(outra, { recursive: true, force: true })
  assert.equal(status, 404)
})
