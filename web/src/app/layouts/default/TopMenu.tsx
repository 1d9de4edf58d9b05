import { Link } from '@tanstack/react-router'

import { Brand } from '../Brand.tsx'
import { AppsGrid } from './AppsGrid.tsx'
import { Bell } from './Bell.tsx'
import { MenuButton } from './MenuButton.tsx'
import { MarkersMenu } from './MarkersMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import css from './TopMenu.module.css'
import { UserMenu } from './UserMenu.tsx'

/** White header: entidade | product, search in the middle, functions at the right. */
export function TopMenu() {
  return (
    <header className={css['top']}>
      <MenuButton className={css['menuButton'] ?? ''} />
      <Link to="/" className={css['brand'] ?? ''}>
        <Brand />
        <span className="so-leitor"> – início</span>
      </Link>
      <SearchBox />
      <div className={css['functions']}>
        <MarkersMenu className={css['markers'] ?? ''} />
        <AppsGrid />
        <Bell />
        <UserMenu />
      </div>
    </header>
  )
}
