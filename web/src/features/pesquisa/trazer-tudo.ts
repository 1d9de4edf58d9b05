import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { PESQUISA_MAX } from '@autos/contract/regras/limites.ts'

import type { Linha } from '../../partes/itens/linha.ts'
import type { Busca } from './filtros.ts'
import { umaPagina } from './use-pesquisa.ts'

export const PLANILHA_MAX = 2000

/** Página por página, até o fim ou até o limite. */
export async function trazerTudo(
  busca: Busca,
  tipo: TipoDeItem | undefined,
  avancar: (trazidos: number) => void,
): Promise<Linha[]> {
  const linhas = new Map<string, Linha>()
  for (let apos = ''; linhas.size < PLANILHA_MAX;) {
    // Cada página começa depois da última da anterior.
    const pagina = await umaPagina(busca, tipo, { apos, limite: PESQUISA_MAX })
    for (const linha of pagina) linhas.set(linha.id, linha)
    avancar(linhas.size)
    apos = pagina.at(-1)?.id ?? ''
    if (pagina.length < PESQUISA_MAX) break
  }
  return [...linhas.values()].slice(0, PLANILHA_MAX)
}
