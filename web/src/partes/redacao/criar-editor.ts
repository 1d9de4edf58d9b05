import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView, type EditorProps } from 'prosemirror-view'

import { anotar, type Anotacoes } from './anotar.ts'
import { porBarra, type BarraDeTextos } from './barra-de-textos.ts'
import { acentoNoCampo } from './campos.ts'
import { colar } from './colar.ts'
import { convite, fimComTexto, numeros } from './complementos.ts'
import { escSolta } from './esc-solta.ts'
import { molduraDoTeclado } from './moldura-do-teclado.ts'
import { porFiguras } from './figuras.ts'
import { localizavel } from './localizar.ts'
import { mostrarNota, notasAbaixo, pedirNota } from './notas.ts'
import { mostrarAssinaturas, mostrarBrasao } from './quem-assina.ts'
import { regrasDeEscrita } from './regras.ts'
import { comoSugestao, teclasDeSugerir, type Sugerindo } from './sugerir.ts'
import { teclas } from './teclas.ts'
import { mostrarVariavel, type LojaDeValores } from './variaveis.ts'

export type Opcoes = {
  onde: HTMLElement
  doc: Node
  classe: string
  classeDaVariavel: string
  classeDaNota: string
  classeDasNotas: string
  classeDasAssinaturas: string
  classeDoBrasao: string
  /** Onde se lê o brasão; sem ele, diz-se onde se põe. */
  brasao: string | undefined
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
  /** Ctrl+F e Ctrl+H. */
  abrirProcura: (campo: 'localizar' | 'substituir') => void
  /** Com ela, a barra procura um texto padrão. */
  barra?: BarraDeTextos | undefined
  /** Com elas, mostra-se o que se comentou. */
  anotacoes?: Anotacoes | undefined
  sugerindo?: Sugerindo | undefined
}

/** O editor de textos oficiais, sem interface à volta. */
export function criarEditor(opcoes: Opcoes): EditorView {
  const { onde, doc, sugerindo, aoMudar, editavel } = opcoes
  const { solto, eventos } = escSolta()
  const view: EditorView = new EditorView(onde, {
    state: EditorState.create({ doc, plugins: oQueFaz(opcoes, solto) }),
    editable: editavel,
    attributes: () => comoSeDiz(opcoes),
    nodeViews: comoSeVe(opcoes),
    dispatchTransaction(tr: Transaction) {
      const feita = sugerindo ? comoSugestao(sugerindo, view.state, tr) : tr
      // O que não se pode propor não se faz, e a folha volta a mostrar o que há.
      if (!feita) sugerindo?.naoSePropoe()
      view.updateState(feita ? view.state.apply(feita) : view.state)
      aoMudar(view.state, tr.docChanged)
    },
    handleDOMEvents: { ...DE_FORA, ...eventos },
  })
  return view
}

const comoSeVe = ({ valores, brasao, ...classes }: Opcoes): NonNullable<EditorProps['nodeViews']> => ({
  variavel: mostrarVariavel(valores, classes.classeDaVariavel),
  nota: mostrarNota(classes.classeDaNota),
  assinaturas: mostrarAssinaturas(valores, classes.classeDasAssinaturas),
  brasao: mostrarBrasao(classes.classeDoBrasao, brasao),
})

/** Quem vem antes vê antes a tecla. */
const oQueFaz = (opcoes: Opcoes, solto: () => boolean): Plugin[] => [
  ...(opcoes.anotacoes ? [anotar(opcoes.anotacoes)] : []),
  ...(opcoes.barra ? [porBarra(opcoes.barra)] : []),
  ...(opcoes.sugerindo ? [teclasDeSugerir(opcoes.sugerindo)] : []),
  notasAbaixo({ classe: opcoes.classeDasNotas, abrir: opcoes.abrirNota }),
  acentoNoCampo(),
  regrasDeEscrita(),
  keymap({
    'Mod-Alt-f': pedirNota(opcoes.abrirNota),
    'Mod-f': pedirProcura(opcoes, 'localizar'),
    'Mod-h': pedirProcura(opcoes, 'substituir'),
  }),
  localizavel(),
  ...teclas({ sair: opcoes.sair, solto }),
  history({ newGroupDelay: 400 }),
  tableEditing(),
  numeros(),
  molduraDoTeclado(),
  fimComTexto(),
  convite('Escreva aqui, ou cole um texto.'),
]

const pedirProcura =
  ({ abrirProcura, editavel }: Opcoes, campo: 'localizar' | 'substituir') =>
  (): boolean => {
    if (!editavel()) return false
    abrirProcura(campo)
    return true
  }

const comoSeDiz = ({ classe, rotulo, descricao, editavel }: Opcoes): Record<string, string> => ({
  class: classe,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': rotulo,
  'aria-describedby': descricao,
  lang: 'pt-BR',
  spellcheck: 'true',
  // O que só se lê também se rola e se copia pelo teclado.
  ...(!editavel() && { 'aria-readonly': 'true', tabindex: '0' }),
})

/** O que se cola e o que se arrasta para a folha. */
const DE_FORA: Pick<NonNullable<EditorProps['handleDOMEvents']>, 'paste' | 'drop'> = {
  paste: (view, event) => {
    if (!view.editable) return false
    event.preventDefault()
    return porFiguras(view, event.clipboardData) || colar(view, event.clipboardData) || true
  },
  drop: (view, event) => {
    if (view.dragging || !view.editable) return false
    event.preventDefault()
    const em = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
    return porFiguras(view, event.dataTransfer, em) || colar(view, event.dataTransfer, em) || true
  },
}
