import { escalaPara, type Ajuste, type Medida } from './ajuste.ts'

/** O lugar de uma página no rolo, em pixels. */
export type Quadro = {
  pagina: number
  topo: number
  esquerda: number
  largura: number
  altura: number
  escala: number
  /** Do alto do quadro, o que vem antes da página: o título da peça que nela começa. */
  cabeca?: number
}

/** Na ordem das páginas: a de número `n` é `quadros[n - 1]`. */
export type Disposicao = { quadros: readonly Quadro[]; largura: number; altura: number }

/** Uma página debaixo da outra, ou duas lado a lado. */
export type Lado = 1 | 2

type Paginas = {
  total: number
  medida: (pagina: number) => Medida
  /** Quantos pixels vão antes da página. */
  cabeca?: ((pagina: number) => number) | undefined
}

type Como = { ajuste: Ajuste; area: Medida; lado: Lado }

export const VAO = 12

/** Onde fica cada página. Só aritmética: as que não se veem não se abrem. */
export function dispor({ total, medida, cabeca }: Paginas, { ajuste, area, lado }: Como): Disposicao {
  const coluna = { largura: (area.largura - VAO * (lado - 1)) / lado, altura: area.altura }
  const quadros: Quadro[] = []
  let [topo, largura] = [0, area.largura]
  for (let primeira = 1; primeira <= total; primeira += lado) {
    const fila = Array.from({ length: Math.min(lado, total - primeira + 1) }, (_, i) => {
      const daPagina = medida(primeira + i)
      const escala = escalaPara(daPagina, ajuste, coluna)
      const antes = cabeca?.(primeira + i) ?? 0
      const altura = daPagina.altura * escala + antes
      return { escala, largura: daPagina.largura * escala, altura, ...(antes > 0 ? { cabeca: antes } : {}) }
    })
    // A última, sozinha, fica na coluna da esquerda.
    const falta = fila.length < lado ? (fila[0]?.largura ?? 0) : 0
    const ocupa = fila.reduce((soma, cada) => soma + cada.largura, VAO * (lado - 1) + falta)
    let esquerda = Math.max(0, (area.largura - ocupa) / 2)
    for (const [i, cada] of fila.entries()) {
      quadros.push({ pagina: primeira + i, topo, esquerda, ...cada })
      esquerda += cada.largura + VAO
    }
    largura = Math.max(largura, ocupa)
    topo += Math.max(...fila.map(({ altura }) => altura)) + VAO
  }
  return { quadros, largura, altura: Math.max(0, topo - VAO) }
}

/** A primeira página da fila seguinte (+1) ou anterior (−1). */
export function naFila(pagina: number, sentido: 1 | -1, lado: Lado): number {
  return pagina - ((pagina - 1) % lado) + sentido * lado
}
