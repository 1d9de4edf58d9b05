import { useQuery } from '@tanstack/react-query'

import { consultaDaLista } from '../../listas/consulta-da-lista.ts'
import type { DefinicaoDeLista } from '../../listas/definicao.ts'
import { LISTAS_DE_DOCUMENTOS, LISTAS_DE_PROCESSOS } from '../../listas/definicoes.ts'

type Destino =
  | { to: '/documentos/$view'; params: { view: 'entrada' | 'nao-enviados' | 'pendentes-assinatura' } }
  | { to: '/processos/$view'; params: { view: 'entrada' | 'nao-enviados' } }

export type Resumo = {
  rotulo: string
  icone: 'entrada' | 'assinar' | 'novos'
  lista: DefinicaoDeLista
  destino: Destino
  vazio: string
}

/** As contas da página inicial: as mesmas listas, com o mesmo cache. */
export const RESUMOS: readonly Resumo[] = [
  {
    rotulo: 'Documentos na entrada',
    icone: 'entrada',
    lista: LISTAS_DE_DOCUMENTOS.entrada,
    destino: { to: '/documentos/$view', params: { view: 'entrada' } },
    vazio: 'Nada espera por você.',
  },
  {
    rotulo: 'Processos na entrada',
    icone: 'entrada',
    lista: LISTAS_DE_PROCESSOS.entrada,
    destino: { to: '/processos/$view', params: { view: 'entrada' } },
    vazio: 'Nada espera por você.',
  },
  {
    rotulo: 'Pendentes de assinatura',
    icone: 'assinar',
    lista: LISTAS_DE_DOCUMENTOS['pendentes-assinatura'],
    destino: { to: '/documentos/$view', params: { view: 'pendentes-assinatura' } },
    vazio: 'Nada para assinar.',
  },
  {
    rotulo: 'Documentos não enviados',
    icone: 'novos',
    lista: LISTAS_DE_DOCUMENTOS['nao-enviados'],
    destino: { to: '/documentos/$view', params: { view: 'nao-enviados' } },
    vazio: 'Tudo o que você fez já saiu.',
  },
  {
    rotulo: 'Processos não enviados',
    icone: 'novos',
    lista: LISTAS_DE_PROCESSOS['nao-enviados'],
    destino: { to: '/processos/$view', params: { view: 'nao-enviados' } },
    vazio: 'Tudo o que você fez já saiu.',
  },
]

const A_CADA_MS = 30_000

export function useResumo({ lista }: Resumo): {
  total: number
  naoLidos: number
  carregando: boolean
  falhou: boolean
} {
  const recorte = { pular: 0, limite: lista.paginada ? 1 : 0 }
  const { data, isPending, isError } = useQuery({
    ...consultaDaLista(lista, recorte),
    refetchInterval: A_CADA_MS,
  })
  return {
    total: data?.total ?? 0,
    naoLidos: lista.paginada ? 0 : (data?.linhas.filter(({ lido }) => !lido).length ?? 0),
    carregando: isPending,
    falhou: isError && !data,
  }
}
