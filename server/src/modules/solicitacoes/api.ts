import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, operationAfter } from '../../kernel/operation.ts'
import { withPaths } from '../../kernel/selection.ts'
import { cartaDoPedido } from '../cartas/index.ts'
import { enderecoDoTermo, umDocumento } from '../docproc/index.ts'
import { acharDoPedido, enderecoDoPedido, entregarPedido } from './do-cidadao.ts'
import { listar, type ListaDeSolicitacoes, type SolicitacaoMostrada } from './listar-solicitacoes.ts'
import {
  listarDoCidadao,
  mostrarDoCidadao,
  type SolicitacaoDoCidadao as DoCidadao,
} from './listar-do-cidadao.ts'
import { pedirDeNovo } from './pedir-de-novo.ts'
import { solicitar } from './solicitar.ts'

export const Query = {
  solicitacoesExternas: withPaths(
    (contexto, pedido, campos): Promise<ListaDeSolicitacoes> => listar(contexto, campos, pedido),
    'dados.documento',
  ),
  cidadaoSolicitacoes: (_pai, pagina, contexto) => listarDoCidadao(contexto.db, contexto.actor(), pagina),
  cidadaoPutUrl: (_pai, pedido, contexto): Promise<string> => enderecoDoPedido(contexto, pedido),
} satisfies Perguntas

export const Mutation = {
  documentoSolicitarArquivo: operation(solicitar, umDocumento),
  documentoSolicitarNovamente: operation(pedirDeNovo, umDocumento),
  // O armazenamento se consulta antes da transação: nada de fora acontece dentro dela.
  cidadaoProcessar: operationAfter(
    async (contexto, pedido) => entregarPedido(await acharDoPedido(contexto, pedido)),
    { show: ({ db, actor }: Contexto, id: string): Promise<DoCidadao> => mostrarDoCidadao(db, actor(), id) },
  ),
} satisfies Atos

export const SolicitacaoExterna = {
  carta: ({ id, documento }: SolicitacaoMostrada, _args: unknown, contexto: Contexto) =>
    documento.conteudoVisivel ? cartaDoPedido(contexto, id) : null,
  recibo: ({ reciboChave }: SolicitacaoMostrada, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, reciboChave),
}

export const SolicitacaoDoCidadao = {
  recibo: ({ reciboChave }: DoCidadao, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, reciboChave),
}
