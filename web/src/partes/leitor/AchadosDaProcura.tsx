import type { Contexto } from '@autos/contract/regras/procurar-no-texto.ts'
import { useEffect, useRef } from 'react'
import css from './Procura.module.css'
import { rolarAte } from './rolar.ts'
import type { Props } from './PainelDeProcura.tsx'

/** Basta para escolher com os olhos; os outros alcançam-se pelas setas. */
const NA_LISTA = 100

export function Achados<A extends { contexto: Contexto }>({
  procura: { achados, atual, escolher },
  onde,
}: Pick<Props<A>, 'procura' | 'onde'>) {
  const lista = useRef<HTMLOListElement>(null)
  const escolhido = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lista.current && escolhido.current) rolarAte(escolhido.current, lista.current)
  }, [atual])
  const primeiro = Math.max(0, Math.min((atual ?? 0) - NA_LISTA / 2, achados.length - NA_LISTA))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
    <ol ref={lista} className={css['achados']} aria-label="Achados" tabIndex={0}>
      {achados.slice(primeiro, primeiro + NA_LISTA).map((achado, depois) => (
        <li key={primeiro + depois}>
          <button
            ref={primeiro + depois === atual ? escolhido : undefined}
            type="button"
            aria-current={primeiro + depois === atual}
            onClick={() => escolher(primeiro + depois)}
          >
            <span className="numero">{onde(achado)}</span>
            <span>
              {achado.contexto.antes}
              <mark>{achado.contexto.achado}</mark>
              {achado.contexto.depois}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
