import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { useStore } from '../../api/store.ts'
import { markerLabel, type Marker } from '../../base/markers.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import { Flutuante } from '../../ui/Flutuante.tsx'
import { ItemDeMenu, TituloNoMenu } from '../../ui/Menu.tsx'
import { dialogoDoMarcador, menuDoMarcador, type DialogoDeMarcador } from './aberto.ts'

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
  const fechar = () => menuDoMarcador.set(undefined)
  const abrir = (qual: DialogoDeMarcador) => () => dialogoDoMarcador.set({ qual, marcador })
  const muda = marcador.tipo !== 'PUBLICO' || hasRoles(me, ['classificacaoDocumental'])
  return (
    <Flutuante
      ancora={botao}
      papel="menu"
      rotulo={`Opções do marcador ${markerLabel(marcador.nome)}`}
      largura={260}
      fechar={fechar}
    >
      <TituloNoMenu>{markerLabel(marcador.nome)}</TituloNoMenu>
      {muda ? (
        <Opcoes abrir={abrir} />
      ) : (
        <ItemDeMenu negado>Só o classificador altera marcadores públicos</ItemDeMenu>
      )}
    </Flutuante>
  )
}

function Opcoes({ abrir }: { abrir: (qual: DialogoDeMarcador) => () => void }) {
  return (
    <>
      <ItemDeMenu icone={<IconPlus aria-hidden size={16} />} onClick={abrir('novo')}>
        Novo marcador dentro deste
      </ItemDeMenu>
      <ItemDeMenu icone={<IconEdit aria-hidden size={16} />} onClick={abrir('renomear')}>
        Renomear
      </ItemDeMenu>
      <ItemDeMenu icone={<IconTrash aria-hidden size={16} />} onClick={abrir('remover')}>
        Remover
      </ItemDeMenu>
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
