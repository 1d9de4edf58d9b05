import { useMemo } from 'react'
import { useRouter } from '@tanstack/react-router'

import { Comandos, type Comando } from '../../ui/Comandos.tsx'
import type { ShellDialogProps } from '../dialogs.ts'
import { useMe } from '../../base/session.ts'
import { commands } from './commands.ts'

/** Ctrl+K: everything one can do from here, by name. Lazy. */
export function Palette({ close }: ShellDialogProps) {
  const me = useMe()
  const router = useRouter()
  const all: readonly Comando[] = useMemo(
    () => commands(me, (href) => router.history.push(href)),
    [me, router],
  )
  return <Comandos comandos={all} fechar={close} />
}
