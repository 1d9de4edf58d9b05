import { NativeSelect } from '@mantine/core'

import { markerDrawers, markerLabel, SLUG, useMarkers } from '../../base/markers.ts'

/** Como o marcador se escreve no endereço: filtros.ts o lê. */
export const escreverMarcador = ({
  tipo,
  nome,
  setor,
}: {
  tipo: keyof typeof SLUG
  nome: string
  setor?: { id: string } | null | undefined
}): string => `${SLUG[tipo]}:${setor?.id ?? ''}:${nome}`

export function CampoDeMarcador({
  valor,
  aoMudar,
}: {
  valor: string | undefined
  aoMudar: (valor: string) => void
}) {
  const gavetas = markerDrawers(useMarkers())
  return (
    <NativeSelect
      label="Marcador"
      value={valor ?? ''}
      onChange={(event) => aoMudar(event.currentTarget.value)}
    >
      <option value="">Qualquer</option>
      {gavetas.map(({ key, label, markers }) => (
        <optgroup key={key} label={label}>
          {markers.map((marcador) => (
            <option key={escreverMarcador(marcador)} value={escreverMarcador(marcador)}>
              {markerLabel(marcador.nome)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
