import css from './Barras.module.css'

type Barra = { rotulo: string; valor: number; dito: string }

/** Barras deitadas: o nome, o tamanho e o valor por escrito. A tabela embaixo diz o mesmo, inteiro. */
export function Barras({ titulo, barras }: { titulo: string; barras: readonly Barra[] }) {
  const maior = Math.max(...barras.map(({ valor }) => valor), 0)
  if (barras.length === 0) return null
  return (
    <figure className={css['figura']}>
      <figcaption>{titulo}</figcaption>
      <ul className={css['barras']}>
        {barras.map(({ rotulo, valor, dito }) => (
          <li key={rotulo}>
            <span className={css['rotulo']}>{rotulo}</span>
            <svg className={css['trilho']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
              <rect width={(valor / maior) * 100} height={10} />
            </svg>
            <span className={`numero ${css['valor']}`}>{dito}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
