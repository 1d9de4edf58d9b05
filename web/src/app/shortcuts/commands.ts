import { disponiveis, rotuloDe } from '@autos/contract/acoes.ts'

import { abrirAcao } from '../../acoes/abrir.ts'
import { alvos } from '../../acoes/selecao.ts'
import { contar, type Item } from '../../acoes/item.ts'
import type { Comando } from '../../ui/Comandos.tsx'
import { APPLICATIONS } from '../applications.ts'
import { openDialog } from '../dialogs.ts'
import { menusFor, type MenuTarget } from '../menus.ts'
import type { Me } from '../../base/session.ts'

/** What the palette offers: actions on the current targets first, then every place of the menu. */
export function commands(me: Me, go: (href: string) => void): Comando[] {
  const itens = alvos()
  const actions = disponiveis(itens).map((nome) => ({
    id: `acao ${nome}`,
    grupo: `Ações em ${contar(itens)}`,
    rotulo: rotuloDe(nome, itens),
    executar: () => abrirAcao(nome, itens),
  }))
  const places = menusFor(me.roles).flatMap((group) =>
    group.items.map((item) => ({
      id: `ir ${group.id} ${item.label}`,
      grupo: 'Ir para',
      rotulo: `${group.label} › ${item.label}`,
      executar: () => go(hrefOf(item.target)),
    })),
  )
  const inboxes = me.setores.flatMap(({ id, nome, sigla }) =>
    ['documentos', 'processos'].map((kind) => ({
      id: `caixa ${kind} ${id}`,
      grupo: 'Ir para',
      rotulo: `${kind === 'documentos' ? 'Documentos' : 'Processos'} › Entrada › ${sigla ?? nome}`,
      executar: () => go(`/${kind}/entrada?setor=${id}`),
    })),
  )
  const others = APPLICATIONS.map(({ label, to }) => ({
    id: `app ${to}`,
    grupo: 'Ir para',
    rotulo: label,
    executar: () => go(to),
  }))
  const dialogs: Comando[] = [
    { id: 'ajuda', grupo: 'Sistema', rotulo: 'Atalhos de teclado', executar: () => openDialog('ajuda') },
    {
      id: 'conexao',
      grupo: 'Sistema',
      rotulo: 'Teste de conexão',
      executar: () => openDialog('testeDeConexao'),
    },
    { id: 'marcador', grupo: 'Sistema', rotulo: 'Novo marcador', executar: () => openDialog('novoMarcador') },
  ]
  return [...reading(itens, go), ...actions, ...places, ...inboxes, ...others, ...dialogs]
}

/** Not an act, and so not in the menu: the process, piece after piece. */
function reading(itens: readonly Item[], go: (href: string) => void): Comando[] {
  const [item] = itens
  if (itens.length !== 1 || item?.tipo !== 'processo') return []
  return [
    {
      id: 'ler o processo',
      grupo: `Ações em ${contar(itens)}`,
      rotulo: 'Ler o processo',
      executar: () => go(`/processo/${item.id}/ler`),
    },
  ]
}

function hrefOf(target: MenuTarget): string {
  return 'params' in target ? target.to.replace('$view', target.params.view) : target.to
}
