import { enderecoDaAutenticidade } from '@autos/contract/regras/autenticidade.ts'
import type { Contexto, Perguntas } from '../ator/index.ts'
import { countAsking } from '../../kernel/quota.ts'
import { withPaths } from '../../kernel/selection.ts'
import { PESQUISAS } from './limite.ts'
import { pesquisar, type Pesquisado } from './pesquisar.ts'
import {
  type DocumentoDaAreaPublica as DocumentoPublico,
  documentosPublicos,
  type ProcessoDaAreaPublica,
  processosPublicos,
} from './publica.ts'
import { type Trecho, trechos } from './trechos.ts'

export const Query = {
  pesquisa: withPaths((contexto, pedido, campos): Promise<Pesquisado[]> =>
    pesquisar(contexto, pedido, campos),
  ),
  pesquisaTrechos: (_pai, pedido, contexto): Promise<Trecho[]> => trechos(contexto, pedido),
  documentosPublicos: async (_pai, pedido, { db, origem }): Promise<DocumentoPublico[]> => {
    await countAsking(db, PESQUISAS, origem.ip)
    return documentosPublicos(db, origem.fuso, pedido)
  },
  processosPublicos: async (_pai, pedido, { db, origem }): Promise<ProcessoDaAreaPublica[]> => {
    await countAsking(db, PESQUISAS, origem.ip)
    return processosPublicos(db, origem.fuso, pedido)
  },
} satisfies Perguntas

export const DocumentoDaAreaPublica = {
  urlPublica: ({ codigo }: DocumentoPublico, _args: unknown, { entidade }: Contexto): string =>
    enderecoDaAutenticidade(entidade.endereco, codigo),
}
