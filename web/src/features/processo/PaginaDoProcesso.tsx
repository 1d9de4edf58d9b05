import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

import type { Item } from '../../acoes/item.ts'
import { DetalhesDoProcessoDocument, type DetalhesDoProcessoQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { useMe } from '../../base/session.ts'
import { lembrarRecente } from '../itens/recentes.ts'
import { Cabecalho } from '../itens/Cabecalho.tsx'
import { Guarda } from '../itens/Guarda.tsx'
import { LerComMotivo } from '../itens/LerComMotivo.tsx'
import { Esqueleto } from '../itens/Esqueleto.tsx'
import type { Etiqueta } from '../../partes/itens/Etiquetas.tsx'
import { FalhaDosDetalhes } from '../../partes/itens/FalhaDosDetalhes.tsx'
import css from '../../partes/itens/Itens.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'
import { Tramites } from '../itens/Tramites.tsx'
import { usePassarAdiante } from '../itens/use-passar-adiante.ts'
import { CopiasDoItem } from '../copias/CopiasDoItem.tsx'
import { PrazosDoItem } from '../prazos/PrazosDoItem.tsx'
import { PedirArquivo } from '../solicitacoes/PedirArquivo.tsx'
import { DadosDoProcesso } from './DadosDoProcesso.tsx'
import { Exportacoes } from './Exportacoes.tsx'
import { Apensos, Interessados } from './Ligados.tsx'
import { ListaDePecas } from '../pecas/ListaDePecas.tsx'
import { LerOProcesso } from './LerOProcesso.tsx'
import { PecaAberta } from './PecaAberta.tsx'
import { emOrdem } from '../pecas/pecas.ts'

const rota = getRouteApi('/interno/processo/{-$id}')

export type Processo = DetalhesDoProcessoQuery['processo']

/** /processo/{id}?peca={id do documento} */
export function PaginaDoProcesso() {
  const { id } = rota.useParams()
  if (!id) return <Navigate to="/processos/pesquisar" replace />
  return <Detalhes key={id} id={id} />
}

function Detalhes({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...consulta(DetalhesDoProcessoDocument, { id }),
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  const processo = data?.processo
  usePageTitle('Processos', processo?.titulo ?? 'Processo')
  if (error && !processo)
    return <FalhaDosDetalhes tipo="processo" erro={error} tentarDeNovo={() => void refetch()} />
  return processo ? <Aberto processo={processo} /> : <Esqueleto />
}

function Aberto({ processo }: { processo: Processo }) {
  const item = useMemo((): Item & Processo => ({ ...processo, tipo: 'processo' }), [processo])
  const { id: dono } = useMe()
  const { peca } = rota.useSearch()
  usePassarAdiante(item)
  useEffect(() => lembrarRecente(dono, item), [dono, item])
  const aberta = peca ?? emOrdem(processo.documentos)[0]?.id
  return (
    <div className={css['pagina']}>
      <div className={css['topo']}>
        <Cabecalho item={item} etiquetas={etiquetasDe(processo)} />
      </div>
      <div className={css['dados']}>
        <Secao titulo="Peças" conta={processo.documentos.length}>
          {processo.documentos.length > 0 && <LerOProcesso id={processo.id} peca={peca} />}
          <ListaDePecas
            processoId={processo.id}
            pecas={processo.documentos}
            vagas={processo.pecasVagas}
            aberta={aberta}
            destino="no-processo"
          />
        </Secao>
        {processo.podeLerComMotivo && (
          <Secao titulo="Conteúdo restrito">
            <LerComMotivo tipo="processo" id={processo.id} />
          </Secao>
        )}
        <DadosDoProcesso processo={processo} />
        <Interessados processo={processo} />
        <Apensos processo={processo} />
        <Exportacoes processoId={processo.id} />
        <PedirArquivo processo={item} />
        <PrazosDoItem item={item} />
        <CopiasDoItem item={item} />
        <Tramites tramites={processo.todosTramites} item={item} />
        <Guarda item={item} />
      </div>
      <div className={css['arquivo']}>
        <PecaAberta id={aberta} />
      </div>
    </div>
  )
}

function etiquetasDe(processo: Processo): Etiqueta[] {
  const restritas = processo.documentos.filter(({ conteudoVisivel }) => !conteudoVisivel).length
  return [
    ...(processo.principal ? [{ texto: 'Apensado', tom: 'info' } as const] : []),
    ...(restritas > 0
      ? [
          {
            texto: restritas === 1 ? 'Contém 1 peça restrita' : `Contém ${restritas} peças restritas`,
            tom: 'aviso',
          } as const,
        ]
      : []),
  ]
}
