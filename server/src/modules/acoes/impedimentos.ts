import type { Flag } from '@autos/contract/acoes.ts'
import type { NomeDoErro } from '@autos/contract/erros.ts'
import type { Fatos } from './fatos.ts'

/** A ordem em que se avaliam (domínio §6.1): o primeiro que impede é o motivo. */
export const GRAUS = ['existencia', 'acesso', 'estado', 'relacao', 'papel'] as const
export type Grau = (typeof GRAUS)[number]

export type Impedimento = {
  grau: Grau
  /** Completa a frase 'Título: …'. */
  motivo: string
  /** O que se acrescenta ao motivo para quem lê o conteúdo: quem, até quando. */
  detalhe?: (f: Fatos) => string
  /** O motivo para quem não lê o conteúdo, sem falar de peças, assinantes ou interessados (INV-7). */
  reservado?: string
  impede: (f: Fatos) => boolean
  quemPode?: (f: Fatos) => string | null
  /** O que se pode fazer em vez disso; só se oferece a quem pode. */
  atalho?: Flag
  erro?: NomeDoErro
  /** O impedimento de que este é a forma com exceção. */
  de?: Impedimento
}

/** Um papel a que um impedimento não impede. */
type Papel = { nome: string; tem: (f: Fatos) => boolean }
export const classificador: Papel = { nome: 'classificador', tem: (f) => f.classificador }
export const arquivista: Papel = { nome: 'arquivo', tem: (f) => f.papelArquivo }

/** O mesmo impedimento, que não vale para quem tem o papel. */
export const salvo = (papel: Papel, i: Impedimento): Impedimento => ({
  ...i,
  impede: (f) => i.impede(f) && !papel.tem(f),
  quemPode: (f) => ou(i.quemPode?.(f) ?? null, papel.nome),
  de: i.de ?? i,
})

/** O mesmo impedimento, que só vale para processos. */
export const noProcesso = (i: Impedimento): Impedimento => ({
  ...i,
  impede: (f) => f.processo && i.impede(f),
  de: i.de ?? i,
})

const ou = (...quem: (string | null)[]): string | null => quem.filter((q) => q !== null).join(' ou ') || null
const criador = (f: Fatos): string | null => f.criadoSetorRotulo ?? f.criadoPorNome
const detentor = (f: Fatos): string | null => f.cargaRotulo
const horaDe = (instante: Date, fuso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' }).format(instante)

/** Quem criou responde pelo que ainda não saiu do seu setor. */
const criouSemSair = (f: Fatos): boolean => f.criou && !f.saiu

// prettier-ignore
export const I = {
  // existência
  naoDocumento:      { grau: 'existencia', motivo: 'só vale para documentos', impede: (f) => !f.documento },
  naoProcesso:       { grau: 'existencia', motivo: 'só vale para processos',  impede: (f) => !f.processo },

  // acesso
  semLeitura:        { grau: 'acesso', motivo: 'você não pode ler o conteúdo', impede: (f) => !f.podeVer },
  semLeituraNemDetinha: { grau: 'acesso', motivo: 'você não pode ler o conteúdo', impede: (f) => !f.podeVer && !(f.detinhaAoArquivar && f.autorizado) },
  tituloOculto:      { grau: 'acesso', motivo: 'o título é reservado a quem está autorizado', impede: (f) => f.tituloOculto },

  // estado: onde o item está
  arquivado:         { grau: 'estado', motivo: 'está arquivado', impede: (f) => f.arquivado, atalho: 'PODE_DESARQUIVAR' },
  naoArquivado:      { grau: 'estado', motivo: 'não está arquivado', impede: (f) => !f.arquivado },
  entregaRejeitada:  { grau: 'estado', motivo: 'foi rejeitado na entrega', impede: (f) => f.entregaRejeitada },
  desconsiderado:    { grau: 'estado', motivo: 'foi desconsiderado', impede: (f) => f.desconsiderado },
  juntado:           { grau: 'estado', motivo: 'é peça de um processo', reservado: 'acompanha outro item', impede: (f) => f.peca, atalho: 'PODE_DISJUNTAR' },
  anexado:           { grau: 'estado', motivo: 'está anexado a outro documento', reservado: 'acompanha outro item', impede: (f) => f.anexado, atalho: 'PODE_DESANEXAR' },
  apensado:          { grau: 'estado', motivo: 'está apensado a outro processo', reservado: 'acompanha outro item', impede: (f) => f.apenso, atalho: 'PODE_DESAPENSAR' },
  naoPeca:           { grau: 'estado', motivo: 'não é peça de processo', impede: (f) => !f.peca },
  naoAnexado:        { grau: 'estado', motivo: 'não está anexado', impede: (f) => !f.anexado },
  naoApensado:       { grau: 'estado', motivo: 'não está apensado', impede: (f) => !f.apenso },
  movido:            { grau: 'estado', motivo: 'o processo já tramitou depois da juntada', reservado: 'o processo já tramitou', impede: (f) => f.movidoDesdeVinculo, atalho: 'PODE_DESCONSIDERAR' },
  movidoComPrincipal:{ grau: 'estado', motivo: 'o processo já tramitou depois da anexação', reservado: 'o processo já tramitou', impede: (f) => f.vinculoDoPai === 'peca' && f.movidoDesdeVinculo },
  podeDisjuntar:     { grau: 'estado', motivo: 'o processo não tramitou desde a juntada: basta disjuntar', reservado: 'ainda pode ser disjuntado', impede: (f) => disjuntavel(f), atalho: 'PODE_DISJUNTAR' },
  saiu:              { grau: 'estado', motivo: 'já saiu do setor de origem', impede: (f) => f.saiu },
  abertoPorOutro:    { grau: 'estado', motivo: 'já foi aberto por outro setor', impede: (f) => f.abertoPorOutroSetor },
  retido:            { grau: 'estado', motivo: 'está retido por ordem de guarda', impede: (f) => f.retido },
  comAnexos:         { grau: 'estado', motivo: 'tem anexos', reservado: 'não está sozinho', impede: (f) => f.temAnexos },
  comPecas:          { grau: 'estado', motivo: 'tem ou já teve peças', reservado: 'não está sozinho', impede: (f) => f.ultimaPeca > 0 },
  comApensos:        { grau: 'estado', motivo: 'tem processos apensados', reservado: 'não está sozinho', impede: (f) => f.temApensos },

  lavradoPeloSistema:{ grau: 'estado', motivo: 'foi lavrado pelo sistema', impede: (f) => f.doSistema },

  // estado: o arquivo, a assinatura, a publicação
  arquivoRecusado:   { grau: 'estado', motivo: 'o arquivo não foi aceito', impede: (f) => f.arquivoComErro, atalho: 'DEVE_REENVIAR_ARQUIVO' },
  arquivoEmOrdem:    { grau: 'estado', motivo: 'o arquivo está em ordem', impede: (f) => f.arquivoOk },
  arquivoRecente:    { grau: 'estado', motivo: 'o arquivo ainda está sendo recebido', impede: (f) => f.arquivoEmAndamento && !f.arquivoDemora },
  naoPdf:            { grau: 'estado', motivo: 'só PDF se junta ou publica', impede: (f) => !f.pdf, atalho: 'PODE_ANEXAR' },
  emAssinatura:      { grau: 'estado', motivo: 'está sendo assinado', impede: (f) => f.emAssinatura, erro: 'DocumentoEmAssinaturaException', detalhe: (f) => ` por ${f.travaNome ?? 'outra pessoa'} até ${horaDe(f.travaAte ?? f.agora, f.marca.fuso)}` },
  escritoPorOutro:   { grau: 'estado', motivo: 'está sendo escrito', reservado: 'ainda não está concluso', impede: (f) => f.escritoPorOutro, detalhe: (f) => ` por ${f.escreveNome ?? 'outra pessoa'}` },
  pendente:          { grau: 'estado', motivo: 'tem assinatura pendente', reservado: 'ainda não está concluso', impede: (f) => f.pendente, atalho: 'DEVE_ASSINAR' },
  rejeitado:         { grau: 'estado', motivo: 'tem assinatura rejeitada', reservado: 'ainda não está concluso', impede: (f) => f.rejeitado, atalho: 'PODE_ADICIONAR_ASSINANTES' },
  naoConcluso:       { grau: 'estado', motivo: 'é eletrônico e ninguém o assinou', reservado: 'ainda não está concluso', impede: (f) => f.documento && !f.concluso, atalho: 'PODE_ASSINAR' },
  assinado:          { grau: 'estado', motivo: 'já tem assinatura', reservado: 'já não se altera', impede: (f) => !f.semAssinatura },
  assinadoPorOutros: { grau: 'estado', motivo: 'já tem assinatura de outra pessoa', reservado: 'já não se altera', impede: (f) => !f.semAssinatura && !f.soMinhasAssinaturas },
  assinadoEVisto:    { grau: 'estado', motivo: 'foi assinado e já foi enviado ou aberto por outra pessoa', reservado: 'já não se altera', impede: (f) => !f.semAssinatura && (f.abertoPorOutros || f.saiu) },
  semAssinantes:     { grau: 'estado', motivo: 'não tem assinantes', reservado: 'ainda não está concluso', impede: (f) => f.assinantes === 0, atalho: 'PODE_ADICIONAR_ASSINANTES' },
  semIcp:            { grau: 'estado', motivo: 'não tem assinatura com certificado ICP-Brasil', reservado: 'ainda não está concluso', impede: (f) => f.assinaturasIcp === 0 },
  restrito:          { grau: 'estado', motivo: 'não é público', impede: (f) => f.restritoEmSi, atalho: 'PODE_ALTERAR_RESTRICOES' },
  publicado:         { grau: 'estado', motivo: 'já foi publicado no diário oficial', impede: (f) => f.publicado },
  publicando:        { grau: 'estado', motivo: 'a publicação está em andamento', impede: (f) => f.publicacaoPendente },
  semDiario:         { grau: 'estado', motivo: 'o diário oficial não está configurado', impede: (f) => !f.marca.diarioConfigurado },
  semAceitePendente: { grau: 'estado', motivo: 'não é entrega de sistema à espera de aceite', impede: (f) => !f.aguardaAceite },
  pecasImpedem:      { grau: 'estado', motivo: 'tem peças sem assinatura, sem arquivo ou em conferência', reservado: 'tem pendenteências', impede: (f) => f.pecasQueImpedemArquivar > 0 },
  semTemporalidade:  { grau: 'estado', motivo: 'a classificação não tem temporalidade', impede: (f) => f.processo && f.marca.exigirTtd && !f.temClasse, atalho: 'PODE_ALTERAR_CLASSIFICACAO' },
  apensoSemTemporalidade: { grau: 'estado', motivo: 'a classificação de um processo apensado não tem temporalidade', reservado: 'tem pendenteências', impede: (f) => f.processo && f.marca.exigirTtd && f.apensoSemClasse },

  // relação: o que a pessoa é para o item
  semCarga:          { grau: 'relacao', motivo: 'não está na sua carga nem na do seu setor', impede: (f) => !f.detem, quemPode: detentor },
  semCargaDaPeca:    { grau: 'relacao', motivo: 'não está na sua carga nem na do seu setor', impede: (f) => f.peca && !f.detem, quemPode: detentor },
  semCargaFilho:     { grau: 'relacao', motivo: 'não está na sua carga nem na do seu setor', impede: (f) => !f.raiz && !f.detem, quemPode: detentor },
  nemCargaNemCriou:  { grau: 'relacao', motivo: 'não foi cadastrado por você nem está na sua carga', impede: (f) => !f.criou && !f.detem, quemPode: (f) => ou(detentor(f), criador(f)) },
  nemCargaNemRascunho: { grau: 'relacao', motivo: 'não está na sua carga', impede: (f) => !f.detem && !criouSemSair(f), quemPode: detentor },
  naoCriou:          { grau: 'relacao', motivo: 'não foi cadastrado por você nem pelo seu setor', impede: (f) => !f.criou, quemPode: criador },
  naoCriouNemDetem:  { grau: 'relacao', motivo: 'não foi cadastrado por você ou não está na sua carga', impede: (f) => f.documento && !(f.criou && f.detem), quemPode: criador },
  semCargaEmCurso:   { grau: 'relacao', motivo: 'não está na sua carga nem na do seu setor', impede: (f) => !f.arquivado && !f.detem, quemPode: detentor },
  naoDetinha:        { grau: 'relacao', motivo: 'não estava na sua carga quando foi arquivado', impede: (f) => f.arquivado && !f.detinhaAoArquivar, quemPode: (f) => f.cargaOrigemRotulo },
  naoJuntou:         { grau: 'relacao', motivo: 'foi juntado por outro setor', impede: (f) => !f.vinculou },
  naoJuntouNemCriou: { grau: 'relacao', motivo: 'foi cadastrado e juntado por outro setor', impede: (f) => !f.vinculou && !f.criou, quemPode: criador },
  naoRecebe:         { grau: 'relacao', motivo: 'foi entregue a outro setor', impede: (f) => !f.recebeEntrega, quemPode: (f) => f.entregaSetorRotulo },
  jaAssinou:         { grau: 'relacao', motivo: 'você já assinou', impede: (f) => f.assinou },
  deveAssinar:       { grau: 'relacao', motivo: 'você já consta dos assinantes', impede: (f) => f.devoAssinar || f.assinaPor !== null, atalho: 'DEVE_ASSINAR' },
  foraDaVez:         { grau: 'relacao', motivo: 'ainda não é a sua vez de assinar', impede: (f) => f.esperaPor !== null, detalhe: (f) => `: antes assina ${f.esperaPor ?? 'outra pessoa'}` },
  naoDeveAssinar:    { grau: 'relacao', motivo: 'você não tem assinatura pendente aqui', impede: (f) => !f.devoAssinar && f.assinaPor === null },


  // papel
  semCargaNemPublicador: { grau: 'papel', motivo: 'não está na sua carga e você não é publicador', impede: (f) => !f.detem && !f.papelPublicador, quemPode: (f) => ou(detentor(f), 'publicador') },
} satisfies Record<string, Impedimento>

/** A precondição de estado de PODE_DISJUNTAR: enquanto vale, não se desconsidera (domínio §4.8). */
const disjuntavel = (f: Fatos): boolean =>
  f.peca &&
  !f.arquivado &&
  !f.desconsiderado &&
  !f.publicado &&
  !f.aguardaEnvio &&
  !f.movidoDesdeVinculo &&
  !f.doSistema

export { horaDe }
