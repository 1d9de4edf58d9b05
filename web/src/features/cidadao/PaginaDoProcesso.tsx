import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { CidadaoProcessoDocument, type CidadaoProcessoQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useCitizen } from '../../base/citizen.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { dataHora } from '../../ui/formato.ts'
import { Acolhida } from './Acolhida.tsx'
import botao from '../../ui/Botao.module.css'
import css from './Cidadao.module.css'
import { LinhaDoDocumento } from './DocumentosDoCidadao.tsx'
import { Estado, NaoAchado } from './estados.tsx'
import { ondeEsta, oQueE } from './frases.ts'

const rota = getRouteApi('/do-cidadao/cidadao/processo/$id')

/** /cidadao/processo/{id}: de que trata, onde está e o que dele se pode ler. */
export function PaginaDoProcesso() {
  const { id } = rota.useParams()
  return useCitizen() ? <Processo key={id} id={id} /> : <Acolhida />
}

function Processo({ id }: { id: string }) {
  const consulta = useConsulta(CidadaoProcessoDocument, { id }, { pagina: true })
  const processo = consulta.data?.cidadaoProcesso
  usePageTitle('Área do cidadão', processo?.titulo ?? 'Processo')
  if (consulta.error && !processo)
    return <NaoAchado erro={consulta.error} tentarDeNovo={() => void consulta.refetch()} />
  return (
    <article className={css['pagina']}>
      <Link to="/cidadao">Voltar à área do cidadão</Link>
      {processo ? (
        <Aberto processo={processo} />
      ) : (
        <Estado consulta={consulta} quantos={1} vazio="">
          {null}
        </Estado>
      )}
    </article>
  )
}

function Aberto({ processo }: { processo: CidadaoProcessoQuery['cidadaoProcesso'] }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const { documentos } = processo
  return (
    <>
      <header>
        <h1 ref={titulo} tabIndex={-1}>
          {processo.titulo}
        </h1>
        <p className={css['suave']}>{oQueE(processo)}</p>
        <p className={css['onde']} data-situacao={processo.arquivado ? 'fim' : 'curso'}>
          {ondeEsta(processo)}
        </p>
      </header>
      <Secao titulo="Sobre o processo">
        <Campos
          campos={[
            [
              'Número',
              processo.numeroCompleto && (
                <span key="numero" className="numero" data-largo>
                  {processo.numeroCompleto}
                </span>
              ),
            ],
            [
              'Identificador',
              <span key="id" className="numero">
                {processo.identificador}
              </span>,
            ],
            [
              'Aberto em',
              <span key="em" className="numero">
                {dataHora(processo.criadoEm)}
              </span>,
            ],
            ['Assunto', processo.assunto ?? '(Restrito)'],
          ]}
        />
      </Secao>
      <Documentos id={processo.id} documentos={documentos} />
    </>
  )
}

type PropsDosDocumentos = Pick<CidadaoProcessoQuery['cidadaoProcesso'], 'id' | 'documentos'>

function Documentos({ id, documentos }: PropsDosDocumentos) {
  return (
    <Secao titulo="Documentos do processo" conta={documentos.length}>
      {documentos.some(({ conteudoVisivel }) => conteudoVisivel) && (
        <p>
          <Link to="/cidadao/processo/$id/ler" params={{ id }} className={botao['botao'] ?? ''}>
            Ler o processo
          </Link>
        </p>
      )}
      {documentos.length === 0 ? (
        <p className={css['vazio']}>Nenhum documento deste processo foi aberto a você ainda.</p>
      ) : (
        <ul className={css['lista']}>
          {documentos.map((documento) => (
            <LinhaDoDocumento key={documento.id} documento={documento} />
          ))}
        </ul>
      )}
    </Secao>
  )
}
