import { expect, type Locator } from '@playwright/test'

export type Lados = { esquerda: number; alto: number; direita: number; baixo: number }
/** Onde está a tinta do desenho, a palavra da camada de texto e o achado que se vê, em pixels da tela. */
export type Medido = { tinta: Lados; palavra: Lados; achado: Lados | null; folha: Lados }

/** De uma página desenhada, ou de uma miniatura. */
export const medir = (desenho: Locator): Promise<Medido> =>
  desenho.evaluate((elemento): Medido => {
    const lados = ({ left, top, right, bottom }: DOMRect) => ({
      esquerda: left,
      alto: top,
      direita: right,
      baixo: bottom,
    })
    const tela = elemento.querySelector('canvas')!
    const { width, height } = tela
    const pontos = tela.getContext('2d')!.getImageData(0, 0, width, height).data
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let i = 0; i < width * height; i++) {
      if (pontos[i * 4 + 3]! < 128 || pontos[i * 4]! > 128) continue
      xs.push(i % width)
      ys.push(Math.floor(i / width))
    }
    const folha = tela.getBoundingClientRect()
    const [h, v] = [folha.width / width, folha.height / height]
    const menor = (quais: number[]) => quais.reduce((a, b) => Math.min(a, b), Infinity)
    const maior = (quais: number[]) => quais.reduce((a, b) => Math.max(a, b), -Infinity)
    const palavra = elemento.parentElement?.querySelector(':scope > div:not([role="img"]) > span')
    const [faixa] = [...((CSS.highlights.get('achado-atual') ?? []) as Iterable<Range>)].filter((uma) =>
      elemento.parentElement?.contains(uma.startContainer),
    )
    return {
      tinta: {
        esquerda: folha.left + menor(xs) * h,
        alto: folha.top + menor(ys) * v,
        direita: folha.left + (maior(xs) + 1) * h,
        baixo: folha.top + (maior(ys) + 1) * v,
      },
      palavra: lados((palavra ?? elemento).getBoundingClientRect()),
      achado: faixa ? lados(faixa.getBoundingClientRect()) : null,
      folha: lados(folha),
    }
  })

/** Mais larga que alta. */
export const deitada = ({ esquerda, alto, direita, baixo }: Lados) => direita - esquerda > baixo - alto
/** A tinta está na caixa, que não é muito maior que ela ao longo da palavra. */
export function noLugar(tinta: Lados, caixa: Lados): void {
  const folga = 4
  expect(tinta.esquerda).toBeGreaterThan(caixa.esquerda - folga)
  expect(tinta.direita).toBeLessThan(caixa.direita + folga)
  expect(tinta.alto).toBeGreaterThan(caixa.alto - folga)
  expect(tinta.baixo).toBeLessThan(caixa.baixo + folga)
  const comprido = (l: Lados) => Math.max(l.direita - l.esquerda, l.baixo - l.alto)
  expect(comprido(tinta) / comprido(caixa)).toBeGreaterThan(0.9)
}
/** No quarto da folha em que a palavra se escreveu: no alto, à esquerda. */
export const noAlto = ({ tinta, folha }: Medido) =>
  tinta.direita < (folha.esquerda + folha.direita) / 2 + 10 && tinta.baixo < (folha.alto + folha.baixo) / 2
