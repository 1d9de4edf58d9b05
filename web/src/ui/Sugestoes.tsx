import { SUGESTOES_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

import css from './Sugestoes.module.css'

export type Sugestao = {
  chave: string
  rotulo: string
  /** Second line: what tells two with the same name apart. */
  detalhe?: string | undefined
}

type Props<T extends Sugestao> = {
  rotulo: string
  texto: string
  aoDigitar: (texto: string) => void
  /** Already filtered; only the first `limite` show, 20 when not said. */
  sugestoes: readonly T[]
  limite?: number
  aoEscolher: (sugestao: T) => void
  vazio: string
  carregando?: boolean
  dica?: string
  descricao?: ReactNode
  erro?: ReactNode
  obrigatorio?: boolean
  desabilitado?: boolean
  aDireita?: ReactNode
  aoSair?: () => void
  focoInicial?: boolean
  /** Enter in the empty field. */
  aoEnterVazio?: (() => void) | undefined
}

/** The one suggestion field under every picker: text, list, keyboard, named listbox. */
export function Sugestoes<T extends Sugestao>(props: Props<T>) {
  const { rotulo, texto, aoDigitar, sugestoes, aoEscolher, vazio, carregando = false } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const vistas = sugestoes.slice(0, props.limite ?? SUGESTOES_MAX)
  const escolher = (chave: string) => {
    const escolhida = vistas.find((sugestao) => sugestao.chave === chave)
    if (escolhida) aoEscolher(escolhida)
    combobox.closeDropdown()
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
    // What is left, or is said whole, is what was meant: Enter takes it, and does not send the form.
    const dita = vistas.find((vista) => dobrar(vista.rotulo) === dobrar(texto.trim()))
    const unica = dita ?? (vistas.length === 1 ? vistas[0] : undefined)
    const feito =
      texto === '' && props.aoEnterVazio
        ? props.aoEnterVazio
        : unica && combobox.dropdownOpened
          ? () => escolher(unica.chave)
          : undefined
    if (!feito) return
    event.preventDefault()
    feito()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={escolher}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...aparenciaDe(props)}
          onChange={(event) => {
            aoDigitar(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={teclar}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            props.aoSair?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={carregando && vistas.length === 0}>
        <Lista rotulo={rotulo} vistas={vistas} vazio={vazio} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What the field shows, apart from what it does. */
function aparenciaDe<T extends Sugestao>({ carregando = false, aDireita, ...props }: Props<T>) {
  return {
    label: props.rotulo,
    value: props.texto,
    placeholder: props.dica ?? '',
    description: props.descricao,
    error: props.erro,
    required: props.obrigatorio ?? false,
    disabled: props.desabilitado ?? false,
    autoComplete: 'off',
    rightSection: carregando ? <Loader size={16} /> : aDireita,
    rightSectionPointerEvents: aDireita ? ('all' as const) : ('none' as const),
    ...(props.focoInicial ? { 'data-autofocus': true } : {}),
  }
}

function Lista({ rotulo, vistas, vazio }: { rotulo: string; vistas: readonly Sugestao[]; vazio: string }) {
  return (
    <Combobox.Options aria-label={`Sugestões de ${rotulo}`} className={css['lista'] ?? ''}>
      {vistas.map((sugestao) => (
        <Combobox.Option key={sugestao.chave} value={sugestao.chave}>
          {sugestao.rotulo}
          {sugestao.detalhe && <small className={css['detalhe']}>{sugestao.detalhe}</small>}
        </Combobox.Option>
      ))}
      {vistas.length === 0 && <Combobox.Empty>{vazio}</Combobox.Empty>}
    </Combobox.Options>
  )
}
