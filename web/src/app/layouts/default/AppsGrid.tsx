import { ActionIcon } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { Flutuante, useFlutuante } from '../../../ui/Flutuante.tsx'
import { CLASSE_DE_ITEM } from '../../../ui/Menu.tsx'
import { APPLICATIONS } from '../../applications.ts'
import css from './AppsGrid.module.css'

export function AppsGrid() {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  return (
    <>
      <ActionIcon aria-label="Aplicativos" {...botao}>
        <IconApps aria-hidden size={20} />
      </ActionIcon>
      {ancora && (
        <Flutuante
          ancora={ancora}
          papel="menu"
          id={id}
          rotulo="Aplicativos"
          largura={320}
          className={css['grid']}
          fechar={fechar}
        >
          {APPLICATIONS.map(({ label, icon: Icon, to }) => (
            <Link
              key={to}
              to={to}
              role="menuitem"
              tabIndex={-1}
              className={`${CLASSE_DE_ITEM} ${css['app']}`}
            >
              <Icon aria-hidden size={26} />
              {label}
            </Link>
          ))}
        </Flutuante>
      )}
    </>
  )
}
