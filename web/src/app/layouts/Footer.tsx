import { Link } from '@tanstack/react-router'

import { useConfig } from '../../api/config.ts'
import css from './Footer.module.css'

/** Deep-blue footer with the current year, the same in the four layouts. */
export function Footer() {
  const year = new Date().getFullYear()
  const entidade = useConfig()?.entidade
  return (
    <footer id="rodape" className={css['footer']}>
      <span>
        © <span className="numero">{year}</span> {entidade?.nome}
      </span>
      <span className={css['links']}>
        <Link to="/acessibilidade">Acessibilidade</Link>
        <span>
          Autos <span className="numero">{__VERSAO__}</span>
        </span>
      </span>
    </footer>
  )
}
