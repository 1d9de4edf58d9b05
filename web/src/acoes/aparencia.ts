import type { NomeDaAcao } from '@autos/contract/acoes.ts'
import type { Icon } from '@tabler/icons-react'
import {
  IconArchive, IconArchiveOff, IconArrowsExchange, IconCategory, IconCheck, IconDownload, IconEdit, IconEyeOff, IconFileImport, IconFilePlus, IconFileSymlink,
  IconLink, IconLinkOff, IconLockCog, IconNews, IconPaperclip, IconPencilX, IconSend, IconSignature, IconStack2, IconStackPop, IconTag, IconTextCaption,
  IconTrash, IconUnlink, IconUserEdit, IconUsersGroup, IconX,
} from '@tabler/icons-react' // prettier-ignore

type Aparencia = { icone: Icon; tecla?: string; perigo?: true }

/** O que só a interface sabe de cada ação: ícone, tecla e se assusta. O resto está em contract/acoes.ts. */
// prettier-ignore
export const APARENCIA: Record<NomeDaAcao, Aparencia> = {
  aceitar:              { icone: IconCheck },
  rejeitar:             { icone: IconX, perigo: true },
  anexar:               { icone: IconPaperclip, tecla: 'n' },
  assinar:              { icone: IconSignature, tecla: 'a' },
  alterarAssinantes:    { icone: IconUserEdit },
  apensar:              { icone: IconStack2, tecla: 'p' },
  alterarInteressados:  { icone: IconUsersGroup },
  alterarTitulo:        { icone: IconEdit },
  alterarAssunto:       { icone: IconTextCaption },
  alterarNivel:         { icone: IconArrowsExchange },
  arquivar:             { icone: IconArchive, tecla: 'r' },
  alterarRestricoes:    { icone: IconLockCog },
  alterarClassificacao: { icone: IconCategory },
  cadastrarDocumento:   { icone: IconFilePlus },
  desapensar:           { icone: IconStackPop, tecla: 'Shift+P' },
  desarquivar:          { icone: IconArchiveOff },
  desanexar:            { icone: IconUnlink, tecla: 'Shift+N' },
  disjuntar:            { icone: IconLinkOff, tecla: 'Shift+U' },
  desconsiderar:        { icone: IconEyeOff, tecla: 'Shift+D', perigo: true },
  exportar:             { icone: IconDownload },
  enviar:               { icone: IconSend, tecla: 'e' },
  excluir:              { icone: IconTrash, tecla: 'Delete', perigo: true },
  juntar:               { icone: IconLink, tecla: 'u' },
  marcar:               { icone: IconTag, tecla: 'm' },
  publicar:             { icone: IconNews },
  rejeitarAssinatura:   { icone: IconPencilX, perigo: true },
  reenviarArquivo:      { icone: IconFileImport },
  substituir:           { icone: IconFileSymlink },
}
