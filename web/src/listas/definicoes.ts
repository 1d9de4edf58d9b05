import { LISTA_MAX, POLLING_MS } from '@autos/contract/regras/limites.ts'

import type { DocumentView, ProcessView } from '../base/route-params.ts'
import {
  DocumentosArquivadosDocument,
  DocumentosAssinadosDocument,
  DocumentosComigoDocument,
  DocumentosEntradaDocument,
  DocumentosEntradaSetorDocument,
  DocumentosEnviadosDocument,
  DocumentosNovosDocument,
  DocumentosParaAceitarDocument,
  DocumentosParaAssinarDocument,
  ProcessosArquivadosDocument,
  ProcessosComigoDocument,
  ProcessosEntradaDocument,
  ProcessosEntradaSetorDocument,
  ProcessosEnviadosDocument,
  ProcessosNovosDocument,
} from '../api/gen/graphql.ts'
import { inteira, paginada, porSetor } from './consultas.ts'
import type { DefinicaoDeLista } from './definicao.ts'
import { deDocumento, deProcesso } from '../partes/itens/linha.ts'

const padrao = {
  ordenavel: true,
  paginada: false,
  corte: { maximo: LISTA_MAX, osOutros: 'os outros, pela pesquisa' },
  polling: POLLING_MS,
  rapidas: [],
} as const
const doServidor = { ordenavel: false, paginada: true, polling: POLLING_MS, rapidas: [] } as const

/** O que se mostra do que está em curso, seja de quem for. */
const EM_CURSO = [
  'assunto',
  'requerente',
  'restricoes',
  'assinantes',
  'anexos',
  'peca',
  'solicitadoEm',
  'prazo',
  'carga',
] as const

/** As listas de documentos, por view da rota. Peça, pedido e prazo só aparecem onde alguma linha os tem. */
export const LISTAS_DE_DOCUMENTOS: Record<DocumentView, DefinicaoDeLista> = {
  entrada: {
    ...padrao,
    titulo: 'Entrada',
    filtravel: true,
    consulta: porSetor(
      inteira(DocumentosEntradaDocument, (dados) => dados.documentosEntrada.map(deDocumento)),
      inteira(DocumentosComigoDocument, (dados) => dados.documentosComigo.map(deDocumento)),
      (setorId) =>
        inteira(DocumentosEntradaSetorDocument, (dados) => dados.documentosEntradaSetor.map(deDocumento), {
          setorId,
        }),
    ),
    colunas: ['titulo', 'origem', ...EM_CURSO],
    ordem: { coluna: 'carga', sentido: 'desc' },
    vazia: {
      texto: 'Nenhum documento espera por você aqui. O que enviarem chega em até 5 segundos.',
      acao: { rotulo: 'Cadastrar documento', rota: '/documentos/cadastrar' },
    },
  },
  enviados: {
    ...padrao,
    titulo: 'Enviados',
    consulta: inteira(DocumentosEnviadosDocument, (dados) => dados.documentosEnviados.map(deDocumento)),
    colunas: ['titulo', 'destino', ...EM_CURSO],
    ordem: { coluna: 'carga', sentido: 'desc' },
    vazia: {
      texto: 'Você e seus setores ainda não enviaram documentos.',
      acao: { rotulo: 'Cadastrar documento', rota: '/documentos/cadastrar' },
    },
  },
  'nao-enviados': {
    ...padrao,
    titulo: 'Não enviados',
    consulta: inteira(DocumentosNovosDocument, (dados) => dados.documentosNovos.map(deDocumento)),
    colunas: ['titulo', ...EM_CURSO],
    ordem: { coluna: 'carga', sentido: 'desc' },
    vazia: {
      texto: 'Nenhum documento seu espera envio.',
      acao: { rotulo: 'Cadastrar documento', rota: '/documentos/cadastrar' },
    },
  },
  'pendentes-assinatura': {
    ...doServidor,
    titulo: 'Pendentes de assinatura',
    consulta: paginada(DocumentosParaAssinarDocument, (dados) => ({
      linhas: dados.documentosParaAssinar.dados.map(deDocumento),
      total: dados.documentosParaAssinar.total,
    })),
    colunas: ['titulo', ...EM_CURSO],
    ordem: { coluna: 'assinantes', sentido: 'desc' },
    rapidas: ['assinar', 'rejeitarAssinatura'],
    vazia: { texto: 'Nada para assinar. Quando pedirem sua assinatura, o documento aparece aqui.' },
  },
  assinados: {
    ...doServidor,
    titulo: 'Assinados',
    consulta: paginada(DocumentosAssinadosDocument, (dados) => ({
      linhas: dados.documentosAssinados.dados.map(deDocumento),
      total: dados.documentosAssinados.total,
    })),
    colunas: [
      'titulo',
      'destino',
      'assunto',
      'requerente',
      'restricoes',
      'assinantes',
      'peca',
      'prazo',
      'assinadoEm',
    ],
    ordem: { coluna: 'assinadoEm', sentido: 'desc' },
    vazia: { texto: 'Você ainda não assinou documentos neste sistema.' },
  },
  'recebidos-sistema': {
    ...doServidor,
    titulo: 'Recebidos do sistema',
    consulta: paginada(DocumentosParaAceitarDocument, (dados) => ({
      linhas: dados.documentosParaAceitar.dados.map(deDocumento),
      total: dados.documentosParaAceitar.total,
    })),
    colunas: [
      'titulo',
      'sistema',
      'assunto',
      'requerente',
      'restricoes',
      'anexos',
      'peca',
      'solicitadoEm',
      'prazo',
      'carga',
    ],
    ordem: { coluna: 'sistema', sentido: 'desc' },
    rapidas: ['aceitar', 'rejeitar'],
    vazia: { texto: 'Nenhum documento de outro sistema espera aceite.' },
  },
  arquivados: {
    ...doServidor,
    titulo: 'Arquivados',
    consulta: paginada(DocumentosArquivadosDocument, (dados) => ({
      linhas: dados.documentosArquivados.dados.map(deDocumento),
      total: dados.documentosArquivados.total,
    })),
    colunas: ['titulo', 'assunto', 'requerente', 'restricoes', 'assinantes', 'anexos', 'peca', 'arquivadoEm'],
    ordem: { coluna: 'arquivadoEm', sentido: 'desc' },
    vazia: {
      texto:
        'Nada seu, nem dos seus setores, está no Arquivo. O que você arquivar aparece aqui, e daqui se desarquiva.',
    },
  },
}

/** As listas de processos, por view da rota. */
export const LISTAS_DE_PROCESSOS: Record<ProcessView, DefinicaoDeLista> = {
  entrada: {
    ...padrao,
    titulo: 'Entrada',
    filtravel: true,
    consulta: porSetor(
      inteira(ProcessosEntradaDocument, (dados) => dados.processosEntrada.map(deProcesso)),
      inteira(ProcessosComigoDocument, (dados) => dados.processosComigo.map(deProcesso)),
      (setorId) =>
        inteira(ProcessosEntradaSetorDocument, (dados) => dados.processosEntradaSetor.map(deProcesso), {
          setorId,
        }),
    ),
    colunas: ['titulo', 'origem', 'assunto', 'interessados', 'restricoes', 'apensos', 'prazo', 'carga'],
    ordem: { coluna: 'carga', sentido: 'desc' },
    vazia: {
      texto: 'Nenhum processo espera por você aqui. O que enviarem chega em até 5 segundos.',
      acao: { rotulo: 'Cadastrar processo', rota: '/processos/cadastrar' },
    },
  },
  enviados: {
    ...padrao,
    titulo: 'Enviados',
    consulta: inteira(ProcessosEnviadosDocument, (dados) => dados.processosEnviados.map(deProcesso)),
    colunas: ['titulo', 'destino', 'assunto', 'interessados', 'restricoes', 'apensos', 'prazo', 'carga'],
    ordem: { coluna: 'carga', sentido: 'desc' },
    vazia: {
      texto: 'Você e seus setores ainda não enviaram processos.',
      acao: { rotulo: 'Cadastrar processo', rota: '/processos/cadastrar' },
    },
  },
  'nao-enviados': {
    ...padrao,
    titulo: 'Não enviados',
    consulta: inteira(ProcessosNovosDocument, (dados) => dados.processosNovos.map(deProcesso)),
    colunas: ['titulo', 'assunto', 'interessados', 'restricoes', 'apensos', 'prazo', 'carga'],
    ordem: { coluna: 'carga', sentido: 'desc' },
    vazia: {
      texto: 'Nenhum processo seu espera envio.',
      acao: { rotulo: 'Cadastrar processo', rota: '/processos/cadastrar' },
    },
  },
  arquivados: {
    ...doServidor,
    titulo: 'Arquivados',
    consulta: paginada(ProcessosArquivadosDocument, (dados) => ({
      linhas: dados.processosArquivados.dados.map(deProcesso),
      total: dados.processosArquivados.total,
    })),
    colunas: ['titulo', 'assunto', 'interessados', 'restricoes', 'apensos', 'arquivadoEm'],
    ordem: { coluna: 'arquivadoEm', sentido: 'desc' },
    vazia: {
      texto:
        'Nada seu, nem dos seus setores, está no Arquivo. O que você arquivar aparece aqui, e daqui se desarquiva.',
    },
  },
}
