import { rotuloDe, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { abrirAcao } from './abrir.ts'
import { APARENCIA } from './aparencia.ts'
import css from './BarraDeSelecao.module.css'
import { contar, type Item } from './item.ts'
import { ItensDoMenu } from './ItensDoMenu.tsx'
import { limparSelecao, useSelecionados } from './selecao.ts'
import { situacoes } from './situacao.ts'
import { Flutuante, useFlutuante } from '../ui/Flutuante.tsx'

/** As que aparecem como botão, quando se pode; o resto está em "Mais ações". */
const PRINCIPAIS: readonly NomeDaAcao[] = ['enviar', 'assinar', 'juntar', 'arquivar', 'marcar']

type Props = { rapidas: readonly NomeDaAcao[]; children?: ReactNode }

/**
 * O que se faz com os selecionados. Fica sempre na tela, para que selecionar não empurre a lista; sem
 * seleção, dá o lugar aos filtros.
 */
export function BarraDeSelecao({ rapidas, children }: Props) {
  const itens = useSelecionados()
  const situacao = situacoes(itens)
  const botoes = situacao.filter(
    ({ nome, disponivel }) => disponivel && (rapidas.includes(nome) || PRINCIPAIS.includes(nome)),
  )
  return (
    <div className={css['barra']} role="toolbar" aria-label="Ações da seleção" data-ativa={itens.length > 0}>
      <span role="status" className={itens.length === 0 && children ? 'so-leitor' : css['conta']}>
        {itens.length === 0
          ? 'Nenhum item selecionado'
          : `${contar(itens)} ${itens.length === 1 ? 'selecionado' : 'selecionados'}`}
      </span>
      {itens.length === 0 && children}
      {itens.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX aria-hidden size={16} />}
            onClick={limparSelecao}
          >
            <span className={css['rotulo']}>Limpar</span>
          </Button>
          <span className={css['principais']}>
            {botoes.map(({ nome }) => (
              <BotaoDeAcao key={nome} nome={nome} itens={itens} />
            ))}
          </span>
          <MaisAcoes itens={itens} />
        </>
      )}
    </div>
  )
}

function BotaoDeAcao({ nome, itens }: { nome: NomeDaAcao; itens: readonly Item[] }) {
  const Icone = APARENCIA[nome].icone
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<Icone aria-hidden size={16} />}
      onClick={() => abrirAcao(nome, itens)}
    >
      {rotuloDe(nome, itens)}
    </Button>
  )
}

function MaisAcoes({ itens }: { itens: readonly Item[] }) {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  return (
    <>
      <Button variant="subtle" size="sm" rightSection={<IconChevronDown aria-hidden size={16} />} {...botao}>
        Mais ações
      </Button>
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo="Mais ações" largura={360} fechar={fechar}>
          <ItensDoMenu itens={itens} />
        </Flutuante>
      )}
    </>
  )
}
