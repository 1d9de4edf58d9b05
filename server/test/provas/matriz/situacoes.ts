/** Um item num estado do domínio: o que se planta, e o que o oráculo lê. */
export type Situacao = {
  nome: string
  tipo: 'documento' | 'processo'
  /**
   * O setor que tem a carga da raiz ou, no arquivado, a tinha. Tudo nasce na ORIGEM; o que está na CARGA foi
   * enviado.
   */
  em: 'ORIGEM' | 'CARGA'
  arquivado: boolean
  excluido: boolean
  emEliminacao: boolean
  /** Preso a outro item, por quem, e se a raiz tramitou depois. */
  vinculo: 'peca' | 'anexo' | 'anexoDePeca' | 'apenso' | null
  vinculadoPor: 'ORIGEM' | 'CARGA'
  movido: boolean
  desconsiderado: boolean
  /** As restrições estão no processo, e não na peça. */
  herda: boolean
  // documento
  origem: 'ELETRONICA' | 'FISICA'
  extensao: 'pdf' | 'xlsx'
  arquivo: 'OK' | 'AGUARDANDO_ARQUIVO' | 'PROCESSANDO' | 'ERRO'
  /** À espera há mais de dois minutos. */
  demora: boolean
  /** Nunca concluso, nunca enviado. */
  minuta: boolean
  assinaram: readonly string[]
  pendentes: readonly string[]
  rejeitaram: readonly string[]
  /** Cada um espera os de antes: a vez é do primeiro dos pendentes. */
  emOrdem: boolean
  /** Do anexo: quem ainda deve assinar o documento a que está anexado. */
  assinamOPrincipal: readonly string[]
  icp: boolean
  publicado: boolean
  aguardaAceite: boolean
  aguardaEnvio: boolean
  /** Alguém, que não é nenhuma das pessoas da matriz, está assinando. */
  emAssinatura: boolean
  /** Alguém, que não é nenhuma das pessoas da matriz, está escrevendo o texto. */
  emEscrita: boolean
  anexos: number
  // processo
  pecas: 'nenhuma' | 'conclusa' | 'pendente'
  apensos: number
}

// prettier-ignore
const BASE: Omit<Situacao, 'nome' | 'tipo'> = {
  em: 'CARGA', arquivado: false, excluido: false, emEliminacao: false, vinculo: null, vinculadoPor: 'CARGA', movido: false, desconsiderado: false, herda: false,
  origem: 'ELETRONICA', extensao: 'pdf', arquivo: 'OK', demora: false, minuta: false, assinaram: [], pendentes: [], rejeitaram: [], emOrdem: false, assinamOPrincipal: [], icp: false, publicado: false,
  aguardaAceite: false, aguardaEnvio: false, emAssinatura: false, emEscrita: false, anexos: 0, pecas: 'nenhuma', apensos: 0,
}

const ASSINADO = { assinaram: ['assinou'] } as const
const PENDENTE = { pendentes: ['deve assinar', 'deve assinar e detém', 'convidado do documento'] } as const
const DO_PRINCIPAL = { assinamOPrincipal: ['deve assinar', 'convidado do documento'] } as const
const NA_ORIGEM = { em: 'ORIGEM' } as const
const PECA = { vinculo: 'peca', ...ASSINADO } as const

// prettier-ignore
const DOCUMENTOS: Record<string, Partial<Situacao>> = {
  'rascunho':                              { ...NA_ORIGEM, minuta: true },
  'rascunho à espera de assinaturas':      { ...NA_ORIGEM, ...PENDENTE, minuta: true },
  'concluso na origem':                    { ...NA_ORIGEM, ...ASSINADO },
  'assinado só por quem criou':            { ...NA_ORIGEM, assinaram: ['criou, detém e está autorizada'] },
  'com anexo, na origem':                  { ...NA_ORIGEM, minuta: true, anexos: 1 },
  'à espera do arquivo':                   { ...NA_ORIGEM, minuta: true, arquivo: 'AGUARDANDO_ARQUIVO' },
  'à espera do arquivo há muito':          { ...NA_ORIGEM, minuta: true, arquivo: 'AGUARDANDO_ARQUIVO', demora: true },
  'em conferência':                        { ...NA_ORIGEM, minuta: true, arquivo: 'PROCESSANDO' },
  'com arquivo recusado':                  { ...NA_ORIGEM, minuta: true, arquivo: 'ERRO' },
  'concluso':                              { ...ASSINADO },
  'à espera de assinaturas':               { ...PENDENTE },
  'à espera de assinaturas, em ordem':     { ...PENDENTE, emOrdem: true },
  'assinado e à espera de outras':         { ...PENDENTE, ...ASSINADO },
  'com assinatura rejeitada':              { ...ASSINADO, rejeitaram: ['rejeitou'] },
  'físico':                                { origem: 'FISICA' },
  'planilha':                              { ...ASSINADO, extensao: 'xlsx' },
  'em assinatura por outra pessoa':        { ...PENDENTE, emAssinatura: true },
  'rascunho que outra pessoa escreve':     { ...NA_ORIGEM, minuta: true, arquivo: 'AGUARDANDO_ARQUIVO', emEscrita: true },
  'concluso que outra pessoa reescreve':   { ...NA_ORIGEM, ...ASSINADO, emEscrita: true },
  'publicável':                            { ...ASSINADO, icp: true },
  'publicado':                             { ...ASSINADO, icp: true, publicado: true },
  'arquivado':                             { ...ASSINADO, arquivado: true },
  'arquivado, em eliminação':              { ...ASSINADO, arquivado: true, emEliminacao: true },
  'excluído':                              { ...NA_ORIGEM, minuta: true, excluido: true },
  'entregue por sistema':                  { aguardaAceite: true, origem: 'FISICA' },
  'peça':                                  { ...PECA },
  'peça de processo restrito':             { ...PECA, herda: true },
  'peça publicável de processo restrito':  { ...PECA, icp: true, herda: true },
  'peça juntada por outro setor':          { ...PECA, vinculadoPor: 'ORIGEM' },
  'peça de processo que tramitou':         { ...PECA, vinculadoPor: 'ORIGEM', movido: true },
  'peça à espera de assinaturas':          { ...PECA, ...PENDENTE },
  'peça desconsiderada':                   { ...PECA, vinculadoPor: 'ORIGEM', movido: true, desconsiderado: true },
  'peça de processo arquivado':            { ...PECA, arquivado: true, movido: true },
  'peça publicada':                        { ...PECA, icp: true, publicado: true },
  'peça pedida a alguém de fora':          { vinculo: 'peca', origem: 'FISICA', arquivo: 'AGUARDANDO_ARQUIVO', aguardaEnvio: true },
  'anexo':                                 { ...ASSINADO, vinculo: 'anexo' },
  'anexo à espera de assinaturas':         { ...PENDENTE, vinculo: 'anexo' },
  'anexo do que se assina':                { ...ASSINADO, ...DO_PRINCIPAL, vinculo: 'anexo' },
  'anexo do rascunho que se assina':       { ...NA_ORIGEM, ...DO_PRINCIPAL, vinculo: 'anexo', minuta: true },
  'anexo de peça':                         { ...ASSINADO, vinculo: 'anexoDePeca' },
  'anexo de peça de processo que tramitou': { ...ASSINADO, vinculo: 'anexoDePeca', vinculadoPor: 'ORIGEM', movido: true },
}

// prettier-ignore
const PROCESSOS: Record<string, Partial<Situacao>> = {
  'processo novo':                         { ...NA_ORIGEM },
  'processo':                              {},
  'processo com peça':                     { pecas: 'conclusa' },
  'processo com peça pendente':            { pecas: 'pendente' },
  'processo com apenso':                   { apensos: 1 },
  'processo apensado':                     { vinculo: 'apenso' },
  'processo apensado a um arquivado':      { vinculo: 'apenso', arquivado: true },
  'processo arquivado':                    { arquivado: true },
  'processo em eliminação':                { arquivado: true, emEliminacao: true },
  'processo excluído':                     { ...NA_ORIGEM, excluido: true },
}

const todas = (tipo: Situacao['tipo'], tabela: Record<string, Partial<Situacao>>): Situacao[] =>
  Object.entries(tabela).map(([nome, partes]) => ({ ...BASE, ...partes, nome, tipo }))

export const SITUACOES: readonly Situacao[] = [
  ...todas('documento', DOCUMENTOS),
  ...todas('processo', PROCESSOS),
]
