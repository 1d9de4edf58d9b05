import { lazy, Suspense } from 'react'

import type { ParaFora, Visto } from './DadosAVistaDeFora.tsx'

const Tardio = lazy(async () => ({
  default: (await import('./DadosAVistaDeFora.tsx')).DadosAVistaDeFora,
}))

type Props = { abre: ParaFora; aoVer: (visto: Visto) => void; fechar: () => void }

/** Nos diálogos em que quase nunca há o que ver: carrega-se quando se sabe o que se abre. */
export const AVistaDeFora = ({ abre, ...props }: Props) => (
  <Suspense>
    <Tardio key={JSON.stringify(abre)} {...abre} {...props} />
  </Suspense>
)
