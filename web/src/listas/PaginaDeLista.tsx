import { getRouteApi } from '@tanstack/react-router'

import { usePageTitle } from '../base/page-title.ts'
import type { DocumentView, ProcessView } from '../base/route-params.ts'
import { useMe } from '../base/session.ts'
import type { DefinicaoDeLista } from './definicao.ts'
import { LISTAS_DE_DOCUMENTOS, LISTAS_DE_PROCESSOS } from './definicoes.ts'
import { Lista } from './Lista.tsx'

const documentos = getRouteApi('/interno/documentos/$view')
const processos = getRouteApi('/interno/processos/$view')

export function ListaDeDocumentos() {
  const { view } = documentos.useParams()
  const { setor } = documentos.useSearch()
  return (
    <Pagina
      grupo="Documentos"
      chave={`documentos ${view}`}
      definicao={LISTAS_DE_DOCUMENTOS[view as DocumentView]}
      setor={setor}
    />
  )
}

export function ListaDeProcessos() {
  const { view } = processos.useParams()
  const { setor } = processos.useSearch()
  return (
    <Pagina
      grupo="Processos"
      chave={`processos ${view}`}
      definicao={LISTAS_DE_PROCESSOS[view as ProcessView]}
      setor={setor}
    />
  )
}

type Props = { grupo: string; chave: string; definicao: DefinicaoDeLista; setor: string | undefined }

function Pagina({ grupo, chave, definicao, setor }: Props) {
  const recorte = useNomeDoRecorte(setor)
  const nome = recorte ? `${definicao.titulo} · ${recorte}` : definicao.titulo
  usePageTitle(grupo, nome)
  return <Lista key={`${chave} ${setor ?? ''}`} definicao={definicao} nome={nome} setor={setor} />
}

function useNomeDoRecorte(setor: string | undefined): string | undefined {
  const me = useMe()
  if (setor === undefined) return undefined
  if (setor === 'comigo') return 'comigo'
  const encontrado = me.setores.find(({ id }) => id === setor)
  return encontrado?.sigla ?? encontrado?.nome ?? 'setor'
}
