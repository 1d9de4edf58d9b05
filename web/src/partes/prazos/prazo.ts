import { somarDias } from '@autos/contract/regras/calendario.ts'

import { diaDoCalendario } from '../../ui/formato.ts'

type Prazo = { venceEm: string; vencido: boolean }

/** 'Venceu em 20/11/2026', 'Vence hoje', 'Vence amanhã', 'Prazo até 27/11/2026'. */
export function fraseDoPrazo({ venceEm, vencido }: Prazo, hoje: string): string {
  if (vencido) return `Venceu em ${diaDoCalendario(venceEm)}`
  if (venceEm === hoje) return 'Vence hoje'
  return venceEm === somarDias(hoje, 1) ? 'Vence amanhã' : `Prazo até ${diaDoCalendario(venceEm)}`
}

/** Sob o título *Prazo*, que já diz o que é: 'Até 27/11/2026'. */
export const fraseSobPrazo = (prazo: Prazo, hoje: string): string =>
  fraseDoPrazo(prazo, hoje).replace('Prazo até', 'Até')

/** Vermelho o vencido; amarelo o de hoje e o de amanhã. */
export function tomDoPrazo({ venceEm, vencido }: Prazo, hoje: string): 'perigo' | 'aviso' | 'info' {
  if (vencido) return 'perigo'
  return venceEm <= somarDias(hoje, 1) ? 'aviso' : 'info'
}

/** O aberto que vence primeiro. */
export function maisProximo<P extends { situacao: string; venceEm: string }>(
  prazos: readonly P[],
): P | undefined {
  return prazos
    .filter(({ situacao }) => situacao === 'ABERTO')
    .toSorted((a, b) => a.venceEm.localeCompare(b.venceEm))[0]
}
