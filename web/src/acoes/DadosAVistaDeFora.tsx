import { useEffect } from 'react'

import type { AVistaDe } from '../api/gen/graphql.ts'
import { DadosAVista } from './DadosAVista.tsx'
import { useDadosAVista } from './use-dados-a-vista.ts'

/** `vendo`: ainda não se sabe o que há; `falta`: nem isso, ou quem decide ainda não disse que viu. */
export type Visto = { vendo: boolean; falta: boolean; vistos: boolean }
/** O que se abre; `em`: a que se prende, ou quem entra. */
export type ParaFora = { ids: readonly string[]; de: AVistaDe; em?: readonly string[] }

type Props = ParaFora & { aoVer: (visto: Visto) => void; fechar: () => void }

/** O que há de pessoal no que se abre a quem é de fora; só se carrega quando se abre. */
export function DadosAVistaDeFora({ ids, de, em, aoVer, fechar }: Props) {
  const aVista = useDadosAVista(ids, de, em)
  const { vendo, falta, vistos } = aVista
  useEffect(() => aoVer({ vendo, falta, vistos }), [aoVer, vendo, falta, vistos])
  return <DadosAVista de={aVista} fechar={fechar} />
}
