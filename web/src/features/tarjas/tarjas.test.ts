import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contrario, type Giro } from '../../partes/leitor/ajuste.ts'
import { doArrasto, esticar, girarCaixa, mover } from './caixas.ts'
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
  const tarjas = emOrdem(
    [...propostas(documento), desenhada('x', { pagina: 2, caixa: { ...CAIXA, alto: 0 }, hipoteseLegal: '' })],
    new Map(),
  )
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

test('na página que entrou virada a tarja se vê onde se leu, guarda-se como está no arquivo, e a lista desce com a leitura', () => {
  // De cabeça para baixo: a que no arquivo está no pé lê-se no alto, do outro lado.
  assert.deepEqual(girarCaixa(CAIXA, 180), { esquerda: 9700, alto: 9740, direita: 9900, baixo: 9800 })
  assert.deepEqual(girarCaixa(CAIXA, 90), { esquerda: 9740, alto: 100, direita: 9800, baixo: 300 })
  for (const giro of [0, 90, 180, 270] satisfies Giro[])
    assert.deepEqual(girarCaixa(girarCaixa(CAIXA, giro), contrario(giro)), CAIXA, `${giro}`)
  const noAlto = desenhada('alto', { pagina: 1, caixa: CAIXA, hipoteseLegal: '' })
  const noPe = desenhada('pé', {
    pagina: 1,
    caixa: { ...CAIXA, alto: 9000, baixo: 9060 },
    hipoteseLegal: '',
  })
  const emOrdemCom = (giro: Giro) => emOrdem([noAlto, noPe], new Map([[1, giro]])).map(({ chave }) => chave)
  assert.deepEqual(
    [emOrdemCom(0), emOrdemCom(180)],
    [
      ['alto', 'pé'],
      ['pé', 'alto'],
    ],
  )
})
