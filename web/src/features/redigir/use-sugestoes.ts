import type { Node } from 'prosemirror-model'
import { useEffect, useState } from 'react'

import { avisar } from '../../api/notices.ts'
import { useStore, type Store } from '../../api/store.ts'
import { criarSugerindo } from '../../partes/redacao/sugerir.ts'
import { sugestoesDe, type Sugestao } from '../../partes/redacao/sugestoes.ts'
import type { Agora } from './use-rascunho-agora.ts'

export type Sugestoes = ReturnType<typeof useSugestoes>

/** De quem é o que se propôs ao texto, e se o que se escreve agora também só se propõe. */
export function useSugestoes(folha: Store<Node>, eu: string, agora: Agora | undefined) {
  const [sugerindo] = useState(() => criarSugerindo(eu, naoSePropoe))
  const ligado = useStore(sugerindo.ligado)
  const [aberto, setAberto] = useState(false)
  const soSugere = agora?.soSugere === true
  useEffect(() => {
    if (soSugere) sugerindo.ligado.set(true)
  }, [sugerindo, soSugere])
  const nomes = new Map(agora?.autores.map(({ id, nome }) => [id, nome]))
  const nomeDe = (autor: string): string => (autor === eu ? 'Você' : (nomes.get(autor) ?? 'Outra pessoa'))
  return { sugerindo, ligado, soSugere, folha, eu, nomeDe, aberto, setAberto }
}

/** As abertas, na ordem do texto; muda a cada tecla. */
export const useAbertas = (folha: Store<Node>): Sugestao[] => sugestoesDe(useStore(folha))

const naoSePropoe = (): void =>
  avisar(
    'aviso',
    'Sugerindo, só se escreve e se apaga. Para mudar a forma, comente o trecho ou deixe de sugerir.',
  )
