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

/** Onde se está: a fração é quanto da página já passou do alto da tela. */
export type Lugar = { pagina: number; fracao: number }

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

/** As páginas que aparecem entre `de` e `ate`, pixels do rolo. */
export function aVista({ quadros }: Disposicao, de: number, ate: number): readonly Quadro[] {
  let inicio = Math.max(0, primeiroDesde(quadros, de) - 1)
  while (inicio > 0 && quadros[inicio]?.topo === quadros[inicio - 1]?.topo) inicio--
  const daqui = quadros.slice(inicio, primeiroDesde(quadros, ate))
  return daqui.filter(({ topo, altura }) => topo + altura > de)
}

/** O índice da primeira página que começa em `y` ou depois. */
function primeiroDesde(quadros: readonly Quadro[], y: number): number {
  let [baixo, alto] = [0, quadros.length]
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1
    if ((quadros[meio]?.topo ?? 0) < y) baixo = meio + 1
    else alto = meio
  }
  return baixo
}

/** O lugar que está no alto da tela. */
export function lugarEm(disposicao: Disposicao, y: number): Lugar {
  const { quadros } = disposicao
  const quadro = aVista(disposicao, y, y + 1)[0] ?? quadros[primeiroDesde(quadros, y)] ?? quadros.at(-1)
  if (!quadro) return { pagina: 1, fracao: 0 }
  const fracao = (y - quadro.topo) / quadro.altura
  return { pagina: quadro.pagina, fracao: Math.min(1, Math.max(0, fracao)) }
}

/** Quantos pixels rolar para que o lugar fique no alto. */
export function topoDe({ quadros }: Disposicao, { pagina, fracao }: Lugar): number {
  const quadro = quadros[pagina - 1]
  return quadro ? quadro.topo + fracao * quadro.altura : 0
}

/** A página que se está lendo: a que ocupa mais da tela e, entre iguais, a primeira. */
export function lidaEm(disposicao: Disposicao, topo: number, altura: number): number | undefined {
  let lida: number | undefined
  let mais = 0
  for (const quadro of aVista(disposicao, topo, topo + altura)) {
    const visivel = Math.min(quadro.topo + quadro.altura, topo + altura) - Math.max(quadro.topo, topo)
    // Menos de um pixel a mais é só arredondamento.
    if (visivel > mais + 1) [lida, mais] = [quadro.pagina, visivel]
  }
  return lida
}

/** A primeira página da fila seguinte (+1) ou anterior (−1). */
export function naFila(pagina: number, sentido: 1 | -1, lado: Lado): number {
  return pagina - ((pagina - 1) % lado) + sentido * lado
}
