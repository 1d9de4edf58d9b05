import { Link } from '@tanstack/react-router'

const ITEMS = [
  { label: 'Documentos públicos', to: '/documentos/publicos/pesquisar' },
  { label: 'Processos públicos', to: '/processos/publicos/pesquisar' },
  { label: 'Conferir um documento', to: '/autenticidade/{-$codigo}' },
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
