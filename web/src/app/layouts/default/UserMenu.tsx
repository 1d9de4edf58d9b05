import { useMantineColorScheme } from '@mantine/core'
import {
  IconBook2,
  IconCertificate,
  IconChevronDown,
  IconKeyboard,
  IconLogout,
  IconMessageCircle,
  IconNews,
  IconPlugConnected,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { config } from '../../../api/config.ts'
import { leave } from '../../../api/staff-session.ts'
import { Flutuante, useFlutuante } from '../../../ui/Flutuante.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import { openDialog } from '../../dialogs.ts'
import { supportChat } from '../../support-chat.ts'
import { DENSITIES } from '../../../base/densities.ts'
import { prefer, usePreferences } from '../../../base/preferences.ts'
import { useMe } from '../../../base/session.ts'
import css from './UserMenu.module.css'

const ISSUE_CERTIFICATE = 'https://www.gov.br/iti/pt-br/assuntos/certificado-digital/como-obter'

/** Otherwise Mantine stops the transitions with a <style> tag, which a strict CSP refuses. */
const KEEP = { keepTransitions: true }

/** A panel, not an ARIA menu: it holds switches, which a menu may not. */
export function UserMenu() {
  const me = useMe()
  const { ancora, id, fechar, botao } = useFlutuante('dialog')
  return (
    <>
      <button type="button" className={css['user']} {...botao}>
        <span className={css['avatar']} data-letra={me.nome.slice(0, 1)} aria-hidden />
        <span className="so-leitor">Menu de </span>
        <span className={css['name']}>{me.nome}</span>
        <IconChevronDown aria-hidden size={16} />
      </button>
      {ancora && (
        <Flutuante
          ancora={ancora}
          papel="dialog"
          id={id}
          rotulo={`Menu de ${me.nomeCompleto}`}
          largura={300}
          className={css['panel']}
          fechar={fechar}
        >
          <div className={css['who']}>
            <strong>{me.nomeCompleto}</strong>
            <small>{me.cargos.join(' · ') || me.login}</small>
          </div>
          <Entries close={fechar} />
          <Appearance />
          <div className={css['list']}>
            <Entry icon={IconLogout} label="Sair" onClick={() => void leave()} />
          </div>
        </Flutuante>
      )}
    </>
  )
}

function Entries({ close }: { close: () => void }) {
  const { enderecos, atendimento } = config()
  const dialog = (name: Parameters<typeof openDialog>[0]) => () => {
    close()
    openDialog(name)
  }
  const talk = () => {
    close()
    supportChat.set(true)
  }
  return (
    <ul className={css['list']}>
      <li>
        <Entry icon={IconUser} label="Perfil" onClick={dialog('perfil')} />
      </li>
      <li>
        {enderecos.manual ? (
          <a href={enderecos.manual} target="_blank" rel="noreferrer">
            <Label icon={IconBook2}>Manual do usuário</Label>
          </a>
        ) : (
          <Link to="/manual/{-$capitulo}" onClick={close}>
            <Label icon={IconBook2}>Manual do usuário</Label>
          </Link>
        )}
      </li>
      {atendimento && (
        <li>
          <Entry icon={IconMessageCircle} label="Falar com o suporte" onClick={talk} />
        </li>
      )}
      <li>
        <Entry icon={IconPlugConnected} label="Teste de conexão" onClick={dialog('testeDeConexao')} />
      </li>
      <li>
        <Entry icon={IconNews} label="Notas de versão" onClick={dialog('notasDeVersao')} />
      </li>
      <li>
        <a href={enderecos.certificado ?? ISSUE_CERTIFICATE} target="_blank" rel="noreferrer">
          <Label icon={IconCertificate}>Emitir certificado</Label>
        </a>
      </li>
      <li>
        <Entry icon={IconKeyboard} label="Atalhos de teclado" onClick={dialog('ajuda')} />
      </li>
    </ul>
  )
}

function Entry({ icon, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <Label icon={icon}>{label}</Label>
    </button>
  )
}

function Label({ icon: IconOf, children }: { icon: Icon; children: ReactNode }) {
  return (
    <>
      <IconOf aria-hidden size={18} />
      {children}
    </>
  )
}

function Appearance() {
  const { highContrast, density } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme(KEEP)
  return (
    <div className={css['appearance']}>
      <Interruptor
        rotulo="Modo escuro"
        ligado={colorScheme === 'dark'}
        desabilitado={highContrast}
        aoMudar={(on) => setColorScheme(on ? 'dark' : 'light')}
      />
      <Interruptor
        rotulo="Alto contraste"
        ligado={highContrast}
        aoMudar={(on) => prefer({ highContrast: on })}
      />
      <fieldset className={css['density']}>
        <legend>Densidade das listas</legend>
        {DENSITIES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="densidade"
              className="so-leitor"
              checked={density === value}
              onChange={() => prefer({ density: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
