import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { BUSCA_ESPERA_MS } from '@autos/contract/regras/limites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'

import { executar } from '../../api/executar.ts'
import {
  DocumentosEntradaDocument,
  DocumentosNovosDocument,
  ProcessosEntradaDocument,
  ProcessosNovosDocument,
} from '../../api/gen/graphql.ts'
import { deDocumento, deProcesso, type Linha } from '../itens/linha.ts'
import { pesquisar } from '../itens/pesquisar.ts'
import { procurarItens } from './sugerir-itens.ts'

/**
 * Na minha carga (o que se pode juntar, anexar, apensar), ou em tudo o que posso ver, pela pesquisa do
 * servidor.
 */
export type OndeProcurar = 'carga' | 'tudo'

const NENHUMA: readonly Linha[] = []

export function useItens(
  tipo: TipoDeItem,
  onde: OndeProcurar,
  texto: string,
): { linhas: readonly Linha[]; carregando: boolean } {
  const [q] = useDebouncedValue(texto.trim(), BUSCA_ESPERA_MS)
  const naCarga = useQuery({
    queryKey: ['NaCarga', tipo],
    queryFn: ({ signal }) => buscarCarga(tipo, signal),
    enabled: onde === 'carga',
    staleTime: 30_000,
  })
  const pesquisados = useQuery({
    queryKey: ['Pesquisa', tipo, q],
    queryFn: ({ signal }) => pesquisar(q, signal),
    enabled: onde === 'tudo' && q !== '',
    placeholderData: keepPreviousData,
  })
  const linhas =
    onde === 'carga'
      ? procurarItens(naCarga.data ?? NENHUMA, texto)
      : (pesquisados.data ?? NENHUMA).filter((linha) => linha.tipo === tipo)
  return { linhas, carregando: naCarga.isLoading || pesquisados.isLoading }
}

/** O que está comigo e com os meus setores: a entrada e o que ainda não enviei. */
async function buscarCarga(tipo: TipoDeItem, signal: AbortSignal): Promise<Linha[]> {
  const linhas = await (tipo === 'documento' ? documentosNaCarga(signal) : processosNaCarga(signal))
  return [...new Map(linhas.map((linha) => [linha.id, linha])).values()]
}

async function documentosNaCarga(signal: AbortSignal): Promise<Linha[]> {
  const [{ documentosEntrada }, { documentosNovos }] = await Promise.all([
    executar(DocumentosEntradaDocument, {}, { signal }),
    executar(DocumentosNovosDocument, {}, { signal }),
  ])
  return [...documentosEntrada, ...documentosNovos].map(deDocumento)
}

async function processosNaCarga(signal: AbortSignal): Promise<Linha[]> {
  const [{ processosEntrada }, { processosNovos }] = await Promise.all([
    executar(ProcessosEntradaDocument, {}, { signal }),
    executar(ProcessosNovosDocument, {}, { signal }),
  ])
  return [...processosEntrada, ...processosNovos].map(deProcesso)
}
