import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { EditorView } from 'prosemirror-view'

import { Flutuante, useFlutuante } from '../../ui/Flutuante.tsx'
import { ItemDeMenu } from '../../ui/Menu.tsx'
import css from './Editor.module.css'
import type { Entrada } from './inserir.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'

type Props = {
  view: EditorView
  rotulo: string
  /** O que se lê no botão, se não for o rótulo: o que está escolhido. */
  texto?: string
  entradas: readonly Entrada[]
  /** A primeira das ferramentas: por ela entra o Tab. */
  primeiro?: boolean
}

/** Um menu das ferramentas; escolhido, o cursor volta ao texto. */
export function MenuDoEditor({ view, rotulo, texto, entradas, primeiro = false }: Props) {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  const fazer = ({ comando }: Entrada) => {
    comando(view.state, (tr) => view.dispatch(tr), view)
    // Depois que o menu devolve o foco ao botão.
    voltarAoTexto(view)
  }
  return (
    <>
      <Button
        data-ferramenta
        tabIndex={primeiro ? 0 : -1}
        variant="subtle"
        size="sm"
        radius="sm"
        className={texto === undefined ? css['menu'] : css['estilo']}
        aria-label={texto === undefined ? rotulo : `${rotulo}: ${texto}`}
        rightSection={<IconChevronDown aria-hidden size={14} />}
        {...botao}
      >
        {texto ?? rotulo}
      </Button>
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo={rotulo} largura={280} fechar={fechar}>
          {entradas.map((entrada) => (
            <ItemDeMenu
              key={entrada.rotulo}
              tecla={entrada.tecla || undefined}
              onClick={() => fazer(entrada)}
            >
              {entrada.rotulo}
            </ItemDeMenu>
          ))}
        </Flutuante>
      )}
    </>
  )
}
