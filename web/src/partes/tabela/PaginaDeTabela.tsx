import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'

import { Falha, Vazia } from './estados.tsx'
import { Paginas } from './Paginas.tsx'
import { Tabela, type Coluna } from './Tabela.tsx'
import css from './Tabela.module.css'

type Pagina<T> = { total: number; dados: readonly T[] }

type Props<R, T> = {
  titulo: string
  /** O que se conta: 'item', 'itens'. */
  conta: readonly [string, string]
  explicacao?: ReactNode
  filtros?: ReactNode
  /** Ao lado do título: o que se cria aqui. */
  funcoes?: ReactNode
  consulta: UseQueryResult<R>
  ler: (dados: R) => Pagina<T>
  pular: number
  aoPular: (pular: number) => void
  colunas: readonly Coluna<T>[]
  acoes?: (linha: T) => ReactNode
  /** Vazia, o próximo passo. */
  vazia: ReactNode
}

/**
 * Uma página com uma tabela do servidor: espera, vazio com o próximo passo, falha com nova tentativa,
 * páginas.
 */
export function PaginaDeTabela<R, T extends { id: string }>({
  titulo,
  conta,
  explicacao,
  filtros,
  funcoes,
  consulta,
  ler,
  pular,
  aoPular,
  colunas,
  acoes,
  vazia,
}: Props<R, T>) {
  const pagina = consulta.data && ler(consulta.data)
  const passou = pagina && pagina.dados.length === 0 && pular > 0
  // A última página esvaziou-se (restaurou-se, deu-se ciência): volta à anterior.
  useEffect(() => {
    if (passou) aoPular(Math.max(pular - PAGINA_PADRAO, 0))
  }, [passou, pular, aoPular])
  return (
    <div className={css['pagina']}>
      <header className={css['topo']}>
        <h1 tabIndex={-1}>{titulo}</h1>
        <p className={css['conta']} role="status">
          {pagina && plural(pagina.total, ...conta)}
        </p>
        {funcoes}
      </header>
      {explicacao && <p className={css['explicacao']}>{explicacao}</p>}
      {filtros && <div className={css['filtros']}>{filtros}</div>}
      {consulta.error && !pagina && (
        <Falha erro={consulta.error} tentarDeNovo={() => void consulta.refetch()} />
      )}
      {consulta.isPending && <Skeleton height={240} radius="md" aria-label="Carregando" />}
      {pagina?.dados.length === 0 && <Vazia texto={vazia} />}
      {pagina && pagina.dados.length > 0 && (
        <Tabela
          nome={titulo}
          colunas={colunas}
          linhas={pagina.dados}
          chave={({ id }) => id}
          {...(acoes && { acoes })}
        />
      )}
      {pagina && <Paginas pular={pular} total={pagina.total} aoMudar={aoPular} />}
    </div>
  )
}
