import { rotuloDe, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'

import { abrirAcao } from './abrir.ts'
import { APARENCIA } from './aparencia.ts'
import css from './BarraDeSelecao.module.css'
import { contar, type Item } from './item.ts'
import { ItensDoMenu } from './ItensDoMenu.tsx'
import { limparSelecao, useSelecionados } from './selecao.ts'
import { situacoes } from './situacao.ts'

/** As que aparecem como botão, quando se pode; o resto está em "Mais ações". */
const PRINCIPAIS: readonly NomeDaAcao[] = ['enviar', 'assinar', 'juntar', 'arquivar', 'marcar']

/** O que se faz com os selecionados. Fica sempre na tela, para que selecionar não empurre a lista. */
export function BarraDeSelecao({ rapidas }: { rapidas: readonly NomeDaAcao[] }) {
  const itens = useSelecionados()
  const situacao = situacoes(itens)
  const botoes = situacao.filter(({ nome, disponivel }) => disponivel && (rapidas.includes(nome) || PRINCIPAIS.includes(nome)))
  return (
    <div className={css['barra']} role="toolbar" aria-label="Ações da seleção" data-ativa={itens.length > 0}>
      <span role="status" className={css['conta']}>
        {itens.length === 0 ? 'Nenhum item selecionado' : `${contar(itens)} ${itens.length === 1 ? 'selecionado' : 'selecionados'}`}
      </span>
      {itens.length > 0 && (
        <>
          <Button variant="subtle" size="sm" leftSection={<IconX aria-hidden size={16} />} onClick={limparSelecao}>
            Limpar
          </Button>
          {botoes.map(({ nome }) => (
            <BotaoDeAcao key={nome} nome={nome} itens={itens} />
          ))}
          <MaisAcoes itens={itens} />
        </>
      )}
    </div>
  )
}

function BotaoDeAcao({ nome, itens }: { nome: NomeDaAcao; itens: readonly Item[] }) {
  const Icone = APARENCIA[nome].icone
  return (
    <Button variant="subtle" size="sm" leftSection={<Icone aria-hidden size={16} />} onClick={() => abrirAcao(nome, itens)}>
      {rotuloDe(nome, itens)}
    </Button>
  )
}

function MaisAcoes({ itens }: { itens: readonly Item[] }) {
  return (
    <Menu position="bottom-end" width={360}>
      <Menu.Target>
        <Button variant="subtle" size="sm" rightSection={<IconChevronDown aria-hidden size={16} />}>
          Mais ações
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css['menu'] ?? ''}>
        <ItensDoMenu itens={itens} />
      </Menu.Dropdown>
    </Menu>
  )
}
