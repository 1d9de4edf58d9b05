import { SimpleLayout } from './SimpleLayout.tsx'
import { VisualModes } from './VisualModes.tsx'

/** Who was invited by e-mail to sign one document: no menu, nothing else to go to. */
export function GuestLayout() {
  return <SimpleLayout label="Assinatura por convite" functions={<VisualModes />} />
}
