import { IconBarrierBlock } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'

import { Recado } from '../../ui/Recado.tsx'
import { usePageTitle } from '../../base/page-title.ts'

/** Says honestly what the route will be; the words come from em-construcao.ts. */
export function UnderConstruction() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.emConstrucao })
  const trail = screen?.trilha ?? []
  usePageTitle(...trail)
  return (
    <Recado titulo={trail.at(-1) ?? 'Em construção'} tom="aviso" icone={<IconBarrierBlock aria-hidden size={32} />}>
      <p>Em construção: esta tela ainda não está pronta nesta versão. Aqui estará:</p>
      <p>
        <strong>{screen?.estara}</strong>
      </p>
    </Recado>
  )
}
