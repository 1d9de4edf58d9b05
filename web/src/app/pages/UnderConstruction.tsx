import { IconBarrierBlock } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'

import { Recado } from '../../ui/Recado.tsx'

/** Says honestly what the route will be; the sentence comes from em-construcao.ts. */
export function UnderConstruction() {
  const sentence = useMatches({ select: (matches) => matches.at(-1)?.staticData.emConstrucao })
  return (
    <Recado titulo="Em construção" tom="aviso" icone={<IconBarrierBlock aria-hidden size={32} />}>
      <p>Esta tela ainda não está pronta nesta versão. Aqui estará:</p>
      <p>
        <strong>{sentence}</strong>
      </p>
    </Recado>
  )
}
