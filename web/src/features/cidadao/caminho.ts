import { executar } from '../../api/executar.ts'
import {
  CidadaoProcessarDocument,
  CidadaoPutUrlDocument,
  CidadaoSolicitacoesDocument,
} from '../../api/gen/graphql.ts'
import type { Caminho, VereditoDoArquivo } from '../../partes/arquivo/transferencia.ts'

const TODOS = 100

/** O arquivo que responde a este pedido, pelas operações do cidadão. */
export const caminhoDoCidadao = (pedidoId: string): Caminho => ({
  endereco: async (pedido, signal) =>
    (await executar(CidadaoPutUrlDocument, pedido, { signal })).cidadaoPutUrl,
  entregar: (entrega, opcoes) => executar(CidadaoProcessarDocument, entrega, opcoes),
  veredito: async (_id, signal): Promise<VereditoDoArquivo> => {
    const { cidadaoSolicitacoes } = await executar(CidadaoSolicitacoesDocument, { limit: TODOS }, { signal })
    const pedido = cidadaoSolicitacoes.dados.find(({ id }) => id === pedidoId)
    if (pedido?.situacao === 'RECEBIDA') return { situacao: 'aceito' }
    if (pedido?.situacao === 'PENDENTE' && pedido.erroArquivo !== null)
      return { situacao: 'recusado', motivo: pedido.erroArquivo }
    return { situacao: 'espera' }
  },
})
