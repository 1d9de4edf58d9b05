import { Button, Textarea } from '@mantine/core'
import { Selection, TextSelection } from 'prosemirror-state'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { quando } from '../../ui/formato.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import css from './Comentarios.module.css'
import { encurtar, type Comentario as Dados } from './comentarios.ts'
import { useComentar } from './use-comentarios.ts'

type Props = {
  id: string
  documentoId: string
  comentario: Dados
  anotacoes: Anotacoes
  perguntar: () => void
  noTexto: boolean
  ativo: boolean
}

/** O trecho, o que se disse dele, o que se respondeu, e o que se pode fazer. */
export function Comentario({ id, documentoId, comentario, anotacoes, perguntar, noTexto, ativo }: Props) {
  const { id: comentarioId, trecho, texto, autor, em, respostas, resolvidoEm, resolvidoPor } = comentario
  const [respondendo, setRespondendo] = useState(false)
  const { executar, pendente } = useComentar(perguntar)
  const dito = `“${encurtar(trecho, 90)}”`
  const quem = autor?.nome ?? 'Alguém'
  return (
    <li
      id={id}
      className={css['cartao']}
      data-ativo={ativo || undefined}
      data-resolvido={resolvidoEm ? '' : undefined}
    >
      {noTexto ? (
        <button
          type="button"
          className={css['trecho']}
          aria-label={`Ir ao trecho ${dito}`}
          onClick={() => irAoTrecho(anotacoes, comentarioId)}
        >
          {dito}
        </button>
      ) : (
        <span className={css['trecho']}>{dito} Este trecho já não está no texto.</span>
      )}
      <Dito quem={quem} em={em} texto={texto} />
      {respostas.length > 0 && (
        <ul className={css['respostas']} aria-label={`Respostas a ${quem}`}>
          {respostas.map((resposta) => (
            <li key={resposta.id}>
              <Dito quem={resposta.autor?.nome ?? 'Alguém'} em={resposta.em} texto={resposta.texto} />
            </li>
          ))}
        </ul>
      )}
      {resolvidoEm && (
        <p>
          Resolvido por {resolvidoPor?.nome ?? 'alguém'}, {quando(resolvidoEm, new Date())}.
        </p>
      )}
      {respondendo ? (
        <Responder {...{ documentoId, comentarioId, quem, perguntar }} fechar={() => setRespondendo(false)} />
      ) : (
        <div className={css['botoes']}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Responder a ${quem}: ${dito}`}
            onClick={() => setRespondendo(true)}
          >
            Responder
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={pendente}
            aria-label={`${resolvidoEm ? 'Reabrir' : 'Resolver'} o comentário de ${quem}: ${dito}`}
            onClick={() =>
              executar({ documentoId, comentarioId, acao: resolvidoEm ? 'REABRIR' : 'RESOLVER' })
            }
          >
            {resolvidoEm ? 'Reabrir' : 'Resolver'}
          </Button>
        </div>
      )}
    </li>
  )
}

const Dito = ({ quem, em, texto }: { quem: string; em: string; texto: string }) => (
  <>
    <div className={css['quem']}>
      <strong>{quem}</strong>
      <small>{quando(em, new Date())}</small>
    </div>
    <p>{texto}</p>
  </>
)

type DaResposta = {
  documentoId: string
  comentarioId: string
  quem: string
  perguntar: () => void
  fechar: () => void
}

function Responder({ documentoId, comentarioId, quem, perguntar, fechar }: DaResposta) {
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

/** O cursor vai ao começo do trecho, à vista. */
function irAoTrecho({ folha, lugares, ativo }: Anotacoes, id: string): void {
  const [view, faixa] = [folha.get(), lugares.get().get(id)?.[0]]
  if (!view || !faixa) return
  const { tr, doc } = view.state
  const em = doc.resolve(faixa.de)
  tr.setSelection(em.parent.inlineContent ? TextSelection.create(doc, faixa.de) : Selection.near(em))
  view.dispatch(tr.scrollIntoView())
  view.focus()
  ativo.set(id)
}
