import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Link } from '@tanstack/react-router'

import { corDoMarcador } from '../../base/marker-colour.ts'
import { markerKey, markerLabel, markerRoute } from '../../base/markers.ts'
import type { DetalhesComunsFragment } from '../../api/gen/graphql.ts'
import { nomesDasRestricoes } from './restricoes.ts'
import css from './Itens.module.css'

export type Etiqueta = { texto: string; tom?: 'aviso' | 'perigo' | 'info' }

type Props = {
  item: Pick<DetalhesComunsFragment, 'restricoes' | 'arquivado' | 'marcadores'>
  outras?: readonly Etiqueta[]
}

/** Restrições, situação e marcadores, cada um com nome, nunca só com cor. */
export function Etiquetas({ item, outras = [] }: Props) {
  const restrito = item.restricoes.some((restricao) => restricao !== 'PUBLICO')
  const etiquetas: Etiqueta[] = [
    ...nomesDasRestricoes(item.restricoes).map((texto): Etiqueta =>
      restrito ? { texto, tom: 'aviso' } : { texto },
    ),
    ...(item.arquivado ? [{ texto: MENSAGENS.arquivo, tom: 'info' } as const] : []),
    ...outras,
  ]
  return (
    <ul className={css['etiquetas']} aria-label="Etiquetas">
      {etiquetas.map(({ texto, tom }) => (
        <li key={texto} data-tom={tom}>
          {texto}
        </li>
      ))}
      {item.marcadores.map((marcador) => (
        <li
          key={markerKey(marcador)}
          data-tom="marcador"
          className="cor-do-marcador"
          data-cor={corDoMarcador(marcador)}
        >
          <Link {...markerRoute(marcador)}>{markerLabel(marcador.nome)}</Link>
        </li>
      ))}
    </ul>
  )
}
