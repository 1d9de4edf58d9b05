import type { NomeDaAcao } from '@autos/contract/acoes.ts'
import type { Icon } from '@tabler/icons-react'
import {
  IconArchive, IconArchiveOff, IconArrowsExchange, IconCategory, IconCheck, IconDownload, IconEdit, IconEyeOff, IconFileImport, IconFilePlus, IconFileSymlink,
  IconLink, IconLinkOff, IconLockCog, IconNews, IconPaperclip, IconPencilX, IconSend, IconSignature, IconStack2, IconStackPop, IconTag, IconTextCaption,
  IconTrash, IconUnlink, IconUserEdit, IconUsersGroup, IconX,
} from '@tabler/icons-react' // prettier-ignore

type Aparencia = { icone: Icon; tecla: string; perigo?: true }

/** O que só a interface sabe de cada ação: ícone, tecla e se assusta. O resto está em contract/acoes.ts. */
// prettier-ignore
export const APARENCIA: Record<NomeDaAcao, Aparencia> = {
  aceitar:              { icone: IconCheck, tecla: 'c' },
  rejeitar:             { icone: IconX, tecla: 'Shift+C', perigo: true },
  anexar:               { icone: IconPaperclip, tecla: 'n' },
  assinar:              { icone: IconSignature, tecla: 'a' },
  alterarAssinantes:    { icone: IconUserEdit, tecla: 's' },
  apensar:              { icone: IconStack2, tecla: 'p' },
  alterarInteressados:  { icone: IconUsersGroup, tecla: 'i' },
  alterarTitulo:        { icone: IconEdit, tecla: 'Shift+T' },
  alterarAssunto:       { icone: IconTextCaption, tecla: 'Shift+S' },
  alterarNivel:         { icone: IconArrowsExchange, tecla: 'v' },
  arquivar:             { icone: IconArchive, tecla: 'r' },
  alterarRestricoes:    { icone: IconLockCog, tecla: 'q' },
  alterarClassificacao: { icone: IconCategory, tecla: 'Shift+L' },
  cadastrarDocumento:   { icone: IconFilePlus, tecla: 'd' },
  desapensar:           { icone: IconStackPop, tecla: 'Shift+P' },
  desarquivar:          { icone: IconArchiveOff, tecla: 'Shift+R' },
  desanexar:            { icone: IconUnlink, tecla: 'Shift+N' },
  disjuntar:            { icone: IconLinkOff, tecla: 'Shift+U' },
  desconsiderar:        { icone: IconEyeOff, tecla: 'Shift+D', perigo: true },
  exportar:             { icone: IconDownload, tecla: 'Shift+E' },
  enviar:               { icone: IconSend, tecla: 'e' },
  excluir:              { icone: IconTrash, tecla: 'Delete', perigo: true },
  juntar:               { icone: IconLink, tecla: 'u' },
  marcar:               { icone: IconTag, tecla: 'm' },
  publicar:             { icone: IconNews, tecla: 'o' },
  rejeitarAssinatura:   { icone: IconPencilX, tecla: 'Shift+A', perigo: true },
  reenviarArquivo:      { icone: IconFileImport, tecla: 'f' },
  substituir:           { icone: IconFileSymlink, tecla: 'Shift+F' },
}
