import { Button, Switch, TextInput } from '@mantine/core'

import { CampoDeCpfs } from '../../ui/CampoDeCpfs.tsx'
import { SeletorDeAlvos } from '../seletores/SeletorDeAlvos.tsx'
import type { Alvo } from '../seletores/alvos.ts'
import css from './Campos.module.css'
import { CampoDeDia } from './CampoDeDia.tsx'
import {
  explicacaoDe,
  internoForcado,
  marcar,
  nomeDaOpcao,
  pedeAutorizados,
  restrito,
  type Marca,
} from './restricoes.ts'

export type ValoresDeRestricao = {
  restricoes: Marca[]
  autorizados: Alvo[]
  autorizadosExternos?: string[]
  hipoteseLegal: string
  restritoAte: string
}

type Props = {
  /** No processo INTERNO é fixo: só POSSE e SIGILOSO se escolhem. */
  de: 'documento' | 'processo'
  valor: ValoresDeRestricao
  aoMudar: (mudanca: Partial<ValoresDeRestricao>) => void
  erroDosAutorizados?: string | undefined
  /** Ninguém escolheu ainda: as chaves mostram um ponto de partida, e não o que os itens têm. */
  porEscolher?: boolean
}

/** As chaves da especificação e, embaixo, o nome do que elas dão e quem fica lendo. */
export function CampoDeRestricoes({ de, valor, aoMudar, erroDosAutorizados, porEscolher = false }: Props) {
  const { restricoes } = valor
  const chave = (marca: Marca) => ({
    checked: restricoes.includes(marca),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      aoMudar({ restricoes: marcar(restricoes, marca, event.currentTarget.checked) }),
  })
  return (
    <fieldset className={css['grupo']}>
      <legend>Restrições</legend>
      <div className={css['chaves']}>
        {de === 'documento' && (
          <Switch label="Público interno" {...chave('INTERNO')} disabled={internoForcado(restricoes)} />
        )}
        <Switch label="Requer posse" {...chave('POSSE')} />
        <Switch label="Sigiloso" {...chave('SIGILOSO')} />
      </div>
      {porEscolher ? (
        <PorEscolher valor={valor} aoMudar={aoMudar} />
      ) : (
        <p role="status" className={css['explicacao']}>
          <strong>{nomeDaOpcao(restricoes)}.</strong> {explicacaoDe(restricoes, de)}
        </p>
      )}
      {pedeAutorizados(restricoes) && (
        <SeletorDeAlvos
          rotulo="Autorizados"
          quem="setores e pessoas"
          valor={valor.autorizados}
          aoMudar={(autorizados) => aoMudar({ autorizados })}
          erro={erroDosAutorizados}
          obrigatorio
        />
      )}
      {de === 'documento' && restrito(restricoes) && (
        <CampoDeCpfs
          rotulo="CPF de autorizados externos"
          valor={valor.autorizadosExternos ?? []}
          aoMudar={(autorizadosExternos) => aoMudar({ autorizadosExternos })}
        />
      )}
      {restrito(restricoes) && <PorQueEAteQuando valor={valor} aoMudar={aoMudar} />}
    </fieldset>
  )
}

/** Ligar uma chave escolhe; a opção de que se partiu, que não liga nenhuma, escolhe-se pelo nome. */
function PorEscolher({ valor: { restricoes }, aoMudar }: Pick<Props, 'valor' | 'aoMudar'>) {
  return (
    <div className={css['chaves']}>
      <p role="status" className={css['explicacao']}>
        <strong>Nada escolhido ainda.</strong> O que escolher vale para todos os selecionados.
      </p>
      <Button variant="default" size="compact-sm" onClick={() => aoMudar({ restricoes })}>
        {nomeDaOpcao(restricoes)}
      </Button>
    </div>
  )
}

function PorQueEAteQuando({ valor, aoMudar }: Pick<Props, 'valor' | 'aoMudar'>) {
  return (
    <div className={css['dupla']}>
      <TextInput
        label="Hipótese legal"
        placeholder="Ex. informação pessoal (Lei 12.527/2011, art. 31)"
        value={valor.hipoteseLegal}
        onChange={(event) => aoMudar({ hipoteseLegal: event.currentTarget.value })}
      />
      <CampoDeDia
        rotulo="Restrito até"
        valor={valor.restritoAte}
        aoMudar={(restritoAte) => aoMudar({ restritoAte })}
      />
    </div>
  )
}
