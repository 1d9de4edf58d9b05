import { ActionIcon } from '@mantine/core'
import {
  IconBlockquote,
  IconFileImport,
  IconForms,
  IconLink,
  IconPhoto,
  IconSearch,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { KeyboardEvent, RefObject } from 'react'

import css from './Editor.module.css'
import { ESTILOS, estiloDe, nomeDoEstilo, virar } from './estilos.ts'
import { LETRAS, PARAGRAFOS, VOLTAS, type Ferramenta } from './ferramentas.ts'
import { DA_TABELA, DAS_VARIAVEIS, OUTRAS, possiveis } from './inserir.ts'
import { pedirNota } from './notas.ts'
import { MenuDoEditor } from './MenuDoEditor.tsx'

type Props = {
  view: EditorView
  /** O rótulo do texto que as ferramentas mudam. */
  rotulo: string
  barra: RefObject<HTMLDivElement | null>
  abrir: (dialogo: 'ligacao' | 'figura' | 'arquivo' | 'nota' | 'campo' | 'tabela') => void
  abrirProcura: (campo: 'localizar' | 'substituir') => void
  /** Sem ele, não se oferecem textos padrão. */
  porTexto?: (() => void) | undefined
}

const GRUPOS: readonly (readonly Ferramenta[])[] = [VOLTAS, LETRAS, PARAGRAFOS]

/** Uma parada de Tab; dentro, as setas. Esc volta ao texto. Apertar um botão não tira o cursor dele. */
export function BarraDoEditor({ view, rotulo, barra, abrir, abrirProcura, porTexto }: Props) {
  const { state } = view
  return (
    <div
      ref={barra}
      role="toolbar"
      aria-label={`Ferramentas de ${rotulo}`}
      className={css['barra']}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') view.focus()
        else rondar(event, barra.current)
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <MenuDoEditor
        view={view}
        rotulo="Tipo de parágrafo"
        texto={nomeDoEstilo(estiloDe(state))}
        entradas={ESTILOS.map(({ id, nome, tecla }) => ({ rotulo: nome, tecla, comando: virar(id) }))}
        primeiro
      />
      {GRUPOS.map((grupo) => (
        <span key={grupo[0]?.id} className={css['grupo']}>
          {grupo.map((ferramenta) => (
            <Botao key={ferramenta.id} ferramenta={ferramenta} view={view} />
          ))}
        </span>
      ))}
      <Insercoes {...{ view, abrir, abrirProcura, porTexto }} />
    </div>
  )
}

/** O que se põe no texto. */
function Insercoes({
  view,
  abrir,
  abrirProcura,
  porTexto,
}: Pick<Props, 'view' | 'abrir' | 'abrirProcura' | 'porTexto'>) {
  const { state } = view
  return (
    <span className={css['grupo']}>
      <Simples rotulo="Trazer de um arquivo .docx" icone={IconFileImport} apertar={() => abrir('arquivo')} />
      {isInTable(state) ? (
        <MenuDoEditor view={view} rotulo="Tabela" entradas={possiveis(DA_TABELA, state)} />
      ) : (
        <Simples rotulo="Tabela" icone={IconTable} apertar={() => abrir('tabela')} />
      )}
      <MenuDoEditor view={view} rotulo="Variável" entradas={DAS_VARIAVEIS} />
      <Simples rotulo="Campo a preencher" icone={IconForms} apertar={() => abrir('campo')} />
      {porTexto && <Simples rotulo="Texto padrão (/)" icone={IconBlockquote} apertar={porTexto} />}
      <Simples
        rotulo="Nota de rodapé (Ctrl+Alt+F)"
        icone={IconSuperscript}
        apertar={() => pedirNota(() => abrir('nota'))(view.state, view.dispatch)}
      />
      <Simples rotulo="Figura" icone={IconPhoto} apertar={() => abrir('figura')} />
      <Simples rotulo="Ligação" icone={IconLink} apertar={() => abrir('ligacao')} />
      <Simples
        rotulo="Localizar e substituir (Ctrl+F)"
        icone={IconSearch}
        apertar={() => abrirProcura('localizar')}
      />
      <MenuDoEditor view={view} rotulo="Mais" entradas={possiveis(OUTRAS, state)} />
    </span>
  )
}

function Botao({ ferramenta, view }: { ferramenta: Ferramenta; view: EditorView }) {
  const { rotulo, tecla, icone: Icone, comando, ligada, pode } = ferramenta
  const negada = pode?.(view.state) === false
  return (
    <ActionIcon
      data-ferramenta
      tabIndex={-1}
      size={36}
      variant="subtle"
      aria-label={rotulo}
      aria-pressed={ligada?.(view.state)}
      aria-disabled={negada || undefined}
      title={tecla ? `${rotulo} (${tecla})` : rotulo}
      onClick={() => {
        if (negada) return
        comando(view.state, (tr) => view.dispatch(tr), view)
        view.focus()
      }}
    >
      <Icone aria-hidden size={20} />
    </ActionIcon>
  )
}

function Simples({
  rotulo,
  icone: Icone,
  apertar,
}: Pick<Ferramenta, 'rotulo' | 'icone'> & { apertar: () => void }) {
  return (
    <ActionIcon
      data-ferramenta
      tabIndex={-1}
      size={36}
      variant="subtle"
      aria-label={rotulo}
      title={rotulo}
      onClick={apertar}
    >
      <Icone aria-hidden size={20} />
    </ActionIcon>
  )
}

/** As setas, Home e End passam de uma ferramenta a outra; a última em que se esteve fica no caminho do Tab. */
function rondar(event: KeyboardEvent, barra: HTMLElement | null): void {
  const todas = [...(barra?.querySelectorAll<HTMLElement>('[data-ferramenta]') ?? [])]
  const em = todas.indexOf(document.activeElement as HTMLElement)
  const passos: Record<string, number> = { ArrowRight: em + 1, ArrowLeft: em - 1, Home: 0, End: -1 }
  const passo = passos[event.key]
  const destino = passo === undefined || em < 0 ? undefined : todas.at(passo % todas.length)
  if (!destino) return
  event.preventDefault()
  for (const outra of todas) outra.tabIndex = -1
  destino.tabIndex = 0
  destino.focus()
}
