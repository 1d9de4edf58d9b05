import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { inteiro } from '../../ui/formato.ts'
import { procurar } from '../../ui/procurar.ts'
import telas from '../telas/Telas.module.css'
import { baixarTabela } from './baixar.ts'
import { Falha, Vazia } from './estados.tsx'
import { Tabela, type Coluna } from './Tabela.tsx'

type Props<T> = {
  nome: string
  /** Indefinidas enquanto não chegaram. */
  linhas: readonly T[] | undefined
  chave: (linha: T) => string
  colunas: readonly Coluna<T>[]
  vazia: { texto: string; acao?: ReactNode }
  erro?: Error | null
  tentarDeNovo?: () => void
  /** O que a busca lê de cada linha; sem ele, não há busca. */
  busca?: (linha: T) => string
  filtros?: ReactNode
  botoes?: ReactNode
  apagada?: (linha: T) => boolean
  planilha?: boolean
}

/** Quantas linhas de uma vez: o resto se pede, ou se procura. */
const PARTE = 100

/**
 * A tabela das páginas de administração: busca, espera, vazia que diz o próximo passo, erro com nova
 * tentativa e planilha.
 */
export function TabelaComBusca<T>(props: Props<T>) {
  const { nome, linhas, chave, colunas, vazia, erro, tentarDeNovo, busca, apagada } = props
  const [texto, setTexto] = useState('')
  const [quantas, setQuantas] = useState(PARTE)
  const achadas = busca && texto ? procurar(linhas ?? [], texto, busca) : (linhas ?? [])
  const cheia = linhas !== undefined && linhas.length > 0
  if (erro && !linhas) return <Falha erro={erro} {...(tentarDeNovo ? { tentarDeNovo } : {})} />
  return (
    <>
      <Topo {...props} texto={texto} aoProcurar={setTexto} achadas={achadas} />
      {linhas !== undefined && achadas.length === 0 ? (
        <Vazia {...(cheia ? { texto: `Nada encontrado para “${texto}”.` } : vazia)} />
      ) : (
        <Tabela {...{ nome, colunas, chave, apagada }} linhas={linhas && achadas.slice(0, quantas)} />
      )}
      {achadas.length > quantas && (
        <Button variant="subtle" onClick={() => setQuantas((n) => n + PARTE)}>
          Mostrar mais ({inteiro(achadas.length - quantas)} restantes)
        </Button>
      )}
    </>
  )
}

type PropsDoTopo<T> = Props<T> & {
  texto: string
  aoProcurar: (texto: string) => void
  /** As que a planilha leva. */
  achadas: readonly T[]
}

function Topo<T>(props: PropsDoTopo<T>) {
  const { nome, linhas, colunas, busca, filtros, botoes, planilha = false, achadas } = props
  const cheia = linhas !== undefined && linhas.length > 0
  if (!busca && !filtros && !botoes && !planilha) return null
  return (
    <div className={telas['topo']}>
      {busca && (cheia || !linhas) && (
        <TextInput
          className={telas['busca'] ?? ''}
          type="search"
          label={`Procurar em ${nome}`}
          value={props.texto}
          onChange={({ currentTarget }) => props.aoProcurar(currentTarget.value)}
        />
      )}
      {filtros}
      {botoes}
      {planilha && cheia && (
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={() => baixarTabela(nome, colunas, achadas)}
        >
          Baixar planilha
        </Button>
      )}
    </div>
  )
}
