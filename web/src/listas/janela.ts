/**
 * De quantas em quantas linhas a janela anda. Mudá-la pinta a lista inteira, entre nela uma linha ou oito:
 * entre uma mudança e outra, rolar não é trabalho de ninguém.
 */
const BLOCO = 8
/** As que existem além das que se veem, para quem rola mais depressa do que a tela se desenha. */
const FOLGA = 4

/** As linhas que existem na página: de uma, até antes da outra. */
export type Janela = { de: number; ate: number }
type Vista = { primeira: number; quantas: number; linhas: number }

/** As linhas que hão de existir, vistas estas. As duas pontas andam juntas: cada passo custa uma vez. */
export function janelaDe({ primeira, quantas, linhas }: Vista): Janela {
  const bloco = Math.floor(Math.min(Math.max(primeira, 0), Math.max(linhas - quantas, 0)) / BLOCO) * BLOCO
  return { de: Math.max(bloco - FOLGA, 0), ate: Math.min(bloco + BLOCO + quantas + FOLGA, linhas) }
}

/** As da janela e, onde quer que esteja, a que tem ou vai ter o foco: sem ela o foco cairia no vazio. */
export function indicesDe({ de, ate }: Janela, comFoco: number | undefined): number[] {
  const indices = Array.from({ length: Math.max(ate - de, 0) }, (_, i) => de + i)
  if (comFoco === undefined || (comFoco >= de && comFoco < ate)) return indices
  return comFoco < de ? [comFoco, ...indices] : [...indices, comFoco]
}

/** As que se veem do corpo da tabela, role a lista ou role a página. */
export function vistaDe(corpo: HTMLElement, altura: number): Omit<Vista, 'linhas'> {
  const rolagem = corpo.closest('[data-rolagem]')?.getBoundingClientRect()
  const topo = Math.max(rolagem?.top ?? 0, 0)
  const fundo = Math.min(rolagem?.bottom ?? Infinity, window.innerHeight)
  return {
    primeira: Math.floor((topo - corpo.getBoundingClientRect().top) / altura),
    quantas: Math.ceil(Math.max(fundo - topo, 0) / altura) + 1,
  }
}
