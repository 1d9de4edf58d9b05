import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'

import { ParaTarjarDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { FalhaDosDetalhes } from '../../partes/itens/FalhaDosDetalhes.tsx'
import { Tarjador } from './Tarjador.tsx'
import css from './Tarjas.module.css'
import type { Documento } from './tarjas.ts'

const rota = getRouteApi('/interno/documentos/versao-publica/{-$id}')
const ENQUANTO_SE_LE_MS = 2000

/** /documentos/versao-publica/{id}: o que se acha nele, o que se tarja, e o que resulta. */
export function PaginaDaVersaoPublica() {
  const { id } = rota.useParams()
  usePageTitle('Documentos', 'Fazer versão pública')
  return id ? <DoDocumento key={id} id={id} /> : <Navigate to="/documentos/pesquisar" replace />
}

function DoDocumento({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...consulta(ParaTarjarDocument, { id }),
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.documento.dadosPessoais?.situacao === 'ESPERANDO' ? ENQUANTO_SE_LE_MS : false,
    meta: { erro: 'pagina' },
  })
  const documento = data?.documento
  if (documento)
    return porQueNao(documento) ? <NaoSeTarja documento={documento} /> : <Tarjador documento={documento} />
  if (error) return <FalhaDosDetalhes tipo="documento" erro={error} tentarDeNovo={() => void refetch()} />
  return (
    <div className={css['pagina']} aria-busy>
      <h1>Fazer versão pública</h1>
      <Skeleton height={320} />
      <Skeleton height={480} />
    </div>
  )
}

function porQueNao({ acoes, pdf, extensao, conteudoVisivel }: Documento): string | undefined {
  if (!conteudoVisivel || !acoes.includes('PODE_ALTERAR_RESTRICOES'))
    return 'Faz a versão pública quem pode alterar as restrições do documento e lê o que está nele.'
  return pdf === null || extensao !== 'pdf' ? 'Só o documento em PDF se tarja.' : undefined
}

function NaoSeTarja({ documento }: { documento: Documento }) {
  return (
    <div className={css['pagina']}>
      <h1>Fazer versão pública de {documento.titulo}</h1>
      <div className={css['nota']} data-tom="aviso" role="alert">
        <p>{porQueNao(documento)}</p>
        <p>
          <Link to="/documento/{-$id}" params={{ id: documento.id }}>
            Voltar ao documento
          </Link>
        </p>
      </div>
    </div>
  )
}
