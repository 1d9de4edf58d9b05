import type { UmaCopiaFragment } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'

/** 'Espera ciência', ou quem a deu e quando. */
export function cienciaDe({
  cienciaEm,
  cienciaPor,
}: Pick<UmaCopiaFragment, 'cienciaEm' | 'cienciaPor'>): string {
  if (!cienciaEm) return 'Espera ciência'
  return cienciaPor ? `${cienciaPor.nome}, ${dataHora(cienciaEm)}` : dataHora(cienciaEm)
}
