import assert from 'node:assert/strict'
import { createHash, createVerify, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { criarPki } from '../pki/pki.ts'
import { iniciarAssinador } from './assinador.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-assinador-'))
const pki = await criarPki(pasta, { enderecoIcp: 'http://localhost:3006' })
const assinador = await iniciarAssinador({ porta: 0, pki })
const PAGINA = 'http://localhost:3000'

after(async () => {
  await assinador.parar()
  rmSync(pasta, { recursive: true, force: true })
})
afterEach(() => falha({ modo: 'nenhum' }))

type Dito = { status: number; cors: string | null; [campo: string]: unknown }

async function pedir(caminho: string, corpo?: object, origin = PAGINA): Promise<Dito> {
  const resposta = await fetch(`${assinador.endereco}${caminho}`, {
    headers: { origin },
    ...(corpo ? { method: 'POST', body: JSON.stringify(corpo) } : {}),
  })
  return {
    ...((await resposta.json()) as object),
    status: resposta.status,
    cors: resposta.headers.get('access-control-allow-origin'),
  }
}
async function falha(pedido: object): Promise<void> {
  assert.equal((await pedir('/_falha', pedido)).status, 200)
}
type Certificado = {
  thumbprint: string
  nome: string
  emissor: string
  validoDe: string
  validoAte: string
  cpf: string
}
const listar = async (): Promise<Certificado[]> =>
  (await pedir('/certificados'))['certificados'] as Certificado[]
const um = async (cpf: string): Promise<Certificado> => (await listar()).find((c) => c.cpf === cpf)!
const ler = async (thumbprint: string) =>
  new X509Certificate(
    Buffer.from(
      (await pedir(`/certificados/${encodeURIComponent(thumbprint)}`))['certificado'] as string,
      'base64',
    ),
  )

test('lista os certificados que não estão na nuvem, também o revogado e o expirado', async () => {
  const lista = await listar()
  assert.deepEqual(
    lista.map(({ cpf }) => cpf),
    ['90530000385', '90530000970', '90530000547', '90530000709'],
  )
  const { thumbprint, nome, emissor, validoAte } = lista[0]!
  const certificado = await ler(thumbprint)
  assert.deepEqual(
    [nome, emissor],
    ['JOAO BATISTA AMARANTE:90530000385', 'AC Intermediária de Desenvolvimento v1'],
  )
  assert.deepEqual(thumbprint, createHash('sha256').update(certificado.raw).digest('base64'))
  assert.equal(validoAte, certificado.validToDate.toISOString())
  assert.ok(new Date(lista[3]!.validoAte).getTime() < Date.now())
  assert.deepEqual(await pedir('/estado'), { status: 200, cors: PAGINA, estado: 'PRONTO', versao: '1.0.0' })
})

test('assina o resumo, com RSA e com curva elíptica', async () => {
  for (const cpf of ['90530000385', '90530000970']) {
    const { thumbprint } = await um(cpf)
    for (const [algoritmo, nome] of [
      ['SHA-256', 'sha256'],
      ['SHA-384', 'sha384'],
      ['SHA-512', 'sha512'],
    ] as const) {
      const dados = randomBytes(100)
      const { status, assinatura } = await pedir('/assinar', {
        thumbprint,
        hash: createHash(nome).update(dados).digest('base64'),
        algoritmo,
      })
      assert.equal(status, 200)
      const chave = (await ler(thumbprint)).publicKey
      assert.ok(
        createVerify(nome)
          .update(dados)
          .verify(chave, assinatura as string, 'base64'),
        `${cpf} ${algoritmo}`,
      )
    }
  }
})

test('recusa com o código da Web PKI', async () => {
  const { thumbprint } = await um('90530000385')
  const hash = randomBytes(32).toString('base64')
  const recusa = async (caminho: string, corpo: object) => {
    const { status, code } = await pedir(caminho, corpo)
    return [status, code]
  }
  assert.deepEqual(await recusa('/assinar', { thumbprint: 'nada', hash }), [404, 'keyset_not_found'])
  assert.deepEqual(await recusa('/assinar', { thumbprint, hash: randomBytes(31).toString('base64') }), [
    400,
    'invalid_request',
  ])
  assert.deepEqual(await recusa('/assinar', { thumbprint, hash, algoritmo: 'MD5' }), [400, 'invalid_request'])
  assert.deepEqual(await recusa('/autorizar', { quantidade: 0, thumbprint }), [400, 'invalid_request'])
  assert.deepEqual(await recusa('/autorizar', { quantidade: 12, thumbprint }), [200, undefined])
  for (const [modo, status] of [
    ['user_cancelled', 403],
    ['keyset_not_found', 404],
    ['wrong_pin', 403],
  ] as const) {
    await falha({ caminho: '/assinar', modo, vezes: 1 })
    assert.deepEqual(await recusa('/assinar', { thumbprint, hash }), [status, modo])
  }
  await falha({ modo: 'user_cancelled', vezes: 1 })
  assert.deepEqual(await recusa('/autorizar', { quantidade: 2, thumbprint }), [403, 'user_cancelled'])
  assert.deepEqual(await recusa('/assinar', { thumbprint, hash }), [403, 'user_cancelled'])
  assert.deepEqual(await recusa('/assinar', { thumbprint, hash }), [200, undefined])
})

test('mente como lhe mandam: assinatura de outra coisa, de outra chave, outro estado, nada no token', async () => {
  const { thumbprint } = await um('90530000385')
  const dados = randomBytes(10)
  const confere = async () => {
    const { assinatura } = await pedir('/assinar', {
      thumbprint,
      hash: createHash('sha256').update(dados).digest('base64'),
    })
    return createVerify('sha256')
      .update(dados)
      .verify((await ler(thumbprint)).publicKey, assinatura as string, 'base64')
  }
  for (const modo of ['assinatura-errada', 'outra-chave']) {
    await falha({ caminho: '/assinar', modo, vezes: 1 })
    assert.equal(await confere(), false)
  }
  assert.equal(await confere(), true)
  await falha({ modo: 'DESATUALIZADO', vezes: 1 })
  assert.equal((await pedir('/estado'))['estado'], 'DESATUALIZADO')
  await falha({ modo: 'nenhum-certificado', vezes: 1 })
  assert.deepEqual(await listar(), [])
  await falha({ caminho: '/estado', modo: 'recusar', vezes: 1 })
  await assert.rejects(pedir('/estado'))
})

test('a página de quem não tem o assinador', async () => {
  const resposta = await fetch(`${assinador.endereco}/instalar`)
  const texto = await resposta.text()
  assert.equal(resposta.status, 200)
  for (const trecho of [
    'lang="pt-BR"',
    '<h1 id="titulo">Instalar o assinador</h1>',
    'npm start',
    'Simulador de desenvolvimento',
  ])
    assert.ok(texto.includes(trecho), trecho)
})

test('só páginas deste computador: CORS e preflight', async () => {
  for (const origem of [
    'http://camara.localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'https://localhost',
  ]) {
    assert.equal((await pedir('/estado', undefined, origem)).cors, origem)
  }
  for (const origem of ['https://mal.example', 'http://localhost.mal.example', 'null']) {
    assert.deepEqual(await pedir('/certificados', undefined, origem), {
      status: 403,
      cors: null,
      code: 'origin_not_allowed',
      message: 'Esta origem não pode usar o assinador.',
    })
  }
  const preflight = await fetch(`${assinador.endereco}/assinar`, {
    method: 'OPTIONS',
    headers: {
      origin: PAGINA,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      'access-control-request-private-network': 'true',
    },
  })
  assert.deepEqual(
    [
      preflight.status,
      preflight.headers.get('access-control-allow-headers'),
      preflight.headers.get('access-control-allow-private-network'),
    ],
    [204, 'content-type', 'true'],
  )
  // A name of somebody else's that leads to this machine.
  const status = await new Promise((ok) => {
    request(
      { port: assinador.porta, host: '127.0.0.1', path: '/certificados', headers: { host: 'mal.example' } },
      (res) => ok(res.resume().statusCode),
    ).end()
  })
  assert.equal(status, 403)
})
