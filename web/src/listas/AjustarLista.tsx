import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef } from 'react'

import { avisar } from '../api/notices.ts'
import { Arriving, late, PART_MISSING } from '../base/late.ts'
import type { NomeDaColuna } from './colunas.tsx'
import type { Ordem } from './definicao.ts'
import { Flutuante, useFlutuante } from '../ui/Flutuante.tsx'
import type { ColunasDaLista } from './use-colunas.ts'

const OPCOES = late(async () => (await import('./OpcoesDaLista.tsx')).OpcoesDaLista)

type Props = { colunas: ColunasDaLista; ordem: Ordem; aoOrdenar: ((ordem: Ordem) => void) | undefined }

/** O que se ajusta na lista, atrás de um botão; vem quando se abre. */
export function AjustarLista({ colunas, ordem, aoOrdenar }: Props) {
  const { ancora, id, fechar, botao: doBotao } = useFlutuante('dialog')
  const botao = useRef<HTMLButtonElement>(null)
  const larguraNaTela = (nome: NomeDaColuna): number => {
    const cabecalhos = botao.current?.closest('[data-lista]')?.querySelectorAll<HTMLElement>('thead th')
    return cabecalhos?.[colunas.aVista.indexOf(nome) + 1]?.offsetWidth ?? 0
  }
  const naoVeio = () => {
    fechar()
    avisar('aviso', PART_MISSING)
  }
  return (
    <>
      <ActionIcon ref={botao} aria-label="Ajustar a lista" title="Ajustar a lista" {...doBotao}>
        <IconAdjustmentsHorizontal aria-hidden size={20} />
      </ActionIcon>
      {ancora && (
        <Flutuante ancora={ancora} papel="dialog" id={id} rotulo="Ajustar a lista" fechar={fechar}>
          <Arriving
            wanted={OPCOES}
            props={{ colunas, ordem, aoOrdenar, larguraNaTela }}
            onFailure={naoVeio}
          />
        </Flutuante>
      )}
    </>
  )
}
