import { Fragment } from 'react'
import type { Mudanca, Trecho } from './diferenca.ts'
import css from './Versoes.module.css'

const DITO = {
  posto: 'Entrou',
  tirado: 'Saiu',
  forma: 'Só a forma',
  sugestao: 'Só o que se sugeriu',
  mudado: 'Mudou',
  igual: '',
} as const

export function Trecho({ mudanca }: { mudanca: Mudanca }) {
  const { qual, bloco } = mudanca
  const rotulo = bloco.rotulo && qual !== 'tirado' ? `${bloco.rotulo} ` : ''
  return (
    <div className={css['trecho']} data-qual={qual}>
      {qual !== 'igual' && <span className={css['qual']}>{DITO[qual]}</span>}
      <p>
        {rotulo}
        {qual === 'mudado' ? (
          <Palavras trechos={mudanca.trechos} />
        ) : qual === 'posto' ? (
          <ins>{bloco.texto}</ins>
        ) : qual === 'tirado' ? (
          <del>{bloco.texto}</del>
        ) : (
          bloco.texto
        )}
      </p>
    </div>
  )
}

const Palavras = ({ trechos }: { trechos: readonly Trecho[] }) =>
  trechos.map(({ op, texto }, n) => (
    <Fragment key={n}>
      {op === '=' && texto}
      {op === '-' && (
        <del>
          <span className="so-leitor">[saiu: </span>
          {texto}
          <span className="so-leitor">]</span>
        </del>
      )}
      {op === '+' && (
        <ins>
          <span className="so-leitor">[entrou: </span>
          {texto}
          <span className="so-leitor">]</span>
        </ins>
      )}
    </Fragment>
  ))
