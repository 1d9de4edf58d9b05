import { Link } from '@tanstack/react-router'

const ITEMS = [
  // Where these layouts search: "Ir para a busca" comes here from the pages without a search of their own.
  { label: 'Documentos públicos', to: '/documentos/publicos/pesquisar', id: 'porta-da-busca' },
  { label: 'Processos públicos', to: '/processos/publicos/pesquisar' },
  { label: 'Conferir um documento', to: '/autenticidade/{-$codigo}' },
  { label: 'Área do cidadão', to: '/cidadao' },
] as const

export function PublicMenu() {
  return (
    <ul>
      {ITEMS.map(({ label, to, ...rest }) => (
        <li key={to}>
          <Link to={to} {...rest} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
