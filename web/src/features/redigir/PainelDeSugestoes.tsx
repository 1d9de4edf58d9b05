import { Button } from '@mantine/core'
import { undo } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { useEffect, useRef } from 'react'

import { avisar } from '../../api/notices.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { decidir, type Sugestao } from '../../partes/redacao/sugestoes.ts'
import { quando } from '../../ui/formato.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import css from './Comentarios.module.css'
import { encurtar } from './comentarios.ts'
import { PainelAMargem } from './PainelAMargem.tsx'
import { useAbertas, type Sugestoes } from './use-sugestoes.ts'

export type Props = { sugestoes: Sugestoes; anotacoes: Anotacoes; lendo: boolean }

/** À margem da folha: o que se propôs, na ordem do texto, para se aceitar ou rejeitar. */
export function PainelDeSugestoes({ sugestoes, anotacoes, lendo }: Props) {
  const { sugerindo, ligado, soSugere, folha, setAberto, nomeDe } = sugestoes
  const abertas = useAbertas(folha)
  const painel = useRef<HTMLElement>(null)
  useEffect(() => painel.current?.focus(), [])
  const sair = () => {
    setAberto(false)
    anotacoes.folha.get()?.focus()
  }
  const decide = (aceitar: boolean, ids?: string[]) => agir(anotacoes, aceitar, ids)
  const podeDecidir = !lendo && !soSugere
  return (
    <PainelAMargem
      painel={painel}
      titulo="Sugestões"
      rotuloDeFechar="Fechar as sugestões"
      fechar={sair}
      voltarAoTexto={() => anotacoes.folha.get()?.focus()}
    >
      <Interruptor
        rotulo="Escrever sugerindo"
        descricao={
          soSugere
            ? 'Neste documento você sugere; quem o tem em mãos aceita ou rejeita.'
            : 'O que se escreve e se apaga fica proposto, até que alguém aceite.'
        }
        ligado={ligado}
        desabilitado={lendo || soSugere}
        aoMudar={sugerindo.ligado.set}
      />
      {abertas.length === 0 && <p>Nenhuma sugestão aberta.</p>}
      {abertas.length > 1 && podeDecidir && (
        <div className={css['botoes']}>
          <Button size="sm" onClick={() => decide(true)}>
            Aceitar todas ({abertas.length})
          </Button>
          <Button size="sm" variant="outline" onClick={() => decide(false)}>
            Rejeitar todas
          </Button>
        </div>
      )}
      <ul className={css['lista']}>
        {abertas.map((sugestao) => (
          <Uma
            key={sugestao.id}
            {...{ sugestao, anotacoes }}
            quem={nomeDe(sugestao.autor)}
            decidir={podeDecidir ? decide : undefined}
            retirar={!lendo && soSugere && sugestao.autor === sugestoes.eu ? decide : undefined}
          />
        ))}
      </ul>
    </PainelAMargem>
  )
}

type DeUma = {
  sugestao: Sugestao
  quem: string
  anotacoes: Anotacoes
  decidir: ((aceitar: boolean, ids: string[]) => void) | undefined
  /** Quem só sugere tira o que sugeriu. */
  retirar: ((aceitar: boolean, ids: string[]) => void) | undefined
}

function Uma({ sugestao, quem, anotacoes, decidir: decide, retirar }: DeUma) {
  const { id, em, poe, tira, de } = sugestao
  const dito = encurtar([tira && `tirar “${tira}”`, poe && `pôr “${poe}”`].filter(Boolean).join(' e '), 80)
  const botoes = [
    ...(decide
      ? [
          { rotulo: 'Aceitar', fazer: () => decide(true, [id]) },
          { rotulo: 'Rejeitar', fazer: () => decide(false, [id]) },
        ]
      : []),
    ...(retirar ? [{ rotulo: 'Retirar', fazer: () => retirar(false, [id]) }] : []),
  ]
  return (
    <li className={css['cartao']}>
      <button
        type="button"
        className={css['trecho']}
        title="Ir ao lugar no texto"
        onClick={() => irA(anotacoes, de)}
      >
        {tira && (
          <del>
            <span className="so-leitor">Tirar: </span>
            {encurtar(tira, 140)}
          </del>
        )}{' '}
        {poe && (
          <ins>
            <span className="so-leitor">Pôr: </span>
            {encurtar(poe, 140)}
          </ins>
        )}
      </button>
      <div className={css['quem']}>
        <strong>{quem}</strong>
        {em && <small>{quando(em, new Date())}</small>}
      </div>
      {botoes.length > 0 && (
        <div className={css['botoes']}>
          {botoes.map(({ rotulo, fazer }) => (
            <Button
              key={rotulo}
              size="compact-sm"
              variant="subtle"
              aria-label={`${rotulo}: ${dito}`}
              onClick={fazer}
            >
              {rotulo}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

/** Decide-se na folha, e volta-se atrás como de qualquer mudança. */
function agir({ folha }: Anotacoes, aceitar: boolean, ids?: string[]): void {
  const view = folha.get()
  if (!view?.editable || !decidir(aceitar, ids)(view.state, view.dispatch)) return
  if (ids) return
  avisar('sucesso', aceitar ? 'Sugestões aceitas.' : 'Sugestões rejeitadas.', {
    action: { label: 'Desfazer', run: () => void undo(view.state, view.dispatch) },
  })
}

function irA({ folha }: Anotacoes, em: number): void {
  const view = folha.get()
  if (!view) return
  const { tr, doc } = view.state
  view.dispatch(
    tr.setSelection(TextSelection.near(doc.resolve(Math.min(em, doc.content.size)))).scrollIntoView(),
  )
  view.focus()
}
