import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { executar } from '../../api/executar.ts'
import {
  PesquisaComFiltrosDocument,
  TrechosDaPesquisaDocument,
  type TipoItem,
  type TrechosDaPesquisaQuery,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { deDocumento, deProcesso, type Linha } from '../../partes/itens/linha.ts'
import { type Busca, paraServidor, temBusca } from './filtros.ts'

export const POR_VEZ = 25
const DE_NOVO_MS = 60_000
const TIPO: Readonly<Record<TipoDeItem, TipoItem>> = { documento: 'DOCUMENTO', processo: 'PROCESSO' }

export type Parte = TrechosDaPesquisaQuery['pesquisaTrechos'][number]['partes'][number]

/** Uma página; `apos` é o último id da anterior. */
export async function umaPagina(
  busca: Busca,
  tipo: TipoDeItem | undefined,
  { apos, limite, signal }: { apos: string; limite: number; signal?: AbortSignal },
): Promise<Linha[]> {
  const pedido = {
    texto: (busca.q ?? '').trim(),
    filtros: paraServidor(busca),
    limite,
    ...(tipo && { tipo: TIPO[tipo] }),
    ...(apos && { apos }),
  }
  const { pesquisa } = await executar(PesquisaComFiltrosDocument, pedido, signal ? { signal } : {})
  return pesquisa.map((item) => (item.__typename === 'Documento' ? deDocumento(item) : deProcesso(item)))
}

/** Do mais novo ao mais antigo, de 25 em 25; voltar à página mostra o que já se tinha trazido. */
export function usePesquisa(busca: Busca, tipo: TipoDeItem | undefined) {
  const texto = (busca.q ?? '').trim()
  const consulta = useInfiniteQuery({
    queryKey: ['PesquisaComFiltros', tipo ?? 'todos', texto, paraServidor(busca)],
    queryFn: ({ pageParam, signal }) => umaPagina(busca, tipo, { apos: pageParam, limite: POR_VEZ, signal }),
    initialPageParam: '',
    getNextPageParam: (pagina) => (pagina.length < POR_VEZ ? undefined : pagina.at(-1)?.id),
    enabled: temBusca(busca),
    staleTime: DE_NOVO_MS,
    meta: { erro: 'pagina' },
  })
  const linhas = useMemo(() => consulta.data?.pages.flat() ?? NENHUMA, [consulta.data])
  return { ...consulta, linhas, texto }
}

const NENHUMA: readonly Linha[] = []

/** Onde o texto está escrito, dos itens desta página. Vem depois deles, e sem ele a lista serve igual. */
export function useTrechos(texto: string, linhas: readonly Linha[]): ReadonlyMap<string, readonly Parte[]> {
  const ids = linhas.map(({ id }) => id)
  const { data } = useConsulta(
    TrechosDaPesquisaDocument,
    { texto, ids },
    { ligada: texto !== '' && ids.length > 0, validadeMs: DE_NOVO_MS, pagina: true },
  )
  return useMemo(() => new Map((data?.pesquisaTrechos ?? []).map(({ id, partes }) => [id, partes])), [data])
}
