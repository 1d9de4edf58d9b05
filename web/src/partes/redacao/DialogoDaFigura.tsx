import { FileInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import telas from '../telas/Telas.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { porFigura } from './figuras.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'
import type { Props } from './DialogoDaNota.tsx'

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
