import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { usePageTrail } from '../../../base/page-title.ts'
import css from './Breadcrumb.module.css'

/** Where one is: Início › Documentos › Entrada. Pages say their trail with usePageTitle. */
export function Breadcrumb() {
  // A page that is the whole of its group is named once.
  const trail = usePageTrail().filter((name, index, all) => name !== all[index + 1])
  return (
    <nav aria-label="Você está em" className={css['breadcrumb']}>
      <ol>
        <li>
          <Link to="/" aria-label="Início">
            <IconHome aria-hidden size={16} />
          </Link>
        </li>
        {trail.map((name, index) => (
          <li key={`${index}-${name}`} {...(index === trail.length - 1 ? { 'aria-current': 'page' } : {})}>
            <IconChevronRight aria-hidden size={14} />
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
