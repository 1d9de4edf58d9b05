import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'

import { drawer } from '../../drawer.ts'
import { menusFor, type MenuGroup, type MenuItem } from '../../menus.ts'
import { Arriving, late, PART_MISSING } from '../../../base/late.ts'
import { useSettled } from '../../../base/idle.ts'
import { prefer, usePreferences } from '../../../base/preferences.ts'
import { useMe } from '../../../base/session.ts'
import { BoxCount } from './BoxCount.tsx'
import { useDrawer } from './use-drawer.ts'
import css from './SideMenu.module.css'

/** The tree comes after what the inbox needs. */
const MarkerTree = late(async () => (await import('./MarkerTree.tsx')).MarkerTree)

/**
 * Left menu, at most 300 px wide: the groups of menus.ts filtered by role, sectors under the inboxes, marker
 * tree.
 */
export function SideMenu() {
  const me = useMe()
  const menu = useRef<HTMLElement>(null)
  const open = useDrawer(menu)
  return (
    <>
      {open && <div className={css['veil']} aria-hidden onClick={() => drawer.set(false)} />}
      <nav
        id="menu"
        ref={menu}
        aria-label="Menu principal"
        className={css['menu']}
        tabIndex={-1}
        data-open={open || undefined}
      >
        {menusFor(me.roles).map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <Foldable id="marcadores" label="Marcadores">
          <Markers />
        </Foldable>
      </nav>
    </>
  )
}

function Markers() {
  const [missing, setMissing] = useState(false)
  const settled = useSettled()
  if (missing) return <p role="alert">{PART_MISSING}</p>
  if (!settled) return null
  return <Arriving wanted={MarkerTree} props={{}} onFailure={() => setMissing(true)} />
}

function Group({ group }: { group: MenuGroup }) {
  return (
    <Foldable id={group.id} label={group.label}>
      <ul className={css['list']} aria-label={group.label}>
        {group.items.map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </ul>
    </Foldable>
  )
}

function Foldable({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { collapsed } = usePreferences()
  const open = !collapsed.includes(id)
  const toggle = () =>
    prefer({ collapsed: open ? [...collapsed, id] : collapsed.filter((other) => other !== id) })
  return (
    <section className={css['group']}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`menu-${id}`}
          onClick={toggle}
          className="foco-interno"
        >
          {label}
          <IconChevronDown aria-hidden size={16} data-open={open} />
        </button>
      </h2>
      <div id={`menu-${id}`} hidden={!open}>
        {children}
      </div>
    </section>
  )
}

function Item({ item }: { item: MenuItem }) {
  const Icon = item.icon
  return (
    <li>
      <Link
        {...item.target}
        className={`${css['item']} foco-interno`}
        activeOptions={{ exact: true, includeSearch: item.bySector ?? false }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Icon aria-hidden size={18} />
        {item.label}
        {item.box && <BoxCount box={item.box} sector={null} className={css['count'] ?? ''} />}
      </Link>
      {item.bySector && <Sectors item={item} />}
    </li>
  )
}

/** Personal and sector inboxes apart. Work groups are sectors too. */
function Sectors({ item }: { item: MenuItem }) {
  const me = useMe()
  const entries = [
    { id: 'comigo', label: 'Comigo' },
    ...me.setores.map((setor) => ({ id: setor.id, label: setor.sigla ?? setor.nome, name: setor.nome })),
  ]
  return (
    <ul className={css['sectors']} aria-label={`${item.label}: caixas`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            {...item.target}
            search={{ setor: entry.id }}
            title={'name' in entry ? entry.name : undefined}
            className={`${css['sector']} foco-interno`}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {entry.label}
            {item.box && (
              <BoxCount
                box={entry.id === 'comigo' ? { ...item.box, caixa: 'COMIGO' } : item.box}
                sector={entry.id === 'comigo' ? null : entry.id}
                className={css['count'] ?? ''}
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
