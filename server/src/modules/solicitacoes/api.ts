import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { type Info, selectedPaths } from '../../kernel/selection.ts'
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
  solicitacoesExternas: (
    _pai: unknown,
    pedido: PedidoDeLista,
    contexto: Contexto,
    info: Info,
  ): Promise<ListaDeSolicitacoes> => listar(contexto, selectedPaths(info, 'dados.documento'), pedido),
  cidadaoSolicitacoes: (_pai: unknown, pagina: PaginaDoCidadao, contexto: Contexto) =>
    listarDoCidadao(contexto.db, contexto.actor(), pagina),
  cidadaoPutUrl: (_pai: unknown, pedido: PedidoDeEndereco, contexto: Contexto): Promise<string> =>
    enderecoDoPedido(contexto, pedido),
}

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
type Campo = Parameters<ReturnType<typeof operation>>[3]

export const Mutation = {
  documentoSolicitarArquivo: operation(solicitar, documento),
  documentoSolicitarNovamente: operation(pedirDeNovo, documento),
  // O armazenamento se consulta antes da transação: nada de fora acontece dentro dela.
  async cidadaoProcessar(
    pai: unknown,
    pedido: PedidoDeProcessamento,
    contexto: Contexto,
    info: Campo,
  ): Promise<DoCidadao> {
    const mostrar = { show: ({ db, actor }: Contexto, id: string) => mostrarDoCidadao(db, actor(), id) }
    return operation(entregarPedido(await acharDoPedido(contexto, pedido)), mostrar)(
      pai,
      pedido,
      contexto,
      info,
    )
  },
}

export const SolicitacaoExterna = {
  recibo: ({ reciboChave }: SolicitacaoMostrada, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, reciboChave),
}

export const SolicitacaoDoCidadao = {
  recibo: ({ reciboChave }: DoCidadao, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, reciboChave),
}
