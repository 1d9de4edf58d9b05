import type { NomeDaAcao } from '@autos/contract/acoes.ts'

import { createStore } from '../api/store.ts'
import { DIALOGOS, type Destino } from './dialogos.ts'
import type { Item } from './item.ts'

/** A ação em curso: o nome e os itens de quando foi aberta. O polling não os troca por baixo do diálogo. */
export const emCurso = createStore<{ nome: NomeDaAcao; itens: readonly Item[] } | undefined>(undefined)

/** A porta única das ações: menu da linha, barra de seleção, detalhes, paleta e atalhos passam por aqui. */
export function abrirAcao(nome: NomeDaAcao, itens: readonly Item[]): void {
  const destino: Destino = DIALOGOS[nome]
  if ('rota' in destino) window.location.hash = `#${destino.rota(itens)}`
  else emCurso.set({ nome, itens })
}
