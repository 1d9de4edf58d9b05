import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { CidadaoDocumentoDocument, type CidadaoDocumentoQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useCitizen } from '../../base/citizen.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { Acolhida } from './Acolhida.tsx'
import css from './Cidadao.module.css'
import { DocumentoAberto } from './DocumentoAberto.tsx'
import { Estado, NaoAchado } from './estados.tsx'
import { oQueE } from './frases.ts'

export type DocumentoDoCidadao = CidadaoDocumentoQuery['cidadaoDocumento']

const rota = getRouteApi('/do-cidadao/cidadao/documento/$id')

/** /cidadao/documento/{id}: lê-se, e assina-se ou rejeita-se o que espera pela assinatura da pessoa. */
export function PaginaDoDocumento() {
  const { id } = rota.useParams()
  return useCitizen() ? <Documento key={id} id={id} /> : <Acolhida />
}

function Documento({ id }: { id: string }) {
  const consulta = useConsulta(CidadaoDocumentoDocument, { id }, { pagina: true })
  const documento = consulta.data?.cidadaoDocumento
  usePageTitle('Área do cidadão', documento?.titulo ?? 'Documento')
  if (consulta.error && !documento)
    return <NaoAchado erro={consulta.error} tentarDeNovo={() => void consulta.refetch()} />
  return (
    <article className={css['pagina']}>
      <Volta documento={documento} />
      {documento ? (
        <>
          <Titulo documento={documento} />
          <DocumentoAberto
            documento={documento}
            recarregar={async () => (await consulta.refetch()).data?.cidadaoDocumento}
          />
        </>
      ) : (
        <Estado consulta={consulta} quantos={1} vazio="">
          {null}
        </Estado>
      )}
    </article>
  )
}

function Volta({ documento }: { documento: DocumentoDoCidadao | undefined }) {
  if (documento?.processoId)
    return (
      <Link to="/cidadao/processo/$id" params={{ id: documento.processoId }}>
        Voltar ao processo
      </Link>
    )
  return <Link to="/cidadao">Voltar à área do cidadão</Link>
}

function Titulo({ documento }: { documento: DocumentoDoCidadao }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  return (
    <header>
      <h1 ref={titulo} tabIndex={-1}>
        {documento.titulo}
      </h1>
      <p className={css['suave']}>
        {oQueE(documento)} · <span className="numero">{documento.identificador}</span>
      </p>
      {documento.assunto && <p>{documento.assunto}</p>}
    </header>
  )
}
