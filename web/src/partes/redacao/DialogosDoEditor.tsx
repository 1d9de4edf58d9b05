import { FileInput, Textarea, TextInput } from '@mantine/core'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'

import telas from '../telas/Telas.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { porFigura } from './figuras.ts'
import { ligar } from './inserir.ts'
import { NOTA_MAX, notaEscolhida, porNota } from './notas.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'

type Props = { view: EditorView; fechar: () => void }

/** O texto escolhido leva a um endereço de fora; vazio, deixa de levar. */
export function DialogoDaLigacao({ view, fechar }: Props) {
  const [endereco, setEndereco] = useState(() => enderecoEm(view))
  const [erro, setErro] = useState<string>()
  const confirmar = () => {
    const href = endereco.trim()
    if (href !== '' && !/^(https?:\/\/|mailto:)\S+$/i.test(href))
      return setErro('Escreva o endereço inteiro, como https://www.exemplo.gov.br.')
    ligar(href)(view.state, (tr) => view.dispatch(tr))
    fechar()
    voltarAoTexto(view)
  }
  return (
    <Dialogo titulo="Pôr ligação" rotulo="Pôr ligação" fechar={fechar} confirmar={confirmar}>
      <TextInput
        label="Endereço"
        description="De uma página ou de um e-mail (mailto:). Vazio, tira a ligação do texto escolhido."
        value={endereco}
        error={erro}
        data-autofocus
        onChange={(event) => setEndereco(event.currentTarget.value)}
      />
    </Dialogo>
  )
}

function enderecoEm({ state: { selection } }: EditorView): string {
  const ligacao = selection.$from.marks().find(({ type }) => type.name === 'ligacao')
  return ligacao ? String(ligacao.attrs['href']) : ''
}

/** A figura e o que se lê no lugar dela. */
export function DialogoDaFigura({ view, fechar }: Props) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [descricao, setDescricao] = useState('')
  const [tentou, setTentou] = useState(false)
  const confirmar = () => {
    setTentou(true)
    if (!arquivo || descricao.trim() === '') return
    void porFigura(view, arquivo, { descricao: descricao.trim() })
    fechar()
    voltarAoTexto(view)
  }
  return (
    <Dialogo titulo="Inserir figura" rotulo="Inserir figura" fechar={fechar} confirmar={confirmar}>
      <div className={telas['campos']}>
        <FileInput
          label="Figura"
          description="PNG ou JPEG. As grandes se reduzem ao que cabe na folha."
          placeholder="Escolher no computador"
          accept="image/png,image/jpeg"
          value={arquivo}
          onChange={setArquivo}
          error={tentou && !arquivo ? 'Escolha a figura.' : undefined}
        />
        <TextInput
          label="Descrição"
          description="O que a figura mostra: é o que ouve quem não a vê."
          value={descricao}
          onChange={(event) => setDescricao(event.currentTarget.value)}
          error={tentou && descricao.trim() === '' ? 'Descreva a figura.' : undefined}
        />
      </div>
    </Dialogo>
  )
}

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
