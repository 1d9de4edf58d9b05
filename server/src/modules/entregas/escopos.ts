import { Recusa } from '@autos/contract/erros.ts'

/** O que uma chave permite, e a que setores. */
export type Escopo = 'ENTREGAR' | 'CONSULTAR'
export type Chave = { id: string; escopos: readonly Escopo[]; setores: readonly string[] }

const FALTA: Record<Escopo, string> = {
  ENTREGAR: 'Esta chave não entrega documentos.',
  CONSULTAR: 'Esta chave não consulta entregas.',
}

export function exigirEscopo({ escopos }: Chave, escopo: Escopo): void {
  if (!escopos.includes(escopo)) throw new Recusa('SemPermissaoException', FALTA[escopo])
}
