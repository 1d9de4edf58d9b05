import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import { Recado } from '../../ui/Recado.tsx'
import { Lista } from '../../listas/Lista.tsx'
import { listaDaPesquisa } from './lista-da-pesquisa.ts'

const rota = getRouteApi('/interno/pesquisa/{-$q}')

/** /pesquisa/{q}: documentos e processos pelo identificador, número ou título. */
export function PaginaDePesquisa() {
  const { q = '' } = rota.useParams()
  const definicao = useMemo(() => listaDaPesquisa(q), [q])
  usePageTitle('Pesquisa', q ? `Pesquisa: ${q}` : 'Pesquisa')
  if (!q)
    return (
      <Recado titulo="Pesquisa">
        <p>Digite na busca do topo o identificador, o número ou parte do título.</p>
      </Recado>
    )
  return <Lista key={q} definicao={definicao} nome={`Resultados para “${q}”`} />
}
