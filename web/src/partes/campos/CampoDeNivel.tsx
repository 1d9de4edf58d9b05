import { NativeSelect } from '@mantine/core'

import type { NivelAssinatura } from '../../api/gen/graphql.ts'
import { NOME_DO_NIVEL } from '../itens/nomes.ts'

const NIVEIS = Object.keys(NOME_DO_NIVEL) as NivelAssinatura[]

type Props = {
  valor: NivelAssinatura
  /** O que a espécie exige. */ minimo: NivelAssinatura
  aoMudar: (nivel: NivelAssinatura) => void
  erro?: string | undefined
}

export function CampoDeNivel({ valor, minimo, aoMudar, erro }: Props) {
  const exigido = NIVEIS.indexOf(minimo)
  return (
    <NativeSelect
      label="Nível mínimo de assinatura"
      value={valor}
      error={erro}
      data={NIVEIS.map((cada, indice) => ({
        value: cada,
        label: NOME_DO_NIVEL[cada],
        disabled: indice < exigido,
      }))}
      description={exigido > 0 ? `A espécie exige ao menos ${NOME_DO_NIVEL[minimo]}.` : undefined}
      onChange={(event) => aoMudar(event.currentTarget.value as NivelAssinatura)}
    />
  )
}
