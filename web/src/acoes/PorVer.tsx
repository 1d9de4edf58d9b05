import { Checkbox } from '@mantine/core'

import { DadosAVista } from './DadosAVista.tsx'
import type { DadosAVista as Estado } from './use-dados-a-vista.ts'

type Props = {
  aVista: Estado
  reaberto: Estado
  publica: boolean
  ciente: boolean
  setCiente: (ciente: boolean) => void
  fechar: () => void
}

/** O que se tem de ver, ou de saber, antes de abrir. */
export function PorVer({ aVista, reaberto, publica, ciente, setCiente, fechar }: Props) {
  return (
    <>
      <DadosAVista de={aVista} fechar={fechar} />
      <DadosAVista de={reaberto} fechar={fechar} />
      {publica && <Ciencia ciente={ciente} aoMudar={setCiente} />}
    </>
  )
}

function Ciencia({ ciente, aoMudar }: { ciente: boolean; aoMudar: (ciente: boolean) => void }) {
  return (
    <Checkbox
      mt="md"
      color="vermelho"
      label="Sei que qualquer pessoa poderá ler, sem entrar no sistema."
      checked={ciente}
      onChange={(event) => aoMudar(event.currentTarget.checked)}
    />
  )
}
