import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { setErrorDisplay } from '../api/error-policy.ts'
import { isExpiry } from '../api/errors.ts'
import { avisar } from '../api/notices.ts'
import { createStore } from '../api/store.ts'
import { onUnauthorised } from '../api/unauthorised.ts'

/** Message of the global 'Erro' dialog; empty when closed. */
export const dialogMessage = createStore('')

setErrorDisplay({
  warn: ({ title, message, autoCloseMs }) => avisar('aviso', message, { title, autoCloseMs }),
  sticky: ({ message, uuid }) => void showSticky(message, uuid),
  dialog: (message) => dialogMessage.set(message),
})

onUnauthorised((message) => {
  if (message && !isExpiry(message)) avisar('perigo', message, { title: 'Sessão', autoCloseMs: false })
})

async function showSticky(message: string, uuid: string | undefined): Promise<void> {
  if (!uuid) return avisar('perigo', message, { autoCloseMs: false })
  const copied = await copy(uuid)
  const code = `${MENSAGENS.informeCodigo} ${uuid}${copied ? ` ${MENSAGENS.copiadoParaTransferencia}` : ''}`
  avisar('perigo', code, { title: message, autoCloseMs: false })
}

/**
 * The clipboard is refused without focus or outside secure contexts; then the sentence does not claim
 * otherwise.
 */
async function copy(text: string): Promise<boolean> {
  return navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false
}
