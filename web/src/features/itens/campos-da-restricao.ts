import type { DetalhesComunsFragment } from '../../api/gen/graphql.ts'
import { diaDoCalendario } from '../../ui/formato.ts'

/** A norma que permite a restrição e o último dia dela, que não a levanta sozinho. */
export function camposDaRestricao({
  hipoteseLegal,
  restritoAte,
}: Pick<DetalhesComunsFragment, 'hipoteseLegal' | 'restritoAte'>): (readonly [string, string | null])[] {
  return [
    ['Hipótese legal', hipoteseLegal],
    ['Restrito até', restritoAte && diaDoCalendario(restritoAte)],
  ]
}
