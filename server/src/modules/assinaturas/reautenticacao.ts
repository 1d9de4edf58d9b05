import { Recusa } from '@autos/contract/erros.ts'
import type { Ator } from '../ator/index.ts'

/** Assinar pede prova recente de quem é a pessoa: o auth_time do login único (domínio §5.3). */
export const autenticouHaPouco = ({ autenticadoEm }: Ator, agora: Date, minutos: number): boolean =>
  autenticadoEm !== null && agora.getTime() - autenticadoEm.getTime() <= minutos * 60_000

export function exigirAutenticacaoRecente(ator: Ator, agora: Date, minutos: number): void {
  if (!autenticouHaPouco(ator, agora, minutos))
    throw new Recusa('ReautenticacaoNecessariaException', 'Confirme sua identidade para assinar.')
}
