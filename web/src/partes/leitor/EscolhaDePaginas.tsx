import { useState, type SubmitEvent } from 'react'

import css from './Leitor.module.css'
import type { Escolha, Trecho } from './trecho.ts'

type Props = { escolha: Escolha; escolher: (trecho: Trecho) => void; fechar: () => void }

/** Do arquivo comprido imprime-se um trecho de cada vez; de começo, o que vem a partir da página à vista. */
export function EscolhaDePaginas({ escolha, escolher, fechar }: Props) {
  const { dizer, ler, inicial } = escolha
  const [de, setDe] = useState(() => dizer(inicial.de))
  const [ate, setAte] = useState(() => dizer(inicial.ate))
  const trecho = { de: ler(de) ?? Number.NaN, ate: ler(ate) ?? Number.NaN }
  const erro = escolha.porQueNao(trecho)
  const pedir = (event: SubmitEvent) => {
    event.preventDefault()
    if (erro === undefined) escolher(trecho)
  }
  return (
    <form className={css['impressao']} onSubmit={pedir}>
      <span>
        {escolha.frase}
        {erro ? <strong role="alert"> {erro}</strong> : ` ${escolha.ressalva?.(trecho) ?? ''}`}
      </span>
      <span className={css['trecho']}>
        <Pagina rotulo={escolha.de} valor={de} mudar={setDe} />
        <Pagina rotulo={escolha.ate} valor={ate} mudar={setAte} />
        <button type="submit" className={css['tentar']} aria-disabled={erro !== undefined}>
          Imprimir o trecho
        </button>
        <button type="button" className={css['tentar']} onClick={fechar}>
          Fechar
        </button>
      </span>
    </form>
  )
}

function Pagina({ rotulo, valor, mudar }: { rotulo: string; valor: string; mudar: (valor: string) => void }) {
  return (
    <label>
      {rotulo}{' '}
      <input
        inputMode="numeric"
        autoComplete="off"
        size={4}
        value={valor}
        onChange={(event) => mudar(event.currentTarget.value)}
      />
    </label>
  )
}
