import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { PESQUISA_MAX } from '@autos/contract/regras/limites.ts'

import { executar } from '../../api/executar.ts'
import { PesquisaDocument, type TipoItem } from '../../api/gen/graphql.ts'
import type { DefinicaoDeLista } from '../../listas/definicao.ts'
import { deDocumento, deProcesso } from '../../listas/linha.ts'

const TIPO: Record<TipoDeItem, TipoItem> = { documento: 'DOCUMENTO', processo: 'PROCESSO' }

/** O resultado é uma lista como as outras; sem tipo, com os dois juntos. O servidor dá a ordem (do mais novo ao mais antigo). */
export function listaDaPesquisa(texto: string, tipo?: TipoDeItem): DefinicaoDeLista {
  return {
    titulo: 'Pesquisa',
    consulta: {
      nome: () => `Pesquisa ${tipo ?? ''} ${texto}`,
      buscar: async (_recorte, signal) => {
        const { pesquisa } = await executar(PesquisaDocument, { texto, limite: PESQUISA_MAX, ...(tipo ? { tipo: TIPO[tipo] } : {}) }, { signal })
        const linhas = pesquisa.map((item) => (item.__typename === 'Documento' ? deDocumento(item) : deProcesso(item)))
        return { linhas, total: linhas.length }
      },
    },
    colunas: tipo ? ['titulo', 'assunto', 'restricoes', 'destino', 'carga'] : ['titulo', 'tipo', 'assunto', 'restricoes', 'destino', 'carga'],
    ordem: { coluna: 'carga', sentido: 'desc' },
    ordenavel: true,
    paginada: false,
    polling: 30_000,
    rapidas: [],
    vazia: {
      texto: `Nada encontrado para “${texto}” entre o que você pode ver. Confira a grafia, ou tente parte do título, o número ou o identificador.`,
    },
  }
}
