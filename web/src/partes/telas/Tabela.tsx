import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconDownload, IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { inteiro } from '../../ui/formato.ts'
import { procurar } from '../../ui/procurar.ts'
import { baixarTabela } from './csv.ts'
import css from './Telas.module.css'

export type Coluna<T> = {
  titulo: string
  celula: (linha: T) => ReactNode
  /** O que a planilha leva; sem ele, a coluna não vai. */
  texto?: (linha: T) => string | number | null
  /** À direita, em algarismos alinhados. */
  numero?: boolean
}

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

/** A coluna do que se pode fazer, que num cartão não se anuncia. */
const ACOES = 'Ações'
/** Quantas linhas de uma vez: o resto se pede, ou se procura. */
const PARTE = 100

/** A tabela das páginas de administração: busca, espera, vazia que diz o próximo passo, erro com nova tentativa e planilha. */
export function Tabela<T>({ nome, linhas, chave, colunas, vazia, erro, tentarDeNovo, busca, filtros, botoes, apagada, planilha = false }: Props<T>) {
  const [texto, setTexto] = useState('')
  const [quantas, setQuantas] = useState(PARTE)
  const achadas = busca && texto ? procurar(linhas ?? [], texto, busca) : (linhas ?? [])
  const cheia = linhas !== undefined && linhas.length > 0
  if (erro && !linhas) return <Falha erro={erro} {...(tentarDeNovo ? { tentarDeNovo } : {})} />
  return (
    <>
      {(busca || filtros || botoes || planilha) && (
        <div className={css['topo']}>
          {busca && (cheia || !linhas) && (
            <TextInput className={css['busca'] ?? ''} type="search" label={`Procurar em ${nome}`} value={texto} onChange={({ currentTarget }) => setTexto(currentTarget.value)} />
          )}
          {filtros}
          {botoes}
          {planilha && cheia && (
            <Button variant="default" leftSection={<IconDownload aria-hidden size={18} />} onClick={() => baixarTabela(nome, colunas, achadas)}>
              Baixar planilha
            </Button>
          )}
        </div>
      )}
      {linhas !== undefined && achadas.length === 0 ? (
        <Vazia {...(cheia ? { texto: `Nada encontrado para “${texto}”.` } : vazia)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className={css['rolagem']} tabIndex={0} role="group" aria-label={`Tabela: ${nome}`}>
          <table className={css['tabela']} aria-label={nome} aria-busy={linhas === undefined}>
            <thead>
              <tr>
                {colunas.map(({ titulo, numero }) => (
                  <th key={titulo} scope="col" data-numero={numero || undefined}>
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas === undefined && <Espera colunas={colunas.length} />}
              {achadas.slice(0, quantas).map((linha) => (
                <tr key={chave(linha)} data-apagada={apagada?.(linha) || undefined}>
                  {colunas.map(({ titulo, celula, numero }) => (
                    <td key={titulo} data-titulo={titulo === ACOES ? undefined : titulo} data-numero={numero || undefined} className={numero ? 'numero' : undefined}>
                      {celula(linha)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {achadas.length > quantas && (
        <Button variant="subtle" onClick={() => setQuantas((n) => n + PARTE)}>
          Mostrar mais ({inteiro(achadas.length - quantas)} restantes)
        </Button>
      )}
    </>
  )
}

function Espera({ colunas }: { colunas: number }) {
  return Array.from({ length: 6 }, (_, linha) => (
    <tr key={linha}>
      {Array.from({ length: colunas }, (__, celula) => (
        <td key={celula}>
          <Skeleton height={16} />
        </td>
      ))}
    </tr>
  ))
}

export function Vazia({ texto, acao }: { texto: string; acao?: ReactNode }) {
  return (
    <div className={css['estado']}>
      <IconInbox aria-hidden size={40} stroke={1.25} />
      <p>{texto}</p>
      {acao}
    </div>
  )
}

export function Falha({ erro, tentarDeNovo }: { erro: Error; tentarDeNovo?: () => void }) {
  return (
    <div className={css['estado']} role="alert">
      <IconPlugConnectedX aria-hidden size={40} stroke={1.25} />
      <p>{mensagemDe(erro)}</p>
      {tentarDeNovo && (
        <Button variant="outline" onClick={tentarDeNovo}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
