import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useId, useRef, useState, type RefObject } from 'react'

import { config } from '../../api/config.ts'
import { mostrarErro } from '../../api/error-policy.ts'
import { useStore } from '../../api/store.ts'
import { Arriving, late } from '../../base/late.ts'
import type { Anotacoes } from './anotar.ts'
import { abrirTextos, criarBarraDeTextos } from './barra-de-textos.ts'
import { BarraDoEditor } from './BarraDoEditor.tsx'
import { DialogoDaNota } from './DialogoDaNota.tsx'
import { DialogoDoCampo } from './DialogoDoCampo.tsx'
import { DialogoDaFigura } from './DialogoDaFigura.tsx'
import { DialogoDaLigacao } from './DialogoDaLigacao.tsx'
import { DialogoDaTabela } from './DialogoDaTabela.tsx'
import { Localizar, type Props as PropsDeLocalizar } from './Localizar.tsx'
import type { Sugerindo } from './sugerir.ts'
import type { PropsDosTextos } from './TextosPadrao.tsx'
import { TrazerDoArquivo } from './TrazerDoArquivo.tsx'
import { useEditor } from './use-editor.ts'
import css from './Editor.module.css'
import type { LojaDeValores } from './variaveis.ts'

type Props = {
  doc: Node
  rotulo: string
  valores: LojaDeValores
  aoMudar: (doc: Node) => void
  /** Só se lê, sem as ferramentas: a vez é de outra pessoa. */
  travado?: boolean
  /** Oferecem-se os textos padrão. */
  comTextos?: boolean
  anotacoes?: Anotacoes
  sugerindo?: Sugerindo
}

const TEXTOS = late(async () => (await import('./TextosPadrao.tsx')).TextosPadrao)
const DIALOGOS = {
  ligacao: DialogoDaLigacao,
  figura: DialogoDaFigura,
  arquivo: TrazerDoArquivo,
  nota: DialogoDaNota,
  campo: DialogoDoCampo,
  tabela: DialogoDaTabela,
}
type DialogoDoEditor = keyof typeof DIALOGOS
type PedidoDeProcura = PropsDeLocalizar['pedido']
const CLASSES = {
  classe: css['texto'] ?? '',
  classeDaVariavel: css['variavel'] ?? '',
  classeDaNota: css['chamada'] ?? '',
  classeDasNotas: css['notas'] ?? '',
  classeDasAssinaturas: css['assinaturas'] ?? '',
  classeDoBrasao: css['brasao'] ?? '',
}

/** A folha e as ferramentas. Outro `doc` de partida pede outro `key`. */
export function Editor({ travado = false, comTextos = false, ...texto }: Props) {
  const barra = useRef<HTMLDivElement>(null)
  const descricao = useId()
  const [textos] = useState(criarBarraDeTextos)
  const [dialogo, setDialogo] = useState<DialogoDoEditor>()
  const [procura, setProcura] = useState<PedidoDeProcura>()
  const abrirNota = () => setDialogo('nota')
  const abrirProcura = (campo: PedidoDeProcura['campo']) =>
    setProcura((antes) => ({ campo, vez: (antes?.vez ?? 0) + 1 }))
  const { folha, view } = useEditor({
    ...CLASSES,
    brasao: config().entidade.logoUrl ?? undefined,
    ...texto,
    travado,
    descricao,
    abrirNota,
    abrirProcura,
    sair: () => {
      barra.current?.querySelector<HTMLElement>('[data-ferramenta][tabindex="0"]')?.focus()
      return true
    },
    barra: comTextos ? textos : undefined,
  })
  const Aberto = dialogo && DIALOGOS[dialogo]
  return (
    <div className={css['editor']}>
      {view && !travado && (
        <Alto {...{ view, barra, procura, setProcura, abrirProcura, setDialogo }} {...{ texto, comTextos }} />
      )}
      <p id={descricao} className="so-leitor">
        Alt+F10 vai às ferramentas. Esc e depois Tab saem do texto. Tab vai ao campo seguinte; em artigos,
        listas e tabelas, muda de nível ou de célula.
      </p>
      <div ref={folha} className={css['folha']} data-travado={travado || undefined} />
      {view && comTextos && !travado && <Oferta {...{ view, abrirNota }} barra={textos} />}
      {view && Aberto && <Aberto view={view} fechar={() => setDialogo(undefined)} />}
    </div>
  )
}

type PropsDoAlto = {
  view: EditorView
  barra: RefObject<HTMLDivElement | null>
  procura: PedidoDeProcura | undefined
  setProcura: (pedido: undefined) => void
  abrirProcura: (campo: PedidoDeProcura['campo']) => void
  setDialogo: (dialogo: DialogoDoEditor) => void
  texto: Pick<Props, 'rotulo' | 'sugerindo'>
  comTextos: boolean
}

/** O que fica sobre a folha enquanto ela rola. */
function Alto({ view, barra, procura, setProcura, abrirProcura, setDialogo, texto, comTextos }: PropsDoAlto) {
  return (
    <div className={css['alto']}>
      <BarraDoEditor
        {...{ view, barra, abrirProcura }}
        rotulo={texto.rotulo}
        abrir={setDialogo}
        porTexto={comTextos ? () => abrirTextos(view) : undefined}
      />
      {procura && (
        <Localizar
          view={view}
          pedido={procura}
          sugerindo={texto.sugerindo?.ligado.get() ?? false}
          fechar={() => setProcura(undefined)}
        />
      )}
    </div>
  )
}

/** Enquanto se procura um texto padrão. */
function Oferta({ view, barra, abrirNota }: Omit<PropsDosTextos, 'pedido'>) {
  const pedido = useStore(barra.pedido)
  return (
    pedido && <Arriving wanted={TEXTOS} props={{ view, barra, pedido, abrirNota }} onFailure={mostrarErro} />
  )
}
