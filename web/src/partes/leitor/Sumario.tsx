import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import css from './Painel.module.css'
import type { Ponto } from './pontos.ts'

/** `atual`: o id do marcador em que se está. */
type Props = { pontos: readonly Ponto[]; atual: string | undefined; abrir: (ponto: Ponto) => void }

/** Os marcadores do arquivo: cada um leva à sua página, e o que tem partes se abre. */
export function Sumario({ pontos, atual, abrir }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
    <nav className={css['sumario']} aria-label="Sumário do arquivo" tabIndex={0}>
      <Pontos pontos={pontos} atual={atual} abrir={abrir} />
    </nav>
  )
}

function Pontos({ pontos, atual, abrir }: Props) {
  return (
    <ul>
      {pontos.map((ponto) => (
        <UmPonto key={ponto.id} ponto={ponto} atual={atual} abrir={abrir} />
      ))}
    </ul>
  )
}

function UmPonto({ ponto, atual, abrir }: { ponto: Ponto } & Omit<Props, 'pontos'>) {
  const [aberto, setAberto] = useState(false)
  const temPartes = ponto.partes.length > 0
  // Fechado, o de fora responde pelas partes.
  const aqui = atual === ponto.id || (!aberto && atual?.startsWith(`${ponto.id}.`) === true)
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
          aria-current={aqui || undefined}
          onClick={() => abrir(ponto)}
        >
          {ponto.titulo}
        </button>
      </span>
      {aberto && <Pontos pontos={ponto.partes} atual={atual} abrir={abrir} />}
    </li>
  )
}
