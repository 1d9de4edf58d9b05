import { plural } from '@autos/contract/regras/texto.ts'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import { ConteudoDoTextoPadraoDocument, TextosPadraoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { BarraDeTextos, Pedido } from './barra-de-textos.ts'
import { NOTA, oferecer, porTexto, type TextoOferecido } from './escolher-texto.ts'
import { pedirNota } from './notas.ts'
import { resumoDe } from './resumo.ts'
import css from './TextosPadrao.module.css'

export type PropsDosTextos = { view: EditorView; barra: BarraDeTextos; pedido: Pedido; abrirNota: () => void }

/**
 * Os textos padrão que se acham com o que se escreve depois da barra. O cursor não sai do texto: as setas
 * escolhem, Enter põe, Esc dispensa.
 */
export function TextosPadrao({ view, barra, pedido, abrirNota }: PropsDosTextos) {
  const { data } = useConsulta(TextosPadraoDocument, {}, { validadeMs: 30_000 })
  const id = useId()
  const [escolhido, setEscolhido] = useState(0)
  // O botão é dos textos; escrita, a barra é também de pôr uma nota.
  const comandos = pedido.desde === undefined ? [NOTA] : []
  const achados = data ? oferecer([...data.textosPadrao, ...comandos], pedido.procura) : []
  const em = Math.min(escolhido, achados.length - 1)
  useEffect(() => setEscolhido(0), [pedido.procura])
  const por = (texto: TextoOferecido) => void porEscolhido(texto, { view, barra, pedido, abrirNota })
  const teclar = useEffectEvent((event: KeyboardEvent): boolean => {
    if (achados.length === 0) return false
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (passo !== undefined) setEscolhido((em + passo + achados.length) % achados.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) por(achados[em]!)
    else return false
    return true
  })
  useEffect(() => barra.atender((event) => teclar(event)), [barra])
  // Sem nenhum que sirva, o que se escreveu era só uma barra.
  const nada = data !== undefined && achados.length === 0
  if (!data || (nada && pedido.desde === undefined)) return null
  return (
    <>
      <p role="status" className="so-leitor">
        {plural(achados.length, 'texto padrão', 'textos padrão')}. As setas escolhem, Enter põe, Esc dispensa.
      </p>
      <Caixa view={view} em={pedido.de} ativo={nada ? undefined : `${id}-${em}`} lista={id}>
        {nada ? (
          <p className={css['vazia']}>
            {data.textosPadrao.length === 0
              ? 'Ainda não há textos padrão. Crie-os em Meu trabalho, Textos padrão.'
              : 'Nenhum texto padrão com essas palavras.'}
          </p>
        ) : (
          <Lista {...{ id, achados, em, por }} />
        )}
      </Caixa>
    </>
  )
}

/** O que se escolheu toma o lugar da barra; se ainda é esse o lugar, quando chega o que diz. */
async function porEscolhido(
  { id }: TextoOferecido,
  { view, barra, pedido: { de, ate }, abrirNota }: PropsDosTextos,
): Promise<void> {
  if (id === NOTA.id) {
    view.dispatch(view.state.tr.delete(de, ate))
    pedirNota(abrirNota)(view.state, view.dispatch)
    return
  }
  try {
    const { textoPadrao } = await executar(ConteudoDoTextoPadraoDocument, { id })
    const agora = barra.pedido.get()
    if (agora?.de !== de || agora.ate !== ate) return
    porTexto(view, { de, ate }, textoPadrao.html)
  } catch (falha) {
    mostrarErro(falha)
  }
  view.focus()
}

type PropsDaLista = {
  id: string
  achados: readonly TextoOferecido[]
  em: number
  por: (texto: TextoOferecido) => void
}

function Lista({ id, achados, em, por }: PropsDaLista) {
  return (
    <div id={id} role="listbox" aria-label="Textos padrão">
      {achados.map((texto, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as teclas são as do texto, onde está o cursor
        <div
          key={texto.id}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === em}
          onClick={() => por(texto)}
        >
          <span className={css['nome']}>
            <span>{texto.nome}</span>
            {texto.atalho && <kbd>/{texto.atalho}</kbd>}
            <small>{deQuem(texto)}</small>
          </span>
          <span className={css['resumo']}>{resumoDe(texto)}</span>
        </div>
      ))}
    </div>
  )
}

function deQuem({ id, setor }: TextoOferecido): string {
  if (id === NOTA.id) return 'Ctrl+Alt+F'
  return setor ? (setor.sigla ?? setor.nome) : 'Toda a entidade'
}

type PropsDaCaixa = {
  view: EditorView
  em: number
  ativo: string | undefined
  lista: string
  children: ReactNode
}

/** Junto da barra, por cima de tudo; o texto diz a quem não vê qual está escolhido. */
function Caixa({ view, em, ativo, lista, children }: PropsDaCaixa) {
  const caixa = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = caixa
    if (!current) return
    if (!current.matches(':popover-open')) current.showPopover()
    colocar(current, view.coordsAtPos(Math.min(em, view.state.doc.content.size)))
    current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (!ativo) return undefined
    view.dom.setAttribute('aria-controls', lista)
    view.dom.setAttribute('aria-activedescendant', ativo)
    return () => {
      view.dom.removeAttribute('aria-controls')
      view.dom.removeAttribute('aria-activedescendant')
    }
  }, [view, ativo, lista])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- apertar aqui não tira o cursor do texto
    <div
      ref={caixa}
      popover="manual"
      className={css['caixa']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

const MARGEM = 6

function colocar(
  caixa: HTMLElement,
  { left, top, bottom }: { left: number; top: number; bottom: number },
): void {
  const { clientWidth, clientHeight } = document.documentElement
  const abaixo = bottom + MARGEM + caixa.offsetHeight <= clientHeight
  caixa.style.left = `${Math.max(8, Math.min(left, clientWidth - caixa.offsetWidth - 8))}px`
  caixa.style.top = `${abaixo ? bottom + MARGEM : Math.max(8, top - MARGEM - caixa.offsetHeight)}px`
}
