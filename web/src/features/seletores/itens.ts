import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'

import { LISTAS_DE_DOCUMENTOS, LISTAS_DE_PROCESSOS } from '../../listas/definicoes.ts'
import type { Linha } from '../../listas/linha.ts'
import type { Sugestao } from '../../ui/Sugestoes.tsx'
import { procurar } from '../../ui/procurar.ts'
import { listaDaPesquisa } from '../pesquisa/lista-da-pesquisa.ts'

export type ItemSugerido = Sugestao & { linha: Linha }

/** Na minha carga (o que se pode juntar, anexar, apensar), ou em tudo o que posso ver, pela pesquisa do servidor. */
export type OndeProcurar = 'carga' | 'tudo'

const TUDO = { pular: 0, limite: 0 }
const DEBOUNCE_MS = 200
const NENHUMA: readonly Linha[] = []

export function useItens(tipo: TipoDeItem, onde: OndeProcurar, texto: string): { sugestoes: ItemSugerido[]; carregando: boolean } {
  const [q] = useDebouncedValue(texto.trim(), DEBOUNCE_MS)
  const naCarga = useQuery({ queryKey: ['NaCarga', tipo], queryFn: ({ signal }) => buscarCarga(tipo, signal), enabled: onde === 'carga', staleTime: 30_000 })
  const pesquisados = useQuery({
    queryKey: ['Pesquisa', tipo, q],
    queryFn: ({ signal }) => listaDaPesquisa(q).consulta.buscar(TUDO, signal),
    enabled: onde === 'tudo' && q !== '',
    placeholderData: keepPreviousData,
  })
  const linhas = onde === 'carga' ? procurar(naCarga.data ?? NENHUMA, texto, textoDoItem) : (pesquisados.data?.linhas ?? NENHUMA).filter((linha) => linha.tipo === tipo)
  return { sugestoes: linhas.map(sugerir), carregando: naCarga.isLoading || pesquisados.isLoading }
}

/** O que está comigo e com os meus setores: a entrada e o que ainda não enviei. */
async function buscarCarga(tipo: TipoDeItem, signal: AbortSignal): Promise<Linha[]> {
  const listas = tipo === 'documento' ? LISTAS_DE_DOCUMENTOS : LISTAS_DE_PROCESSOS
  const paginas = await Promise.all([listas.entrada, listas['nao-enviados']].map(({ consulta }) => consulta.buscar(TUDO, signal)))
  return [...new Map(paginas.flatMap(({ linhas }) => linhas).map((linha) => [linha.id, linha])).values()]
}

/** Título, uuid, assunto e nome do destino (especificação §5), e também identificador e número. */
function textoDoItem(linha: Linha): string {
  return [linha.titulo, linha.uuid, linha.assunto, linha.carga.destino?.nome, linha.identificador, linha.numeroCompleto].filter(Boolean).join(' ')
}

function sugerir(linha: Linha): ItemSugerido {
  return { chave: linha.id, rotulo: linha.titulo, detalhe: [linha.identificador, linha.numeroCompleto].filter(Boolean).join(' · '), linha }
}
