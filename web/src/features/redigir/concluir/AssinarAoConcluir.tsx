import { Button } from '@mantine/core'
import { useState } from 'react'

import { Apuro } from '../../../assinatura/Apuro.tsx'
import type { Configuracao } from '../../../assinatura/configuracao.ts'
import { EscolhaDeMetodo } from '../../../assinatura/EscolhaDeMetodo.tsx'
import { METODOS } from '../../../assinatura/metodos.ts'
import { OQueOMetodoPede } from '../../../assinatura/OQueOMetodoPede.tsx'
import type { DaAssinatura } from './use-assinatura.ts'

type Props = { assinatura: DaAssinatura; configuracao: Configuracao; pendente: boolean }

/** Com que se assina: o de costume, e os outros a um gesto. */
export function AssinarAoConcluir({ assinatura, configuracao, pendente }: Props) {
  const { metodo, setMetodo, aAssinar } = assinatura
  const [todos, mostrarTodos] = useState(false)
  return (
    <>
      {todos ? (
        <EscolhaDeMetodo
          itens={aAssinar}
          configuracao={configuracao}
          metodo={metodo}
          escolher={setMetodo}
          convidado={false}
          desligado={pendente}
        />
      ) : (
        <p>
          {METODOS[metodo].rotulo}: {METODOS[metodo].explicacao}{' '}
          <Button variant="subtle" size="compact-sm" disabled={pendente} onClick={() => mostrarTodos(true)}>
            Assinar de outro modo
          </Button>
        </p>
      )}
      <OQueOMetodoPede escolha={assinatura} configuracao={configuracao} desligado={pendente} />
      {assinatura.impedimento && <Apuro mensagem={assinatura.impedimento} />}
    </>
  )
}
