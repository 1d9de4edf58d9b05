import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

import type { ParaAssinar } from '../assinar-em-lote.ts'
import type { AssinadorLocal } from '../ponte/assinador-local.ts'
import { local, type AEntregar } from './local.ts'
import { Chaves } from './pedido.ts'

type Chamada = { chave: string | undefined; variaveis: Record<string, unknown> }
type Resposta = { data: object } | { errors: object[] } | 'rede'

const item: ParaAssinar = { documento: { id: 'd1' } as ParaAssinar['documento'], selo: undefined }
let chamadas: Chamada[]
let respostas: Resposta[]
let pins: number

beforeEach(() => {
  chamadas = []
  respostas = []
  pins = 0
  globalThis.fetch = (_endereco, opcoes) => {
    const { headers, body } = opcoes as { headers: Record<string, string>; body: string }
    chamadas.push({
      chave: headers['idempotency-key'],
      variaveis: (JSON.parse(body) as { variables: Record<string, unknown> }).variables,
    })
    const resposta = respostas.shift()
    if (resposta === 'rede' || resposta === undefined) return Promise.reject(new TypeError('sem rede'))
    return Promise.resolve(
      new Response(JSON.stringify(resposta), { headers: { 'content-type': 'application/json' } }),
    )
  }
})

const inicio = (token: string): Resposta => ({
  data: { documentoIniciarAssinatura: { token, toSignHash: 'aGFzaA==', algoritmo: 'SHA-256' } },
})
const fim: Resposta = { data: { documentoFinalizarAssinatura: { id: 'd1' } } }
const recusa: Resposta = {
  errors: [
    {
      message: 'A autorização venceu.',
      extensions: { exception: { name: 'EstadoInvalidoException', status: 409 } },
    },
  ],
}

function preparar(aEntregar: AEntregar = new Map(), chaves = new Chaves()) {
  const assinador = {
    assinarHash: () => Promise.resolve(`assinatura ${++pins}`),
  } as unknown as AssinadorLocal
  return local({
    chaves,
    aEntregar,
    assinador,
    certificado: { noAssinador: 'base64', noServidor: 'hex' },
    politicaId: 'pades-t-ltv',
  })
}

test('inicia com o certificado que o servidor conhece, assina o resumo aqui e entrega', async () => {
  respostas = [inicio('t1'), fim]
  await preparar()(item)
  assert.deepEqual(
    chamadas.map(({ variaveis }) => variaveis),
    [
      { id: 'd1', selo: false, certificateThumbprint: 'hex', politicaId: 'pades-t-ltv' },
      { id: 'd1', token: 't1', assinatura: 'assinatura 1' },
    ],
  )
})

test('se a rede cai na entrega, entrega-se a mesma assinatura com a mesma chave, sem novo PIN', async () => {
  const [aEntregar, chaves] = [new Map() as AEntregar, new Chaves()]
  respostas = [inicio('t1'), 'rede']
  await assert.rejects(preparar(aEntregar, chaves)(item), { name: 'ErroDeRede' })
  respostas = [fim]
  await preparar(aEntregar, chaves)(item)
  assert.equal(pins, 1)
  assert.equal(chamadas.length, 3)
  assert.deepEqual(chamadas[2], chamadas[1])
  assert.equal(aEntregar.size, 0)
})

test('se o servidor recusa a entrega, a próxima tentativa começa de novo', async () => {
  const aEntregar: AEntregar = new Map()
  respostas = [inicio('t1'), recusa]
  await assert.rejects(preparar(aEntregar)(item), { message: 'A autorização venceu.' })
  respostas = [inicio('t2'), fim]
  await preparar(aEntregar)(item)
  assert.equal(pins, 2)
  assert.deepEqual(chamadas.at(-1)?.variaveis, { id: 'd1', token: 't2', assinatura: 'assinatura 2' })
})
