import { Menu } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { useStore } from '../../api/store.ts'
import { markerLabel, type Marker } from '../../base/markers.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import { dialogoDoMarcador, menuDoMarcador, type DialogoDeMarcador } from './aberto.ts'
import css from './Marcador.module.css'

const Renomear = lazy(async () => ({ default: (await import('./RenomearMarcador.tsx')).RenomearMarcador }))
const Remover = lazy(async () => ({ default: (await import('./RemoverMarcador.tsx')).RemoverMarcador }))
const Novo = lazy(async () => ({ default: (await import('./NovoMarcador.tsx')).NovoMarcador }))

/** Um menu e um diálogo para todos os marcadores da tela. */
export function AnfitriaoDosMarcadores() {
  return (
    <>
      <MenuDoMarcador />
      <Suspense>
        <Aberto />
      </Suspense>
    </>
  )
}

function MenuDoMarcador() {
  const menu = useStore(menuDoMarcador)
  const me = useMe()
  if (!menu) return null
  const { marcador, botao } = menu
  const fechar = () => {
    botao.focus()
    menuDoMarcador.set(undefined)
  }
  const abrir = (qual: DialogoDeMarcador) => () => dialogoDoMarcador.set({ qual, marcador })
  const { left, top, width, height } = botao.getBoundingClientRect()
  const muda = marcador.tipo !== 'PUBLICO' || hasRoles(me, ['classificacaoDocumental'])
  return (
    <Menu opened onChange={(aberto) => !aberto && fechar()} position="bottom-start" width={260} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          aria-label={`Opções do marcador ${markerLabel(marcador.nome)}`}
          className={css['ancora']}
          style={{ left, top, width, height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{markerLabel(marcador.nome)}</Menu.Label>
        {muda ? <Opcoes abrir={abrir} /> : <Menu.Item disabled>Só o classificador altera marcadores públicos</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function Opcoes({ abrir }: { abrir: (qual: DialogoDeMarcador) => () => void }) {
  return (
    <>
      <Menu.Item leftSection={<IconPlus aria-hidden size={16} />} onClick={abrir('novo')}>
        Novo marcador dentro deste
      </Menu.Item>
      <Menu.Item leftSection={<IconEdit aria-hidden size={16} />} onClick={abrir('renomear')}>
        Renomear
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={abrir('remover')}>
        Remover
      </Menu.Item>
    </>
  )
}

function Aberto() {
  const dialogo = useStore(dialogoDoMarcador)
  if (!dialogo) return null
  const { qual, marcador } = dialogo
  const props = { marcador, fechar: () => dialogoDoMarcador.set(undefined) }
  if (qual === 'novo') return <Novo dentroDe={marcador} close={props.fechar} />
  return qual === 'renomear' ? <Renomear {...props} /> : <Remover {...props} />
}

export type PropsDoDialogo = { marcador: Marker; fechar: () => void }
