import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'

import { actsDone } from '../api/after-acting.ts'
import { useStore } from '../api/store.ts'
import { consultaDaLista } from './consulta-da-lista.ts'
import type { DefinicaoDeLista, Ordem, Recorte } from './definicao.ts'
import type { Linha } from '../partes/itens/linha.ts'
import { usePrazosPorItem } from '../partes/prazos/EtiquetaDePrazo.tsx'
import { ordenar } from './ordenar.ts'
import { comparar, proximoQuadro, QUADRO_VAZIO } from './quadro.ts'

export type ListaViva = {
  linhas: readonly Linha[]
  total: number
  carregando: boolean
  trocandoDePagina: boolean
  /** Outra página ou outra ordem ainda vem. */
  ocupada: boolean
  erro: Error | null
  /** Chegaram e esperam um clique em "mostrar". */
  novos: number
  /** Saíram da lista e continuam no lugar, apagados, até o mesmo clique. */
  saidos: ReadonlySet<string>
  mostrar: () => void
  tentarDeNovo: () => void
}

const NENHUMA: readonly Linha[] = []

function comPrazos(linhas: readonly Linha[], prazos: ReturnType<typeof usePrazosPorItem>): readonly Linha[] {
  if (prazos.size === 0) return linhas
  return linhas.map((linha) => {
    const prazo = prazos.get(linha.id)
    return prazo ? { ...linha, prazo } : linha
  })
}

/**
 * Uma lista que se atualiza sem mexer no que a pessoa está olhando. O servidor é consultado a cada 5 s (nunca
 * com a aba escondida); o que mudou nas linhas à vista muda no lugar, mas o conjunto e a ordem são os do
 * quadro.
 */
export function useLista(definicao: DefinicaoDeLista, recorte: Recorte, pedida: Ordem): ListaViva {
  // O cabeçalho responde na hora; as linhas vão a seus lugares quando o navegador puder, sem prender quem
  // clicou.
  const ordem = useDeferredValue(pedida)
  const atos = useStore(actsDone)
  const [pedidos, setPedidos] = useState(0)
  const [quadro, setQuadro] = useState(QUADRO_VAZIO)
  const cliente = useQueryClient()
  const opcoes = consultaDaLista(definicao, recorte)
  const consulta = useQuery({
    ...opcoes,
    refetchInterval: definicao.polling,
    staleTime: 0,
    ...(definicao.paginada ? { placeholderData: keepPreviousData } : {}),
  })
  const prazos = usePrazosPorItem()
  const respondidas = consulta.data?.linhas ?? NENHUMA
  const recebidas = useMemo(() => comPrazos(respondidas, prazos), [respondidas, prazos])

  const atual = proximoQuadro(quadro, {
    pronta: consulta.isSuccess && !consulta.isPlaceholderData,
    provisoria: consulta.isFetching,
    linhas: recebidas,
    versao: consulta.dataUpdatedAt,
    atos,
    motivo: `${recorte.pular} ${ordem.coluna} ${ordem.sentido} ${pedidos}`,
    arrumar: (linhas) => (definicao.ordenavel ? ordenar(linhas, ordem) : linhas),
  })
  // Estado derivado: o React refaz este desenho na hora, antes de mostrar o anterior.
  if (atual !== quadro) setQuadro(atual)

  const { exibidas, novos, saidos } = useMemo(() => comparar(atual, recebidas), [atual, recebidas])
  return {
    linhas: exibidas,
    total: consulta.data?.total ?? 0,
    carregando: consulta.isPending,
    trocandoDePagina: consulta.isPlaceholderData,
    ocupada: consulta.isPlaceholderData || ordem !== pedida,
    erro: consulta.data ? null : consulta.error,
    novos: consulta.isPlaceholderData ? 0 : novos,
    saidos: consulta.isPlaceholderData ? NINGUEM : saidos,
    mostrar: () => setPedidos((n) => n + 1),
    tentarDeNovo: () => void cliente.invalidateQueries({ queryKey: opcoes.queryKey, exact: true }),
  }
}

const NINGUEM: ReadonlySet<string> = new Set()
