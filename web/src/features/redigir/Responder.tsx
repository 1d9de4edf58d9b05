import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import css from './Comentarios.module.css'
import { useComentar } from './use-comentarios.ts'

type Props = {
  documentoId: string
  comentarioId: string
  quem: string
  perguntar: () => void
  fechar: () => void
}

/** Escreve-se a resposta no lugar dos botões do comentário. */
export function Responder({ documentoId, comentarioId, quem, perguntar, fechar }: Props) {
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLTextAreaElement>(null)
  useEffect(() => campo.current?.focus(), [])
  const { executar, pendente } = useComentar(perguntar, fechar)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        executar({ documentoId, comentarioId, acao: 'RESPONDER', texto })
      }}
    >
      <Textarea
        aria-label={`Resposta a ${quem}`}
        autosize
        minRows={2}
        ref={campo}
        mt={8}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        onKeyDown={enviarComCtrlEnter}
      />
      <div className={css['botoes']}>
        <Button type="submit" size="sm" loading={pendente} disabled={texto.trim() === ''}>
          Enviar resposta
        </Button>
        <Button size="sm" variant="subtle" onClick={fechar}>
          Desistir
        </Button>
      </div>
    </form>
  )
}

/** Enter muda de linha; Ctrl+Enter envia. */
export function enviarComCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !event.ctrlKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
