import { operation } from '../../kernel/operation.ts'
import { type Info, selectedPaths } from '../../kernel/selection.ts'
import { type AcaoNegada, negadasDe, podeSaberQuemViu } from '../acoes/index.ts'
import { type Atos, type Contexto, ehDeFora, type Perguntas } from '../ator/index.ts'
import {
  enderecoDaVersao,
  enderecoDoArquivo,
  enderecoDoTermo,
  type VersaoMostrada,
  versoes,
} from './arquivo.ts'
import { avisosDoItem } from './avisos.ts'
import { mostrarDocumento, mostrarProcesso } from './carregar.ts'
import type { ItemMostrado } from './comum.ts'
import { type Conta, contasDasListas } from './contas.ts'
import {
  abrirDocumento,
  abrirPorUuid,
  abrirProcesso,
  itensPorIds,
  listarAssinados,
  listarDocumentos,
  listarProcessos,
  negadas,
  paginarDocumentos,
  paginarProcessos,
} from './consultas.ts'
import type { DocumentoMostrado } from './documento.ts'
import { lerComMotivo, podeLerComMotivo } from './ler-com-motivo.ts'
import * as listas from './listas.ts'
import { type PecaVaga as Vaga, pecas, pecasVagas } from './pecas.ts'
import type { ProcessoMostrado } from './processo.ts'
import { resumir } from './resumo.ts'
import { todosTramites, tramites, type TramiteMostrado } from './tramites.ts'

type Pagina = listas.Pagina
type DeSetor = { setorId: string }
type DeOrigem = { usuarioOrigemId?: string | null }
type Marcados = listas.Marca & Pagina

export const Mutation = {
  documentoLerComMotivo: operation(lerComMotivo('documento'), {
    show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id),
  }),
  processoLerComMotivo: operation(lerComMotivo('processo'), {
    show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id),
  }),
} satisfies Atos

export const Query = {
  documento: (_pai: unknown, { id }: { id: string }, contexto: Contexto, info: Info) =>
    abrirDocumento(contexto, id, selectedPaths(info)),
  documentoPorUuid: (_pai: unknown, { uuid }: { uuid: string }, contexto: Contexto, info: Info) =>
    abrirPorUuid(contexto, uuid, selectedPaths(info)),
  processo: (_pai: unknown, { id }: { id: string }, contexto: Contexto, info: Info) =>
    abrirProcesso(contexto, id, selectedPaths(info)),

  documentosEntrada: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), listas.entrada),
  documentosEntradaSetor: (_pai: unknown, { setorId }: DeSetor, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.entradaDoSetor(ator, tipo, setorId),
    ),
  documentosEnviados: (_pai: unknown, { usuarioOrigemId }: DeOrigem, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.enviados(ator, tipo, usuarioOrigemId ?? null),
    ),
  documentosNovos: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), listas.novos),
  documentosComigo: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarDocumentos(contexto, selectedPaths(info), listas.comigo),
  documentosArquivados: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarDocumentos(contexto, { campos: selectedPaths(info, 'dados'), pagina }, (reader, ator, qual) =>
      listas.arquivados(reader, ator, { tipo: 'documento', pagina: qual }),
    ),
  documentosMarcados: (_pai: unknown, pedido: Marcados, contexto: Contexto, info: Info) =>
    paginarDocumentos(
      contexto,
      { campos: selectedPaths(info, 'dados'), pagina: pedido },
      (reader, ator, qual) =>
        listas.marcados(reader, ator, { tipo: 'documento', marca: pedido, pagina: qual }),
    ),

  processosEntrada: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), listas.entrada),
  processosEntradaSetor: (_pai: unknown, { setorId }: DeSetor, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.entradaDoSetor(ator, tipo, setorId),
    ),
  processosEnviados: (_pai: unknown, { usuarioOrigemId }: DeOrigem, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.enviados(ator, tipo, usuarioOrigemId ?? null),
    ),
  processosNovos: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), listas.novos),
  processosComigo: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), listas.comigo),
  processosArquivados: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarProcessos(contexto, { campos: selectedPaths(info, 'dados'), pagina }, (reader, ator, qual) =>
      listas.arquivados(reader, ator, { tipo: 'processo', pagina: qual }),
    ),
  processosMarcados: (_pai: unknown, pedido: Marcados, contexto: Contexto, info: Info) =>
    paginarProcessos(
      contexto,
      { campos: selectedPaths(info, 'dados'), pagina: pedido },
      (reader, ator, qual) =>
        listas.marcados(reader, ator, { tipo: 'processo', marca: pedido, pagina: qual }),
    ),

  documentosAssinados: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    listarAssinados(contexto, selectedPaths(info, 'dados'), pagina),
  documentosParaAssinar: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarDocumentos(contexto, { campos: selectedPaths(info, 'dados'), pagina }, listas.paraAssinar),
  documentosParaAceitar: (_pai: unknown, pagina: Pagina, contexto: Contexto, info: Info) =>
    paginarDocumentos(contexto, { campos: selectedPaths(info, 'dados'), pagina }, listas.paraAceitar),

  acoesNegadas: (_pai: unknown, { id }: { id: string }, contexto: Contexto): Promise<AcaoNegada[]> =>
    negadas(contexto, id),
  contasDasListas: (_pai: unknown, _args: unknown, contexto: Contexto): Promise<Conta[]> =>
    contasDasListas(contexto.db, contexto.actor()),
  itens: (
    _pai: unknown,
    { ids }: { ids: readonly string[] },
    contexto: Contexto,
    info: Info,
  ): Promise<ItemMostrado[]> => itensPorIds(contexto, ids, selectedPaths(info)),
} satisfies Perguntas

const tipoDe = ({ fatos }: ItemMostrado): string => (fatos.documento ? 'Documento' : 'Processo')

export const DocProc = { __resolveType: tipoDe }
export const ItemPesquisado = { __resolveType: tipoDe }

export const Tramite = {
  pdf: ({ termoChave }: TramiteMostrado, _args: unknown, contexto: Contexto) =>
    enderecoDoTermo(contexto, termoChave),
}

const doItem = {
  avisos: (item: ItemMostrado, _args: unknown, contexto: Contexto) => avisosDoItem(contexto, item),
  podeLerComMotivo: ({ fatos }: ItemMostrado) => podeLerComMotivo(fatos),
  podeSaberQuemViu: ({ fatos }: ItemMostrado) => podeSaberQuemViu(fatos),
  tramites: ({ fatos }: ItemMostrado, _args: unknown, contexto: Contexto) => tramites(contexto, fatos),
  todosTramites: ({ fatos }: ItemMostrado, _args: unknown, contexto: Contexto) =>
    todosTramites(contexto, fatos),
}

/** O que as listas não pedem só se calcula quando alguém pede; o resto já vem na forma. */
export const Documento = {
  ...doItem,
  // As razões falam da casa: quem tem a carga, quem criou. Quem é de fora sabe o que pode.
  acoesNegadas: ({ fatos }: DocumentoMostrado) => (ehDeFora(fatos.contexto) ? [] : negadasDe(fatos)),
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

export const Processo = {
  ...doItem,
  acoesNegadas: ({ fatos }: ProcessoMostrado) => negadasDe(fatos),
  principal: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    resumir(contexto, fatos.apenso ? fatos.paiId : null),
  documentos: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) => pecas(contexto, fatos),
  pecasVagas: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    pecasVagas(contexto, fatos),
}

export const VersaoArquivo = {
  pdf: (versao: VersaoMostrada, _args: unknown, contexto: Contexto) => enderecoDaVersao(contexto, versao),
}

export const PecaVaga = {
  documento: ({ documentoId }: Vaga, _args: unknown, contexto: Contexto) => resumir(contexto, documentoId),
}
