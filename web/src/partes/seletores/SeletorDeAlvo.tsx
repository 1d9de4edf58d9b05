import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { useMe } from '../../base/session.ts'
import { procurar } from '../../ui/procurar.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import { useAlvos, type Alvo } from './pessoas.ts'

type Props = {
  rotulo: string
  quem: Parameters<typeof useAlvos>[0]
  valor: Alvo | null
  aoMudar: (valor: Alvo | null) => void
  /** Ids que não entram: quem já tem o item. */
  excluir?: readonly string[]
  erro?: string | undefined
  obrigatorio?: boolean
  focoInicial?: boolean
}

/** Um setor ou uma pessoa. Editar o texto desfaz a escolha. */
export function SeletorDeAlvo({ rotulo, quem, valor, aoMudar, excluir = [], erro, obrigatorio = false, focoInicial = false }: Props) {
  const { alvos, carregando } = useAlvos(quem, useMe())
  const [texto, setTexto] = useState('')
  const possiveis = alvos.filter(({ id }) => !excluir.includes(id))
  return (
    <Sugestoes<Alvo>
      rotulo={rotulo}
      texto={valor?.rotulo ?? texto}
      sugestoes={valor ? possiveis : procurar(possiveis, texto, (alvo) => `${alvo.rotulo} ${alvo.detalhe ?? ''}`)}
      vazio={MENSAGENS.nenhumaCorrespondencia}
      carregando={carregando}
      erro={erro}
      obrigatorio={obrigatorio}
      focoInicial={focoInicial}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(null)
      }}
      aoEscolher={aoMudar}
    />
  )
}
