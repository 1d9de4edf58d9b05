import { NOME_DO_CAMPO_MAX } from '@autos/contract/regras/rascunho.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { campoEscolhido, limparNome, porCampo } from './campos.ts'
import type { Props } from './DialogoDaNota.tsx'
import { voltarAoTexto } from './voltar-ao-texto.ts'

/** O que quem escrever terá de preencher neste lugar. */
export function DialogoDoCampo({ view, fechar }: Props) {
  const [nome, setNome] = useState(() => campoEscolhido(view.state) ?? '')
  const [tentou, setTentou] = useState(false)
  const vazio = limparNome(nome) === ''
  const confirmar = () => {
    setTentou(true)
    if (vazio) return
    porCampo(nome)(view.state, (tr) => view.dispatch(tr))
    fechar()
    voltarAoTexto(view)
  }
  return (
    <Dialogo titulo="Campo a preencher" rotulo="Pôr campo" fechar={fechar} confirmar={confirmar}>
      <TextInput
        label="O que se preenche aqui"
        description="Como “Nome do destinatário”. O texto só se finaliza depois de preenchido ou apagado."
        value={nome}
        maxLength={NOME_DO_CAMPO_MAX}
        error={tentou && vazio ? 'Diga o que se preenche.' : undefined}
        data-autofocus
        onChange={(event) => setNome(event.currentTarget.value)}
      />
    </Dialogo>
  )
}
