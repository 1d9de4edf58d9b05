import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

import { DetalhesDoDocumentoDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { useMe } from '../../base/session.ts'
import { lembrarRecente } from '../itens/recentes.ts'
import { Cabecalho } from '../itens/Cabecalho.tsx'
import { FalhaDosDetalhes } from '../../partes/itens/FalhaDosDetalhes.tsx'
import { Guarda } from '../itens/Guarda.tsx'
import { Esqueleto } from '../itens/Esqueleto.tsx'
import css from '../../partes/itens/Itens.module.css'
import { Tramites } from '../itens/Tramites.tsx'
import { usePassarAdiante } from '../itens/use-passar-adiante.ts'
import { CopiasDoItem } from '../copias/CopiasDoItem.tsx'
import { ArvoreDoProcesso } from '../pecas/ArvoreDoProcesso.tsx'
import { PrazosDoItem } from '../prazos/PrazosDoItem.tsx'
import { AberturaRetida } from './AberturaRetida.tsx'
import { AreaDoArquivo } from './AreaDoArquivo.tsx'
import { Assinaturas } from './Assinaturas.tsx'
import { DadosDeTodos } from './DadosDeTodos.tsx'
import { DadosDoDocumento } from './DadosDoDocumento.tsx'
import { arquivoEmAndamento, comoItem, etiquetasDe, type Documento } from './documento.ts'
import { Anexos, PedidosDeArquivo } from './Ligados.tsx'
import { PorConcluir } from './PorConcluir.tsx'
import { Publicacao } from './Publicacao.tsx'
import { VersoesPublicas } from './VersoesPublicas.tsx'
import { SubstituicaoRetida } from './SubstituicaoRetida.tsx'
import { useVersao } from './use-versao.ts'
import { Versoes } from './Versoes.tsx'

const rota = getRouteApi('/interno/documento/{-$id}')
const ENQUANTO_PROCESSA_MS = 1500

/** /documento/{id} */
export function PaginaDoDocumento() {
  const { id } = rota.useParams()
  if (!id) return <Navigate to="/documentos/pesquisar" replace />
  return <Detalhes key={id} id={id} />
}

function Detalhes({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...consulta(DetalhesDoDocumentoDocument, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && arquivoEmAndamento(state.data.documento) ? ENQUANTO_PROCESSA_MS : false,
    meta: { erro: 'pagina' },
  })
  const documento = data?.documento
  const recarregar = () => void refetch()
  usePageTitle('Documentos', documento?.titulo ?? 'Documento')
  if (error && !documento) return <FalhaDosDetalhes tipo="documento" erro={error} tentarDeNovo={recarregar} />
  return documento ? <Aberto documento={documento} recarregar={recarregar} /> : <Esqueleto />
}

function Aberto({ documento, recarregar }: { documento: Documento; recarregar: () => void }) {
  const item = useMemo(() => comoItem(documento), [documento])
  const versao = useVersao(documento)
  usePassarAdiante(item)
  const { id: dono } = useMe()
  useEffect(() => lembrarRecente(dono, item), [dono, item])
  return (
    <div className={css['pagina']}>
      <div className={css['topo']}>
        <Cabecalho item={item} etiquetas={etiquetasDe(documento)} />
      </div>
      <div className={css['dados']}>
        {documento.processo && <ArvoreDoProcesso processoId={documento.processo.id} aberta={documento.id} />}
        <DadosDoDocumento documento={documento} />
        <Assinaturas documento={documento} />
        <PrazosDoItem item={item} />
        <CopiasDoItem item={item} />
        <Tramites tramites={documento.todosTramites} item={item} />
        <Anexos documento={documento} />
        <PedidosDeArquivo documento={documento} />
        <Publicacao documento={documento} />
        <VersoesPublicas documento={documento} />
        <Versoes documento={documento} aberta={versao.aberta} abrir={versao.abrir} />
        <Guarda item={item} />
      </div>
      <div className={css['arquivo']}>
        <PorConcluir documento={documento} />
        <SubstituicaoRetida documento={documento} />
        <AberturaRetida documento={documento} />
        <DadosDeTodos documento={documento} />
        <AreaDoArquivo documento={documento} versao={versao} recarregar={recarregar} />
      </div>
    </div>
  )
}
