/**
 * Os tipos de processo com o caminho que se espera de cada um: setor e, depois dele, as peças que costuma
 * juntar (chaves de textos.ts). O prazo é em dias; a classe é da temporalidade fictícia.
 */
export type TipoDeProcesso = {
  tipo: string
  /** Quantos em cada cem. */
  peso: number
  prazo: number
  fundamento: string
  restricoes?: string[]
  classe: [codigo: string, assunto: string, corrente: number, intermediaria: number, destino: 'E' | 'P']
  rota: string
}

// prettier-ignore
export const TIPOS_DE_PROCESSO: TipoDeProcesso[] = [
  { tipo: 'Administrativo', peso: 9, prazo: 60, fundamento: 'Lei municipal nº 2.118/2011', classe: ['000.01', 'Administração geral', 2, 3, 'E'],
    rota: 'PROT requerimento > SEMAD despacho-encaminhamento > PGM parecer-juridico > SEMAD despacho-decisorio' },
  { tipo: 'Licitatório – Pregão Eletrônico', peso: 7, prazo: 90, fundamento: 'Lei 14.133/2021, art. 28, I', classe: ['030.02', 'Licitações', 5, 10, 'P'],
    rota: 'DCL termo-referencia cotacao > CONT parecer-contabil > PGM parecer-juridico > GAB despacho-decisorio > DCL edital-licitacao > CPL ata-sessao > CGM parecer-controle > GAB > GCON contrato' },
  { tipo: 'Licitatório – Dispensa', peso: 7, prazo: 30, fundamento: 'Lei 14.133/2021, art. 75', classe: ['030.02', 'Licitações', 5, 10, 'E'],
    rota: 'DCL termo-referencia cotacao > CONT parecer-contabil > PGM parecer-juridico > GAB despacho-decisorio > CONT empenho-ordinario > DCL despacho-encaminhamento' },
  { tipo: 'de Contratação Direta', peso: 4, prazo: 45, fundamento: 'Lei 14.133/2021, art. 72', classe: ['030.02', 'Licitações', 5, 10, 'E'],
    rota: 'SEINFRA nota-tecnica > DCL termo-referencia > PGM parecer-juridico > CGM parecer-controle > GAB despacho-decisorio > CONT empenho-global > GCON contrato' },
  { tipo: 'de Pagamento', peso: 14, prazo: 30, fundamento: 'Lei 4.320/1964, arts. 62 a 64', classe: ['050.03', 'Execução da despesa', 5, 5, 'E'],
    rota: 'GCON nota-fiscal relatorio-fiscalizacao > CONT empenho-ordinario > TES comprovante > CONT despacho-encaminhamento' },
  { tipo: 'de Licenciamento de Obra', peso: 10, prazo: 60, fundamento: 'LC municipal 38/2008 (Código de Obras)', classe: ['100.01', 'Licenciamento de obras', 5, 5, 'P'],
    rota: 'PROT requerimento identificacao art > APRO parecer-tecnico > FOBR laudo-vistoria > TRIB certidao-negativa > APRO alvara-construcao' },
  { tipo: 'de Licenciamento Ambiental', peso: 6, prazo: 120, fundamento: 'LC federal 140/2011', classe: ['110.01', 'Licenciamento ambiental', 5, 10, 'P'],
    rota: 'PROT requerimento art > LICA parecer-tecnico laudo-tecnico > PGM parecer-juridico > SEAMA despacho-decisorio > LICA licenca-previa' },
  { tipo: 'de Alvará Sanitário', peso: 7, prazo: 45, fundamento: 'Lei municipal nº 1.902/2006', classe: ['100.03', 'Vigilância sanitária', 5, 0, 'E'],
    rota: 'PROT requerimento comprovante > VISA laudo-vistoria > TRIB certidao-negativa > VISA alvara-sanitario' },
  { tipo: 'de Fiscalização de Posturas', peso: 6, prazo: 60, fundamento: 'LC municipal 21/2003 (Código de Posturas)', classe: ['100.05', 'Fiscalização', 5, 5, 'E'],
    rota: 'FOBR relatorio-vistoria notificacao-preliminar > PROT requerimento > FOBR despacho-interlocutorio > PGM parecer-juridico > SEPLAN despacho-decisorio' },
  { tipo: 'Administrativo Disciplinar', peso: 1, prazo: 120, fundamento: 'LC municipal 45/2009, arts. 160 a 182', restricoes: ['INTERNO', 'POSSE', 'SIGILOSO'], classe: ['020.20', 'Procedimentos disciplinares', 5, 95, 'P'],
    rota: 'PGM portaria-designacao > PAD ata-reuniao despacho-interlocutorio > DRH nota-tecnica > PAD' },
  { tipo: 'de Sindicância', peso: 1, prazo: 60, fundamento: 'LC municipal 45/2009, arts. 150 a 159', restricoes: ['INTERNO', 'SIGILOSO'], classe: ['020.20', 'Procedimentos disciplinares', 5, 10, 'E'],
    rota: 'PGM portaria-designacao > PAD ata-reuniao > PGM parecer-juridico' },
  { tipo: 'de Admissão de Pessoal', peso: 4, prazo: 60, fundamento: 'Constituição, art. 37, II', classe: ['020.01', 'Ingresso de pessoal', 5, 95, 'P'],
    rota: 'DRH nota-tecnica identificacao > SST laudo-pericial > CGM parecer-controle > GAB portaria-nomeacao > DRH termo-posse' },
  { tipo: 'de Férias e Licenças', peso: 9, prazo: 30, fundamento: 'LC municipal 45/2009, arts. 90 a 118', classe: ['020.12', 'Afastamentos', 5, 47, 'E'],
    rota: 'DRH requerimento-servidor > SEMAD despacho-decisorio > DRH portaria-ferias' },
  { tipo: 'de Aposentadoria', peso: 4, prazo: 90, fundamento: 'Constituição, art. 40; LC municipal 62/2020', classe: ['020.30', 'Aposentadorias e pensões', 5, 95, 'P'],
    rota: 'IPREVA requerimento-servidor identificacao > DRH certidao-tempo > IPREVA parecer-tecnico > PGM parecer-juridico > GAB portaria-aposentadoria > IPREVA' },
  { tipo: 'de Restituição de Tributo', peso: 5, prazo: 60, fundamento: 'Lei 5.172/1966 (CTN), art. 165', classe: ['050.05', 'Receita tributária', 5, 5, 'E'],
    rota: 'PROT requerimento comprovante > TRIB parecer-tecnico > PGM parecer-juridico > SEFAZ despacho-decisorio > TES comprovante' },
  { tipo: 'de Inscrição em Dívida Ativa', peso: 4, prazo: 60, fundamento: 'Lei 6.830/1980', classe: ['050.06', 'Dívida ativa', 5, 10, 'E'],
    rota: 'FISC notificacao-fiscal relatorio-vistoria > TRIB despacho-interlocutorio > DIVA nota-tecnica > PGM' },
  { tipo: 'de Acesso à Informação', peso: 5, prazo: 20, fundamento: 'Lei 12.527/2011, art. 11 (20 dias, prorrogáveis por 10)', classe: ['060.05', 'Acesso à informação', 2, 3, 'E'],
    rota: 'OUV requerimento > SEMAD nota-tecnica > OUV oficio-resposta' },
  { tipo: 'de Ouvidoria', peso: 6, prazo: 30, fundamento: 'Lei 13.460/2017', classe: ['060.06', 'Ouvidoria', 2, 3, 'E'],
    rota: 'OUV requerimento > SEINFRA nota-tecnica > OUV oficio-resposta' },
  { tipo: 'de Prestação de Contas de Convênio', peso: 3, prazo: 90, fundamento: 'Lei 13.019/2014, arts. 63 a 72', classe: ['030.06', 'Convênios', 10, 10, 'P'],
    rota: 'GCON convenio relatorio-gestao > CONT parecer-contabil > CGM parecer-controle > GAB despacho-decisorio' },
  { tipo: 'de Eliminação de Documentos', peso: 1, prazo: 180, fundamento: 'Lei 8.159/1991, art. 9º', classe: ['060.10', 'Gestão de documentos', 5, 5, 'P'],
    rota: 'ARQ relatorio-gestao > CPAD ata-reuniao > SEMAD edital-eliminacao > ARQ' },
  { tipo: 'Legislativo (Projeto de Lei)', peso: 3, prazo: 90, fundamento: 'Lei Orgânica, arts. 40 a 52', classe: ['010.02', 'Processo legislativo', 5, 5, 'P'],
    rota: 'GAB oficio-mensagem projeto-lei > PGM parecer-juridico > CONT parecer-contabil > GAB > ATOS lei' },
  { tipo: 'de Atendimento Socioassistencial', peso: 3, prazo: 180, fundamento: 'Lei 8.742/1993', restricoes: ['INTERNO', 'SIGILOSO'], classe: ['080.03', 'Assistência social', 5, 15, 'E'],
    rota: 'CRAS relatorio-social > CREAS relatorio-social > SEMAS despacho-interlocutorio > CRAS' },
]

/** Os mesmos tipos que a Câmara usa, com o caminho dela. */
// prettier-ignore
export const ROTAS_DA_CAMARA: Record<string, string> = {
  'Legislativo (Projeto de Lei)': 'PROTC oficio-mensagem projeto-lei > PRES despacho-encaminhamento > PROCJ parecer-juridico > CCJ parecer-comissao > SECLEG',
  'de Pagamento':                 'SECLEG nota-fiscal > PRES despacho-decisorio > SECLEG comprovante',
  'Administrativo':               'PROTC requerimento > PRES despacho-encaminhamento > PROCJ parecer-juridico > PRES despacho-decisorio',
  'de Acesso à Informação':       'PROTC requerimento > SECLEG nota-tecnica > PRES oficio-resposta',
}

export type Passo = { sigla: string; modelos: string[] }

/** 'PROT requerimento art > APRO parecer-tecnico' em passos. */
export const lerRota = (rota: string): Passo[] =>
  rota.split(' > ').map((trecho) => {
    const [sigla = '', ...modelos] = trecho.split(' ')
    return { sigla, modelos }
  })
