import { POLLING_MS } from '@autos/contract/regras/limites.ts'

import { executar } from '../../api/executar.ts'
import {
  DocumentosMarcadosDocument,
  ProcessosMarcadosDocument,
  type TipoMarcador,
} from '../../api/gen/graphql.ts'
import { nameOf } from '../../api/use-consulta.ts'
import type { DefinicaoDeLista } from '../../listas/definicao.ts'
import { deDocumento, deProcesso } from '../../partes/itens/linha.ts'

export type MarcadorDaPagina = { tipo: TipoMarcador; nome: string; setorId: string | undefined }

const doServidor = {
  ordenavel: false,
  paginada: true,
  polling: POLLING_MS,
  rapidas: [],
  ordem: { coluna: 'carga', sentido: 'desc' },
} as const

/** Os documentos que o marcador acha, os últimos marcados primeiro. */
export function documentosDo({ tipo, nome, setorId }: MarcadorDaPagina, titulo: string): DefinicaoDeLista {
  const marcador = { tipo, nome, ...(setorId ? { setorId } : {}) }
  return {
    ...doServidor,
    titulo,
    consulta: {
      nome: () => `${nameOf(DocumentosMarcadosDocument)} ${tipo} ${setorId ?? ''} ${nome}`,
      buscar: async ({ pular, limite }, signal) => {
        const { documentosMarcados } = await executar(
          DocumentosMarcadosDocument,
          { ...marcador, skip: pular, limit: limite },
          { signal },
        )
        return { linhas: documentosMarcados.dados.map(deDocumento), total: documentosMarcados.total }
      },
    },
    colunas: ['titulo', 'destino', 'assunto', 'restricoes', 'assinantes', 'anexos', 'carga'],
    vazia: {
      texto:
        'Nenhum documento com este marcador. Em qualquer lista, selecione documentos e use Marcar (tecla m).',
    },
  }
}

export function processosDo({ tipo, nome, setorId }: MarcadorDaPagina, titulo: string): DefinicaoDeLista {
  const marcador = { tipo, nome, ...(setorId ? { setorId } : {}) }
  return {
    ...doServidor,
    titulo,
    consulta: {
      nome: () => `${nameOf(ProcessosMarcadosDocument)} ${tipo} ${setorId ?? ''} ${nome}`,
      buscar: async ({ pular, limite }, signal) => {
        const { processosMarcados } = await executar(
          ProcessosMarcadosDocument,
          { ...marcador, skip: pular, limit: limite },
          { signal },
        )
        return { linhas: processosMarcados.dados.map(deProcesso), total: processosMarcados.total }
      },
    },
    colunas: ['titulo', 'destino', 'assunto', 'interessados', 'restricoes', 'apensos', 'carga'],
    vazia: {
      texto: 'Nenhum processo com este marcador. Abra um processo e use Marcar, ao lado das etiquetas.',
    },
  }
}
