import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Node } from 'prosemirror-model'
import { Suspense, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import type { Store } from '../../api/store.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { LeitorDePdf } from '../leitor/leitor-tardio.ts'
import { escreverTexto } from '../redacao/html.ts'
import type { ItemSugerido } from '../seletores/sugerir-itens.ts'
import type { DeQue } from './dizeres.ts'
import { preverCom } from './modelo-http.ts'
import css from './Modelo.module.css'

type Props = { documento: ItemSugerido; folha: Store<Node>; deQue: DeQue }

/** As páginas que o documento escolhido teria com o que está na folha, gravado ou não. */
export function NoDocumento(props: Props) {
  const [aberta, setAberta] = useState(false)
  return (
    <div>
      <Button variant="outline" onClick={() => setAberta(true)}>
        Ver como ficará neste documento
      </Button>
      {aberta && <Previa {...props} fechar={() => setAberta(false)} />}
    </div>
  )
}

function Previa({ documento, folha, deQue, fechar }: Props & { fechar: () => void }) {
  const [html] = useState(() => escreverTexto(folha.get()))
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['previa-do-modelo', documento.chave, deQue, html],
    queryFn: ({ signal }) => preverCom(documento.chave, { deQue, html, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { erro: 'pagina' },
  })
  const preparando = (
    <p role="status">
      <Loader aria-hidden size={20} /> Preparando…
    </p>
  )
  return (
    <Dialogo titulo="Como ficará" tamanho="xl" fechar={fechar}>
      <div className={css['previa']}>
        {isFetching && preparando}
        {error && !isFetching && (
          <div role="alert">
            <p>{mensagemDe(error)}</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </div>
        )}
        {data && !isFetching && (
          <Suspense fallback={preparando}>
            <LeitorDePdf
              fonte={{ arquivo: data }}
              chave={`${documento.chave} ${dataUpdatedAt}`}
              titulo={documento.rotulo}
              tentarDeNovo={() => void refetch()}
            />
          </Suspense>
        )}
      </div>
    </Dialogo>
  )
}
