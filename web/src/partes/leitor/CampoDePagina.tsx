import { useEffect, useState } from 'react'

import css from './Leitor.module.css'

export type Campo = {
  rotulo: string
  valor: string
  /** O que se escreve antes do campo, 'fl.', e depois: 'de 48'. */
  antes?: string
  de: string
  /** O que se deixa digitar. */
  limpar: (texto: string) => string
  /** A página a que o digitado leva; indefinida quando a nenhuma. */
  ler: (texto: string) => number | undefined
}

type Props = { campo: Campo; ligado: boolean; ir: (pagina: number) => void }

export const campoDaPagina = (atual: number, total: number): Campo => ({
  rotulo: 'Página',
  valor: String(atual),
  de: `de ${total || '–'}`,
  limpar: (texto) => texto.replace(/\D/g, ''),
  ler: (texto) => (texto === '' ? undefined : Number(texto)),
})

/** O número se digita e vale com Enter ou ao sair do campo. */
export function CampoDePagina({ campo: { rotulo, valor, antes, de, limpar, ler }, ligado, ir }: Props) {
  const [texto, setTexto] = useState(valor)
  useEffect(() => setTexto(valor), [valor])
  const valer = () => {
    const pagina = ler(texto)
    if (pagina !== undefined) ir(pagina)
    setTexto(valor)
  }
  return (
    <span className={css['pagina']}>
      {antes && <span aria-hidden>{antes}</span>}
      <input
        aria-label={rotulo}
        className="numero"
        inputMode="numeric"
        value={texto}
        disabled={!ligado}
        onChange={(event) => setTexto(limpar(event.currentTarget.value))}
        // Sair do campo sem mudá-lo não leva de volta ao alto da página.
        onBlur={() => texto !== valor && valer()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Dentro de um formulário, Enter no número da página não envia nada.
          event.preventDefault()
          valer()
        }}
      />
      <span className="numero">{de}</span>
    </span>
  )
}
