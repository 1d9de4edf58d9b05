import type { EscopoDeIntegrador } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'

/** O que uma chave permite, e a que setores. */
export type Chave = { id: string; escopos: readonly EscopoDeIntegrador[]; setores: readonly string[] }

const FALTA: Record<EscopoDeIntegrador, string> = {
  ENTREGAR: 'Esta chave não entrega documentos.',
  CONSULTAR: 'Esta chave não consulta entregas.',
}

export function exigirEscopo({ escopos }: Chave, escopo: EscopoDeIntegrador): void {
  if (!escopos.includes(escopo)) throw new Recusa('SemPermissaoException', FALTA[escopo])
}
