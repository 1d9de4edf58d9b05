import { rotuloDe, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'

import { abrirAcao } from './abrir.ts'
import { APARENCIA } from './aparencia.ts'
import type { Item } from './item.ts'
import { ItensDoMenu } from './ItensDoMenu.tsx'
import css from './BarraDeSelecao.module.css'
import { abrirItem } from './selecao.ts'
import { situacoes } from './situacao.ts'

type Props = { item: Item; principais?: readonly NomeDaAcao[] }

/** A barra dos detalhes: as ações principais que se pode e o menu com todas, e porquês. Faz do item o alvo dos atalhos. */
export function BarraDeAcoes({ item, principais = ['enviar', 'assinar', 'juntar', 'cadastrarDocumento'] }: Props) {
  const itens = useMemo(() => [item], [item])
  const [aberto, setAberto] = useState(false)
  useEffect(() => {
    abrirItem(item)
    return () => abrirItem(undefined)
  }, [item])
  const podem = situacoes(itens).filter(({ nome, disponivel }) => disponivel && principais.includes(nome))
  const principal = principalDe(item, podem.map(({ nome }) => nome)) // prettier-ignore
  return (
    <div role="toolbar" aria-label={`Ações de ${item.titulo}`} className={css['detalhes']}>
      {podem.map(({ nome }) => (
        <BotaoDeAcao key={nome} nome={nome} itens={itens} principal={nome === principal} />
      ))}
      <Menu position="bottom-end" width={360} opened={aberto} onChange={setAberto}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown aria-hidden size={16} />}>
            Ações
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css['menu'] ?? ''}>{aberto && <ItensDoMenu itens={itens} />}</Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Assinar só é o que se espera da pessoa quando lhe pediram; sem isso, é mais uma coisa que ela pode. */
function principalDe({ acoes }: Item, podem: readonly NomeDaAcao[]): NomeDaAcao | undefined {
  return acoes.includes('DEVE_ASSINAR') ? 'assinar' : podem.find((nome) => nome !== 'assinar')
}

function BotaoDeAcao({ nome, itens, principal }: { nome: NomeDaAcao; itens: readonly Item[]; principal: boolean }) {
  const Icone = APARENCIA[nome].icone
  return (
    <Button variant={principal ? 'filled' : 'outline'} leftSection={<Icone aria-hidden size={18} />} onClick={() => abrirAcao(nome, itens)}>
      {rotuloDe(nome, itens)}
    </Button>
  )
}
