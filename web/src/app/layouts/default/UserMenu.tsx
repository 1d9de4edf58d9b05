import { Menu, SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core'
import { IconBook2, IconCertificate, IconChevronDown, IconKeyboard, IconLogout, IconNews, IconPlugConnected, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { config } from '../../../api/config.ts'
import { openDialog } from '../../dialogs.ts'
import { prefer, usePreferences, type Density } from '../../preferences.ts'
import { useMe } from '../../session.ts'
import css from './UserMenu.module.css'

const ISSUE_CERTIFICATE = 'https://www.gov.br/iti/pt-br/assuntos/certificado-digital/como-obter'

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'confortavel', label: 'Ampla' },
]

async function leave(): Promise<void> {
  const { sair } = await import('../../../api/oidc.ts')
  await sair()
}

export function UserMenu() {
  const me = useMe()
  const { links } = config()
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <button type="button" className={css['user']} aria-label={`Menu de ${me.nomeCompleto}`}>
          <span className={css['avatar']} aria-hidden>
            {me.nome.slice(0, 1)}
          </span>
          <span className={css['name']}>{me.nome}</span>
          <IconChevronDown aria-hidden size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['who']}>
          <strong>{me.nomeCompleto}</strong>
          <small>{me.cargos.join(' · ') || me.login}</small>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/perfil" leftSection={<IconUser aria-hidden size={18} />}>
          Perfil
        </Menu.Item>
        {links?.manual ? (
          <Menu.Item component="a" href={links.manual} target="_blank" rel="noreferrer" leftSection={<IconBook2 aria-hidden size={18} />}>
            Manual do usuário
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to="/manual" leftSection={<IconBook2 aria-hidden size={18} />}>
            Manual do usuário
          </Menu.Item>
        )}
        <Menu.Item onClick={() => openDialog('testeDeConexao')} leftSection={<IconPlugConnected aria-hidden size={18} />}>
          Teste de conexão
        </Menu.Item>
        <Menu.Item component={Link} to="/notas-de-versao" leftSection={<IconNews aria-hidden size={18} />}>
          Notas de versão
        </Menu.Item>
        <Menu.Item component="a" href={links?.certificado ?? ISSUE_CERTIFICATE} target="_blank" rel="noreferrer" leftSection={<IconCertificate aria-hidden size={18} />}>
          Emitir certificado
        </Menu.Item>
        <Menu.Item onClick={() => openDialog('ajuda')} leftSection={<IconKeyboard aria-hidden size={18} />}>
          Atalhos de teclado
        </Menu.Item>
        <Menu.Divider />
        <Appearance />
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()} leftSection={<IconLogout aria-hidden size={18} />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Appearance() {
  const { highContrast, density } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={css['appearance']}>
      <Switch label="Modo escuro" checked={colorScheme === 'dark'} disabled={highContrast} onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')} />
      <Switch label="Alto contraste" checked={highContrast} onChange={(event) => prefer({ highContrast: event.currentTarget.checked })} />
      <fieldset className={css['density']}>
        <legend>Densidade das listas</legend>
        <SegmentedControl fullWidth size="sm" data={DENSITIES} value={density} onChange={(value) => prefer({ density: value })} />
      </fieldset>
    </div>
  )
}
