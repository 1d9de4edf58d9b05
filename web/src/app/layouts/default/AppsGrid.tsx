import { ActionIcon, Menu } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { APPLICATIONS } from '../../applications.ts'
import css from './AppsGrid.module.css'

export function AppsGrid() {
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon aria-label="Aplicativos">
          <IconApps aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css['grid'] ?? ''}>
        {APPLICATIONS.map(({ label, icon: Icon, to }) => (
          <Menu.Item key={to} component={Link} to={to} className={css['app'] ?? ''}>
            <Icon aria-hidden size={26} />
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
