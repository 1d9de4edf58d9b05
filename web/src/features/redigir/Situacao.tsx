import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'

import { quando } from '../../ui/formato.ts'
import type { Situacao as Estado } from './gravacao.ts'
import css from './Redacao.module.css'

type Props = { situacao: Estado; tentar: () => void }

/** Onde está o que se escreveu: dito sempre, e falado só quando muda de lugar. */
export function Situacao({ situacao, tentar }: Props) {
  const { icone: Icone, frase, tom } = dizer(situacao)
  return (
    <div className={css['situacao']} data-tom={tom} data-sempre-a-vista>
      <Icone aria-hidden size={20} />
      <span role="status">{frase}</span>
      {situacao.fase === 'recusado' && (
        <Button variant="subtle" size="sm" onClick={tentar}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

function dizer(situacao: Estado) {
  switch (situacao.fase) {
    case 'salvo':
      return {
        icone: IconCloudCheck,
        frase: situacao.em === null ? 'Nada escrito ainda' : salvoEm(situacao.em),
        tom: 'bom',
      }
    case 'mudado':
    case 'salvando':
      return { icone: IconCloudUp, frase: 'Salvando…', tom: 'normal' }
    case 'sem-rede':
      return {
        icone: IconCloudOff,
        frase: situacao.guardado
          ? 'Sem rede: guardado neste computador. Salva-se sozinho quando ela voltar.'
          : 'Sem rede: ainda não salvo. Não feche esta página.',
        tom: 'aviso',
      }
    case 'recusado':
      return {
        icone: IconAlertTriangle,
        frase: `Não foi salvo: ${situacao.motivo}${situacao.guardado ? ' O texto está guardado neste computador.' : ''}`,
        tom: 'perigo',
      }
    case 'conflito':
      return {
        icone: IconAlertTriangle,
        frase: 'Outra pessoa gravou este texto: escolha o que fica.',
        tom: 'aviso',
      }
  }
}

function salvoEm(instante: string): string {
  const dito = quando(instante, new Date())
  return dito.includes('/') ? `Salvo em ${dito}` : `Salvo às ${dito}`
}
