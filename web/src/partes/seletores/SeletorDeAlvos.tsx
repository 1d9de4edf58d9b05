import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { useMe } from '../../base/session.ts'
import { Escolhidos } from '../../ui/Escolhidos.tsx'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import { alvosPara, porEscolher, type Alvo } from './alvos.ts'
import { useAlvos } from './pessoas.ts'

type Props = {
  rotulo: string
  quem: Parameters<typeof useAlvos>[0]
  valor: readonly Alvo[]
  aoMudar: (valor: Alvo[]) => void
  erro?: string | undefined
  obrigatorio?: boolean
  /** Ids que não se oferecem: quem escolhe os integrantes já é um deles. */
  excluir?: readonly string[]
}

/** Vários setores e pessoas: autorizados, interessados. Os já escolhidos saem das sugestões. */
export function SeletorDeAlvos({
  rotulo,
  quem,
  valor,
  aoMudar,
  erro,
  obrigatorio = false,
  excluir = [],
}: Props) {
  const { alvos, carregando } = useAlvos(quem, useMe())
  const [texto, setTexto] = useState('')
  return (
    <div>
      <Sugestoes<Alvo>
        rotulo={rotulo}
        texto={texto}
        sugestoes={alvosPara(porEscolher(alvos, valor, excluir), texto)}
        limite={Infinity}
        vazio={MENSAGENS.nenhumaCorrespondencia}
        carregando={carregando}
        erro={erro}
        obrigatorio={obrigatorio}
        aoDigitar={setTexto}
        aoEscolher={(alvo) => {
          aoMudar([...valor, alvo])
          setTexto('')
        }}
      />
      <Escolhidos
        rotulo={rotulo}
        itens={valor}
        aoRemover={({ chave }) => aoMudar(valor.filter((alvo) => alvo.chave !== chave))}
      />
    </div>
  )
}
