import type { FatosMostrados } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { ApresentacaoDeProcesso } from './apresentacao.ts'
import { cpfMostrado, itemMostrado, type ItemMostrado } from './comum.ts'
import type { Destino } from './fragmentos.ts'

export type ProcessoMostrado = ItemMostrado & {
  tipoNaoNumeravel: boolean
  apensos: ProcessoMostrado[]
  interessados: Destino[]
  interessadosExternos: { id: string; nomeRazao: string; email: string | null; cpfCnpj: string | null }[]
  pecasVagas: PecaVaga[]
}
/** Um número que a disjuntada deixou vago. */
export type PecaVaga = { peca: number; disjuntadaEm: Date; documentoId: string }

export function processoMostrado(
  fatos: FatosMostrados<ApresentacaoDeProcesso>,
  ator: Ator,
  apensos: ProcessoMostrado[] = [],
): ProcessoMostrado {
  const { podeVer, mostra } = fatos
  const externos = mostra.interessadosExternos ?? []
  return {
    ...itemMostrado(fatos, ator),
    tipoNaoNumeravel: mostra.tipoNaoNumeravel ?? false,
    apensos,
    interessados: podeVer ? (mostra.interessados ?? []) : [],
    interessadosExternos: podeVer
      ? externos.map((externo) => ({ ...externo, cpfCnpj: cpfMostrado(externo.cpfCnpj, ator) }))
      : [],
    pecasVagas: (mostra.pecasVagas ?? []).map((vaga) => ({
      ...vaga,
      disjuntadaEm: new Date(vaga.disjuntadaEm),
    })),
  }
}
