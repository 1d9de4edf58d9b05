import { ACOES, disponiveis, NOMES_DAS_ACOES } from '@autos/contract/acoes.ts'

import { abrirAcao } from '../../acoes/abrir.ts'
import { APARENCIA } from '../../acoes/aparencia.ts'
import { alvos } from '../../acoes/selecao.ts'
import { avisar } from '../../api/notices.ts'
import { openDialog } from '../dialogs.ts'
import { visibleList } from '../../base/list-shortcuts.ts'

export type Shortcut = {
  keys: string
  label: string
  group: 'Navegação' | 'Lista' | 'Ações'
  /** Absent when the browser or the focused link already does it. */
  run?: () => void
  /** Works while typing too, and cannot be switched off: it has a modifier. */
  modified?: true
}

/** The shortcuts, all of them: what runs and what the help shows are the same rows. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'j',
    label: 'Próximo item da lista, também com um aberto',
    group: 'Lista',
    run: () => visibleList()?.next(),
  },
  {
    keys: 'k',
    label: 'Item anterior da lista, também com um aberto',
    group: 'Lista',
    run: () => visibleList()?.previous(),
  },
  { keys: 'x', label: 'Selecionar o item em foco', group: 'Lista', run: () => visibleList()?.toggle?.() },
  {
    keys: 't',
    label: 'Selecionar todos, ou nenhum',
    group: 'Lista',
    run: () => visibleList()?.toggleAll?.(),
  },
  { keys: 'Enter', label: 'Abrir o item em foco', group: 'Lista' },
  ...NOMES_DAS_ACOES.map((nome) => ({
    keys: APARENCIA[nome].tecla,
    label: ACOES[nome].rotulo,
    group: 'Ações' as const,
    run: () => act(nome),
  })),
  {
    keys: 'w',
    label: 'Escrever um documento',
    group: 'Navegação',
    run: () => (window.location.hash = '#/documentos/escrever'),
  },
  { keys: 'l', label: 'Ler o processo, peça depois de peça', group: 'Navegação', run: readTheCase },
  {
    keys: '/',
    label: 'Ir para a busca',
    group: 'Navegação',
    run: () => document.getElementById('busca')?.focus(),
  },
  { keys: '?', label: 'Esta ajuda', group: 'Navegação', run: () => openDialog('ajuda') },
  {
    keys: 'Ctrl+K',
    label: 'Paleta de comandos',
    group: 'Navegação',
    run: () => openDialog('paleta'),
    modified: true,
  },
  { keys: 'Alt+1', label: 'Ir para o conteúdo', group: 'Navegação' },
  { keys: 'Alt+2', label: 'Ir para o menu', group: 'Navegação' },
  { keys: 'Alt+3', label: 'Ir para a busca', group: 'Navegação' },
  { keys: 'Alt+4', label: 'Ir para o rodapé', group: 'Navegação' },
]

/** The process that is open or in focus, or selected alone. */
function readTheCase(): void {
  const [item, other] = alvos()
  if (item?.tipo === 'processo' && !other) window.location.hash = `#/processo/${item.id}/ler`
  else avisar('info', 'Abra um processo, ou leve o foco até ele com j e k.')
}

/**
 * An action by key acts on the selection, else on the focused row, else on the open item; and says when it
 * cannot.
 */
function act(nome: (typeof NOMES_DAS_ACOES)[number]): void {
  const itens = alvos()
  if (itens.length === 0) avisar('info', 'Selecione um item ou leve o foco até ele com j e k.')
  else if (disponiveis(itens).includes(nome)) abrirAcao(nome, itens)
  else
    avisar(
      'info',
      `${ACOES[nome].rotulo}: não disponível para ${itens.length === 1 ? 'este item' : 'esta seleção'}. O menu de ações diz por quê.`,
    )
}
