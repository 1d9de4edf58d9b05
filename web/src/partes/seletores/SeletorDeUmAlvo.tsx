import { useState } from 'react'

import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import { alvosPara, type Alvo } from './alvos.ts'

type Props = {
  rotulo: string
  dica?: string
  alvos: readonly Alvo[]
  carregando: boolean
  /** O id. */ valor: string | undefined
  aoMudar: (alvo: Alvo | undefined) => void
  obrigatorio?: boolean
  erro?: string | undefined
}

/** Um destes, que se guarda pelo id. Editar o texto desfaz a escolha. */
export function SeletorDeUmAlvo(props: Props) {
  const { rotulo, dica, alvos, carregando, valor, aoMudar, obrigatorio = false, erro } = props
  const [texto, setTexto] = useState('')
  const escolhido = alvos.find(({ id }) => id === valor)
  return (
    <Sugestoes<Alvo>
      rotulo={rotulo}
      texto={escolhido?.rotulo ?? texto}
      sugestoes={alvosPara(alvos, escolhido ? '' : texto)}
      limite={Infinity}
      vazio={MENSAGENS.nenhumaCorrespondencia}
      carregando={carregando}
      obrigatorio={obrigatorio}
      erro={erro}
      {...(dica === undefined ? {} : { dica })}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(undefined)
      }}
      aoEscolher={(alvo) => {
        setTexto('')
        aoMudar(alvo)
      }}
    />
  )
}
