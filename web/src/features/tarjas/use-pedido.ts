import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AndamentoDaTarjaDocument, DocumentoTarjarDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { paraPedido, type Documento, type Pedida, type Tarja } from './tarjas.ts'

const ENQUANTO_SE_FAZ_MS = 1500

/** O pedido da versão pública, do botão até que fique pronta ou se diga por que não. */
export function usePedido(documento: Documento, titulo: string, tarjas: readonly Tarja[]) {
  const [emCurso] = documento.versoesPublicas.filter(({ situacao }) => situacao === 'FAZENDO')
  const [id, setId] = useState(emCurso?.id)
  const { executar, pendente } = useOperacao(DocumentoTarjarDocument, {
    aoConcluir: ({ documentoTarjar }) => setId(documentoTarjar.id),
  })
  const pedida = useAndamento(documento, id)
  const pedido = paraPedido(tarjas)
  const semHipotese = pedido.tarjas.findIndex(({ hipoteseLegal }) => hipoteseLegal.trim() === '')
  const problema =
    pedido.tarjas.length === 0
      ? 'Ponha ao menos uma tarja.'
      : semHipotese >= 0
        ? 'Falta a hipótese legal de uma tarja.'
        : titulo.trim() === ''
          ? 'Falta o título.'
          : undefined
  return {
    pendente,
    pedida,
    problema,
    pedir: () => {
      if (!problema) executar({ id: documento.id, titulo, ...pedido })
    },
    deNovo: () => setId(undefined),
  }
}

function useAndamento(documento: Documento, id: string | undefined): Pedida | undefined {
  const { data } = useQuery({
    ...consulta(AndamentoDaTarjaDocument, { id: documento.id }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const pedida = state.data?.documento.versoesPublicas.find((uma) => uma.id === id)
      return pedida === undefined || pedida.situacao === 'FAZENDO' ? ENQUANTO_SE_FAZ_MS : false
    },
  })
  if (id === undefined) return undefined
  return (data?.documento ?? documento).versoesPublicas.find((uma) => uma.id === id)
}
