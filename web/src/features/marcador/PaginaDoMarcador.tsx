import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { TipoMarcador } from '../../api/gen/graphql.ts'
import { markerKey, markerLabel, SLUG, useMarkerCounts, useMarkers, type Marker } from '../../base/markers.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { Lista } from '../../listas/Lista.tsx'
import { BotaoDoMarcador } from './BotaoDoMarcador.tsx'
import { documentosDo, processosDo } from './lista.ts'
import css from './Marcador.module.css'

const rota = getRouteApi('/interno/documentos/$type/$tag')
const TIPO = Object.fromEntries(Object.entries(SLUG).map(([tipo, slug]) => [slug, tipo])) as Record<
  string,
  TipoMarcador
>
const NOME_DO_TIPO: Record<TipoMarcador, string> = { PESSOAL: 'Pessoal', PUBLICO: 'Público', SETOR: 'Setor' }

/** /documentos/{type}/{tag}: os documentos de um marcador e, ao lado, os processos. */
export function PaginaDoMarcador() {
  const { type, tag } = rota.useParams()
  const { setor, lista } = rota.useSearch()
  const tipo = TIPO[type] ?? 'PESSOAL'
  const deProcessos = lista === 'processos'
  const marcador = useMarkers().find(
    (m) => m.tipo === tipo && m.nome === tag && (setor === undefined || m.setor?.id === setor),
  )
  const nome = markerLabel(tag)
  const definicao = useMemo(
    () => (deProcessos ? processosDo : documentosDo)({ tipo, nome: tag, setorId: setor }, nome),
    [deProcessos, tipo, tag, setor, nome],
  )
  const gaveta =
    tipo === 'SETOR'
      ? (marcador?.setor?.sigla ?? marcador?.setor?.nome ?? NOME_DO_TIPO.SETOR)
      : NOME_DO_TIPO[tipo]
  usePageTitle('Marcadores', gaveta, nome)
  return (
    <div className={css['pagina']}>
      <div className={css['faixa']}>
        <Abas marcador={marcador} />
        {marcador && <BotaoDoMarcador marcador={marcador} className={css['opcoes']} />}
      </div>
      <Lista key={`${type} ${setor ?? ''} ${tag} ${lista ?? ''}`} definicao={definicao} nome={nome} />
    </div>
  )
}

/** Documentos e processos, cada um com a conta e o seu endereço. */
function Abas({ marcador }: { marcador: Marker | undefined }) {
  const { type, tag } = rota.useParams()
  const { setor, lista } = rota.useSearch()
  const contas = useMarkerCounts().get(marcador ? markerKey(marcador) : '')
  const abas = [
    {
      nome: 'Documentos',
      aberta: lista !== 'processos',
      search: setor ? { setor } : {},
      conta: contas?.documentos,
    },
    {
      nome: 'Processos',
      aberta: lista === 'processos',
      search: { ...(setor ? { setor } : {}), lista: 'processos' },
      conta: contas?.processos,
    },
  ]
  return (
    <nav aria-label="O que tem este marcador" className={css['abas']}>
      {abas.map(({ nome, aberta, search, conta }) => (
        <Link
          key={nome}
          to="/documentos/$type/$tag"
          params={{ type, tag }}
          search={search}
          aria-current={aberta ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {nome}
          {conta !== undefined && <span className="numero"> {conta}</span>}
        </Link>
      ))}
    </nav>
  )
}
