import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'

import { Flutuante, useFlutuante } from '../../ui/Flutuante.tsx'
import { ItemDeMenu } from '../../ui/Menu.tsx'
import type { Comando } from './comandos.ts'

const ROTULO = 'Mais opções do leitor'

/** Os comandos que não couberam na barra. */
export function MaisOpcoes({ comandos, desligado }: { comandos: readonly Comando[]; desligado: boolean }) {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  return (
    <>
      <Tooltip label={ROTULO}>
        <ActionIcon size={32} aria-label={ROTULO} disabled={desligado} {...botao}>
          <IconDotsVertical aria-hidden size={20} />
        </ActionIcon>
      </Tooltip>
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo={ROTULO} fechar={fechar}>
          {comandos.map(({ rotulo, icone: Icone, acionar }) => (
            <ItemDeMenu key={rotulo} icone={<Icone aria-hidden size={20} />} onClick={acionar}>
              {rotulo}
            </ItemDeMenu>
          ))}
        </Flutuante>
      )}
    </>
  )
}
