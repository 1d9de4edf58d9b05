import type { Contexto as ContextoDoPedido } from '../../app/context.ts'
import { operation } from '../../kernel/operation.ts'
import { type Info, selectedPaths } from '../../kernel/selection.ts'
import { negadasDe } from '../acoes/index.ts'
import {
  abrirDocumento,
  abrirPorUuid,
  type ContextoDeLeitura,
  type DocumentoMostrado,
  enderecoDaVersao,
  enderecoDoArquivo,
  listarAssinados,
  listarDocumentos,
  listas,
  mostrarDocumento,
  paginarDocumentos,
  resumir,
  todosTramites,
  tramites,
  versoes,
  type VersaoMostrada,
} from '../docproc/index.ts'
import { ehDeFora } from '../ator/index.ts'
import { alterarAssinantes } from './alterar-assinantes.ts'
import { anexar } from './anexar.ts'
import { cadastrar } from './cadastrar.ts'
import { clonar } from './clonar.ts'
import { desanexar } from './desanexar.ts'
import { desconsiderar } from './desconsiderar.ts'
import { disjuntar } from './disjuntar.ts'
import { juntar } from './juntar.ts'
import { acharRecebido, type PedidoDeProcessamento, processar } from './processar.ts'
import { enderecoDeEnvio, type PedidoDeEndereco } from './put-url.ts'
import { type PedidoDeSubstituicao, substituir } from './substituir.ts'

type Contexto = ContextoDeLeitura
type Pagina = listas.Pagina

export const Query = {
  documento: (_pai: unknown, { id }: { id: string }, contexto: Contexto, info: Info) =>
    abrirDocumento(contexto, id, selectedPaths(info)),
  documentoPorUuid: (_pai: unknown, { uuid }: { uuid: string }, contexto: Contexto, info: Info) =>
    abrirPorUuid(contexto, uuid, selectedPaths(info)),
  documentosEntrada: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), listas.entrada),
  documentosEntradaSetor: (_pai: unknown, { setorId }: { setorId: string }, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.entradaDoSetor(ator, tipo, setorId),
    ),
  documentosEnviados: (
    _pai: unknown,
    { usuarioOrigemId }: { usuarioOrigemId?: string | null },
    contexto: Contexto,
    info: Info,
  ) =>
    listarDocumentos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.enviados(ator, tipo, usuarioOrigemId ?? null),
    ),
  documentosNovos: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), listas.novos),
  documentosComigo: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), listas.comigo),
  documentosAssinados: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    listarAssinados(contexto, selectedPaths(info, 'dados'), pagina),
  documentosParaAssinar: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarDocumentos(contexto, selectedPaths(info, 'dados'), pagina, listas.paraAssinar),
  documentosParaAceitar: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarDocumentos(contexto, selectedPaths(info, 'dados'), pagina, listas.paraAceitar),
  documentosArquivados: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarDocumentos(contexto, selectedPaths(info, 'dados'), pagina, (reader, ator, qual) =>
      listas.arquivados(reader, ator, 'documento', qual),
    ),
  documentoPutUrl: (_pai: unknown, pedido: PedidoDeEndereco, contexto: ContextoDoPedido) =>
    enderecoDeEnvio(contexto, pedido),
}

const documento = { show: (contexto: ContextoDoPedido, id: string) => mostrarDocumento(contexto, id) }

export const Mutation = {
  documentoCadastrar: operation(cadastrar, documento),
  documentoAlterarAssinantes: operation(alterarAssinantes, documento),
  documentoClonar: operation(clonar, documento),
  documentoJuntar: operation(juntar, documento),
  documentoDisjuntar: operation(disjuntar, documento),
  documentoDesconsiderar: operation(desconsiderar, documento),
  documentoAnexar: operation(anexar, documento),
  documentoDesanexar: operation(desanexar, documento),
  // O armazenamento se consulta antes da transação: nada de fora acontece dentro dela.
  async documentoProcessar(
    pai: unknown,
    pedido: PedidoDeProcessamento,
    contexto: ContextoDoPedido,
    info: Campo,
  ) {
    return operation(processar(await acharRecebido(contexto, pedido)), documento)(pai, pedido, contexto, info)
  },
  async documentoSubstituir(
    pai: unknown,
    pedido: PedidoDeSubstituicao,
    contexto: ContextoDoPedido,
    info: Campo,
  ) {
    return operation(substituir(await acharRecebido(contexto, pedido)), documento)(
      pai,
      pedido,
      contexto,
      info,
    )
  },
}

type Campo = Parameters<ReturnType<typeof operation>>[3]

/** O que as listas não pedem só se calcula quando alguém pede; o resto já vem na forma. */
export const Documento = {
  // As razões falam da casa: quem tem a carga, quem criou. Quem é de fora sabe o que pode.
  acoesNegadas: ({ fatos }: DocumentoMostrado) => (ehDeFora(fatos.contexto) ? [] : negadasDe(fatos)),
  tramites: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => tramites(contexto, fatos),
  todosTramites: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    todosTramites(contexto, fatos),
  pdf: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    enderecoDoArquivo(contexto, documento),
  versoes: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => versoes(contexto, fatos),
  principal: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    resumir(contexto, fatos.anexado ? fatos.paiId : null),
  clonadoDe: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    resumir(contexto, fatos.clonadoDe),
  processo: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    resumir(contexto, fatos.peca ? fatos.paiId : null),
}

export const VersaoArquivo = {
  pdf: (versao: VersaoMostrada, _args: unknown, contexto: Contexto) => enderecoDaVersao(contexto, versao),
}
