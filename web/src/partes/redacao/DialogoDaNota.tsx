import { Textarea } from '@mantine/core'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { NOTA_MAX, notaEscolhida, porNota } from './notas.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'

export type Props = { view: EditorView; fechar: () => void }

/** O que se diz ao pé da página; o número conta-se sozinho. */
export function DialogoDaNota({ view, fechar }: Props) {
  const [escolhida] = useState(() => notaEscolhida(view.state))
  const [texto, setTexto] = useState(escolhida ?? '')
  const [tentou, setTentou] = useState(false)
  const mudando = escolhida !== undefined
  const confirmar = () => {
    setTentou(true)
    if (!mudando && texto.trim() === '') return
    porNota(texto)(view.state, (tr) => view.dispatch(tr))
    fechar()
    voltarAoTexto(view)
  }
  const rotulo = mudando ? 'Mudar a nota' : 'Pôr nota'
  return (
    <Dialogo
      titulo={mudando ? 'Nota de rodapé' : 'Pôr nota de rodapé'}
      rotulo={rotulo}
      fechar={fechar}
      confirmar={confirmar}
    >
      <Textarea
        label="Texto da nota"
        description={
          mudando
            ? 'Vai ao pé da página, com o número que lhe couber. Vazia, sai do texto.'
            : 'Vai ao pé da página, com o número que lhe couber.'
        }
        autosize
        minRows={3}
        maxRows={10}
        maxLength={NOTA_MAX}
        value={texto}
        error={tentou && !mudando && texto.trim() === '' ? 'Escreva a nota.' : undefined}
        data-autofocus
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
    </Dialogo>
  )
}
