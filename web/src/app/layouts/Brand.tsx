import { config, useConfig } from '../../api/config.ts'
import css from './Brand.module.css'

/** Logo of the entidade | product. Without a logo, its sigla in the entidade's colour. */
export function Brand() {
  const { entidade } = useConfig() ?? config()
  return (
    <span className={css['brand']}>
      {entidade.logoUrl ? (
        <img src={entidade.logoUrl} alt={entidade.nome} className={css['logo']} />
      ) : (
        <Initials sigla={entidade.sigla} nome={entidade.nome} />
      )}
      <span className={css['divider']} aria-hidden />
      <span className={css['product']}>
        <strong>{entidade.nomeCurto}</strong>
        <small>Documentos e processos</small>
      </span>
    </span>
  )
}

function Initials({ sigla, nome }: { sigla: string; nome: string }) {
  return (
    <span className={css['initials']} title={nome}>
      <span className={css['shield']} data-letra={sigla.slice(0, 1)} aria-hidden />
      <span>{sigla}</span>
    </span>
  )
}
