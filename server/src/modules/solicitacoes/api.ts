import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, operationAfter } from '../../kernel/operation.ts'
import { withPaths } from '../../kernel/selection.ts'
import { enderecoDoTermo, mostrarDocumento } from '../docproc/index.ts'
import type { PedidoDeEndereco, PedidoDeProcessamento } from '../documentos/index.ts'
import { acharDoPedido, enderecoDoPedido, entregarPedido } from './do-cidadao.ts'
import {
  listar,
  type ListaDeSolicitacoes,
  type PedidoDeLista,
  type SolicitacaoMostrada,
} from './listar-solicitacoes.ts'
import {
  listarDoCidadao,
  mostrarDoCidadao,
  type PaginaDoCidadao,
  type SolicitacaoDoCidadao as DoCidadao,
} from './listar-do-cidadao.ts'
import { pedirDeNovo } from './pedir-de-novo.ts'
import { solicitar } from './solicitar.ts'

export const Query = {
  solicitacoesExternas: withPaths(
    (contexto: Contexto, pedido: PedidoDeLista, campos): Promise<ListaDeSolicitacoes> =>
      listar(contexto, campos, pedido),
    'dados.documento',
  ),
  cidadaoSolicitacoes: (_pai: unknown, pagina: PaginaDoCidadao, contexto: Contexto) =>
    listarDoCidadao(contexto.db, contexto.actor(), pagina),
  cidadaoPutUrl: (_pai: unknown, pedido: PedidoDeEndereco, contexto: Contexto): Promise<string> =>
    enderecoDoPedido(contexto, pedido),
} satisfies Perguntas

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }

export const Mutation = {
  documentoSolicitarArquivo: operation(solicitar, documento),
  documentoSolicitarNovamente: operation(pedirDeNovo, documento),
  // O armazenamento se consulta antes da transação: nada de fora acontece dentro dela.
  cidadaoProcessar: operationAfter(
    async (contexto: Contexto, pedido: PedidoDeProcessamento) =>
      entregarPedido(await acharDoPedido(contexto, pedido)),
    { show: ({ db, actor }: Contexto, id: string): Promise<DoCidadao> => mostrarDoCidadao(db, actor(), id) },
  ),
} satisfies Atos

export const SolicitacaoExterna = {
  recibo: ({ reciboChave }: SolicitacaoMostrada, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, reciboChave),
}

export const SolicitacaoDoCidadao = {
  recibo: ({ reciboChave }: DoCidadao, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, reciboChave),
}
