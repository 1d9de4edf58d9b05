import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'

import { GuardaDeSaida } from '../campos/GuardaDeSaida.tsx'
import { Editor } from '../redacao/Editor.tsx'
import telas from '../telas/Telas.module.css'
import { dataHora } from '../../ui/formato.ts'
import { DIZERES, type DeQue } from './dizeres.ts'
import css from './Modelo.module.css'
import { Ensaio } from './Ensaio.tsx'
import type { Lido } from './modelo-http.ts'
import { useModelo, type Escrevendo, type Modelo } from './use-modelo.ts'

type Props = {
  nome: string
  deQue: DeQue
  modelo: Modelo
  lido: Lido
  /** Onde se lê o que vem com o produto. */
  padrao?: string
  /** O texto que o sistema traz para a espécie e o tipo; indefinido, não há. */
  pronto?: string | undefined
}

/** O texto de que um documento novo parte, escrito com o mesmo editor. As versões de antes podem voltar. */
export function ModeloDeTexto({ nome, deQue, modelo, lido, padrao, pronto }: Props) {
  const escrevendo = useModelo({ nome, deQue, modelo, lido })
  const { partida, valores, folha, erro, mudou, pendente } = escrevendo
  const [ensaiando, setEnsaiando] = useState(false)
  return (
    <>
      <div className={telas['topo']}>
        <Button loading={pendente} onClick={() => void escrevendo.gravar()}>
          {DIZERES[deQue].gravar}
        </Button>
        <Button variant="default" aria-expanded={ensaiando} onClick={() => setEnsaiando(!ensaiando)}>
          Ensaiar com um documento
        </Button>
        {pronto !== undefined && (
          <Button variant="default" onClick={() => escrevendo.usarPronto(pronto)}>
            Partir do texto pronto
          </Button>
        )}
        <Arquivo aoEscolher={(arquivo) => void escrevendo.trazerArquivo(arquivo)} />
        <Versoes modelo={modelo} escrevendo={escrevendo} padrao={padrao} />
      </div>
      {erro && (
        <p role="alert" className={telas['recusa']}>
          {erro}
        </p>
      )}
      <PostoDeLado escrevendo={escrevendo} />
      {ensaiando && <Ensaio {...{ deQue, valores, folha }} />}
      <Editor
        key={partida.vez}
        doc={partida.doc}
        rotulo={DIZERES[deQue].rotulo}
        valores={valores}
        aoMudar={folha.set}
        travado={pendente}
        comTextos
      />
      <GuardaDeSaida
        ativa={mudou}
        titulo={DIZERES[deQue].sair}
        texto="O que você mudou no texto ainda não foi gravado, e se perde ao sair."
      />
    </>
  )
}

function PostoDeLado({ escrevendo: { deLado, voltar } }: { escrevendo: Escrevendo }) {
  if (!deLado) return null
  return (
    <div role="status" className={css['recado']}>
      <p>O que você tinha escrito, sem gravar, deu lugar a este texto.</p>
      <Button variant="outline" size="sm" onClick={voltar}>
        Voltar ao que estava
      </Button>
    </div>
  )
}

function Arquivo({ aoEscolher }: { aoEscolher: (arquivo: File) => void }) {
  return (
    <label className={css['arquivo']}>
      Trazer de um arquivo
      <input
        type="file"
        accept=".docx,.html,.htm"
        onChange={({ currentTarget }) => {
          const arquivo = currentTarget.files?.[0]
          if (arquivo) aoEscolher(arquivo)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

type DasVersoes = { modelo: Modelo; escrevendo: Escrevendo; padrao: string | undefined }

function Versoes({ modelo: { versoes }, escrevendo: { partida, abrirVersao }, padrao }: DasVersoes) {
  if (versoes.length + (padrao === undefined ? 0 : 1) < 2) return null
  const gravadas = versoes.map(({ versao, gravadaEm, gravadaPor, get }) => ({
    value: get,
    label: `Versão ${versao}, de ${dataHora(gravadaEm)}${gravadaPor ? `, por ${gravadaPor.nome}` : ''}`,
  }))
  const opcoes =
    padrao === undefined ? gravadas : [...gravadas, { value: padrao, label: 'O que vem com o produto' }]
  return (
    <NativeSelect
      label="Versão"
      data={opcoes}
      value={partida.versao ?? versoes[0]?.get ?? ''}
      onChange={({ currentTarget }) => void abrirVersao(currentTarget.value)}
    />
  )
}
