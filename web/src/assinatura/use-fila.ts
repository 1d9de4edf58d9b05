import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { DocumentoParaAssinarDocument } from '../api/gen/graphql.ts'
import { consulta } from '../api/use-consulta.ts'
import { decidir, decisaoInicial, repetirNosDemais, type Decisao, type Decisoes, type DocumentoParaAssinar } from './fila.ts'

export type Fila = {
  documentos: readonly DocumentoParaAssinar[]
  carregando: boolean
  erro: Error | undefined
  recarregar: () => void
  decisoes: Decisoes
  decidir: (id: string, mudanca: Partial<Decisao>) => void
  repetir: (origem: DocumentoParaAssinar) => void
}

/** Os documentos da vez e o que se decidiu de cada um; quem pode ser assinado começa com 'assinar'. */
export function useFila(ids: readonly string[]): Fila {
  const consultas = useQueries({
    queries: ids.map((id) => ({ ...consulta(DocumentoParaAssinarDocument, { id }), staleTime: 60_000, refetchOnWindowFocus: false, meta: { erro: 'pagina' as const } })),
  })
  const [mudadas, setMudadas] = useState<Decisoes>(new Map())
  const documentos = consultas.flatMap(({ data }) => (data ? [data.documento] : []))
  const decisoes = new Map(documentos.map((documento) => [documento.id, mudadas.get(documento.id) ?? decisaoInicial(documento)]))
  return {
    documentos,
    carregando: consultas.some(({ isPending }) => isPending),
    erro: consultas.find(({ error }) => error)?.error ?? undefined,
    recarregar: () => {
      for (const cada of consultas) void cada.refetch()
    },
    decisoes,
    decidir: (id, mudanca) => setMudadas((antes) => decidir(antes.has(id) ? antes : new Map([...antes, ...decisoes]), id, mudanca)),
    repetir: (origem) => setMudadas(repetirNosDemais(decisoes, documentos, origem)),
  }
}
