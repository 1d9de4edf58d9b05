import { useId, type ReactNode } from 'react'

import css from './Itens.module.css'

type Props = { titulo: string; conta?: number; children: ReactNode; ao?: ReactNode }

/** Uma parte dos detalhes: título de nível 2 e o que há nela. `ao` fica ao lado do título. */
export function Secao({ titulo, conta, children, ao }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css['secao']}>
      <div className={css['tituloDaSecao']}>
        <h2 id={id}>
          {titulo}
          {conta !== undefined && <span className={`numero ${css['conta']}`}> {conta}</span>}
        </h2>
        {ao}
      </div>
      {children}
    </section>
  )
}

/** Pares de nome e valor. O que não tem valor não aparece. */
export function Campos({ campos }: { campos: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['campos']}>
      {campos.map(([nome, valor]) =>
        valor === null || valor === undefined || valor === '' || valor === false ? null : (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
