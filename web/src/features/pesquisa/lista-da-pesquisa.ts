import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { PESQUISA_MAX } from '@autos/contract/regras/limites.ts'

import type { DefinicaoDeLista } from '../../listas/definicao.ts'
import { pesquisar } from '../../partes/itens/pesquisar.ts'

/** O resultado é uma lista como as outras; sem tipo, com os dois juntos. */
export function listaDaPesquisa(texto: string, tipo?: TipoDeItem): DefinicaoDeLista {
  return {
    titulo: 'Pesquisa',
    consulta: {
      nome: () => `Pesquisa ${tipo ?? ''} ${texto}`,
      buscar: async (_recorte, signal) => {
        const linhas = await pesquisar(texto, signal, tipo)
        return { linhas, total: linhas.length }
      },
    },
    colunas: tipo ? ['titulo', 'assunto', 'restricoes', 'destino', 'carga'] : ['titulo', 'tipo', 'assunto', 'restricoes', 'destino', 'carga'],
    ordem: { coluna: 'carga', sentido: 'desc' },
    ordenavel: true,
    paginada: false,
    corte: { maximo: PESQUISA_MAX, osOutros: 'para ver os outros, digite mais' },
    polling: 30_000,
    rapidas: [],
    vazia: {
      texto: `Nada encontrado para “${texto}” entre o que você pode ver. Confira a grafia, ou tente parte do título, o número ou o identificador.`,
    },
  }
}
