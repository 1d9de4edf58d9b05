import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { abrirEnsaio } from '../../ensaio.ts'
import { servidor } from '../../servidor.ts'
import { abrirPalco } from '../pedidos.ts'
import { semente } from '../semente.ts'
import { INGENUAS } from './ingenuas.ts'
import { contaminados, FOLHAS, provarTextos, sorteados } from './provar.ts'

/** O que mais quebra, sempre; o resto, por sorteio. De cada vez, um quarto dos lugares. */
const SEMPRE = ['\u0000']
const SORTEADOS = 1

const palco = await abrirPalco()
const ensaio = await abrirEnsaio(palco.m)

test('texto nenhum, em lugar nenhum, dá erro interno; o que se aceita guarda-se composto e sem o que não se vê', async (t) => {
  const seed = semente(t)
  const sorteio = sorteados(seed, FOLHAS.length, SORTEADOS)
  const lugares = FOLHAS.filter((_, i) => (seed + i) % 4 === 0)
  const { chamadas, aceitas, falhas } = await provarTextos(palco, ensaio, lugares, (folha, valor) => {
    const i = FOLHAS.indexOf(folha)
    const qual = Math.trunc((seed + i) / 4) % 4
    return [...SEMPRE, ...contaminados(valor).slice(qual, qual + 1), ...sorteio[i]!]
  })
  assert.deepEqual(falhas, [])
  assert.ok(aceitas > 0 && aceitas < chamadas)
  t.diagnostic(`${lugares.length} lugares, ${chamadas} chamadas, ${aceitas} aceitas, 0 erros internos`)
})

test('nem nos cabeçalhos: chave, convite, identificação, endereço e navegador de qualquer feitio', async (t) => {
  const { graphql, log } = await servidor()
  // Em UTF-8, byte por byte, sem o que nem chega a ser um cabeçalho.
  const escreviveis = INGENUAS.filter(({ length }) => length < 4000).map((texto) =>
    Buffer.from(texto.toWellFormed())
      .toString('latin1')
      .replace(/[^ -~\u0080-\u00ff]/g, '?'),
  )
  const nomes = [
    'idempotency-key',
    'x-convidado',
    'authorization',
    'user-agent',
    'accept',
    'accept-language',
    'x-forwarded-for',
    'origin',
    'cookie',
  ] as const
  const casos = fc.sample(
    fc.record({ nome: fc.constantFrom(...nomes), valor: fc.constantFrom(...escreviveis) }),
    { seed: semente(t), numRuns: 150 },
  )
  for (const { nome, valor } of casos) {
    const { status, json } = await graphql(
      nome === 'authorization' || nome === 'x-convidado' ? undefined : 'ana',
      'mutation { notificacoesMarcarLidas }',
      {},
      { [nome]: valor },
    )
    assert.ok([200, 400, 401, 406].includes(status), `${nome}: ${JSON.stringify(valor)}: HTTP ${status}`)
    assert.ok(
      json.errors?.every(({ extensions }) => extensions.exception.status < 500) ?? true,
      `${nome}: ${JSON.stringify(valor)}`,
    )
  }
  assert.deepEqual(
    log.filter(({ level }) => level === 50),
    [],
  )
})
