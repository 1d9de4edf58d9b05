import { GovBrLogin } from './GovBrLogin.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import { SimpleLayout } from './SimpleLayout.tsx'
import { VisualModes } from './VisualModes.tsx'

/** The public area: nobody needs to log in. */
export function PublicLayout() {
  return (
    <SimpleLayout
      label="Área pública"
      menu={<PublicMenu />}
      functions={
        <>
          <VisualModes />
          <GovBrLogin />
        </>
      }
    />
  )
}
