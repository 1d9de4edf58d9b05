import { useState, type SubmitEvent } from 'react'

import css from './Leitor.module.css'
import { FOLHAS_MAX, porQueNao, type Trecho } from './trecho.ts'

type Props = { total: number; atual: number; escolher: (trecho: Trecho) => void; fechar: () => void }

/** Do arquivo comprido imprime-se um trecho de cada vez; de começo, o que vem a partir da página à vista. */
export function EscolhaDePaginas({ total, atual, escolher, fechar }: Props) {
  const [de, setDe] = useState(String(atual))
  const [ate, setAte] = useState(String(Math.min(total, atual + FOLHAS_MAX - 1)))
  const trecho = { de: Number(de), ate: Number(ate) }
  const erro = porQueNao(trecho, total)
  const pedir = (event: SubmitEvent) => {
    event.preventDefault()
    if (erro === undefined) escolher(trecho)
  }
  return (
    <form className={css['impressao']} onSubmit={pedir}>
      <span>
        O arquivo tem {total} páginas, e daqui se imprimem até {FOLHAS_MAX} de cada vez.
        {erro && <strong role="alert"> {erro}</strong>}
      </span>
      <span className={css['trecho']}>
        <Pagina rotulo="Da página" valor={de} mudar={setDe} />
        <Pagina rotulo="à página" valor={ate} mudar={setAte} />
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
