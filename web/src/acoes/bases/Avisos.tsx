import { contar, type Item } from '../item.ts'
import css from './Avisos.module.css'

type Aviso = { item: Item; aviso: string }

/** O que convém saber antes de agir; não impede, mas se lê antes. */
export const avisosDe = (
  itens: readonly Item[],
  doItem: (item: Item) => readonly string[] | undefined,
): Aviso[] => itens.flatMap((item) => (doItem(item) ?? []).map((aviso) => ({ item, aviso })))

/** Para o diálogo saber se o que há a ler mudou. */
export const aLerDe = (avisos: readonly Aviso[]): string => avisos.map(({ aviso }) => aviso).join(' ')

type Props = { antes: string; avisos: readonly Aviso[]; comTitulo: boolean }

/** De muitos itens o mesmo aviso se diz uma vez. */
export function Avisos({ antes, avisos, comTitulo }: Props) {
  if (avisos.length === 0) return null
  return (
    <div role="status" className={css['avisos']}>
      <strong>{antes}</strong>
      <ul>
        {[...Map.groupBy(avisos, ({ aviso }) => aviso)].map(([aviso, destes]) => (
          <li key={aviso}>
            {comTitulo && `${deQuem(destes)}: `}
            {aviso}
          </li>
        ))}
      </ul>
    </div>
  )
}

const deQuem = (avisos: readonly Aviso[]): string =>
  avisos.length > 3
    ? contar(avisos.map(({ item }) => item))
    : avisos.map(({ item }) => item.titulo).join(', ')
