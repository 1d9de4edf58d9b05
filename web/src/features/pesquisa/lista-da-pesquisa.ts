import { PESQUISA_MAX } from '@autos/contract/regras/limites.ts'

import { executar } from '../../api/executar.ts'
import { PesquisaDocument } from '../../api/gen/graphql.ts'
import type { DefinicaoDeLista } from '../../listas/definicao.ts'
import { deDocumento, deProcesso } from '../../listas/linha.ts'

/** O resultado é uma lista como as outras, com os dois tipos juntos; o servidor dá a ordem (do mais novo ao mais antigo). */
export function listaDaPesquisa(texto: string): DefinicaoDeLista {
  return {
    titulo: 'Pesquisa',
    consulta: {
      nome: () => `Pesquisa ${texto}`,
      buscar: async (_recorte, signal) => {
        const { pesquisa } = await executar(PesquisaDocument, { texto, limite: PESQUISA_MAX }, { signal })
        const linhas = pesquisa.map((item) => (item.__typename === 'Documento' ? deDocumento(item) : deProcesso(item)))
        return { linhas, total: linhas.length }
      },
    },
    colunas: ['titulo', 'tipo', 'assunto', 'restricoes', 'destino', 'carga'],
    ordem: { coluna: 'carga', sentido: 'desc' },
    ordenavel: true,
    paginada: false,
    polling: 30_000,
    rapidas: [],
    vazia: {
      texto: `Nada encontrado para “${texto}” entre o que você pode ver. Confira a grafia ou use a pesquisa completa.`,
      acao: { rotulo: 'Pesquisar documentos', rota: '/documentos/pesquisar' },
    },
  }
}
