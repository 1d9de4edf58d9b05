import assert from 'node:assert/strict'
import { test } from 'node:test'

import { RODAPE_ALTURA, SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import {
  daApi,
  dentroDaFolha,
  emMm,
  emPontos,
  naTela,
  noPonto,
  noPontoPronto,
  paraApi,
  PONTOS_PRONTOS,
  type PontoPronto,
  repetirEm,
  type Vista,
} from './posicao.ts'

type Rotacao = 0 | 90 | 180 | 270

/** O viewport do pdf.js para uma A4 em pé (CropBox a partir de x0, y0), girada. */
function vista(rotacao: Rotacao, scale = 1, [x0, y0, x1, y1] = [0, 0, 595, 842]): Vista {
  const deitada = rotacao === 90 || rotacao === 270
  const width = (deitada ? y1 - y0 : x1 - x0) * scale
  const height = (deitada ? x1 - x0 : y1 - y0) * scale
  const paraPdf = {
    0: (x: number, y: number) => [x0 + x / scale, y1 - y / scale],
    90: (x: number, y: number) => [x0 + y / scale, y0 + x / scale],
    180: (x: number, y: number) => [x1 - x / scale, y0 + y / scale],
    270: (x: number, y: number) => [x1 - y / scale, y1 - x / scale],
  }
  return { width, height, scale, convertToPdfPoint: paraPdf[rotacao] }
}

test('em página sem rotação, o canto inferior esquerdo do selo é o do papel', () => {
  assert.deepEqual(paraApi({ pagina: 2, esquerda: 100, base: 50 }, vista(0)), {
    pagina: 2,
    esquerda: 100,
    inferior: 50,
  })
})

test('a posição não depende da ampliação', () => {
  const perto = paraApi({ pagina: 1, esquerda: 100, base: 50 }, vista(0, 3))
  assert.deepEqual(perto, paraApi({ pagina: 1, esquerda: 100, base: 50 }, vista(0, 0.5)))
})

for (const rotacao of [0, 90, 180, 270] as const)
  test(`a ${rotacao}°, o lugar que a API diz vê-se onde o selo ficará`, () => {
    const posto = { pagina: 1, esquerda: 101.5, base: 53.25 }
    for (const ampliada of [vista(rotacao, 1.5), vista(rotacao, 1, [20, 30, 615, 872])]) {
      const visto = daApi(paraApi(posto, ampliada), ampliada)
      assert.equal(visto.pagina, 1)
      assert.ok(
        Math.abs(visto.esquerda - 101.5) < 0.02 && Math.abs(visto.base - 53.25) < 0.02,
        JSON.stringify(visto),
      )
    }
  })

// Os quatro casos da tabela de posição (largura 220, altura 60, folha 595 × 842 na origem): Rect[0] e
// Rect[1].
const GIRADAS: [Rotacao, number, number][] = [
  [0, 100, 50],
  [90, 595 - 50 - 60, 100],
  [180, 595 - 100 - 220, 842 - 50 - 60],
  [270, 50, 842 - 100 - 220],
]
for (const [rotacao, esquerda, inferior] of GIRADAS)
  test(`a ${rotacao}° o selo continua em pé para quem lê`, () => {
    assert.deepEqual(paraApi({ pagina: 1, esquerda: 100, base: 50 }, vista(rotacao)), {
      pagina: 1,
      esquerda,
      inferior,
    })
  })

test('na página que entrou virada o selo se mede em pé, vai como ela está no arquivo, e diz quanto se gira', () => {
  for (const [giro, esquerda, inferior] of GIRADAS)
    assert.deepEqual(paraApi({ pagina: 1, esquerda: 100, base: 50 }, vista(giro), giro), {
      pagina: 1,
      esquerda,
      inferior,
      ...(giro === 0 ? {} : { giro }),
    })
})

test('a origem da folha conta', () => {
  assert.deepEqual(paraApi({ pagina: 1, esquerda: 10, base: 20 }, vista(0, 1, [100, 200, 695, 1042])), {
    pagina: 1,
    esquerda: 110,
    inferior: 220,
  })
})

test('o clique centra o selo, e na beirada ele não sai da folha', () => {
  assert.deepEqual(noPonto({ pagina: 1, x: 300, y: 400 }, vista(0)), { pagina: 1, esquerda: 190, base: 412 })
  assert.deepEqual(noPonto({ pagina: 1, x: 594, y: 841 }, vista(0)), { pagina: 1, esquerda: 375, base: 0 })
  assert.deepEqual(noPonto({ pagina: 1, x: 0, y: 0 }, vista(0)), { pagina: 1, esquerda: 0, base: 782 })
})

test('ida e volta: o que se vê na tela é o que se guardou', () => {
  const posto = noPontoPronto('inferior-direito', 1, vista(0, 2))
  assert.deepEqual(posto, { pagina: 1, esquerda: 347, base: RODAPE_ALTURA })
  assert.deepEqual(naTela(posto, vista(0, 2)), { left: 694, top: 1396, width: 440, height: 120 })
})

for (const rotacao of [0, 90, 180, 270] as const)
  test(`nenhum ponto pronto cobre o pé da folha nem sai dela, a ${rotacao}°`, () => {
    const { width, height } = vista(rotacao)
    for (const ponto of Object.keys(PONTOS_PRONTOS) as PontoPronto[]) {
      const { esquerda, base } = noPontoPronto(ponto, 1, vista(rotacao))
      assert.ok(base >= RODAPE_ALTURA && base + SELO_ALTURA <= height, `${ponto}: ${base}`)
      assert.ok(esquerda >= 0 && esquerda + SELO_LARGURA <= width, `${ponto}: ${esquerda}`)
    }
  })

test('onde a unidade da página não é o ponto, o selo tem na folha o mesmo tamanho e o mesmo lugar', () => {
  const emDobro = {
    ...vista(0),
    width: 1190,
    height: 1684,
    convertToPdfPoint: (x: number, y: number) => [x / 2, 842 - y / 2],
  }
  assert.deepEqual(paraApi({ pagina: 1, esquerda: 100, base: 50 }, emDobro), {
    pagina: 1,
    esquerda: 50,
    inferior: 25,
  })
  assert.deepEqual(noPontoPronto('inferior-direito', 1, emDobro), {
    pagina: 1,
    esquerda: 1190 - SELO_LARGURA - 28,
    base: RODAPE_ALTURA,
  })
})

test('em folha menor que o selo, ele fica no canto', () => {
  assert.deepEqual(dentroDaFolha({ pagina: 1, esquerda: 50, base: 50 }, vista(0, 1, [0, 0, 100, 50])), {
    pagina: 1,
    esquerda: 0,
    base: 0,
  })
})

test('repetir leva à última página quem estava na última, e à mesma quem não estava', () => {
  const selo = { pagina: 3, esquerda: 1, base: 2 }
  assert.equal(repetirEm(selo, 3, 7).pagina, 7)
  assert.equal(repetirEm({ ...selo, pagina: 2 }, 3, 7).pagina, 2)
  assert.equal(repetirEm({ ...selo, pagina: 2 }, 3, 1).pagina, 1)
})

test('milímetros vão e voltam', () => assert.equal(emMm(emPontos(37)), 37))
