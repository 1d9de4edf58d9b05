import { Suspense } from 'react'

import { useStore } from '../api/store.ts'
import { emCurso } from './abrir.ts'
import { DIALOGOS, type Destino } from './dialogos.ts'

/** Desenha o diálogo da ação em curso, fora das listas: atualizar uma lista não o toca. */
export function AnfitriaoDeAcoes() {
  const acao = useStore(emCurso)
  const destino: Destino | undefined = acao && DIALOGOS[acao.nome]
  if (!acao || !destino || 'rota' in destino) return null
  const Dialogo = destino.dialogo
  return (
    <Suspense>
      <Dialogo itens={acao.itens} fechar={() => emCurso.set(undefined)} />
    </Suspense>
  )
}
