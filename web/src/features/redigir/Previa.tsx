import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Node } from 'prosemirror-model'
import { Suspense } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import type { Store } from '../../api/store.ts'
import { sugestoesDe } from '../../partes/redacao/sugestoes.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FalhaDaPagina } from './FalhaDaPagina.tsx'
import type { Gravacao } from './gravacao.ts'
import { lerPrevia } from './rascunho-http.ts'
import { LeitorDePdf } from '../../partes/leitor/leitor-tardio.ts'
import css from './Redacao.module.css'

export type Props = {
  titulo: string
  endereco: string
  gravacao: Gravacao
  folha: Store<Node>
  fechar: () => void
}

const POR_SALVAR =
  'O texto ainda não está salvo no servidor, e só o que está lá se mostra como ficará. Ele continua neste computador: espere a rede voltar, ou veja o que se diz no alto da página.'

/** Salva o que falta e mostra o PDF que se teria se o texto se finalizasse agora. */
export function Previa({ titulo, endereco, gravacao, folha, fechar }: Props) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['previa-do-rascunho', endereco],
    queryFn: async ({ signal }) => {
      if ((await gravacao.gravarJa()).fase !== 'salvo') throw new Error(POR_SALVAR)
      return lerPrevia(endereco, signal)
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { erro: 'pagina' },
  })
  return (
    <Dialogo titulo="Como ficará" tamanho="xl" fechar={fechar}>
      {sugestoesDe(folha.get()).length > 0 && (
        <p className={css['nota']}>Há sugestões abertas: aqui o texto está sem elas.</p>
      )}
      <div className={css['previa']}>
        {isFetching && <Preparando />}
        {error && !isFetching && (
          <div role="alert" className={css['nota']} data-tom="aviso">
            <p>{mensagemDe(error)}</p>
            <FalhaDaPagina tentar={() => void refetch()} />
          </div>
        )}
        {data && !isFetching && (
          <Suspense fallback={<Preparando />}>
            <LeitorDePdf
              fonte={{ arquivo: data }}
              chave={`${endereco} ${dataUpdatedAt}`}
              titulo={titulo}
              tentarDeNovo={() => void refetch()}
            />
          </Suspense>
        )}
      </div>
    </Dialogo>
  )
}

const Preparando = () => (
  <p role="status" className={css['espera']}>
    <Loader aria-hidden size={20} /> Preparando…
  </p>
)
