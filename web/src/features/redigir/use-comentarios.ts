import { useEffect, useMemo, useState } from 'react'

import { DocumentoRascunhoComentarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { criarAnotacoes } from '../../partes/redacao/anotar.ts'
import { abertos, type Comentario } from './comentarios.ts'
import type { Agora } from './use-rascunho-agora.ts'

export type Comentando = ReturnType<typeof useComentarios>
const NENHUM: readonly Comentario[] = []

/** O que se disse do texto, e como se diz mais; aberto ou fechado à margem dele. */
export function useComentarios(agora: Agora | undefined, perguntar: () => void) {
  const [anotacoes] = useState(criarAnotacoes)
  const [aberto, setAberto] = useState(false)
  const comentarios = agora?.comentarios ?? NENHUM
  const porResolver = useMemo(() => abertos(comentarios), [comentarios])
  useEffect(
    () =>
      anotacoes.comentarios.set(
        comentarios.map(({ id, trecho, antes, depois, resolvidoEm }) => ({
          id,
          trecho,
          antes,
          depois,
          aberto: !resolvidoEm,
        })),
      ),
    [anotacoes, comentarios],
  )
  useEffect(() => {
    const abrir = () => setAberto(true)
    const clicado = () => anotacoes.ativo.get() !== undefined && abrir()
    const largar = [anotacoes.comentar.subscribe(abrir), anotacoes.ativo.subscribe(clicado)]
    return () => {
      for (const soltar of largar) soltar()
    }
  }, [anotacoes])
  return { anotacoes, aberto, setAberto, comentarios, porResolver, perguntar }
}

/** Um ato sobre os comentários; feito, leem-se de novo. */
export function useComentar(perguntar: () => void, aoConcluir: () => void = () => undefined) {
  return useOperacao(DocumentoRascunhoComentarDocument, {
    aoConcluir: () => {
      perguntar()
      aoConcluir()
    },
  })
}
