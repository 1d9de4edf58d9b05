import { lazy, Suspense } from 'react'

import type { EmConflito } from './juntar.ts'

export type Ditos<V> = { [C in keyof V]?: (valor: V[C]) => string }

export type PropsDoConflito<V> = {
  conflito: { frase: string; campos: EmConflito<V>[] } | undefined
  rotulos: Partial<Record<keyof V, string>>
  /** Como se lê o valor de um campo; os outros leem-se como texto. */
  dizer?: Ditos<V>
  valores: V
  mudar: (mudanca: Partial<V>) => void
}

/** Vem quando é preciso, que é raro. */
const DoisLados = lazy(async () => ({
  default: (await import('./DoisLados.tsx')).DoisLados,
})) as unknown as (typeof import('./DoisLados.tsx'))['DoisLados']

/** O que outra pessoa mudou enquanto se escrevia: o meu e o dela, campo a campo. Salvar grava o que se escolheu. */
export const Conflito = <V extends object>({ conflito, ...props }: PropsDoConflito<V>) =>
  conflito && (
    <Suspense>
      <DoisLados {...props} conflito={conflito} />
    </Suspense>
  )
