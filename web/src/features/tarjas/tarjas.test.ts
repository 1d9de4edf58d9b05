import assert from 'node:assert/strict'
import { test } from 'node:test'

import { doArrasto, esticar, mover } from './caixas.ts'
import { desenhada, emOrdem, paraPedido, propostas, type Documento } from './tarjas.ts'

const CAIXA = { esquerda: 100, alto: 200, direita: 300, baixo: 260 }
const achado = (pagina: number, tipo: 'CPF' | 'CNPJ' | 'SAUDE') => ({
  pagina,
  tipo,
  pessoal: tipo !== 'CNPJ',
  caixas: [CAIXA],
})
const documento = {
  hipoteseLegal: 'Lei própria',
  dadosPessoais: { dados: [achado(2, 'CNPJ'), achado(1, 'CPF'), achado(3, 'SAUDE')] },
} as unknown as Documento

test('o que se achou vem tarjado, com a hipótese do documento; o CNPJ fica legível, e diz por quê', () => {
  const tarjas = emOrdem([
    ...propostas(documento),
    desenhada('x', { pagina: 2, caixa: { ...CAIXA, alto: 0 }, hipoteseLegal: '' }),
  ])
  assert.deepEqual(
    tarjas.map(({ pagina, tipo, deixar }) => [pagina, tipo, deixar !== undefined]),
    [
      [1, 'CPF', false],
      [2, null, false],
      [2, 'CNPJ', true],
      [3, 'SAUDE', false],
    ],
  )
  const { tarjas: vao, dispensas } = paraPedido(tarjas)
  assert.deepEqual(
    vao.map(({ hipoteseLegal }) => hipoteseLegal.slice(0, 11)),
    ['Lei própria', 'Informação ', 'Dado pessoa'],
  )
  assert.deepEqual(dispensas, [{ pagina: 2, tipo: 'CNPJ', motivo: 'É do próprio órgão ou de uma empresa' }])
})

test('a tarja não sai da página, não some, e um clique não é uma', () => {
  assert.deepEqual(mover(CAIXA, -500, 9_990), { esquerda: 0, alto: 9940, direita: 200, baixo: 10_000 })
  assert.deepEqual(esticar(CAIXA, -900, 50), { ...CAIXA, direita: 140, baixo: 310 })
  assert.equal(doArrasto({ x: 10, y: 10 }, { x: 20, y: 500 }), undefined)
  assert.deepEqual(doArrasto({ x: 300, y: 260 }, { x: 100, y: 200 }), CAIXA)
})
