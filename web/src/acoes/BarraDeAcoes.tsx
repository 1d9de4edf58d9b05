import { rotuloDe, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'

import { abrirAcao } from './abrir.ts'
import { APARENCIA } from './aparencia.ts'
import type { Item } from './item.ts'
import { ItensDoMenu } from './ItensDoMenu.tsx'
import css from './BarraDeSelecao.module.css'
import { abrirItem } from './selecao.ts'
import { situacoes } from './situacao.ts'
import { Flutuante, useFlutuante } from '../ui/Flutuante.tsx'

type Props = { item: Item; principais?: readonly NomeDaAcao[] }

/**
 * A barra dos detalhes: as ações principais que se pode e o menu com todas, e porquês. Faz do item o alvo dos
 * atalhos.
 */
export function BarraDeAcoes({
  item,
  principais = ['enviar', 'assinar', 'juntar', 'cadastrarDocumento'],
}: Props) {
  const itens = useMemo(() => [item], [item])
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  useEffect(() => {
    abrirItem(item)
    return () => abrirItem(undefined)
  }, [item])
  const podem = situacoes(itens).filter(({ nome, disponivel }) => disponivel && principais.includes(nome))
  const principal = principalDe(
    item,
    podem.map(({ nome }) => nome),
  )
  return (
    <div role="toolbar" aria-label={`Ações de ${item.titulo}`} className={css['detalhes']}>
      {podem.map(({ nome }) => (
        <BotaoDeAcao key={nome} nome={nome} itens={itens} principal={nome === principal} />
      ))}
      <Button variant="default" rightSection={<IconChevronDown aria-hidden size={16} />} {...botao}>
        Ações
      </Button>
      {ancora && (
        <Flutuante
          ancora={ancora}
          papel="menu"
          id={id}
          rotulo={`Ações de ${item.titulo}`}
          largura={360}
          fechar={fechar}
        >
          <ItensDoMenu itens={itens} />
        </Flutuante>
      )}
    </div>
  )
}

/** Assinar só é o que se espera da pessoa quando lhe pediram; sem isso, é mais uma coisa que ela pode. */
function principalDe({ acoes }: Item, podem: readonly NomeDaAcao[]): NomeDaAcao | undefined {
  return acoes.includes('DEVE_ASSINAR') ? 'assinar' : podem.find((nome) => nome !== 'assinar')
}

function BotaoDeAcao({
  nome,
  itens,
  principal,
}: {
  nome: NomeDaAcao
  itens: readonly Item[]
  principal: boolean
}) {
  const Icone = APARENCIA[nome].icone
  return (
    <Button
      variant={principal ? 'filled' : 'outline'}
      leftSection={<Icone aria-hidden size={18} />}
      onClick={() => abrirAcao(nome, itens)}
    >
      {rotuloDe(nome, itens)}
    </Button>
  )
}
