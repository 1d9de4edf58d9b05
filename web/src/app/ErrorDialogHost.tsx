import { lazy, Suspense, useEffect } from 'react'

import { useStore } from '../api/store.ts'
import { dialogMessage } from './error-display.ts'
import { whenIdle } from '../base/idle.ts'

const load = () => import('./ErrorDialog.tsx')
const ErrorDialog = lazy(async () => ({ default: (await load()).ErrorDialog }))

/**
 * Out of the first download, but fetched as soon as the browser has nothing to do: an error may be that the
 * network is gone.
 */
export function ErrorDialogHost() {
  const message = useStore(dialogMessage)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  return message ? (
    <Suspense>
      <ErrorDialog message={message} close={() => dialogMessage.set('')} />
    </Suspense>
  ) : null
}
