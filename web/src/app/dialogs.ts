import { createStore } from '../api/store.ts'
import { late, type Late } from '../base/late.ts'

export type ShellDialogProps = { close: () => void }

/**
 * Dialogs of the shell that belong to no item (the actions' own are in acoes/dialogos.ts). Fetched when idle,
 * one line each.
 */
export const SHELL_DIALOGS = {
  novoMarcador: late(async () => (await import('../features/marcador/NovoMarcador.tsx')).NovoMarcador),
  testeDeConexao: late(async () => (await import('./ConnectionTest.tsx')).ConnectionTest),
  ajuda: late(async () => (await import('./shortcuts/ShortcutHelp.tsx')).ShortcutHelp),
  perfil: late(async () => (await import('../features/perfil/PerfilDialogo.tsx')).PerfilDialogo),
  avisos: late(async () => (await import('../features/perfil/AvisosDialogo.tsx')).AvisosDialogo),
  notasDeVersao: late(async () => (await import('../features/notas/NotasDialogo.tsx')).NotasDialogo),
  paleta: late(async () => (await import('./shortcuts/Palette.tsx')).Palette),
} satisfies Record<string, Late<ShellDialogProps>>

export const ALL_SHELL_DIALOGS = Object.values(SHELL_DIALOGS)

export type ShellDialog = keyof typeof SHELL_DIALOGS

export const openedDialog = createStore<ShellDialog | undefined>(undefined)

export function openDialog(name: ShellDialog): void {
  openedDialog.set(name)
}
