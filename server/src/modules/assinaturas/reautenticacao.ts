import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'

/** Assinar pede prova recente de quem é a pessoa: o auth_time do login único (domínio §5.3). */
export const autenticouHaPouco = ({ autenticadoEm }: Ator, agora: Date, minutos: number): boolean =>
  autenticadoEm !== null && agora.getTime() - autenticadoEm.getTime() <= minutos * 60_000

export function exigirAutenticacaoRecente(ator: Ator, agora: Date, minutos: number): void {
  if (!autenticouHaPouco(ator, agora, minutos))
    throw new Recusa('ReautenticacaoNecessariaException', 'Confirme sua identidade para assinar.')
}

/** Enquanto o arquivo se faz, o tempo de quem entrou não acaba. */
const FOLGA_MINUTOS = 2

/**
 * Quem vai assinar terá de confirmar quem é. Pergunta-se antes, enquanto um gesto da pessoa ainda abre a janela. O
 * convidado confirma-se pelo código, e não por aqui.
 */
export async function pedeIdentidade(reader: Reader, ator: Ator, minutos: number): Promise<boolean> {
  if (ator.tipo === 'CONVIDADO') return false
  const { rows } = await sql<{ agora: Date }>`select now() as agora`.execute(reader)
  return !autenticouHaPouco(ator, rows[0]!.agora, Math.max(minutos - FOLGA_MINUTOS, minutos / 2))
}
