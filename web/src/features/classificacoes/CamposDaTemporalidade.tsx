import { BASE_LEGAL_MAX, CLASSE_CODIGO_MAX, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'

import type { Destinacao, Gatilho } from '../../api/gen/graphql.ts'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { NOME_DA_DESTINACAO, NOME_DO_GATILHO } from './catalogo.ts'
import type { PropsDosCampos } from './DialogoDaClassificacao.tsx'
import { CLASSE_NOVA, type Valores } from './valores.ts'

const opcoes = (nomes: Record<string, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }))

/** A classe da tabela de temporalidade: por quanto tempo se guarda, e o que se faz depois. */
export function CamposDaTemporalidade({ valores: { classe }, mudar, erroDe }: PropsDosCampos) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Temporalidade</legend>
      <Switch
        label="Definir por quanto tempo se guarda"
        checked={classe !== null}
        onChange={({ currentTarget }) => mudar({ classe: currentTarget.checked ? CLASSE_NOVA : null })}
      />
      {classe && (
        <Classe
          classe={classe}
          mudar={(mudanca) => mudar({ classe: { ...classe, ...mudanca } })}
          erroDe={erroDe}
        />
      )}
    </fieldset>
  )
}

type Classe = NonNullable<Valores['classe']>
type Props = {
  classe: Classe
  mudar: (mudanca: Partial<Classe>) => void
  erroDe: (campo: string) => string | undefined
}

function Classe({ classe, mudar, erroDe }: Props) {
  const anos = (campo: 'prazoCorrente' | 'prazoIntermediario') => ({
    required: true,
    inputMode: 'numeric' as const,
    maxLength: 3,
    value: classe[campo],
    error: erroDe(campo),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      mudar({ [campo]: currentTarget.value.replace(/\D/g, '') }),
  })
  return (
    <>
      <CodigoEAssunto {...{ classe, mudar, erroDe }} />
      <div className={telas['dupla']}>
        <TextInput label="Anos na fase corrente" {...anos('prazoCorrente')} />
        <TextInput label="Anos na fase intermediária" {...anos('prazoIntermediario')} />
      </div>
      <div className={telas['dupla']}>
        <NativeSelect
          label="Depois dos prazos"
          data={opcoes(NOME_DA_DESTINACAO)}
          value={classe.destinacao}
          onChange={({ currentTarget }) => mudar({ destinacao: currentTarget.value as Destinacao })}
        />
        <NativeSelect
          label="Os prazos se contam"
          data={opcoes(NOME_DO_GATILHO)}
          value={classe.gatilho}
          onChange={({ currentTarget }) => mudar({ gatilho: currentTarget.value as Gatilho })}
        />
      </div>
      <TextInput
        label="Base legal"
        maxLength={BASE_LEGAL_MAX}
        value={classe.baseLegal}
        onChange={({ currentTarget }) => mudar({ baseLegal: currentTarget.value })}
      />
    </>
  )
}

function CodigoEAssunto({ classe, mudar, erroDe }: Props) {
  return (
    <div className={telas['dupla']}>
      <TextInput
        label="Código da classe"
        required
        maxLength={CLASSE_CODIGO_MAX}
        value={classe.codigo}
        error={erroDe('codigo')}
        onChange={({ currentTarget }) => mudar({ codigo: currentTarget.value })}
      />
      <TextInput
        label="Assunto da classe"
        required
        maxLength={TITULO_MAX}
        value={classe.assunto}
        error={erroDe('assunto')}
        onChange={({ currentTarget }) => mudar({ assunto: currentTarget.value })}
      />
    </div>
  )
}
