import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { DadosAVistaDocument, type AVistaDe, type DadosAVistaQuery } from '../api/gen/graphql.ts'
import { consulta } from '../api/use-consulta.ts'

export type AVista = DadosAVistaQuery['dadosAVista'][number]

const ENQUANTO_SE_LE_MS = 2000

/** O que de pessoal ficaria à vista, e de quem; `vistos`: quem decide disse que viu. */
export function useDadosAVista(ids: readonly string[], de: AVistaDe = 'TODOS') {
  const [vistos, setVistos] = useState(false)
  const achados = useQueries({
    queries: ids.map((id) => ({
      ...consulta(DadosAVistaDocument, { id, de }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }: { state: { data: DadosAVistaQuery | undefined } }) =>
        state.data?.dadosAVista.some(({ situacao }) => situacao === 'ESPERANDO') ? ENQUANTO_SE_LE_MS : false,
      meta: { erro: 'pagina' as const },
    })),
    combine: (respostas) => ({
      itens: respostas.flatMap(({ data }) => data?.dadosAVista ?? []),
      vendo: respostas.some(({ isPending }) => isPending),
      erro: respostas.find(({ error }) => error)?.error ?? null,
    }),
  })
  const pede = achados.itens.length > 0
  return { ...achados, pede, vistos, setVistos, falta: achados.vendo || (pede && !vistos) }
}

export type DadosAVista = ReturnType<typeof useDadosAVista>
