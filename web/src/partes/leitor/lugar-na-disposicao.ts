import type { Quadro, Disposicao } from './disposicao.ts'

/** Onde se está: a fração é quanto da página já passou do alto da tela. */
export type Lugar = { pagina: number; fracao: number }

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
