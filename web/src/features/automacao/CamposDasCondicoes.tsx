import { ESPECIE_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'

import type { Restricao } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { CampoDeMarcador } from './CampoDeMarcador.tsx'
import { RESTRICOES, type Valores } from './regra.ts'

type Props = { valores: Valores; mudar: (mudanca: Partial<Valores>) => void }

/** Valem todas as que se dizem, sobre o item como está quando a regra corre. */
export function CamposDasCondicoes({ valores, mudar }: Props) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Só se</legend>
      <p className={telas['nota']}>Vale tudo o que se preencher. O que ficar vazio não conta.</p>
      <OQueE valores={valores} mudar={mudar} />
      <SeletorDeAlvo
        rotulo="Está com o setor"
        quem="setores"
        valor={valores.setor}
        aoMudar={(setor) => mudar({ setor })}
      />
      <NativeSelect
        label="A restrição é"
        data={[
          { value: '', label: 'Qualquer' },
          ...Object.entries(RESTRICOES).map(([value, label]) => ({ value, label })),
        ]}
        value={valores.restricao}
        onChange={({ currentTarget }) => mudar({ restricao: currentTarget.value as Restricao | '' })}
      />
      <Switch
        label="Tem um marcador"
        checked={valores.marcador !== null}
        onChange={({ currentTarget }) =>
          mudar({ marcador: currentTarget.checked ? { nome: '', setorId: '' } : null })
        }
      />
      {valores.marcador && (
        <CampoDeMarcador
          rotulo="Que ele tem"
          valor={valores.marcador}
          aoMudar={(marcador) => mudar({ marcador })}
        />
      )}
    </fieldset>
  )
}

function OQueE({ valores, mudar }: Props) {
  return (
    <div className={telas['dupla']}>
      <TextInput
        label="A espécie é"
        placeholder="Ex. Requerimento"
        maxLength={ESPECIE_MAX}
        value={valores.especie}
        onChange={({ currentTarget }) => mudar({ especie: currentTarget.value })}
      />
      <TextInput
        label="O tipo é"
        maxLength={ESPECIE_MAX}
        value={valores.tipo}
        onChange={({ currentTarget }) => mudar({ tipo: currentTarget.value })}
      />
    </div>
  )
}
