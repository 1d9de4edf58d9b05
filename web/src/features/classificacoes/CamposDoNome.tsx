import { ESPECIE_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import telas from '../../partes/telas/Telas.module.css'
import type { PropsDosCampos } from './DialogoDaClassificacao.tsx'
import { SERVE } from './dizer.ts'
import type { Valores } from './valores.ts'

const DE = Object.entries(SERVE).map(([value, label]) => ({ value, label }))

export function CamposDoNome({ valores, mudar, erroDe }: PropsDosCampos) {
  return (
    <>
      <div className={telas['dupla']}>
        <TextInput
          label="Espécie"
          required
          data-autofocus
          maxLength={ESPECIE_MAX}
          value={valores.especie}
          error={erroDe('especie')}
          onChange={({ currentTarget }) => mudar({ especie: currentTarget.value })}
        />
        <TextInput
          label="Tipo"
          maxLength={ESPECIE_MAX}
          value={valores.tipo}
          error={erroDe('tipo')}
          onChange={({ currentTarget }) => mudar({ tipo: currentTarget.value })}
        />
      </div>
      <NativeSelect
        label="Serve para registrar"
        data={DE}
        value={valores.de}
        error={erroDe('deDocumento')}
        description="A espécie de processo começa com a palavra Processo."
        onChange={({ currentTarget }) => mudar({ de: currentTarget.value as Valores['de'] })}
      />
    </>
  )
}
