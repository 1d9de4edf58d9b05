import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FilaDeAssinaturaDocument } from '../api/gen/graphql.ts'
import { consulta } from '../api/use-consulta.ts'
import {
  decidir,
  decisaoInicial,
  repetirNosDemais,
  type Decisao,
  type Decisoes,
  type DocumentoParaAssinar,
} from './fila.ts'

export type Fila = {
  documentos: readonly DocumentoParaAssinar[]
  carregando: boolean
  erro: Error | undefined
  /** Os que não existem, ou que a pessoa não vê. */
  ausentes: number
  recarregar: () => void
  decisoes: Decisoes
  decidir: (id: string, mudanca: Partial<Decisao>) => void
  repetir: (origem: DocumentoParaAssinar) => void
}

/**
 * Os documentos da vez e o que se decidiu de cada um; quem pode ser assinado começa com 'assinar'. Estar na
 * fila não é ser aberto: o arquivo se pede quando o documento vem ao palco.
 */
export function useFila(ids: readonly string[]): Fila {
  const { data, error, isPending, refetch } = useQuery({
    ...consulta(FilaDeAssinaturaDocument, { ids: [...ids] }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: { erro: 'pagina' },
  })
  const [mudadas, setMudadas] = useState<Decisoes>(new Map())
  const documentos = (data?.itens ?? []).flatMap((item) => (item.__typename === 'Documento' ? [item] : []))
  const decisoes = new Map(
    documentos.map((documento) => [documento.id, mudadas.get(documento.id) ?? decisaoInicial(documento)]),
  )
  return {
    documentos,
    carregando: isPending,
    erro: data ? undefined : (error ?? undefined),
    ausentes: data ? ids.length - documentos.length : 0,
    recarregar: () => void refetch(),
    decisoes,
    decidir: (id, mudanca) =>
      setMudadas((antes) => decidir(antes.has(id) ? antes : new Map([...antes, ...decisoes]), id, mudanca)),
    repetir: (origem) => setMudadas(repetirNosDemais(decisoes, documentos, origem)),
  }
}
