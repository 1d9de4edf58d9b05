import { ComCidadao } from '../../features/cidadao/ComCidadao.tsx'
import { GovBrLogin } from './GovBrLogin.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import { SimpleLayout } from './SimpleLayout.tsx'
import { VisualModes } from './VisualModes.tsx'

/** The citizen area: who enters with the government identity. */
export function CitizenLayout() {
  return (
    <ComCidadao>
      <SimpleLayout
        label="Área do cidadão"
        menu={<PublicMenu />}
        functions={
          <>
            <VisualModes />
            <GovBrLogin />
          </>
        }
      />
    </ComCidadao>
  )
}
