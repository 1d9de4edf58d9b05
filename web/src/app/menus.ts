import type { Icon } from '@tabler/icons-react'
import {
  IconArchive,
  IconBlockquote,
  IconChartBar,
  IconChecks,
  IconClock,
  IconCopyCheck,
  IconDatabaseImport,
  IconEyeExclamation,
  IconFileDescription,
  IconFilePlus,
  IconFolder,
  IconFolderPlus,
  IconHeartbeat,
  IconHistory,
  IconInbox,
  IconLockOpen,
  IconMailForward,
  IconMailOpened,
  IconNews,
  IconPencil,
  IconPencilCheck,
  IconRobot,
  IconSearch,
  IconSend,
  IconShieldLock,
  IconTags,
  IconTrash,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'

import type { Box } from '../base/box-counts.ts'
import type { DocumentView, ProcessView } from '../base/route-params.ts'

export type MenuTarget =
  | { to: '/documentos/$view'; params: { view: DocumentView } }
  | { to: '/processos/$view'; params: { view: ProcessView } }
  | {
      to:
        | '/documentos/cadastrar'
        | '/documentos/escrever'
        | '/documentos/pesquisar'
        | '/documentos/solicitacoes-externas'
        | '/processos/cadastrar'
        | '/processos/pesquisar'
    }
  | { to: '/aberturas' | '/prazos' | '/para-conhecimento' | '/grupos' | '/textos-padrao' | '/lixeira' }
  | {
      to:
        | '/admin/classificacoes'
        | '/admin/automacao'
        | '/admin/relatorios'
        | '/admin/acesso'
        | '/admin/saude'
        | '/publicacoes'
        | '/restricoes'
        | '/abertos'
        | '/admin/quem-podia-ler'
    }

export type MenuItem = {
  label: string
  icon: Icon
  target: MenuTarget
  /** Shown only to who has all of these. */
  roles: readonly string[]
  /** The inboxes: a submenu with the personal one and one per sector. */
  bySector?: true
  /** The box whose items are counted beside it. */
  box?: Box
}

export type MenuGroup = { id: string; label: string; icon: Icon; items: readonly MenuItem[] }

const documents = (view: DocumentView): MenuTarget => ({ to: '/documentos/$view', params: { view } })
const processes = (view: ProcessView): MenuTarget => ({ to: '/processos/$view', params: { view } })
const documentsOf = (caixa: Box['caixa']): Box => ({ caixa, tipo: 'DOCUMENTO' })
const processesOf = (caixa: Box['caixa']): Box => ({ caixa, tipo: 'PROCESSO' })

/** The specification's menu groups. A group without visible items is not shown. */
// prettier-ignore
export const MENUS: readonly MenuGroup[] = [
  { id: 'documentos', label: 'Documentos', icon: IconFileDescription, items: [
    { label: 'Escrever',               icon: IconPencil,          target: { to: '/documentos/escrever' },              roles: [] },
    { label: 'Cadastrar',              icon: IconFilePlus,        target: { to: '/documentos/cadastrar' },             roles: [] },
    { label: 'Entrada',                icon: IconInbox,           target: documents('entrada'),                        roles: [], bySector: true, box: documentsOf('ENTRADA') },
    { label: 'Enviados',               icon: IconSend,            target: documents('enviados'),                       roles: [] },
    { label: 'Não enviados',           icon: IconMailOpened,      target: documents('nao-enviados'),                   roles: [], box: documentsOf('NAO_ENVIADOS') },
    { label: 'Pendentes de assinatura', icon: IconPencilCheck,    target: documents('pendentes-assinatura'),           roles: [], box: documentsOf('PARA_ASSINAR') },
    { label: 'Assinados',              icon: IconChecks,          target: documents('assinados'),                      roles: [] },
    { label: 'Pesquisar',              icon: IconSearch,          target: { to: '/documentos/pesquisar' },             roles: [] },
    { label: 'Recebidos do sistema',   icon: IconDatabaseImport,  target: documents('recebidos-sistema'),              roles: [], box: documentsOf('PARA_ACEITAR') },
    { label: 'Arquivados',             icon: IconArchive,         target: documents('arquivados'),                     roles: [] },
    { label: 'Solicitações externas',  icon: IconMailForward,     target: { to: '/documentos/solicitacoes-externas' }, roles: ['solicitacoesExternas'] },
  ] },
  { id: 'processos', label: 'Processos', icon: IconFolder, items: [
    { label: 'Cadastrar',              icon: IconFolderPlus,      target: { to: '/processos/cadastrar' },              roles: [] },
    { label: 'Entrada',                icon: IconInbox,           target: processes('entrada'),                        roles: [], bySector: true, box: processesOf('ENTRADA') },
    { label: 'Enviados',               icon: IconSend,            target: processes('enviados'),                       roles: [] },
    { label: 'Não enviados',           icon: IconMailOpened,      target: processes('nao-enviados'),                   roles: [], box: processesOf('NAO_ENVIADOS') },
    { label: 'Arquivados',             icon: IconArchive,         target: processes('arquivados'),                     roles: [] },
    { label: 'Pesquisar',              icon: IconSearch,          target: { to: '/processos/pesquisar' },              roles: [] },
  ] },
  { id: 'trabalho', label: 'Meu trabalho', icon: IconArchive, items: [
    { label: 'Prazos',                 icon: IconClock,           target: { to: '/prazos' },                           roles: [], box: { caixa: 'PRAZOS', tipo: null } },
    { label: 'Para conhecimento',      icon: IconCopyCheck,       target: { to: '/para-conhecimento' },                roles: [], box: { caixa: 'PARA_CONHECIMENTO', tipo: null } },
    { label: 'O que se abriu ontem',   icon: IconEyeExclamation,  target: { to: '/aberturas' },                        roles: [] },
    { label: 'Grupos de trabalho',     icon: IconUsersGroup,      target: { to: '/grupos' },                           roles: [] },
    { label: 'Textos padrão',          icon: IconBlockquote,      target: { to: '/textos-padrao' },                    roles: [] },
    { label: 'Lixeira',                icon: IconTrash,           target: { to: '/lixeira' },                          roles: [] },
  ] },
  { id: 'administracao', label: 'Administração', icon: IconArchive, items: [
    { label: 'Classificações',         icon: IconTags,            target: { to: '/admin/classificacoes' },             roles: ['classificacaoDocumental'] },
    { label: 'Automação',              icon: IconRobot,           target: { to: '/admin/automacao' },                  roles: ['classificacaoDocumental'] },
    { label: 'Relatórios',             icon: IconChartBar,        target: { to: '/admin/relatorios' },                 roles: ['classificacaoDocumental'] },
    { label: 'Fim das restrições',     icon: IconLockOpen,        target: { to: '/restricoes' },                       roles: ['classificacaoDocumental'] },
    { label: 'O que está aberto',      icon: IconWorld,           target: { to: '/abertos' },                          roles: ['classificacaoDocumental'] },
    { label: 'Quem podia ler',         icon: IconHistory,         target: { to: '/admin/quem-podia-ler' },             roles: ['auditoria'] },
    { label: 'Publicações',            icon: IconNews,            target: { to: '/publicacoes' },                      roles: ['publicador'] },
    { label: 'Acesso',                 icon: IconShieldLock,      target: { to: '/admin/acesso' },                     roles: ['adminAcesso'] },
    { label: 'Saúde do sistema',       icon: IconHeartbeat,       target: { to: '/admin/saude' },                      roles: ['adminAcesso'] },
  ] },
]

/** What this person sees of the menu: the items whose every role they have. */
export function menusFor(roles: readonly string[], menus: readonly MenuGroup[] = MENUS): MenuGroup[] {
  const allowed = (item: MenuItem) => item.roles.every((role) => roles.includes(role))
  return menus
    .map((group) => ({ ...group, items: group.items.filter(allowed) }))
    .filter((group) => group.items.length > 0)
}
