import { useEffect, useState } from 'react'

import css from './Leitor.module.css'

type Props = { pagina: number; total: number; ir: (pagina: number) => void }

/** O número se digita e vale com Enter ou ao sair do campo. */
export function CampoDePagina({ pagina, total, ir }: Props) {
  const [texto, setTexto] = useState(String(pagina))
  useEffect(() => setTexto(String(pagina)), [pagina])
  const valer = () => {
    const numero = Number.parseInt(texto, 10)
    if (Number.isInteger(numero)) ir(numero)
    setTexto(String(Number.isInteger(numero) ? Math.min(Math.max(1, numero), total) : pagina))
  }
  return (
    <span className={css['pagina']}>
      <input
        aria-label="Página"
        className="numero"
        inputMode="numeric"
        value={texto}
        disabled={total === 0}
        onChange={(event) => setTexto(event.currentTarget.value.replace(/\D/g, ''))}
        // Sair do campo sem mudá-lo não leva de volta ao alto da página.
        onBlur={() => texto !== String(pagina) && valer()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Dentro de um formulário, Enter no número da página não envia nada.
          event.preventDefault()
          valer()
        }}
      />
      <span className="numero">de {total || '–'}</span>
    </span>
  )
}
