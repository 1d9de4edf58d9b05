import { useEffect } from 'react'

import type { AVistaDe } from '../api/gen/graphql.ts'
import { DadosAVista } from './DadosAVista.tsx'
import { useDadosAVista } from './use-dados-a-vista.ts'

/** `falta`: ainda não se sabe o que há, ou quem decide ainda não disse que viu. */
export type Visto = { falta: boolean; vistos: boolean }

type Props = { id: string; de: AVistaDe; aoVer: (visto: Visto) => void; fechar: () => void }

/** O que há de pessoal no que se abre a quem é de fora; só se carrega quando se abre. */
export function DadosAVistaDeFora({ id, de, aoVer, fechar }: Props) {
  const aVista = useDadosAVista([id], de)
  const { falta, vistos } = aVista
  useEffect(() => aoVer({ falta, vistos }), [aoVer, falta, vistos])
  return <DadosAVista de={aVista} fechar={fechar} />
}
