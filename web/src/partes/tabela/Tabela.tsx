import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

import css from './Tabela.module.css'

export type Coluna<T> = {
  titulo: string
  celula: (linha: T) => ReactNode
  /** Largura fixa; sem ela, divide o que sobra. */
  largura?: number
  /** O que a planilha leva; sem ele, a coluna não vai. */
  texto?: (linha: T) => string | number | null
  /** À direita, em algarismos alinhados. */
  numero?: boolean
}

type Props<T> = {
  nome: string
  colunas: readonly Coluna<T>[]
  /** Indefinidas enquanto não chegaram. */
  linhas: readonly T[] | undefined
  chave: (linha: T) => string
  acoes?: (linha: T) => ReactNode
  /** O que já não vale vê-se apagado. */
  apagada?: ((linha: T) => boolean) | undefined
}

/** A coluna do que se pode fazer, que num cartão não se anuncia. */
const ACOES = 'Ações'

/** Uma tabela de poucas linhas, sem seleção: o que se lê e, na última coluna, o que se pode fazer. */
export function Tabela<T>({ nome, colunas, linhas, chave, acoes, apagada }: Props<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={css['rolagem']} tabIndex={0} role="group" aria-label={`Tabela: ${nome}`}>
      <table className={css['tabela']} aria-label={nome} aria-busy={linhas === undefined}>
        <thead>
          <tr>
            {colunas.map(({ titulo, largura, numero }) => (
              <th
                key={titulo}
                scope="col"
                data-numero={numero || undefined}
                style={largura ? { width: largura } : undefined}
              >
                {titulo}
              </th>
            ))}
            {acoes && (
              <th scope="col" className={css['acoes']}>
                {ACOES}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {linhas === undefined && <Espera colunas={colunas.length + (acoes ? 1 : 0)} />}
          {linhas?.map((linha) => (
            <tr key={chave(linha)} data-apagada={apagada?.(linha) || undefined}>
              {colunas.map(({ titulo, celula, numero }) => (
                <td
                  key={titulo}
                  data-titulo={titulo === ACOES ? undefined : titulo}
                  data-numero={numero || undefined}
                  className={numero ? 'numero' : undefined}
                >
                  {celula(linha)}
                </td>
              ))}
              {acoes && (
                <td className={css['acoes']}>
                  <div>{acoes(linha)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
