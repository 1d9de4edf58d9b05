import { TextInput } from '@mantine/core'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { ligar } from './inserir.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'
import type { Props } from './DialogoDaNota.tsx'

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
