import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconColumns2,
  IconFileText,
  IconLayoutSidebar,
  IconMaximize,
  IconMinimize,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  type Icon,
} from '@tabler/icons-react'

import type { Vista } from './use-vista.ts'

export type Comando = {
  rotulo: string
  icone: Icon
  acionar: () => void
  /** Só de quem está ligado ou desligado. */
  apertado?: boolean
}

/** O que se lê: um arquivo, ou as peças de um processo, uma depois da outra. */
export type DoQue = 'arquivo' | 'processo'

type Lido = Vista & { procurando: boolean; setProcurando: (sim: boolean) => void; girar: () => void }

type Mais = {
  doQue: DoQue
  tela: { pode: boolean; cheia: boolean; alternar: () => void }
  imprimir?: () => void
  /** Quem põe selo ou tarja vê a página como ela se lê, e não a gira por cima disso. */
  podeGirar: boolean
}

/** O que o leitor faz além de virar a página, do mais usado ao menos: o que não cabe na barra vai ao menu. */
export function comandosDe(leitura: Lido, { doQue, tela, imprimir, podeGirar }: Mais): Comando[] {
  const { ajuste, setAjuste, procurando, setProcurando, lado, setLado, girar, painel, setPainel } = leitura
  return [
    {
      rotulo: `Procurar no ${doQue}`,
      icone: IconSearch,
      acionar: () => setProcurando(!procurando),
      apertado: procurando,
    },
    {
      rotulo: doQue === 'arquivo' ? 'Miniaturas e sumário' : 'Peças do processo',
      icone: IconLayoutSidebar,
      acionar: () => setPainel(!painel),
      apertado: painel,
    },
    {
      rotulo: 'Ajustar à largura',
      icone: IconArrowAutofitWidth,
      acionar: () => setAjuste('largura'),
      apertado: ajuste === 'largura',
    },
    {
      rotulo: 'Ajustar à página inteira',
      icone: IconArrowAutofitHeight,
      acionar: () => setAjuste('pagina'),
      apertado: ajuste === 'pagina',
    },
    tela.pode && {
      rotulo: tela.cheia ? 'Sair da tela cheia' : 'Tela cheia',
      icone: tela.cheia ? IconMinimize : IconMaximize,
      acionar: tela.alternar,
    },
    imprimir && { rotulo: 'Imprimir', icone: IconPrinter, acionar: imprimir },
    {
      rotulo: lado === 2 ? 'Uma página por vez' : 'Duas páginas lado a lado',
      icone: lado === 2 ? IconFileText : IconColumns2,
      acionar: () => setLado(lado === 2 ? 1 : 2),
    },
    podeGirar && { rotulo: 'Girar à direita', icone: IconRotateClockwise, acionar: girar },
  ].filter((comando) => typeof comando === 'object')
}

const BOTAO = 36
/** As páginas e a ampliação, e o que quem usa o leitor põe no fim. */
const FIXOS = 336
const EXTRAS = 76

/** Quantos ficam à vista em uma barra desta largura, que na tela estreita tem duas linhas. */
export function quantosCabem(largura: number, quantos: number, comExtras: boolean): number {
  const livre = largura - (comExtras ? EXTRAS : 0)
  const ao = (espaco: number) => Math.floor(espaco / BOTAO)
  const cabem = ao(livre - FIXOS) > 2 ? ao(livre - FIXOS) : ao(livre)
  // Não cabendo todos, um lugar é do menu.
  return cabem >= quantos ? quantos : Math.max(1, cabem - 1)
}
