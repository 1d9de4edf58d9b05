import { type Call, operation } from '../../kernel/operation.ts'
import { type Info, selectedPaths, withPaths } from '../../kernel/selection.ts'
import { type AcaoNegada, acoesDe, negadasDe, podeSaberQuemViu } from '../acoes/index.ts'
import { type Atos, type Contexto, ehDeFora, type Perguntas } from '../ator/index.ts'
import {
  enderecoDaVersao,
  enderecoDoArquivo,
  enderecoDoTermo,
  type VersaoMostrada,
  versoes,
} from './arquivo.ts'
import { apensosDaPeca } from './apensos-da-peca.ts'
import { anexosFechados } from './anexos-fechados.ts'
import { avisosDoItem } from './avisos.ts'
import { documentosPorIds, mostrarDocumento, mostrarProcesso, processosPorIds } from './carregar.ts'
import type { ItemMostrado } from './comum.ts'
import { type Conta, contasDasListas } from './contas.ts'
import { abrirDocumento, abrirPorUuid, abrirProcesso, itensPorIds, negadas } from './consultas.ts'
import type { DocumentoMostrado } from './documento.ts'
import { lerComMotivo, podeLerComMotivo } from './ler-com-motivo.ts'
import { paraAceitar, paraAssinar } from './listas.ts'
import { assinados, emPaginas, listasDe } from './listas-do-tipo.ts'
import { pecas } from './pecas.ts'
import type { PecaVaga as Vaga, ProcessoMostrado } from './processo.ts'
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

const documentos = listasDe('documento', documentosPorIds)
const processos = listasDe('processo', processosPorIds)

export const Query = {
  documento: withPaths((contexto, { id }, campos) => abrirDocumento(contexto, id, campos)),
  documentoPorUuid: withPaths((contexto, { uuid }, campos) => abrirPorUuid(contexto, uuid, campos)),
  processo: withPaths((contexto, { id }, campos) => abrirProcesso(contexto, id, campos)),

  documentosEntrada: documentos.entrada,
  documentosEntradaSetor: documentos.entradaDoSetor,
  documentosEnviados: documentos.enviados,
  documentosNovos: documentos.novos,
  documentosComigo: documentos.comigo,
  documentosArquivados: documentos.arquivados,
  documentosMarcados: documentos.marcados,

  processosEntrada: processos.entrada,
  processosEntradaSetor: processos.entradaDoSetor,
  processosEnviados: processos.enviados,
  processosNovos: processos.novos,
  processosComigo: processos.comigo,
  processosArquivados: processos.arquivados,
  processosMarcados: processos.marcados,

  documentosAssinados: assinados,
  documentosParaAssinar: emPaginas(documentosPorIds, paraAssinar),
  documentosParaAceitar: emPaginas(documentosPorIds, paraAceitar),

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
  acoes: ({ fatos }: ItemMostrado) => acoesDe(fatos),
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
  apensos: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    apensosDaPeca(contexto, fatos),
  anexosFechados: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    anexosFechados(contexto, fatos),
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
  documentos: (...[{ fatos }, , contexto, info]: Call<unknown, Contexto, Info, ProcessoMostrado>) =>
    pecas(contexto, fatos, selectedPaths(info)),
}

export const VersaoArquivo = {
  pdf: (versao: VersaoMostrada, _args: unknown, contexto: Contexto) => enderecoDaVersao(contexto, versao),
}

export const PecaVaga = {
  documento: ({ documentoId }: Vaga, _args: unknown, contexto: Contexto) => resumir(contexto, documentoId),
}
