import css from './Itens.module.css'

export const DESCONSIDERADA = 'DESCONSIDERADA'

/**
 * Ninguém toma por válida a peça que foi desconsiderada; a etiqueta do topo o diz a quem usa leitor de tela.
 */
export function MarcaDeDesconsiderada() {
  return (
    <span aria-hidden className={css['marcaDeDesconsiderada']}>
      {DESCONSIDERADA}
    </span>
  )
}
