import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { useMe } from '../../base/session.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import { alvosPara, type Alvo } from './alvos.ts'
import { useAlvos } from './pessoas.ts'

type Props = {
  rotulo: string
  quem: Parameters<typeof useAlvos>[0]
  valor: Alvo | null
  aoMudar: (valor: Alvo | null) => void
  /** Só estes ids, quando se sabe; `undefined` enquanto se pergunta. */
  so?: ReadonlySet<string> | undefined
  perguntando?: boolean
  erro?: string | undefined
  obrigatorio?: boolean
  focoInicial?: boolean
  /** O id do último que se escolheu: se ainda pode ser, Enter no campo vazio o escolhe de novo. */
  ultimo?: string | undefined
}

/** Um setor ou uma pessoa. Editar o texto desfaz a escolha. */
export function SeletorDeAlvo({
  rotulo,
  quem,
  valor,
  aoMudar,
  so,
  perguntando = false,
  erro,
  obrigatorio = false,
  focoInicial = false,
  ultimo,
}: Props) {
  const { alvos, carregando } = useAlvos(quem, useMe())
  const [texto, setTexto] = useState('')
  const possiveis = perguntando ? [] : so ? alvos.filter(({ id }) => so.has(id)) : alvos
  const repetido = possiveis.find(({ id }) => id === ultimo)
  return (
    <Sugestoes<Alvo>
      rotulo={rotulo}
      texto={valor?.rotulo ?? texto}
      sugestoes={alvosPara(possiveis, valor ? '' : texto)}
      limite={Infinity}
      vazio={MENSAGENS.nenhumaCorrespondencia}
      carregando={carregando || perguntando}
      erro={erro}
      obrigatorio={obrigatorio}
      focoInicial={focoInicial}
      descricao={
        repetido && !valor && texto === ''
          ? `Enter escolhe ${repetido.rotulo}, o último que você usou.`
          : undefined
      }
      aoEnterVazio={repetido && !valor ? () => aoMudar(repetido) : undefined}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(null)
      }}
      aoEscolher={aoMudar}
    />
  )
}
