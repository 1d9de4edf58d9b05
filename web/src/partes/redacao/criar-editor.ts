import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'

import { anotar, type Anotacoes } from './anotar.ts'
import { porBarra, type BarraDeTextos } from './barra-de-textos.ts'
import { colar } from './colar.ts'
import { convite, fimComTexto, numeros } from './complementos.ts'
import { porFiguras } from './figuras.ts'
import { mostrarNota, notasAbaixo, pedirNota } from './notas.ts'
import { regrasDeEscrita } from './regras.ts'
import { comoSugestao, teclasDeSugerir, type Sugerindo } from './sugerir.ts'
import { teclas } from './teclas.ts'
import { mostrarVariavel, type LojaDeValores } from './variaveis.ts'

type Opcoes = {
  onde: HTMLElement
  doc: Node
  classe: string
  classeDaVariavel: string
  classeDaNota: string
  classeDasNotas: string
  rotulo: string
  /** Id do texto que diz as teclas. */
  descricao: string
  valores: LojaDeValores
  aoMudar: (state: EditorState, doc: boolean) => void
  /** Alt+F10: às ferramentas. */
  sair: () => boolean
  editavel: () => boolean
  /** Abre o lugar de escrever uma nota, ou a que está escolhida. */
  abrirNota: () => void
  /** Com ela, a barra procura um texto padrão. */
  barra?: BarraDeTextos | undefined
  /** Com elas, mostra-se o que se comentou. */
  anotacoes?: Anotacoes | undefined
  sugerindo?: Sugerindo | undefined
}

/** O editor de textos oficiais, sem interface à volta. */
export function criarEditor(opcoes: Opcoes): EditorView {
  const { onde, doc, classe, classeDaVariavel, rotulo, descricao, valores, aoMudar, sair, editavel } = opcoes
  let solto = false
  const state = EditorState.create({
    doc,
    plugins: [
      ...(opcoes.anotacoes ? [anotar(opcoes.anotacoes)] : []),
      ...(opcoes.barra ? [porBarra(opcoes.barra)] : []),
      ...(opcoes.sugerindo ? [teclasDeSugerir(opcoes.sugerindo)] : []),
      notasAbaixo({ classe: opcoes.classeDasNotas, abrir: opcoes.abrirNota }),
      regrasDeEscrita(),
      keymap({ 'Mod-Alt-f': pedirNota(opcoes.abrirNota) }),
      ...teclas({ sair, solto: () => solto }),
      history({ newGroupDelay: 400 }),
      tableEditing(),
      numeros(),
      fimComTexto(),
      convite('Escreva aqui, ou cole um texto.'),
    ],
  })
  const view: EditorView = new EditorView(onde, {
    state,
    editable: editavel,
    attributes: (): Record<string, string> => ({
      class: classe,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': rotulo,
      'aria-describedby': descricao,
      lang: 'pt-BR',
      spellcheck: 'true',
      // O que só se lê também se rola e se copia pelo teclado.
      ...(!editavel() && { 'aria-readonly': 'true', tabindex: '0' }),
    }),
    nodeViews: {
      variavel: mostrarVariavel(valores, classeDaVariavel),
      nota: mostrarNota(opcoes.classeDaNota),
    },
    dispatchTransaction(tr: Transaction) {
      const feita = opcoes.sugerindo ? comoSugestao(opcoes.sugerindo, view.state, tr) : tr
      // O que não se pode propor não se faz, e a folha volta a mostrar o que há.
      if (!feita) opcoes.sugerindo?.naoSePropoe()
      view.updateState(feita ? view.state.apply(feita) : view.state)
      aoMudar(view.state, tr.docChanged)
    },
    handleDOMEvents: {
      paste: (visto, event) => {
        if (!visto.editable) return false
        event.preventDefault()
        return porFiguras(visto, event.clipboardData) || colar(visto, event.clipboardData) || true
      },
      drop: (visto, event) => {
        if (visto.dragging || !visto.editable) return false
        event.preventDefault()
        const em = visto.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        return porFiguras(visto, event.dataTransfer, em) || colar(visto, event.dataTransfer, em) || true
      },
      keydown: (_visto, event) => {
        if (event.key === 'Escape') solto = true
        else if (event.key !== 'Tab' && event.key !== 'Shift') solto = false
        return false
      },
      blur: () => {
        solto = false
        return false
      },
    },
  })
  return view
}
