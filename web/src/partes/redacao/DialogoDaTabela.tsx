import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Props } from './DialogoDaNota.tsx'
import { porTabela, TABELA_MAX } from './inserir.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'

/** Quantas linhas e colunas, antes de a tabela entrar no texto. */
export function DialogoDaTabela({ view, fechar }: Props) {
  const [linhas, setLinhas] = useState('3')
  const [colunas, setColunas] = useState('3')
  const [comCabecalho, setComCabecalho] = useState(true)
  const [tentou, setTentou] = useState(false)
  const erros = {
    linhas: problemaDe(linhas, TABELA_MAX.linhas),
    colunas: problemaDe(colunas, TABELA_MAX.colunas),
  }
  const confirmar = () => {
    setTentou(true)
    if (erros.linhas ?? erros.colunas) return
    porTabela({ linhas: Number(linhas), colunas: Number(colunas), comCabecalho })(view.state, view.dispatch)
    fechar()
    voltarAoTexto(view)
  }
  return (
    <Dialogo
      titulo="Inserir tabela"
      rotulo="Inserir tabela"
      fechar={fechar}
      confirmar={confirmar}
      tamanho="sm"
    >
      <Quantas
        rotulo="Linhas"
        maximo={TABELA_MAX.linhas}
        valor={linhas}
        mudar={setLinhas}
        erro={tentou && erros.linhas}
        primeiro
      />
      <Quantas
        rotulo="Colunas"
        maximo={TABELA_MAX.colunas}
        valor={colunas}
        mudar={setColunas}
        erro={tentou && erros.colunas}
      />
      <Switch
        mt="md"
        label="A primeira linha é cabeçalho"
        checked={comCabecalho}
        onChange={({ currentTarget }) => setComCabecalho(currentTarget.checked)}
      />
    </Dialogo>
  )
}

type PropsDeQuantas = {
  rotulo: string
  maximo: number
  valor: string
  mudar: (valor: string) => void
  erro: string | false | undefined
  primeiro?: true
}

function Quantas({ rotulo, maximo, valor, mudar, erro, primeiro }: PropsDeQuantas) {
  return (
    <TextInput
      mt={primeiro ? 0 : 'md'}
      label={rotulo}
      description={`De 1 a ${maximo}.`}
      inputMode="numeric"
      value={valor}
      error={erro}
      data-autofocus={primeiro}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => mudar(currentTarget.value)}
    />
  )
}

const problemaDe = (texto: string, maximo: number): string | undefined =>
  /^\d+$/.test(texto.trim()) && Number(texto) >= 1 && Number(texto) <= maximo
    ? undefined
    : `Informe um número de 1 a ${maximo}.`
