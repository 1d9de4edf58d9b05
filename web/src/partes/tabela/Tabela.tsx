import type { ReactNode } from 'react'

import css from './Tabela.module.css'

export type Coluna<T> = {
  titulo: string
  celula: (linha: T) => ReactNode
  /** Largura fixa; sem ela, divide o que sobra. */
  largura?: number
}

type Props<T> = { nome: string; colunas: readonly Coluna<T>[]; linhas: readonly T[]; acoes?: (linha: T) => ReactNode }

/** Uma tabela de poucas linhas, sem seleção: o que se lê e, na última coluna, o que se pode fazer. */
export function Tabela<T extends { id: string }>({ nome, colunas, linhas, acoes }: Props<T>) {
  return (
    <div className={css['rolagem']}>
      <table className={css['tabela']} aria-label={nome}>
        <thead>
          <tr>
            {colunas.map(({ titulo, largura }) => (
              <th key={titulo} scope="col" style={largura ? { width: largura } : undefined}>
                {titulo}
              </th>
            ))}
            {acoes && (
              <th scope="col" className={css['acoes']}>
                Ações
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.id}>
              {colunas.map(({ titulo, celula }) => (
                <td key={titulo} data-titulo={titulo}>
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
