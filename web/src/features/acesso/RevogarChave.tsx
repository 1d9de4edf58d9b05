import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import type { TypedDocumentString } from '../../api/gen/graphql.ts'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props<R> = {
  chave: { id: string; nome: string }
  operacao: TypedDocumentString<R, { id: string }>
  /** O que deixa de acontecer. */ children: ReactNode
}

/** Deixa de valer no pedido seguinte, e não volta: pergunta antes. */
export function RevogarChave<R>({ chave: { id, nome }, operacao, children }: Props<R>) {
  const [perguntando, setPerguntando] = useState(false)
  const titulo = `Revogar a chave ${nome}`
  const ato = useAdministrar(operacao, {
    sucesso: `Chave ${nome}: revogada.`,
    aoConcluir: () => setPerguntando(false),
  })
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={titulo} onClick={() => setPerguntando(true)}>
        Revogar
      </Button>
      {perguntando && (
        <Dialogo
          titulo={titulo}
          rotulo="Revogar"
          tom="perigo"
          fechar={() => setPerguntando(false)}
          pendente={ato.pendente}
          confirmar={() => ato.executar({ id })}
        >
          <p>{children}</p>
        </Dialogo>
      )}
    </>
  )
}
