import { SEPARADOR } from '@autos/contract/regras/marcador.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

import { markerRoute, SLUG, type Marker } from '../../base/markers.ts'

/**
 * Se a página à vista é a deste marcador, ou a de um abaixo dele: o que fazer quando ele muda de nome ou
 * some.
 */
export function useIrAoMarcador({ tipo, nome, setor }: Marker) {
  const navegar = useNavigate()
  const { type, tag } = useParams({ strict: false })
  const { setor: setorDaPagina, lista } = useSearch({ strict: false })
  const aqui =
    type === SLUG[tipo] &&
    (setorDaPagina ?? setor?.id) === setor?.id &&
    (tag === nome || tag?.startsWith(nome + SEPARADOR) === true)
  return {
    mudouPara: (novo: string) => {
      if (!aqui) return
      const { search, ...rota } = markerRoute({ tipo, nome: novo + (tag ?? '').slice(nome.length), setor })
      // Quem via os processos continua a vê-los.
      void navegar({ ...rota, search: { ...search, ...(lista ? { lista } : {}) }, replace: true })
    },
    sumiu: () =>
      void (aqui && navegar({ to: '/documentos/$view', params: { view: 'entrada' }, replace: true })),
  }
}
