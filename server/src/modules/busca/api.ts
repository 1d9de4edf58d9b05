import { enderecoDaAutenticidade } from '@autos/contract/regras/autenticidade.ts'
import type { Contexto } from '../ator/index.ts'
import { countAsking } from '../../kernel/quota.ts'
import { PESQUISAS } from './limite.ts'
import { type Pedido, pesquisar, type Pesquisado } from './pesquisar.ts'
import {
  type DocumentoDaAreaPublica as DocumentoPublico,
  documentosPublicos,
  type PedidoPublico,
  type ProcessoDaAreaPublica,
  processosPublicos,
} from './publica.ts'
import { type Trecho, trechos } from './trechos.ts'

export const Query = {
  pesquisa: (_pai: unknown, pedido: Pedido, contexto: Contexto): Promise<Pesquisado[]> =>
    pesquisar(contexto, pedido),
  pesquisaTrechos: (
    _pai: unknown,
    pedido: { texto: string; ids: string[] },
    contexto: Contexto,
  ): Promise<Trecho[]> => trechos(contexto, pedido),
  documentosPublicos: async (
    _pai: unknown,
    pedido: PedidoPublico,
    { db, origem }: Contexto,
  ): Promise<DocumentoPublico[]> => {
    await countAsking(db, PESQUISAS, origem.ip)
    return documentosPublicos(db, origem.fuso, pedido)
  },
  processosPublicos: async (
    _pai: unknown,
    pedido: PedidoPublico,
    { db, origem }: Contexto,
  ): Promise<ProcessoDaAreaPublica[]> => {
    await countAsking(db, PESQUISAS, origem.ip)
    return processosPublicos(db, origem.fuso, pedido)
  },
}

export const DocumentoDaAreaPublica = {
  urlPublica: ({ codigo }: DocumentoPublico, _args: unknown, { entidade }: Contexto): string =>
    enderecoDaAutenticidade(entidade.endereco, codigo),
}
