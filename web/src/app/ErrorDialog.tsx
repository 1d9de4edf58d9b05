import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { Dialogo } from '../ui/Dialogo.tsx'

/** The global dialog for what nobody expected. */
export function ErrorDialog({ message, close }: { message: string; close: () => void }) {
  return (
    <Dialogo titulo={MENSAGENS.erro} fechar={close} tom="perigo">
      <p role="alert">{message}</p>
    </Dialogo>
  )
}
