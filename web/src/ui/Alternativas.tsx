import { Button } from '@mantine/core'

import css from './Alternativas.module.css'

type Props<V extends string> = {
  rotulo: string
  valor: V
  opcoes: readonly { value: V; label: string }[]
  aoMudar: (valor: V) => void
}

/** One of a few views of the same page, each a button that says whether it is the one in use. */
export function Alternativas<V extends string>({ rotulo, valor, opcoes, aoMudar }: Props<V>) {
  return (
    <div role="group" aria-label={rotulo} className={css['grupo']}>
      {opcoes.map(({ value, label }) => (
        <Button
          key={value}
          size="compact-md"
          variant={value === valor ? 'filled' : 'default'}
          aria-pressed={value === valor}
          onClick={() => aoMudar(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
