import { proximoDiaUtil, somarDiasCorridos, somarDiasUteis } from '@autos/contract/regras/calendario.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { PRAZO_DIAS_MAX } from '@autos/contract/regras/limites.ts'

import type { ContagemDoPrazo } from '../../api/gen/graphql.ts'

export type Contagem = { contagem: ContagemDoPrazo; dias: string; data: string }

/** O que falta dizer do prazo, pelo campo. */
export function problemasDo(
  { contagem, dias, data }: Contagem,
  hoje: string,
): { dias?: string; data?: string } {
  if (contagem === 'DATA') {
    if (data === '') return { data: MENSAGENS.campoObrigatorio }
    return data < hoje ? { data: 'O prazo não pode estar no passado.' } : {}
  }
  if (dias.trim() === '') return { dias: MENSAGENS.campoObrigatorio }
  return /^\d+$/.test(dias.trim()) && Number(dias) >= 1 && Number(dias) <= PRAZO_DIAS_MAX
    ? {}
    : { dias: `Informe de 1 a ${PRAZO_DIAS_MAX} dias.` }
}

/**
 * O dia em que vencerá, pelo mesmo calendário do servidor: os feriados nacionais se calculam, os do município
 * vêm dele.
 */
export function vencimentoDe(
  pedido: Contagem,
  hoje: string,
  locais: ReadonlySet<string>,
): string | undefined {
  if (Object.keys(problemasDo(pedido, hoje)).length > 0) return undefined
  if (pedido.contagem === 'DATA') return proximoDiaUtil(pedido.data, locais)
  return (pedido.contagem === 'UTEIS' ? somarDiasUteis : somarDiasCorridos)(hoje, Number(pedido.dias), locais)
}
