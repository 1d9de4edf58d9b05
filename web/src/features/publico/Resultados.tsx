import { SUGESTOES_MAX } from '@autos/contract/regras/limites.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { variaveisDe, type Campos } from './pedido.ts'
import css from './Publico.module.css'

type Achado = { uuid: string }
export type Pergunta<T> = (
  variaveis: ReturnType<typeof variaveisDe> & { apos?: string },
  signal: AbortSignal,
) => Promise<T[]>

type Props<T extends Achado> = {
  nome: string
  campos: Campos
  perguntar: Pergunta<T>
  linha: (achado: T) => ReactNode
  vazio: string
}

/** O que se achou, em páginas que se somam. */
export function Resultados<T extends Achado>({ nome, campos, perguntar, linha, vazio }: Props<T>) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const busca = useBusca(nome, campos, perguntar)
  const achados = busca.data?.pages.flat() ?? []
  const chegou = busca.data !== undefined
  // Quem pesquisa com leitor de tela ouve o que se achou.
  useEffect(() => {
    if (chegou) titulo.current?.focus()
  }, [chegou])
  if (busca.error && !busca.data)
    return (
      <div role="alert" className={css['falha']}>
        <p>{mensagemDe(busca.error)}</p>
        <Button variant="outline" onClick={() => void busca.refetch()}>
          Tentar de novo
        </Button>
      </div>
    )
  if (!busca.data) return <Esqueleto />
  return (
    <section aria-label="Resultados">
      <h2 ref={titulo} tabIndex={-1} className={css['quantos']}>
        {frase(achados.length, busca.hasNextPage)}
      </h2>
      {achados.length === 0 ? (
        <p className={css['vazio']}>{vazio}</p>
      ) : (
        <ul className={css['lista']}>
          {achados.map((achado) => (
            <li key={achado.uuid}>{linha(achado)}</li>
          ))}
        </ul>
      )}
      {busca.hasNextPage && (
        <Button
          variant="outline"
          loading={busca.isFetchingNextPage}
          onClick={() => void busca.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
      {busca.error && <p role="alert">{mensagemDe(busca.error)}</p>}
    </section>
  )
}

const useBusca = <T extends Achado>(nome: string, campos: Campos, perguntar: Pergunta<T>) =>
  useInfiniteQuery({
    queryKey: [nome, campos],
    queryFn: ({ pageParam, signal }) =>
      perguntar({ ...variaveisDe(campos), ...(pageParam ? { apos: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: (pagina) => (pagina.length === SUGESTOES_MAX ? pagina.at(-1)?.uuid : undefined),
    staleTime: 60_000,
    meta: { erro: 'pagina' },
  })

const frase = (quantos: number, haMais: boolean): string => {
  if (quantos === 0) return 'Nada encontrado'
  return haMais ? `Os primeiros ${quantos} resultados` : plural(quantos, 'resultado', 'resultados')
}

function Esqueleto() {
  return (
    <div role="status" aria-label="Pesquisando" className={css['lista']}>
      {[0, 1, 2].map((linha) => (
        <Skeleton key={linha} height={72} radius="md" />
      ))}
    </div>
  )
}
