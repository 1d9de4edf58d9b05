import { useEffect, useEffectEvent, useState } from 'react'

import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import { useComentarios } from './use-comentarios.ts'
import { useRascunhoAgora, type Agora } from './use-rascunho-agora.ts'
import type { Redigindo } from './use-redacao.ts'
import { useSugestoes } from './use-sugestoes.ts'
import { useVez } from './use-vez.ts'

/** O que os outros fazem com o mesmo texto: o que dizem dele, o que propõem, de quem é a vez. */
export function useEmVolta(documento: DocumentoARedigir, pessoa: string, redacao: Redigindo) {
  const { gravacao, situacao, folha, atualizar } = redacao
  const [aEspera, setAEspera] = useState(false)
  const { agora, perguntar } = useRascunhoAgora(documento, situacao.fase === 'conflito', aEspera)
  const comentando = useComentarios(agora, perguntar)
  const sugestoes = useSugestoes(folha, pessoa, agora)
  const daVez = useVez({
    documentoId: documento.id,
    escreve: documento.rascunho?.put != null || documento.rascunho?.soSugere === true,
    eu: pessoa,
    gravacao,
    vez: agora?.vez,
    perguntar,
    atualizar,
  })
  const pedida = agora?.vez?.pedidaPor != null
  useEffect(() => setAEspera(daVez.lendo || pedida), [daVez.lendo, pedida])
  useTextoDeOutra(redacao, daVez.lendo, agora)
  useValoresDeAgora(redacao, agora)
  return { agora, comentando, sugestoes, daVez }
}

/** Enquanto só se lê, o que a outra pessoa grava entra sozinho. */
function useTextoDeOutra(redacao: Redigindo, lendo: boolean, agora: Agora | undefined): void {
  const { gravacao, situacao } = redacao
  const atualizar = useEffectEvent(() => void redacao.atualizar().catch(() => undefined))
  const novo = agora !== undefined && agora.versao > gravacao.rascunho.versao && situacao.fase === 'salvo'
  useEffect(() => {
    if (lendo && novo) atualizar()
  }, [lendo, novo, agora?.versao])
}

/** O que cada variável vale hoje, à vista no texto. */
function useValoresDeAgora({ valores }: Redigindo, agora: Agora | undefined): void {
  useEffect(
    () => valores.set(Object.fromEntries((agora?.variaveis ?? []).map(({ nome, valor }) => [nome, valor]))),
    [valores, agora?.variaveis],
  )
}
