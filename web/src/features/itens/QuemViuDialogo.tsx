import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { QuemViuDocument, type QuemViuQuery } from '../../api/gen/graphql.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Instante } from '../../partes/itens/Instante.tsx'
import css from './Andamento.module.css'

type Props = { item: { id: string; titulo: string; tipo: 'documento' | 'processo' }; fechar: () => void }

/** Quem abriu o conteúdo: o documento ou, do processo, cada peça. Ver esta lista não conta como abrir. */
export function QuemViuDialogo({ item, fechar }: Props) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useVistas(
    item.id,
  )
  const vistas = data?.pages.flatMap(({ visualizacoes }) => visualizacoes.dados) ?? []
  return (
    <Dialogo titulo={`Quem viu ${item.titulo}`} fechar={fechar} tamanho="lg">
      {isPending && !error && <Skeleton height={200} role="status" aria-label="Carregando" />}
      {error && (
        <p role="alert">
          {mensagemDe(error)}{' '}
          <Button variant="subtle" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {data && vistas.length === 0 && <p className={css['vazio']}>Ninguém abriu o conteúdo ainda.</p>}
      {vistas.length > 0 && (
        <>
          <p role="status">
            {hasNextPage
              ? `Os ${vistas.length} acessos mais recentes`
              : plural(vistas.length, 'acesso', 'acessos')}{' '}
            ao conteúdo. Quem só viu o item em uma lista não aparece aqui.
          </p>
          <Acessos vistas={vistas} doProcesso={item.tipo === 'processo'} />
        </>
      )}
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais antigos
        </Button>
      )}
    </Dialogo>
  )
}

const useVistas = (id: string) =>
  useInfiniteQuery({
    queryKey: ['QuemViu', id],
    queryFn: ({ pageParam, signal }) =>
      executar(QuemViuDocument, { id, ...(pageParam && { depoisDe: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ visualizacoes }) => visualizacoes.proximo ?? undefined,
    staleTime: 0,
    meta: { erro: 'pagina' },
  })

type Vista = QuemViuQuery['visualizacoes']['dados'][number]

function Acessos({ vistas, doProcesso }: { vistas: readonly Vista[]; doProcesso: boolean }) {
  const comMotivo = vistas.some(({ motivo }) => motivo !== null)
  return (
    <table className={css['tabela']} aria-label="Acessos ao conteúdo">
      <thead>
        <tr>
          <th scope="col">Quem</th>
          <th scope="col">Quando</th>
          <th scope="col">{doProcesso ? 'Peça' : 'Versão'}</th>
          {comMotivo && <th scope="col">Motivo</th>}
        </tr>
      </thead>
      <tbody>
        {vistas.map(({ id, autorNome, impersonadoPor, em, versao, item: visto, motivo, trecho }) => (
          <tr key={id}>
            <td>
              {autorNome}
              {trecho && <small> (só um trecho, numa pesquisa ou num comentário)</small>}
              {impersonadoPor && <small> (por {impersonadoPor.nome}, no lugar da pessoa)</small>}
            </td>
            <td>
              <Instante em={em} />
            </td>
            <td className="numero">{doProcesso ? (visto?.titulo ?? '–') : (versao ?? '–')}</td>
            {comMotivo && <td>{motivo}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
