import { NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useNarrow } from '../../base/narrow.ts'
import { usePageTitle } from '../../base/page-title.ts'
import css from './Telas.module.css'

export type Aba = { id: string; rotulo: string }

/** Numa linha de tela estreita; se são mais, escolhe-se a seção num campo. */
const CABEM = 2

type Props = {
  titulo: string
  grupo: string
  explicacao?: string
  abas?: readonly Aba[]
  acoes?: ReactNode
  children: ReactNode
}

/**
 * A moldura das páginas de administração: título, para que serve, as seções (no endereço, para guardar e
 * mandar) e os botões.
 */
export function Tela({ titulo, grupo, explicacao, abas = [], acoes, children }: Props) {
  const aberta = useAba(abas)
  const estreita = useNarrow()
  const ir = useNavigate()
  usePageTitle(grupo, titulo)
  return (
    <div className={css['tela']}>
      <header className={css['cabecalho']}>
        <div>
          <h1 tabIndex={-1}>{titulo}</h1>
          {explicacao && <p className={css['explicacao']}>{explicacao}</p>}
        </div>
        {acoes && <div className={css['botoes']}>{acoes}</div>}
      </header>
      {abas.length > 1 && (
        <nav aria-label={`Seções de ${titulo}`}>
          {estreita && abas.length > CABEM ? (
            <NativeSelect
              label="Seção"
              value={aberta}
              data={abas.map(({ id, rotulo }) => ({ value: id, label: rotulo }))}
              onChange={({ currentTarget }) => void ir({ to: '.', search: { aba: currentTarget.value } })}
            />
          ) : (
            <ul className={css['abas']}>
              {abas.map(({ id, rotulo }) => (
                <li key={id}>
                  <Link
                    to="."
                    search={{ aba: id }}
                    aria-current={id === aberta ? 'page' : undefined}
                    className="foco-interno"
                  >
                    {rotulo}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </nav>
      )}
      {children}
    </div>
  )
}

/** A seção aberta; sem uma no endereço, ou com uma que não existe, a primeira. */
export function useAba(abas: readonly Aba[]): string {
  const { aba } = useSearch({ strict: false })
  return (abas.find(({ id }) => id === aba) ?? abas[0])?.id ?? ''
}
