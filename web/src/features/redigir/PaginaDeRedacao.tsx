import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { ParaRedigirDocument, type ParaRedigirQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { useMe } from '../../base/session.ts'
import { Concluir } from './concluir/Concluir.tsx'
import type { TextoNaFolha } from './concluir/texto-na-folha.ts'
import { FalhaDaPagina } from './FalhaDaPagina.tsx'
import { lerMesa } from './mesa.ts'
import css from './Redacao.module.css'
import { Redacao } from './Redacao.tsx'

const rota = getRouteApi('/interno/documentos/redigir/{-$id}')

export type DocumentoARedigir = Extract<ParaRedigirQuery['itens'][number], { __typename: 'Documento' }>

/** /documentos/redigir/{id}: escreve-se o texto que virá a ser o arquivo do documento. */
export function PaginaDeRedacao() {
  const { id } = rota.useParams()
  usePageTitle('Documentos', 'Escrever documento')
  return id ? <Abrir key={id} id={id} /> : <Navigate to="/documentos/cadastrar" replace />
}

function Abrir({ id }: { id: string }) {
  // Nada do que se soube da última vez serve: o rascunho de então pode ter sido finalizado.
  const { data, error, refetch } = useQuery({
    ...consulta(ParaRedigirDocument, { ids: [id] }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { erro: 'pagina' },
  })
  const item = data?.itens[0]
  const documento = item?.__typename === 'Documento' ? item : undefined
  const { naFolha, finalizado, concluindo, concluir, aoFinalizar, fechar } = useConcluir(documento)
  const escreve = documento?.rascunho && abreSe(documento, documento.rascunho) && !finalizado
  return (
    <>
      {escreve && documento.rascunho ? (
        <Texto documento={documento} endereco={documento.rascunho.get} concluir={concluir} />
      ) : concluindo && documento ? (
        <div className={css['pagina']}>
          <h1>{documento.titulo}</h1>
        </div>
      ) : !data && !error ? (
        <Esqueleto />
      ) : (
        <NaoAbre id={id} item={item} erro={error} tentar={() => void refetch()} />
      )}
      {concluindo && documento && (
        <Concluir documento={documento} texto={naFolha} aoFinalizar={aoFinalizar} fechar={fechar} />
      )}
    </>
  )
}

/**
 * O que conclui abre-se sobre a folha, ou sem ela quando o texto já se finalizou e ficou por assinar ou enviar; a folha sai
 * da tela logo que o texto se finaliza.
 */
function useConcluir(documento: DocumentoARedigir | undefined) {
  const { concluir: retomar } = rota.useSearch()
  const navegar = useNavigate()
  const [naFolha, setNaFolha] = useState<TextoNaFolha>()
  const [finalizouSe, setFinalizouSe] = useState(false)
  const jaFinalizado =
    retomar !== undefined &&
    documento?.rascunho?.id === null &&
    (documento.situacaoArquivo === 'OK' || documento.situacaoArquivo === 'PROCESSANDO')
  const finalizado = finalizouSe || jaFinalizado
  const id = documento?.id
  return {
    naFolha,
    finalizado,
    concluindo: naFolha !== undefined || jaFinalizado,
    concluir: setNaFolha,
    aoFinalizar: () => setFinalizouSe(true),
    fechar: () => {
      setNaFolha(undefined)
      if (finalizado && id) void navegar({ to: '/documento/{-$id}', params: { id } })
    },
  }
}

type PropsDeNaoAbre = {
  id: string
  item: ParaRedigirQuery['itens'][number] | undefined
  erro: Error | null
  tentar: () => void
}

function NaoAbre({ id, item, erro, tentar }: PropsDeNaoAbre) {
  return (
    <div className={css['pagina']}>
      <h1>Escrever documento</h1>
      <div className={css['nota']} role="alert">
        <p>{erro ? mensagemDe(erro) : motivoDe(item)}</p>
        {erro ? (
          <FalhaDaPagina tentar={tentar} />
        ) : item ? (
          <Link to="/documento/{-$id}" params={{ id }}>
            Voltar ao documento
          </Link>
        ) : (
          <Link to="/documentos/cadastrar">Cadastrar documento</Link>
        )}
      </div>
    </div>
  )
}

/** Quem pode escrever escreve; quem lê o que já se escreveu comenta. */
const abreSe = (
  { situacaoArquivo }: DocumentoARedigir,
  { put, versao }: NonNullable<DocumentoARedigir['rascunho']>,
): boolean => put != null || (versao > 0 && situacaoArquivo !== 'PROCESSANDO')

function motivoDe(item: ParaRedigirQuery['itens'][number] | undefined): string {
  if (item?.__typename !== 'Documento') return 'O documento não existe, ou você não tem acesso a ele.'
  if (item.situacaoArquivo === 'PROCESSANDO')
    return 'O texto foi finalizado e o arquivo está sendo feito. Espere um momento.'
  return item.rascunho
    ? 'Você pode ler este documento, mas não alterar o texto dele: só quem o registrou, ou o tem em mãos, enquanto o arquivo se pode trocar.'
    : 'Este documento não se escreve aqui: ou não é eletrônico, ou você não tem parte nele.'
}

type PropsDoTexto = {
  documento: DocumentoARedigir
  endereco: string
  concluir: (texto: TextoNaFolha) => void
}

/** O texto do servidor e o que este computador guardou dele, antes de abrir o editor. */
function Texto({ documento, endereco, concluir }: PropsDoTexto) {
  const { id: pessoa } = useMe()
  const { data, error, refetch } = useQuery({
    queryKey: ['texto-do-rascunho', documento.id, pessoa],
    queryFn: () => lerMesa(pessoa, documento.id, endereco),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { erro: 'pagina' },
  })
  if (data) return <Redacao {...{ documento, endereco, pessoa, concluir }} mesa={data} />
  if (!error) return <Esqueleto />
  return (
    <div className={css['pagina']}>
      <h1>{documento.titulo}</h1>
      <div className={css['nota']} role="alert">
        <p>{mensagemDe(error)}</p>
        <FalhaDaPagina tentar={() => void refetch()} />
      </div>
    </div>
  )
}

const Esqueleto = () => (
  <div className={css['pagina']} aria-busy>
    <h1>Escrever documento</h1>
    <Skeleton height={48} />
    <Skeleton height={480} />
  </div>
)
