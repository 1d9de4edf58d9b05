import { RODAPE_ALTURA, SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'

import type { PosicaoInput } from '../api/gen/graphql.ts'
import type { Giro } from '../partes/leitor/ajuste.ts'

/**
 * Onde o selo está, como o leitor o vê: página e distância do canto inferior esquerdo da folha ao do selo, em
 * pontos. Só na hora de assinar se converte para o espaço da página sem rotação, que é o que a API recebe.
 */
export type PosicaoDoSelo = { pagina: number; esquerda: number; base: number }

/** O que se usa do PageViewport do pdf.js. */
export type Vista = {
  width: number
  height: number
  scale: number
  convertToPdfPoint: (x: number, y: number) => number[]
}

const MARGEM = 28
const POR_MM = 72 / 25.4

export const emMm = (pontos: number): number => Math.round(pontos / POR_MM)
export const emPontos = (mm: number): number => mm * POR_MM

/** A folha em pontos, como o leitor a vê. */
const folhaDe = ({ width, height, scale }: Vista) => ({ largura: width / scale, altura: height / scale })

/** O mais perto possível do pedido sem sair da folha. */
export function dentroDaFolha(posicao: PosicaoDoSelo, vista: Vista): PosicaoDoSelo {
  const { largura, altura } = folhaDe(vista)
  return {
    ...posicao,
    esquerda: entre(posicao.esquerda, largura - SELO_LARGURA),
    base: entre(posicao.base, altura - SELO_ALTURA),
  }
}

const entre = (valor: number, maior: number): number => Math.max(0, Math.min(valor, maior))

/** O selo fica centrado em onde se clicou. */
export function noPonto(
  { pagina, x, y }: { pagina: number; x: number; y: number },
  vista: Vista,
): PosicaoDoSelo {
  const { altura } = folhaDe(vista)
  return dentroDaFolha(
    {
      pagina,
      esquerda: x / vista.scale - SELO_LARGURA / 2,
      base: altura - y / vista.scale - SELO_ALTURA / 2,
    },
    vista,
  )
}

export const PONTOS_PRONTOS = {
  'inferior-direito': 'Canto inferior direito',
  'inferior-centro': 'Centro da base',
  'inferior-esquerdo': 'Canto inferior esquerdo',
  'superior-direito': 'Canto superior direito',
  'superior-esquerdo': 'Canto superior esquerdo',
} as const

export type PontoPronto = keyof typeof PONTOS_PRONTOS

/** Os de baixo ficam acima do pé da folha, que diz de que documento ela é. */
export function noPontoPronto(ponto: PontoPronto, pagina: number, vista: Vista): PosicaoDoSelo {
  const { largura, altura } = folhaDe(vista)
  const [vertical, horizontal] = ponto.split('-')
  const direita = largura - SELO_LARGURA - MARGEM
  const esquerda =
    horizontal === 'direito' ? direita : horizontal === 'centro' ? (largura - SELO_LARGURA) / 2 : MARGEM
  return dentroDaFolha(
    { pagina, esquerda, base: vertical === 'superior' ? altura - SELO_ALTURA - MARGEM : RODAPE_ALTURA },
    vista,
  )
}

/** O retângulo na tela, em pixels da folha desenhada. */
export function naTela(
  { esquerda, base }: PosicaoDoSelo,
  vista: Vista,
): { left: number; top: number; width: number; height: number } {
  const { altura } = folhaDe(vista)
  const { scale } = vista
  return {
    left: esquerda * scale,
    top: (altura - base - SELO_ALTURA) * scale,
    width: SELO_LARGURA * scale,
    height: SELO_ALTURA * scale,
  }
}

/**
 * O canto inferior esquerdo no espaço da página sem rotação, como a API o recebe; e o giro, da que entrou virada no
 * digitalizador: o selo fica em pé com ela.
 */
export function paraApi(posicao: PosicaoDoSelo, vista: Vista, giro: Giro = 0): PosicaoInput {
  const { left, top, width, height } = naTela(dentroDaFolha(posicao, vista), vista)
  const cantos = [vista.convertToPdfPoint(left, top + height), vista.convertToPdfPoint(left + width, top)]
  const menor = (eixo: 0 | 1) => centesimos(Math.min(...cantos.map((canto) => canto[eixo] ?? 0)))
  const canto = { pagina: posicao.pagina, esquerda: menor(0), inferior: menor(1) }
  return giro === 0 ? canto : { ...canto, giro }
}

/** O inverso: o lugar que a API diz, como o leitor o vê. */
export function daApi({ pagina, esquerda, inferior }: PosicaoInput, vista: Vista): PosicaoDoSelo {
  const { altura } = folhaDe(vista)
  const de = (x: number, y: number) => vista.convertToPdfPoint(x, y) as [number, number]
  const [[x0, y0], [xa, ya], [xb, yb]] = [de(0, 0), de(1, 0), de(0, 1)]
  const [a, b, c, d] = [xa - x0, ya - y0, xb - x0, yb - y0]
  const [largo, alto] = [SELO_LARGURA * vista.scale, SELO_ALTURA * vista.scale]
  // O meio do retângulo é o mesmo em qualquer giro.
  const x = esquerda + (Math.abs(a) * largo + Math.abs(c) * alto) / 2 - x0
  const y = inferior + (Math.abs(b) * largo + Math.abs(d) * alto) / 2 - y0
  const area = a * d - b * c
  const [meioX, meioY] = [(x * d - y * c) / area / vista.scale, (y * a - x * b) / area / vista.scale]
  return { pagina, esquerda: meioX - SELO_LARGURA / 2, base: altura - meioY - SELO_ALTURA / 2 }
}

const centesimos = (valor: number): number => Math.round(valor * 100) / 100

/**
 * A mesma posição em outro documento: na última página, se era a última; senão na de mesmo número, se houver.
 */
export function repetirEm(posicao: PosicaoDoSelo, paginasDeOrigem: number, paginas: number): PosicaoDoSelo {
  return {
    ...posicao,
    pagina: posicao.pagina === paginasDeOrigem ? paginas : Math.min(posicao.pagina, paginas),
  }
}
