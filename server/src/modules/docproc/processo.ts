import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../identidade/index.ts'
import type { ApresentacaoDeProcesso } from './apresentacao.ts'
import { cpfMostrado, itemMostrado, type ItemMostrado } from './comum.ts'
import type { Destino } from './fragmentos.ts'

export type ProcessoMostrado = ItemMostrado & {
  tipoNaoNumeravel: boolean
  apensos: ProcessoMostrado[]
  interessados: Destino[]
  interessadosExternos: { id: string; nomeRazao: string; email: string | null; cpfCnpj: string | null }[]
}

export function processoMostrado(fatos: Fatos, linha: ApresentacaoDeProcesso, ator: Ator, apensos: ProcessoMostrado[] = []): ProcessoMostrado {
  const { podeVer } = fatos
  return {
    ...itemMostrado(fatos, linha),
    tipoNaoNumeravel: linha.tipoNaoNumeravel,
    apensos,
    interessados: podeVer ? linha.interessados : [],
    interessadosExternos: podeVer ? linha.interessadosExternos.map((externo) => ({ ...externo, cpfCnpj: cpfMostrado(externo.cpfCnpj, ator) })) : [],
  }
}
