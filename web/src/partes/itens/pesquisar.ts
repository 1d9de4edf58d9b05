import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { PESQUISA_MAX } from '@autos/contract/regras/limites.ts'

import { executar } from '../../api/executar.ts'
import { PesquisaDocument, type TipoItem } from '../../api/gen/graphql.ts'
import { deDocumento, deProcesso, type Linha } from './linha.ts'

const TIPO: Record<TipoDeItem, TipoItem> = { documento: 'DOCUMENTO', processo: 'PROCESSO' }

/**
 * Entre tudo o que se pode ver; sem tipo, os dois juntos. O servidor dá a ordem (do mais novo ao mais
 * antigo).
 */
export async function pesquisar(texto: string, signal: AbortSignal, tipo?: TipoDeItem): Promise<Linha[]> {
  const { pesquisa } = await executar(
    PesquisaDocument,
    { texto, limite: PESQUISA_MAX, ...(tipo ? { tipo: TIPO[tipo] } : {}) },
    { signal },
  )
  return pesquisa.map((item) => (item.__typename === 'Documento' ? deDocumento(item) : deProcesso(item)))
}
