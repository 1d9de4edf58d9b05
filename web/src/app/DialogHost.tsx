import { Suspense } from 'react'

import { useStore } from '../api/store.ts'
import { openedDialog, SHELL_DIALOGS } from './dialogs.ts'

/** Draws the one shell dialog that is open. */
export function DialogHost() {
  const name = useStore(openedDialog)
  if (!name) return null
  const Dialog = SHELL_DIALOGS[name]
  return (
    <Suspense>
      <Dialog close={() => openedDialog.set(undefined)} />
    </Suspense>
  )
}
