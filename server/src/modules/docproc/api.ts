import { operation } from '../../kernel/operation.ts'
import { withPaths } from '../../kernel/selection.ts'
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

export const Mutation = {
  documentoLerComMotivo: operation(lerComMotivo('documento'), {
    show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id),
  }),
  processoLerComMotivo: operation(lerComMotivo('processo'), {
    show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id),
  }),
} satisfies Atos

export const Query = {
  documento: withPaths((contexto, { id }, campos) => abrirDocumento(contexto, id, campos)),
  documentoPorUuid: withPaths((contexto, { uuid }, campos) => abrirPorUuid(contexto, uuid, campos)),
  processo: withPaths((contexto, { id }, campos) => abrirProcesso(contexto, id, campos)),

  documentosEntrada: withPaths((contexto, _args, campos) =>
    listarDocumentos(contexto, campos, listas.entrada),
  ),
  documentosEntradaSetor: withPaths((contexto, { setorId }, campos) =>
    listarDocumentos(contexto, campos, (ator, tipo) => listas.entradaDoSetor(ator, tipo, setorId)),
  ),
  documentosEnviados: withPaths((contexto, { usuarioOrigemId }, campos) =>
    listarDocumentos(contexto, campos, (ator, tipo) => listas.enviados(ator, tipo, usuarioOrigemId ?? null)),
  ),
  documentosNovos: withPaths((contexto, _args, campos) => listarDocumentos(contexto, campos, listas.novos)),
  documentosComigo: withPaths((contexto, _args, campos) => listarDocumentos(contexto, campos, listas.comigo)),
  documentosArquivados: withPaths(
    (contexto, pagina, campos) =>
      paginarDocumentos(contexto, { campos, pagina }, (reader, ator, qual) =>
        listas.arquivados(reader, ator, { tipo: 'documento', pagina: qual }),
      ),
    'dados',
  ),
  documentosMarcados: withPaths(
    (contexto, pedido, campos) =>
      paginarDocumentos(contexto, { campos, pagina: pedido }, (reader, ator, qual) =>
        listas.marcados(reader, ator, { tipo: 'documento', marca: pedido, pagina: qual }),
      ),
    'dados',
  ),

  processosEntrada: withPaths((contexto, _args, campos) => listarProcessos(contexto, campos, listas.entrada)),
  processosEntradaSetor: withPaths((contexto, { setorId }, campos) =>
    listarProcessos(contexto, campos, (ator, tipo) => listas.entradaDoSetor(ator, tipo, setorId)),
  ),
  processosEnviados: withPaths((contexto, { usuarioOrigemId }, campos) =>
    listarProcessos(contexto, campos, (ator, tipo) => listas.enviados(ator, tipo, usuarioOrigemId ?? null)),
  ),
  processosNovos: withPaths((contexto, _args, campos) => listarProcessos(contexto, campos, listas.novos)),
  processosComigo: withPaths((contexto, _args, campos) => listarProcessos(contexto, campos, listas.comigo)),
  processosArquivados: withPaths(
    (contexto, pagina, campos) =>
      paginarProcessos(contexto, { campos, pagina }, (reader, ator, qual) =>
        listas.arquivados(reader, ator, { tipo: 'processo', pagina: qual }),
      ),
    'dados',
  ),
  processosMarcados: withPaths(
    (contexto, pedido, campos) =>
      paginarProcessos(contexto, { campos, pagina: pedido }, (reader, ator, qual) =>
        listas.marcados(reader, ator, { tipo: 'processo', marca: pedido, pagina: qual }),
      ),
    'dados',
  ),

  documentosAssinados: withPaths(
    (contexto, pagina, campos) => listarAssinados(contexto, campos, pagina),
    'dados',
  ),
  documentosParaAssinar: withPaths(
    (contexto, pagina, campos) => paginarDocumentos(contexto, { campos, pagina }, listas.paraAssinar),
    'dados',
  ),
  documentosParaAceitar: withPaths(
    (contexto, pagina, campos) => paginarDocumentos(contexto, { campos, pagina }, listas.paraAceitar),
    'dados',
  ),

  acoesNegadas: (_pai, { id }, contexto): Promise<AcaoNegada[]> => negadas(contexto, id),
  contasDasListas: (_pai, _args, contexto): Promise<Conta[]> =>
    contasDasListas(contexto.db, contexto.actor()),
  itens: withPaths((contexto, { ids }, campos): Promise<ItemMostrado[]> =>
    itensPorIds(contexto, ids, campos),
  ),
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
