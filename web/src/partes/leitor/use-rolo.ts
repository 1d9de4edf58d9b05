import { useMergedRef } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'

import type { Ajuste, Medida } from './ajuste.ts'
import { dispor, naFila, type Lado } from './disposicao.ts'
import { aVista } from './lugar-na-disposicao.ts'
import { Rolagem } from './rolagem.ts'
import { useArea } from './use-area.ts'

type Entrada = {
  total: number
  /** Indefinida enquanto o arquivo não abriu. */
  medida: ((pagina: number) => Medida) | undefined
  cabeca?: ((pagina: number) => number) | undefined
  ajuste: Ajuste
  lado: Lado
  atual: number
  mudar: (pagina: number) => void
}

/** Rola as páginas: diz quais desenhar e qual se está lendo. */
export function useRolo({ total, medida, cabeca, ajuste, lado, atual, mudar }: Entrada) {
  const [medidor, area] = useArea()
  const disposicao = useMemo(() => {
    const paginas = medida && area.largura > 0 ? { total, medida, cabeca } : { total: 0, medida: () => area }
    return dispor(paginas, { ajuste, area, lado })
  }, [medida, cabeca, total, ajuste, area, lado])
  const [rolagem] = useState(() => new Rolagem())
  const ligar = useCallback((caixa: HTMLElement | null) => void Object.assign(rolagem, { caixa }), [rolagem])
  // De meia em meia tela: entre uma e outra não há o que desenhar de novo.
  const passo = Math.max(1, Math.round(area.altura / 2))
  const [degrau, setDegrau] = useState(0)
  const notar = useCallback(() => setDegrau(Math.floor(rolagem.topo / passo)), [rolagem, passo])
  useLayoutEffect(() => {
    rolagem.seguir(disposicao, atual)
    notar()
  }, [rolagem, disposicao, atual, notar])
  const mudarPara = (pagina: number | undefined) => {
    notar()
    if (pagina !== undefined && pagina !== atual) mudar(pagina)
  }
  const irAte = (destino: number) => {
    const pagina = Math.min(Math.max(1, destino), Math.max(1, total))
    rolagem.irAte(pagina)
    mudarPara(pagina)
  }
  return {
    ref: useMergedRef(medidor, ligar),
    disposicao,
    // Meia tela antes e depois do que se vê: ao rolar, a página já está desenhada.
    quadros: aVista(disposicao, (degrau - 1) * passo, (degrau + 2) * passo + area.altura),
    aoRolar: () => mudarPara(rolagem.rolou()),
    irAte,
    rolarTela: (sentido: 1 | -1) => {
      const cabe = (disposicao.quadros[atual - 1]?.altura ?? 0) <= area.altura + 1
      if (cabe) irAte(naFila(atual, sentido, lado))
      else rolagem.avancar(sentido)
    },
    tornarAtual: (pagina: number) => {
      rolagem.tornarAtual(pagina)
      mudarPara(pagina)
    },
  }
}
