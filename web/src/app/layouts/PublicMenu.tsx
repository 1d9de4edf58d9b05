import { Link } from '@tanstack/react-router'

const ITEMS = [
  { label: 'Documentos públicos', to: '/documentos/publicos/pesquisar' },
  { label: 'Processos públicos', to: '/processos/publicos/pesquisar' },
  { label: 'Área do cidadão', to: '/cidadao' },
] as const

export function PublicMenu() {
  return (
    <ul>
      {ITEMS.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
