import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import css from './Painel.module.css'
import type { Ponto } from './pontos.ts'

type Props = { pontos: readonly Ponto[]; abrir: (ponto: Ponto) => void }

/** Os marcadores do arquivo: cada um leva à sua página, e o que tem partes se abre. */
export function Sumario({ pontos, abrir }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
    <nav className={css['sumario']} aria-label="Sumário do arquivo" tabIndex={0}>
      <Pontos pontos={pontos} abrir={abrir} />
    </nav>
  )
}

function Pontos({ pontos, abrir }: Props) {
  return (
    <ul>
      {pontos.map((ponto) => (
        <UmPonto key={ponto.id} ponto={ponto} abrir={abrir} />
      ))}
    </ul>
  )
}

function UmPonto({ ponto, abrir }: { ponto: Ponto; abrir: Props['abrir'] }) {
  const [aberto, setAberto] = useState(false)
  const temPartes = ponto.partes.length > 0
  const Seta = aberto ? IconChevronDown : IconChevronRight
  return (
    <li>
      <span className={css['ponto']}>
        {temPartes && (
          <button
            type="button"
            className={css['seta']}
            aria-expanded={aberto}
            aria-label={`Partes de ${ponto.titulo}`}
            onClick={() => setAberto(!aberto)}
          >
            <Seta aria-hidden size={16} />
          </button>
        )}
        <button
          type="button"
          className={css['titulo']}
          data-sem-partes={!temPartes || undefined}
          disabled={ponto.destino === null}
          onClick={() => abrir(ponto)}
        >
          {ponto.titulo}
        </button>
      </span>
      {aberto && <Pontos pontos={ponto.partes} abrir={abrir} />}
    </li>
  )
}
