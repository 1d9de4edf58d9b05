import { useEffect } from 'react'

import { RascunhoAgoraDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'

export type Agora = NonNullable<DocumentoARedigir['rascunho']>

const DE_OUTROS_MS = 8000
/** Quem só lê, ou espera a vez, vê o que o outro escreve quase na hora. */
const A_ESPERA_MS = 4000

/** Quem gravou por último, de quem é a vez, e o que cada variável vale, de tempos em tempos. */
export function useRascunhoAgora(
  { id, rascunho }: DocumentoARedigir,
  emConflito: boolean,
  aEspera: boolean,
): { agora: Agora | undefined; perguntar: () => void } {
  const { data, refetch } = useConsulta(
    RascunhoAgoraDocument,
    { ids: [id] },
    { aCadaMs: aEspera ? A_ESPERA_MS : DE_OUTROS_MS },
  )
  useEffect(() => {
    if (emConflito) void refetch()
  }, [emConflito, refetch])
  const item = data?.itens[0]
  const novo = item && 'rascunho' in item ? item.rascunho : undefined
  return { agora: rascunho ? { ...rascunho, ...novo } : undefined, perguntar: () => void refetch() }
}
