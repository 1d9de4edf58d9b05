import { useUncontrolled } from '@mantine/hooks'
import { useEffect, useState } from 'react'

import { ampliacao, type Ajuste, type Medida } from './ajuste.ts'
import type { Lado } from './disposicao.ts'
import { lembrar, paradaEm, type Parada } from './lembrar.ts'
import { useRolo } from './use-rolo.ts'

export type Entrada = {
  pagina?: number
  aoMudarPagina?: (pagina: number) => void
  ajusteInicial?: Ajuste
  /** De que arquivo se lembra onde se parou. */
  lembrarDe?: string
}

type DasPaginas = {
  total: number
  /** Indefinida enquanto o arquivo não abriu. */
  medida: ((pagina: number) => Medida) | undefined
  cabeca?: (pagina: number) => number
}

/** Como se lê, de um arquivo ou das peças de um processo: a página, a ampliação, o que rola. */
export function useVista(paginas: DasPaginas, entrada: Entrada) {
  const { total } = paginas
  const [parada] = useState(() => (entrada.lembrarDe ? paradaEm(entrada.lembrarDe) : undefined))
  const [ajuste, setAjuste] = useState(parada?.ajuste ?? entrada.ajusteInicial ?? 'largura')
  const [lado, setLado] = useState<Lado>(1)
  const [painel, setPainel] = useState(false)
  const { atual, mudar } = usePagina(entrada, total, parada)
  const rolo = useRolo({ ...paginas, ajuste, lado, atual, mudar })
  useLembranca(entrada.lembrarDe, total > 0 ? { pagina: atual, ajuste } : undefined)
  const escala = rolo.disposicao.quadros[atual - 1]?.escala ?? 1
  const ampliar = (sentido: 1 | -1) => setAjuste(ampliacao(escala, sentido))
  return {
    total,
    atual,
    ir: rolo.irAte,
    rolo,
    lado,
    setLado,
    painel,
    setPainel,
    ajuste,
    setAjuste,
    escala,
    ampliar,
  }
}

export type Vista = ReturnType<typeof useVista>

/** A página à vista, que pode ser de quem usa o leitor; nunca além das que o arquivo tem. */
function usePagina({ pagina, aoMudarPagina }: Entrada, total: number, parada: Parada | undefined) {
  const [numero, mudar] = useUncontrolled({
    ...(pagina === undefined ? {} : { value: pagina }),
    defaultValue: parada?.pagina ?? 1,
    ...(aoMudarPagina ? { onChange: aoMudarPagina } : {}),
  })
  return { atual: Math.min(Math.max(1, numero), Math.max(1, total)), mudar }
}

function useLembranca(de: string | undefined, onde: Omit<Parada, 'de'> | undefined) {
  const { pagina, ajuste } = onde ?? {}
  useEffect(() => {
    if (de && pagina && ajuste) lembrar({ de, pagina, ajuste })
  }, [de, pagina, ajuste])
}
