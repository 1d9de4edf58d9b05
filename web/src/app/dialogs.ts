import { lazy, type ComponentType } from 'react'

import { createStore } from '../api/store.ts'

export type ShellDialogProps = { close: () => void }

const underConstruction = (title: string, sentence: string) =>
  lazy(async () => {
    const { UnderConstructionDialog } = await import('./UnderConstructionDialog.tsx')
    return { default: ({ close }: ShellDialogProps) => UnderConstructionDialog({ title, sentence, close }) }
  })

/** Dialogs of the shell that belong to no item (the actions' own are in acoes/dialogos.ts). Lazy, one line each. */
export const SHELL_DIALOGS = {
  novoMarcador: underConstruction('Novo marcador', 'A criação de marcador pessoal, de setor ou público, com níveis separados por barra invertida.'),
  testeDeConexao: lazy(async () => ({ default: (await import('./ConnectionTest.tsx')).ConnectionTest })),
  ajuda: lazy(async () => ({ default: (await import('./shortcuts/ShortcutHelp.tsx')).ShortcutHelp })),
  perfil: lazy(async () => ({ default: (await import('../features/perfil/PerfilDialogo.tsx')).PerfilDialogo })),
  notasDeVersao: lazy(async () => ({ default: (await import('../features/notas/NotasDialogo.tsx')).NotasDialogo })),
  paleta: lazy(async () => ({ default: (await import('./shortcuts/Palette.tsx')).Palette })),
} satisfies Record<string, ComponentType<ShellDialogProps>>

export type ShellDialog = keyof typeof SHELL_DIALOGS

export const openedDialog = createStore<ShellDialog | undefined>(undefined)

export function openDialog(name: ShellDialog): void {
  openedDialog.set(name)
}
