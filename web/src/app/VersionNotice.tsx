import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { useStore } from '../api/store.ts'
import { outdated } from '../api/version.ts'
import css from './VersionNotice.module.css'

/**
 * Stays until the page reloads: working on with an old interface against a new server is not an option to
 * dismiss.
 */
export function VersionNotice() {
  if (!useStore(outdated)) return null
  return (
    <div className={css['notice']} role="alert">
      <IconAlertTriangle aria-hidden size={20} />
      <span>{MENSAGENS.servidorAtualizado}</span>
      <Button size="sm" color="vermelho" onClick={() => window.location.reload()}>
        {MENSAGENS.atualizarInterface}
      </Button>
    </div>
  )
}
