import type { DiarioOficial } from '../../adapters/diario/port.ts'
import type { Ledger } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'

export type Meios = { ledger: Ledger; diario: DiarioOficial | null; sistema: Ator }

/** O que houve, para quem administra: sem o que o diário escreveu nem por onde se chegou a ele. */
export function motivoDe(erro: unknown): string {
  const partes: string[] = []
  for (let causa = erro; causa instanceof Error && partes.length < 3; causa = causa.cause)
    partes.push(causa.message)
  return partes.join(' · ').slice(0, 500)
}
