import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { usePageTitle } from '../../base/page-title.ts'
import { Pesquisa } from './Pesquisa.tsx'
import css from './Pesquisa.module.css'

const rota = getRouteApi('/interno/pesquisa/{-$q}')

/** /pesquisa/{q}: documentos e processos, pelo que se digita no topo, com os mesmos filtros. */
export function PaginaDePesquisa() {
  const { q = '' } = rota.useParams()
  const filtros = rota.useSearch()
  const navegar = useNavigate()
  usePageTitle('Pesquisa', q ? `Pesquisa: ${q}` : 'Pesquisa')
  return (
    <Pesquisa
      tipo={undefined}
      titulo="Pesquisa"
      busca={{ ...filtros, ...(q && { q }) }}
      irPara={({ q: texto, ...outros }) =>
        void navegar({
          to: '/pesquisa/{-$q}',
          params: texto ? { q: texto } : {},
          search: outros,
          replace: true,
        })
      }
      antes={
        <p className={css['dica']}>
          Digite na busca do topo o identificador, o número, parte do título ou o que está escrito no
          documento; entre aspas, as palavras juntas e nessa ordem. Ou escolha um filtro.
        </p>
      }
    />
  )
}
