import assert from 'node:assert/strict'
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { fromBER, Integer, OctetString, Sequence, type BaseBlock } from 'asn1js'
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  MessageImprint,
  OCSPRequest,
  OCSPResponse,
  Request,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { identificadorDaChave } from '../pki/certificado.ts'
import { contextoSimples, inteiro, nulo, octetos, oid, sequencia } from '../pki/der.ts'
import type { Identidade } from '../pki/pki.ts'
import { iniciarIcp } from './icp.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-icp-'))
const icp = await iniciarIcp({ porta: 0, pasta })
const { pki } = icp
const SHA256 = '2.16.840.1.101.3.4.2.1'

after(async () => {
  await icp.parar()
  rmSync(pasta, { recursive: true, force: true })
})
afterEach(() => falha({ modo: 'nenhum' }))

const visao = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
const conteudo = (de: OctetString): Buffer => Buffer.from(de.getValue())
const certificado = ({ der }: Identidade): Certificate => Certificate.fromBER(visao(der))
async function falha(pedido: object): Promise<void> {
  const resposta = await fetch(`${icp.endereco}/_falha`, { method: 'POST', body: JSON.stringify(pedido) })
  assert.equal(resposta.status, 200, await resposta.text())
}
async function buscar(caminho: string, corpo?: Buffer): Promise<Buffer> {
  const resposta = await fetch(
    `${icp.endereco}${caminho}`,
    corpo ? { method: 'POST', body: visao(corpo) } : {},
  )
  assert.equal(resposta.status, 200)
  return Buffer.from(await resposta.arrayBuffer())
}

// ── carimbo ──

function pedidoDeCarimbo({
  resumo,
  nonce = randomBytes(8),
  algoritmo = SHA256,
  certReq = true,
  politica,
}: {
  resumo: Buffer
  nonce?: Buffer
  algoritmo?: string
  certReq?: boolean
  politica?: string
}): Buffer {
  const pedido = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: algoritmo }),
      hashedMessage: new OctetString({ valueHex: visao(resumo) }),
    }),
    nonce: new Integer({ valueHex: visao(Buffer.concat([Buffer.from([0x11]), nonce])) }),
    certReq,
    ...(politica ? { reqPolicy: politica } : {}),
  })
  return Buffer.from(pedido.toSchema().toBER())
}

async function carimbar(pedido: Buffer) {
  const resposta = TimeStampResp.fromBER(visao(await buscar('/tsa', pedido)))
  const { status, failInfo } = resposta.status
  if (!resposta.timeStampToken)
    return { status, falha: failInfo && Buffer.from(failInfo.valueBlock.valueHexView).toString('hex') }
  const assinado = new SignedData({ schema: resposta.timeStampToken.content as BaseBlock })
  const bytes = conteudo(assinado.encapContentInfo.eContent!)
  return { status, assinado, bytes, info: TSTInfo.fromBER(visao(bytes)) }
}

/** Message digest and signature value, as RFC 5652 §5.4 has them. */
function confere(assinado: SignedData, bytes: Buffer, quem: Identidade): boolean {
  const { signedAttrs, signature } = assinado.signerInfos[0]!
  const resumo = signedAttrs!.attributes.find(({ type }) => type === '1.2.840.113549.1.9.4')!
    .values[0] as OctetString
  const assinados = Buffer.from(signedAttrs!.encodedValue)
  return (
    createHash('sha256').update(bytes).digest().equals(conteudo(resumo)) &&
    assinados[0] === 0x31 &&
    verify('sha256', assinados, quem.certificado.publicKey, conteudo(signature))
  )
}

test('TSA: carimba o resumo pedido, com o nonce, o certificado e a sua identificação', async () => {
  const resumo = createHash('sha256').update('um documento').digest()
  const nonce = randomBytes(8)
  const { status, assinado, bytes, info } = await carimbar(pedidoDeCarimbo({ resumo, nonce }))
  const quem = await pki.carimbo()
  assert.equal(status, 0)
  assert.ok(confere(assinado!, bytes!, quem))
  assert.deepEqual(conteudo(info!.messageImprint.hashedMessage), resumo)
  assert.deepEqual(
    Buffer.from(info!.nonce!.valueBlock.valueHexView),
    Buffer.concat([Buffer.from([0x11]), nonce]),
  )
  assert.ok(Math.abs(info!.genTime.getTime() - Date.now()) < 5_000)
  assert.deepEqual([info!.policy, info!.accuracy?.seconds], ['2.16.76.1.6.999', 1])
  assert.equal(assinado!.certificates?.length, 2)
  const identificacao = assinado!.signerInfos[0]!.signedAttrs!.attributes.find(
    ({ type }) => type === '1.2.840.113549.1.9.16.2.47',
  )!
  assert.ok(
    Buffer.from(identificacao.values[0].toBER()).includes(createHash('sha256').update(quem.der).digest()),
  )
  assert.equal(
    (await carimbar(pedidoDeCarimbo({ resumo, certReq: false }))).assinado!.certificates,
    undefined,
  )
  const maior = await carimbar(
    pedidoDeCarimbo({
      resumo: createHash('sha512').update('x').digest(),
      algoritmo: '2.16.840.1.101.3.4.2.3',
    }),
  )
  assert.equal(maior.status, 0)
})

test('TSA: recusa em boa forma o que não aceita', async () => {
  const resumo = randomBytes(32)
  assert.deepEqual(await carimbar(pedidoDeCarimbo({ resumo: randomBytes(20), algoritmo: '1.3.14.3.2.26' })), {
    status: 2,
    falha: '80',
  })
  assert.deepEqual(await carimbar(pedidoDeCarimbo({ resumo: randomBytes(31) })), { status: 2, falha: '04' })
  assert.deepEqual(await carimbar(pedidoDeCarimbo({ resumo, politica: '1.2.3.4' })), {
    status: 2,
    falha: '0001',
  })
  assert.deepEqual(await carimbar(Buffer.from('nada')), { status: 2, falha: '20' })
  await falha({ caminho: '/tsa', modo: 'recusa', vezes: 1 })
  assert.equal((await carimbar(pedidoDeCarimbo({ resumo }))).status, 2)
  assert.equal((await carimbar(pedidoDeCarimbo({ resumo }))).status, 0)
})

test('TSA: mente como lhe mandam', async () => {
  const resumo = randomBytes(32)
  const mentindo = async (modo: string) => {
    await falha({ caminho: '/tsa', modo, vezes: 1 })
    return carimbar(pedidoDeCarimbo({ resumo, nonce: Buffer.from('nonce-12') }))
  }
  const nonce = (info: TSTInfo | undefined) =>
    Buffer.from(info!.nonce!.valueBlock.valueHexView).toString('latin1')
  const quem = await pki.carimbo()
  assert.notDeepEqual(conteudo((await mentindo('outro-resumo')).info!.messageImprint.hashedMessage), resumo)
  assert.notEqual(nonce((await mentindo('nonce-errado')).info), '\x11nonce-12')
  const primeiro = await carimbar(pedidoDeCarimbo({ resumo }))
  assert.deepEqual((await mentindo('repetido')).bytes, primeiro.bytes)
  const semUso = await mentindo('sem-eku')
  assert.ok(confere(semUso.assinado!, semUso.bytes!, await pki.carimbo('sem-uso')))
  assert.ok((await mentindo('hora-errada')).info!.genTime.getTime() < Date.now() - 300 * 86_400_000)
  assert.ok((await mentindo('minuto-adiantado')).info!.genTime.getTime() > Date.now() + 50_000)
  const errada = await mentindo('assinatura-errada')
  assert.ok(!confere(errada.assinado!, errada.bytes!, quem))
})

// ── OCSP ──

function pedidoDeOcsp(serial: string, emissor: Identidade, nonce?: Buffer): Buffer {
  const assunto = Buffer.from(certificado(emissor).subject.toSchema().toBER())
  const id = sequencia(
    sequencia(oid('1.3.14.3.2.26'), nulo()),
    octetos(createHash('sha1').update(assunto).digest()),
    octetos(identificadorDaChave(emissor.chave)),
    inteiro(Buffer.from(serial, 'hex')),
  )
  const extensoes = nonce
    ? Buffer.concat([
        Buffer.from([0xa2]),
        contextoSimples(
          0,
          sequencia(sequencia(oid('1.3.6.1.5.5.7.48.1.2'), octetos(octetos(nonce)))),
        ).subarray(1),
      ])
    : undefined
  return sequencia(sequencia(sequencia(sequencia(id)), extensoes))
}

async function perguntar(pedido: Buffer, como: 'GET' | 'POST' = 'POST') {
  const bytes =
    como === 'POST'
      ? await buscar('/ocsp', pedido)
      : await buscar(`/ocsp/${encodeURIComponent(pedido.toString('base64'))}`)
  const { responseStatus, responseBytes } = OCSPResponse.fromBER(visao(bytes))
  if (!responseBytes) return { estado: responseStatus.valueBlock.valueDec }
  const basica = BasicOCSPResponse.fromBER(visao(conteudo(responseBytes.response)))
  const uma = basica.tbsResponseData.responses[0]!
  const dados = Buffer.from(basica.tbsResponseData.tbsView)
  const quem = new X509Certificate(Buffer.from(basica.certs![0]!.toSchema().toBER()))
  const confere = verify(
    'sha256',
    dados,
    quem.publicKey,
    Buffer.from(basica.signature.valueBlock.valueHexView),
  )
  return {
    estado: ['good', 'revoked', 'unknown'][(uma.certStatus as BaseBlock).idBlock.tagNumber],
    uma,
    confere,
    quem,
    dados,
  }
}

test('OCSP: bom, revogado e desconhecido, por um delegado da própria AC; POST e GET', async () => {
  const ac = await pki.ac('icp-ac')
  const joao = await pki.pessoa('90530000385')
  const revogado = await pki.pessoa('90530000547')
  const nonce = randomBytes(16)
  const bom = await perguntar(pedidoDeOcsp(joao.serial, ac, nonce))
  assert.deepEqual(
    [bom.estado, bom.confere, bom.quem?.verify(ac.certificado.publicKey)],
    ['good', true, true],
  )
  assert.ok(bom.dados?.includes(nonce))
  assert.ok(bom.uma!.nextUpdate!.getTime() > Date.now() && bom.uma!.thisUpdate.getTime() <= Date.now())
  assert.equal((await perguntar(pedidoDeOcsp(joao.serial, ac), 'GET')).estado, 'good')
  assert.equal((await perguntar(pedidoDeOcsp(revogado.serial, ac))).estado, 'revoked')
  assert.equal((await perguntar(pedidoDeOcsp('0123456789ABCDEF', ac))).estado, 'unknown')
  assert.equal((await perguntar(pedidoDeOcsp(joao.serial, await pki.ac('gov-ac')))).estado, 'unknown')
  assert.equal((await perguntar(Buffer.from('nada'))).estado, 1)
  assert.ok(
    OCSPRequest.fromBER(visao(pedidoDeOcsp(joao.serial, ac))).tbsRequest.requestList[0] instanceof Request,
  )
})

test('OCSP: mente como lhe mandam', async () => {
  const ac = await pki.ac('icp-ac')
  const joao = await pki.pessoa('90530000385')
  await falha({ caminho: '/ocsp', modo: 'velho', vezes: 1 })
  assert.ok(
    (await perguntar(pedidoDeOcsp(joao.serial, ac))).uma!.nextUpdate!.getTime() < Date.now() - 86_400_000,
  )
  await falha({ caminho: '/ocsp', modo: 'outro-emissor', vezes: 1 })
  const outro = await perguntar(pedidoDeOcsp(joao.serial, ac))
  assert.deepEqual([outro.confere, outro.quem?.verify(ac.certificado.publicKey)], [true, false])
})

// ── listas, cadeias e revogação ──

async function lista(ac: 'icp-ac' | 'icp-raiz' | 'gov-ac' | 'gov-raiz') {
  const bytes = await buscar(`/crl/${ac}.crl`)
  const lcr = CertificateRevocationList.fromBER(visao(bytes))
  const { certificado: emissor, chave } = await pki.ac(ac)
  const resumo = chave.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'sha384' : 'sha256'
  const tbs = Buffer.from(lcr.tbsView)
  return {
    confere: verify(resumo, tbs, emissor.publicKey, Buffer.from(lcr.signatureValue.valueBlock.valueHexView)),
    seriais: (lcr.revokedCertificates ?? []).map((r) =>
      Buffer.from(r.userCertificate.valueBlock.valueHexView).toString('hex').toUpperCase(),
    ),
    de: lcr.thisUpdate.value.getTime(),
    ate: lcr.nextUpdate!.value.getTime(),
  }
}

test('LCR de cada AC, feita na hora; a revogação aparece nela e no OCSP', async () => {
  for (const ac of ['icp-raiz', 'icp-ac', 'gov-raiz', 'gov-ac'] as const) {
    const { confere, de, ate } = await lista(ac)
    assert.ok(confere && de <= Date.now() && Date.now() - de < 5_000 && ate > Date.now(), ac)
  }
  const alvo = await pki.emitir({
    nome: 'A Revogar',
    cpf: '90530003139',
    certificado: { tipo: 'A3', chave: 'P-256' },
  })
  assert.ok(!(await lista('icp-ac')).seriais.includes(alvo.serial))
  const revogar = (corpo: object) =>
    fetch(`${icp.endereco}/_revogar`, { method: 'POST', body: JSON.stringify(corpo) })
  assert.equal((await revogar({ serial: alvo.serial.toLowerCase(), motivo: 4 })).status, 200)
  assert.equal((await revogar({ serial: 'AB' })).status, 404)
  assert.ok((await lista('icp-ac')).seriais.includes(alvo.serial))
  assert.equal((await perguntar(pedidoDeOcsp(alvo.serial, await pki.ac('icp-ac')))).estado, 'revoked')
})

test('LCR: mente como lhe mandam', async () => {
  await falha({ caminho: '/crl', modo: 'velha', vezes: 1 })
  assert.ok((await lista('icp-ac')).ate < Date.now())
  await falha({ caminho: '/crl', modo: 'assinatura-errada', vezes: 1 })
  assert.equal((await lista('icp-ac')).confere, false)
  await falha({ caminho: '/crl', modo: 'truncada', vezes: 1 })
  assert.equal(fromBER(visao(await buscar('/crl/icp-ac.crl'))).offset, -1)
})

test('cadeia em .p7b: a AC e a sua raiz', async () => {
  const pacote = ContentInfo.fromBER(visao(await buscar('/aia/icp-ac.p7b')))
  const certificados = new SignedData({ schema: pacote.content as BaseBlock }).certificates!.map((c) =>
    Buffer.from((c as Certificate).toSchema().toBER()),
  )
  const { der, cadeia } = await pki.ac('icp-ac')
  assert.deepEqual(
    new Set(certificados.map((c) => c.toString('hex'))),
    new Set([der, ...cadeia].map((c) => c.toString('hex'))),
  )
  assert.ok((fromBER(visao(der)).result as unknown) instanceof Sequence)
})

test('falhas da rede, cada serviço por si', async () => {
  await falha({ caminho: '/ocsp', modo: '500', vezes: 1 })
  await falha({ caminho: '/tsa', modo: 'resetar', vezes: 1 })
  await falha({ caminho: '/crl', modo: 'recusar' })
  const pedido = pedidoDeCarimbo({ resumo: randomBytes(32) })
  assert.equal((await fetch(`${icp.endereco}/ocsp`, { method: 'POST', body: 'x' })).status, 500)
  await assert.rejects(fetch(`${icp.endereco}/tsa`, { method: 'POST', body: visao(pedido) }))
  await assert.rejects(buscar('/crl/icp-ac.crl'))
  await assert.rejects(buscar('/crl/icp-ac.crl'))
  assert.equal((await carimbar(pedido)).status, 0)
  await falha({ caminho: '/aia', modo: 'pendurar' })
  await assert.rejects(fetch(`${icp.endereco}/aia/icp-ac.p7b`, { signal: AbortSignal.timeout(150) }), {
    name: 'TimeoutError',
  })
  const recusada = await fetch(`${icp.endereco}/_falha`, {
    method: 'POST',
    body: '{"modo":"velho","caminho":"/tsa"}',
  })
  assert.equal(recusada.status, 400)
  assert.equal((await fetch(`${icp.endereco}/_saude`)).status, 200)
})
