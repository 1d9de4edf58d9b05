import { ActionIcon, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { avisar } from '../api/notices.ts'
import { Arriving, late, PART_MISSING } from '../base/late.ts'
import type { NomeDaColuna } from './colunas.tsx'
import type { Ordem } from './definicao.ts'
import css from './Topo.module.css'
import type { ColunasDaLista } from './use-colunas.ts'

const OPCOES = late(async () => (await import('./OpcoesDaLista.tsx')).OpcoesDaLista)

type Props = { colunas: ColunasDaLista; ordem: Ordem; aoOrdenar: ((ordem: Ordem) => void) | undefined }

/** O que se ajusta na lista, atrás de um botão; vem quando se abre. */
export function AjustarLista({ colunas, ordem, aoOrdenar }: Props) {
  const [aberto, setAberto] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const larguraNaTela = (nome: NomeDaColuna): number => {
    const cabecalhos = botao.current?.closest('[data-lista]')?.querySelectorAll<HTMLElement>('thead th')
    return cabecalhos?.[colunas.aVista.indexOf(nome) + 1]?.offsetWidth ?? 0
  }
  const naoVeio = () => {
    setAberto(false)
    avisar('aviso', PART_MISSING)
  }
  return (
    <Popover opened={aberto} onChange={setAberto} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon ref={botao} aria-label="Ajustar a lista" title="Ajustar a lista" onClick={() => setAberto(!aberto)}>
          <IconAdjustmentsHorizontal aria-hidden size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Ajustar a lista" className={css['ajustes'] ?? ''}>
        <Arriving wanted={OPCOES} props={{ colunas, ordem, aoOrdenar, larguraNaTela }} onFailure={naoVeio} />
      </Popover.Dropdown>
    </Popover>
  )
}
