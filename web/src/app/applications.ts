import type { Icon } from '@tabler/icons-react'
import {
  IconAccessible,
  IconBook2,
  IconFileDescription,
  IconFileSearch,
  IconFolder,
  IconFolderSearch,
  IconUserCircle,
} from '@tabler/icons-react'

/** The apps grid: the other doors of the product. */
// prettier-ignore
export const APPLICATIONS = [
  { label: 'Documentos',            icon: IconFileDescription, to: '/documentos' },
  { label: 'Processos',             icon: IconFolder,          to: '/processos' },
  { label: 'Área do cidadão',       icon: IconUserCircle,      to: '/cidadao' },
  { label: 'Documentos públicos',   icon: IconFileSearch,      to: '/documentos/publicos/pesquisar' },
  { label: 'Processos públicos',    icon: IconFolderSearch,    to: '/processos/publicos/pesquisar' },
  { label: 'Manual',                icon: IconBook2,           to: '/manual/{-$capitulo}' },
  { label: 'Acessibilidade',        icon: IconAccessible,      to: '/acessibilidade' },
] as const satisfies readonly { label: string; icon: Icon; to: string }[]
