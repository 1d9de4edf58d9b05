import { avisar } from '../api/notices.ts'
import { useStore } from '../api/store.ts'
import { Arriving, PART_MISSING, useFetchedWhenIdle } from '../base/late.ts'
import { ALL_SHELL_DIALOGS, openedDialog, SHELL_DIALOGS } from './dialogs.ts'

/** First what all dialogs share, and what renewing a session needs. */
const WHEN_IDLE = [
  { load: () => import('../ui/Dialogo.tsx') },
  { load: () => import('../api/oidc.ts') },
  { load: () => import('./EnterAgain.tsx') },
  ...ALL_SHELL_DIALOGS,
]

/** Draws the one shell dialog that is open. */
export function DialogHost() {
  const name = useStore(openedDialog)
  useFetchedWhenIdle(WHEN_IDLE)
  if (!name) return null
  const close = () => openedDialog.set(undefined)
  const missing = () => {
    close()
    avisar('aviso', PART_MISSING)
  }
  return <Arriving wanted={SHELL_DIALOGS[name]} props={{ close }} onFailure={missing} />
}
