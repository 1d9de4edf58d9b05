import { Button } from '@mantine/core'
import { Selection, TextSelection } from 'prosemirror-state'
import { useState } from 'react'

import { quando } from '../../ui/formato.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import css from './Comentarios.module.css'
import { encurtar, type Comentario as Dados } from './comentarios.ts'
import { Responder } from './Responder.tsx'
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
  const { id: comentarioId, trecho, texto, autor, em, resolvidoEm, resolvidoPor } = comentario
  const [respondendo, setRespondendo] = useState(false)
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
      <Respostas {...{ comentario, quem }} />
      {resolvidoEm && (
        <p>
          Resolvido por {resolvidoPor?.nome ?? 'alguém'}, {quando(resolvidoEm, new Date())}.
        </p>
      )}
      {respondendo ? (
        <Responder {...{ documentoId, comentarioId, quem, perguntar }} fechar={() => setRespondendo(false)} />
      ) : (
        <Botoes
          {...{ documentoId, comentario, perguntar, dito, quem }}
          responder={() => setRespondendo(true)}
        />
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

function Respostas({ comentario: { respostas }, quem }: { comentario: Dados; quem: string }) {
  if (respostas.length === 0) return null
  return (
    <ul className={css['respostas']} aria-label={`Respostas a ${quem}`}>
      {respostas.map((resposta) => (
        <li key={resposta.id}>
          <Dito quem={resposta.autor?.nome ?? 'Alguém'} em={resposta.em} texto={resposta.texto} />
        </li>
      ))}
    </ul>
  )
}

type DosBotoes = Pick<Props, 'documentoId' | 'comentario' | 'perguntar'> & {
  dito: string
  quem: string
  responder: () => void
}

function Botoes({ documentoId, comentario, perguntar, dito, quem, responder }: DosBotoes) {
  const { id: comentarioId, resolvidoEm } = comentario
  const { executar, pendente } = useComentar(perguntar)
  return (
    <div className={css['botoes']}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Responder a ${quem}: ${dito}`}
        onClick={responder}
      >
        Responder
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={pendente}
        aria-label={`${resolvidoEm ? 'Reabrir' : 'Resolver'} o comentário de ${quem}: ${dito}`}
        onClick={() => executar({ documentoId, comentarioId, acao: resolvidoEm ? 'REABRIR' : 'RESOLVER' })}
      >
        {resolvidoEm ? 'Reabrir' : 'Resolver'}
      </Button>
    </div>
  )
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
