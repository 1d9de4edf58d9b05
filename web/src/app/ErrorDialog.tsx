import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { useStore } from '../api/store.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { dialogMessage } from './error-display.tsx'

/** The global dialog for what nobody expected. */
export function ErrorDialog() {
  const message = useStore(dialogMessage)
  if (!message) return null
  const close = () => dialogMessage.set('')
  return (
    <Dialogo titulo={MENSAGENS.erro} fechar={close} confirmar={close} rotulo="Fechar" semCancelar tom="perigo">
      <p role="alert">{message}</p>
    </Dialogo>
  )
}
