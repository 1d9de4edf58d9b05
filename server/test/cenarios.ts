import type { Ator, Marca } from '../src/modules/ator/index.ts'
import type { Linha } from '../src/modules/acoes/linha.ts'

/** Para os testes: situações de um item e de quem olha, cada uma com as permissões que deve ter. */

export const AGORA = new Date('2026-03-10T17:02:00Z')
const ha = (minutos: number) => new Date(AGORA.getTime() - minutos * 60_000)
export const EU = 'eu'
export const MEU = 'meu-setor'
const OUTRO = 'outro-setor'

// prettier-ignore
const MARCA: Marca = {
  nome: 'Prefeitura', sigla: 'PMT', nomeCurto: 'Autos', enviarParaUsuarios: false, distribuirInterno: true, ocultarExistenciaSigiloso: false, permitirEnvioPendente: false,
  exigirTtd: false, clsVeSigiloso: false, diarioConfigurado: true, arquivoMaxBytes: 1, setorProtocoloId: MEU, numeroProcesso: 'SEQUENCIAL', nipeUf: null, nipeOrgao: null, nipeUnidade: null, nupUnidade: null,
  fuso: 'America/Sao_Paulo',
}

export type Quem = Partial<Omit<Ator, 'marca'>> & { marca?: Partial<Marca> }

export const ator = ({ marca, ...mais }: Quem = {}): Ator => ({
  tipo: 'USUARIO',
  id: EU,
  nome: 'Eu Mesma',
  cpf: null,
  setores: [MEU],
  papeis: new Set(['access']),
  ip: null,
  userAgent: null,
  autenticadoEm: null,
  impersonadoPor: null,
  ...mais,
  marca: { ...MARCA, ...marca },
})

// prettier-ignore
const ITEM: Linha = {
  agora: AGORA, id: 'x', uuid: 'u', tipo: 'documento', titulo: 'Ofício', identificador: '0000000A', classificacaoId: 'c', especie: 'Ofício', tipoClassificacao: null,
  temClasse: false, dispensaAssinatura: false, permiteMinuta: false, doSistema: false, numero: null, numeroCompleto: null, numeracaoChave: null,
  interno: false, posse: false, sigiloso: false, internoHerdado: false, posseHerdada: false, sigilosoHerdado: false, autorizado: true, lidoDeFora: false, clonadoDe: null, prazosAbertos: 0, apensoSemClasse: false,
  criadoEm: ha(60), criadoPor: EU, criadoPorNome: 'Eu Mesma', criadoSetorId: MEU, criadoSetorRotulo: 'MEU',
  paiId: null, vinculo: null, ordem: null, vinculoDoPai: null, vinculadoEm: null, vinculadoPor: null, vinculadoSetorId: null, raizId: 'x',
  novo: true, emEliminacao: false, excluido: false, versao: 1, arquivado: false,
  cargaTramiteId: 't', cargaTipo: 'CRIACAO', cargaUsuarioId: null, cargaSetorId: MEU, cargaEm: ha(60), cargaRotulo: 'MEU', cargaPor: EU, cargaPorNome: 'Eu',
  cargaOrigemUsuarioId: null, cargaOrigemSetorId: null, cargaOrigemRotulo: null, cargaRecebida: false, mexidoDepois: false,
  origem: null, extensao: null, situacaoArquivo: null, situacaoDesde: null, versaoArquivo: null, versaoBase: null, nivelAssinatura: null, aceite: null,
  entregaSetorId: null, entregaSetorRotulo: null, desconsideradoEm: null, paiDesconsiderado: false, publicacao: null, travaUsuarioId: null, travaNome: null, travaAte: null, escreveOutro: null, escreveNome: null,
  minuta: false, aguardaEnvio: false, assinantes: 0, assinantesPendentes: 0, assinantesRejeitados: 0, devoAssinar: false, devoPor: null, devoPorNome: null, constoAssinante: false, constoNoPrincipal: false, motivoDaLeitura: null, assinoComo: null, esperaPor: null, assinaturaEmOrdem: false,
  assinaturas: 0, assinaturasMinhas: 0, assinaturasIcp: 0, assinadoEm: null, anexos: 0, apensos: 0, ultimaPeca: 0, pecasPendentes: 0, pecasQueImpedemArquivar: 0,
  saiu: false, lidoEm: null, abertoPorOutroSetor: false, abertoPorOutros: false, retido: false, movidoDesdeVinculo: false,
}

type Parte = Partial<Linha>

/** Rascunho eletrônico, com arquivo, do meu setor e com ele. */
export const DOC: Linha = {
  ...ITEM,
  origem: 'ELETRONICA',
  extensao: 'pdf',
  situacaoArquivo: 'OK',
  situacaoDesde: ha(50),
  versaoArquivo: 1,
  versaoBase: 1,
  nivelAssinatura: 'SIMPLES',
  minuta: true,
}
/** Processo do meu setor e com ele. */
export const PROC: Linha = {
  ...ITEM,
  tipo: 'processo',
  titulo: 'Licença',
  especie: 'Processo',
  tipoClassificacao: 'de Licenciamento',
}

// As partes de que as situações se compõem.
const DE_OUTRO: Parte = {
  criadoPor: 'ele',
  criadoPorNome: 'Ele',
  criadoSetorId: OUTRO,
  criadoSetorRotulo: 'OUTRO',
}
const COM_OUTRO: Parte = {
  cargaSetorId: OUTRO,
  cargaRotulo: 'OUTRO',
  cargaTipo: 'ENVIO',
  cargaPor: 'ele',
  cargaPorNome: 'Ele',
  cargaOrigemSetorId: 'terceiro',
  cargaOrigemRotulo: 'TERCEIRO',
  novo: false,
  saiu: true,
  minuta: false,
}
const ENVIEI: Parte = {
  ...COM_OUTRO,
  cargaPor: EU,
  cargaPorNome: 'Marlise',
  cargaOrigemSetorId: MEU,
  cargaOrigemRotulo: 'MEU',
  cargaEm: AGORA,
}
const ASSINADO_POR_MIM: Parte = {
  assinantes: 1,
  constoAssinante: true,
  assinaturas: 1,
  assinaturasMinhas: 1,
  minuta: false,
}
const ASSINADO_POR_ELE: Parte = { assinantes: 1, assinaturas: 1, minuta: false }
const CONCLUSO: Parte = { ...ASSINADO_POR_ELE }
const DEVO: Parte = { assinantes: 1, assinantesPendentes: 1, devoAssinar: true, constoAssinante: true }
const PENDENTE: Parte = { assinantes: 1, assinantesPendentes: 1 }
const ARQUIVADO: Parte = {
  arquivado: true,
  cargaTipo: 'ARQUIVAMENTO',
  cargaSetorId: null,
  cargaUsuarioId: null,
  cargaRotulo: null,
  cargaOrigemSetorId: MEU,
  cargaOrigemRotulo: 'MEU',
  novo: false,
  minuta: false,
}
const ARQUIVADO_POR_OUTRO: Parte = { ...ARQUIVADO, cargaOrigemSetorId: OUTRO, cargaOrigemRotulo: 'OUTRO' }
const PECA: Parte = {
  paiId: 'p',
  raizId: 'p',
  vinculo: 'peca',
  ordem: 1,
  vinculadoEm: ha(20),
  vinculadoPor: EU,
  vinculadoSetorId: MEU,
  novo: false,
  minuta: false,
}
const JUNTADA_POR_OUTRO: Parte = { vinculadoPor: 'ele', vinculadoSetorId: OUTRO }
const ANEXO: Parte = {
  paiId: 'd',
  raizId: 'd',
  vinculo: 'anexo',
  ordem: 1,
  vinculadoEm: ha(20),
  vinculadoPor: EU,
  vinculadoSetorId: MEU,
  novo: false,
}
const APENSO: Parte = { paiId: 'p', raizId: 'p', vinculo: 'apenso', vinculadoEm: ha(20), novo: false }
const TRAVA_DELE: Parte = {
  travaUsuarioId: 'ele',
  travaNome: 'Beto',
  travaAte: new Date(AGORA.getTime() + 600_000),
}
const TRAVA_MINHA: Parte = { ...TRAVA_DELE, travaUsuarioId: EU, travaNome: 'Eu' }
const ESCRITO_POR_ELE: Parte = { escreveOutro: 'ele', escreveNome: 'Beto' }
const POSSE: Parte = { interno: true, posse: true }
const SIGILO: Parte = { interno: true, sigiloso: true, autorizado: false }
const ICP: Parte = { ...ASSINADO_POR_ELE, assinaturasIcp: 1 }
const TERMO: Parte = {
  ...PECA,
  doSistema: true,
  dispensaAssinatura: true,
  criadoPor: null,
  criadoPorNome: null,
  criadoSetorId: null,
  criadoSetorRotulo: null,
  vinculadoPor: null,
  vinculadoSetorId: null,
}
const PEDIDO: Parte = {
  ...PECA,
  origem: 'EXTERNA',
  extensao: null,
  situacaoArquivo: 'AGUARDANDO_ARQUIVO',
  situacaoDesde: ha(60),
  aguardaEnvio: true,
}
const ENTREGA: Parte = {
  ...DE_OUTRO,
  criadoPor: null,
  criadoSetorId: null,
  aceite: 'PENDENTE',
  entregaSetorId: MEU,
  entregaSetorRotulo: 'MEU',
  origem: 'EXTERNA',
  minuta: false,
  novo: false,
}

const CLS: Quem = { papeis: new Set(['access', 'classificacaoDocumental']) }
const ARQ: Quem = { papeis: new Set(['access', 'arquivo']) }
const CONVITE = { id: 'i', sessaoId: 's', documentoId: 'x', email: 'g@fora.example' }
const CONVIDADO: Quem = { tipo: 'CONVIDADO', id: 'g', setores: [], papeis: new Set(), convite: CONVITE }
const PUB: Quem = { papeis: new Set(['access', 'publicador']) }

export type Cenario = [nome: string, linha: Linha, quem: Quem, flags: string]
const d = (...partes: Parte[]): Linha => Object.assign({}, DOC, ...partes) as Linha
const p = (...partes: Parte[]): Linha => Object.assign({}, PROC, ...partes) as Linha

/** O que se pode com qualquer documento que se vê. */
const M = 'MARCAR'
const META = 'TITULO ASSUNTO NIVEL RESTRICOES CLASSIFICACAO'

// prettier-ignore
export const CENARIOS: readonly Cenario[] = [
  // documento: nascimento, assinatura
  ['rascunho do meu setor, na carga dele',                d(), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} SUBSTITUIR`],
  ['rascunho na minha carga pessoal',                     d({ cargaSetorId: null, cargaUsuarioId: EU, criadoSetorId: null }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} SUBSTITUIR`],
  ['devo assinar o rascunho',                             d(DEVO), {}, `ANEXAR DEVE_ASSINAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} REJEITAR SUBSTITUIR`],
  ['falta a assinatura de outro',                         d(PENDENTE), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} SUBSTITUIR`],
  ['outro rejeitou a assinatura',                         d({ assinantes: 1, assinantesRejeitados: 1 }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} SUBSTITUIR`],
  ['só eu assinei: concluso',                             d(ASSINADO_POR_MIM), {}, `ANEXAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M} SUBSTITUIR`],
  ['só eu assinei, e outra pessoa já abriu',              d(ASSINADO_POR_MIM, { abertoPorOutros: true }), {}, `ANEXAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['outro assinou: concluso',                             d(CONCLUSO), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['concluso que não é PDF',                              d(CONCLUSO, { extensao: 'odt' }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR ${M}`],
  ['físico sem assinantes: concluso',                     d({ origem: 'FISICA', minuta: false }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ARQUIVAR ENVIAR EXCLUIR JUNTAR ${M} SUBSTITUIR`],
  ['classificação que dispensa assinatura: concluso',     d({ dispensaAssinatura: true }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ARQUIVAR ENVIAR EXCLUIR JUNTAR ${M} SUBSTITUIR`],
  ['rascunho com anexos',                                 d({ anexos: 2 }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR ${M} SUBSTITUIR`],
  ['rascunho aberto por outro setor',                     d({ abertoPorOutroSetor: true, abertoPorOutros: true }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR ${M} SUBSTITUIR`],
  ['rascunho retido por ordem de guarda',                 d({ retido: true }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR ${M} SUBSTITUIR`],
  ['voltou depois de ter saído, sem assinatura',          d({ saiu: true, minuta: false, cargaTipo: 'ENVIO', cargaPor: 'ele', cargaOrigemSetorId: OUTRO }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR ${M} SUBSTITUIR`],

  // documento: arquivo
  ['sem arquivo há um minuto',                            d({ situacaoArquivo: 'AGUARDANDO_ARQUIVO', situacaoDesde: ha(1), extensao: null }), {}, `ASSINANTES ${META} EXCLUIR ${M}`],
  ['sem arquivo há dez minutos',                          d({ situacaoArquivo: 'AGUARDANDO_ARQUIVO', situacaoDesde: ha(10), extensao: null }), {}, `ASSINANTES ${META} EXCLUIR ${M} REENVIAR`],
  ['arquivo em conferência',                              d({ situacaoArquivo: 'PROCESSANDO', situacaoDesde: ha(1) }), {}, `ASSINANTES ${META} EXCLUIR ${M}`],
  ['arquivo em conferência há dez minutos',               d({ situacaoArquivo: 'PROCESSANDO', situacaoDesde: ha(10) }), {}, `ASSINANTES ${META} EXCLUIR ${M} REENVIAR`],
  ['arquivo recusado',                                    d({ situacaoArquivo: 'ERRO' }), {}, `ASSINANTES ${META} EXCLUIR ${M} REENVIAR`],
  ['arquivo recusado, devo assinar',                      d({ situacaoArquivo: 'ERRO' }, DEVO, DE_OUTRO, COM_OUTRO), {}, `${M}`],

  // documento: trava de assinatura
  ['outra pessoa está assinando',                         d(TRAVA_DELE, PENDENTE), {}, `ASSUNTO ${M}`],
  ['eu estou assinando em outra janela',                  d(TRAVA_MINHA, DEVO), {}, `DEVE_ASSINAR ASSUNTO ${M} REJEITAR`],
  ['a trava venceu',                                      d({ ...TRAVA_DELE, travaAte: ha(1) }), {}, `ANEXAR ASSINAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} SUBSTITUIR`],

  // documento: a vez de escrever
  ['outra pessoa está escrevendo o rascunho',             d(ESCRITO_POR_ELE), {}, `ANEXAR ASSINAR ASSINANTES ${META} ${M} SUBSTITUIR`],
  ['outra pessoa escreve, ainda sem arquivo',             d(ESCRITO_POR_ELE, { situacaoArquivo: 'AGUARDANDO_ARQUIVO', situacaoDesde: ha(1), extensao: null }), {}, `ASSINANTES ${META} ${M}`],
  ['outra pessoa escreve de novo o concluso',             d(CONCLUSO, ESCRITO_POR_ELE), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL RESTRICOES ${M}`],

  // documento: carga e criação
  ['concluso de outro na minha carga',                    d(CONCLUSO, DE_OUTRO, { saiu: true }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['sem assinatura, de outro, na minha carga',            d(DE_OUTRO, { saiu: true, minuta: false }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO RESTRICOES ENVIAR ${M}`],
  ['cadastrado por outro para a minha carga',             d(DE_OUTRO), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO RESTRICOES ENVIAR ${M}`],
  ['sem assinatura, de outro e com outro',                d(DE_OUTRO, COM_OUTRO), {}, M],
  ['concluso de outro e com outro',                       d(CONCLUSO, DE_OUTRO, COM_OUTRO), {}, M],
  ['concluso de outro e com outro, classificador',        d(CONCLUSO, DE_OUTRO, COM_OUTRO), CLS, `TITULO ASSUNTO NIVEL RESTRICOES CLASSIFICACAO ${M}`],
  ['enviei para outro setor',                             d(CONCLUSO, ENVIEI), {}, `ASSINAR ASSINANTES ${M}`],
  ['rascunho meu distribuído a um colega',                d({ cargaSetorId: null, cargaUsuarioId: 'colega', cargaTipo: 'ENVIO', cargaOrigemSetorId: MEU, cargaRotulo: 'Colega', novo: false }), {}, `ASSINAR ASSINANTES ASSUNTO ${M}`],
  ['devo assinar o que está com outro',                   d(DEVO, DE_OUTRO, COM_OUTRO), {}, `DEVE_ASSINAR ${M} REJEITAR`],
  ['devo assinar o sigiloso que está com outro',          d(DEVO, DE_OUTRO, COM_OUTRO, SIGILO), {}, `DEVE_ASSINAR ${M} REJEITAR`],

  // documento: Arquivo
  ['arquivado pelo meu setor',                            d(CONCLUSO, ARQUIVADO), {}, `RESTRICOES DESARQUIVAR ${M} ASSUNTO`],
  ['arquivado por outro setor',                           d(CONCLUSO, DE_OUTRO, ARQUIVADO_POR_OUTRO), {}, M],
  ['arquivado por outro setor, papel arquivo',            d(CONCLUSO, DE_OUTRO, ARQUIVADO_POR_OUTRO), ARQ, `DESARQUIVAR ${M}`],
  ['arquivado por outro setor, classificador',            d(CONCLUSO, DE_OUTRO, ARQUIVADO_POR_OUTRO), CLS, `ASSUNTO RESTRICOES CLASSIFICACAO DESARQUIVAR ${M}`],
  ['arquivado com posse pelo meu setor',                  d(CONCLUSO, ARQUIVADO, POSSE), {}, `RESTRICOES DESARQUIVAR ${M}`],
  ['arquivado sigiloso, sem autorização',                 d(CONCLUSO, ARQUIVADO, SIGILO), {}, `DESARQUIVAR ${M}`],
  ['rejeitado na entrega',                                d(ENTREGA, ARQUIVADO, { aceite: 'REJEITADO' }), {}, `RESTRICOES ${M}`],
  ['em listagem de eliminação',                           d(CONCLUSO, ARQUIVADO, { emEliminacao: true }), {}, M],
  ['excluído',                                            d({ excluido: true }), {}, ''],
  ['processo excluído',                                   p({ excluido: true }), {}, ''],

  // documento: anexo
  ['anexo de documento na minha carga',                   d(ANEXO), {}, `ASSINAR ASSINANTES ${META} DESANEXAR ${M}`],
  ['anexo de documento com outro',                        d(ANEXO, DE_OUTRO, COM_OUTRO), {}, M],
  ['anexo meu de documento com outro',                    d(ANEXO, ENVIEI, { saiu: false }), {}, `ASSINAR ASSUNTO ${M}`],
  ['anexo de documento arquivado',                        d(ANEXO, ARQUIVADO), {}, `RESTRICOES ${M} ASSUNTO`],
  ['anexo de peça, processo parado',                      d(ANEXO, { vinculoDoPai: 'peca', raizId: 'p' }), {}, `ASSINAR ASSINANTES ${META} DESANEXAR ${M}`],
  ['anexo de peça, processo já movido',                   d(ANEXO, { vinculoDoPai: 'peca', raizId: 'p', movidoDesdeVinculo: true }), {}, `ASSINAR ASSINANTES ${META} ${M}`],
  ['anexo de peça desconsiderada',                        d(ANEXO, { vinculoDoPai: 'peca', raizId: 'p', paiDesconsiderado: true }), {}, `ASSUNTO RESTRICOES ${M}`],

  // documento: peça
  ['peça recém-juntada por mim',                          d(CONCLUSO, PECA), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL RESTRICOES DISJUNTAR ${M}`],
  ['peça juntada por outro, processo comigo',             d(CONCLUSO, DE_OUTRO, PECA, JUNTADA_POR_OUTRO), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO RESTRICOES ${M}`],
  ['peça juntada por outro, classificador',               d(CONCLUSO, DE_OUTRO, PECA, JUNTADA_POR_OUTRO), CLS, `ANEXAR ASSINAR ASSINANTES ${META} DISJUNTAR ${M}`],
  ['peça minha, processo já movido',                      d(CONCLUSO, PECA, { movidoDesdeVinculo: true }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL RESTRICOES DESCONSIDERAR ${M}`],
  ['peça de outro e por outro, processo movido',          d(CONCLUSO, DE_OUTRO, PECA, JUNTADA_POR_OUTRO, { movidoDesdeVinculo: true }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO RESTRICOES ${M}`],
  ['peça movida que estou assinando',                     d(CONCLUSO, PECA, TRAVA_MINHA, { movidoDesdeVinculo: true }), {}, `ASSINAR ASSUNTO ${M}`],
  ['peça minha de processo com outro',                    d(CONCLUSO, PECA, ENVIEI, { movidoDesdeVinculo: true }), {}, M],
  ['peça minha, processo enviado: ainda disjuntável?',    d(CONCLUSO, PECA, ENVIEI), {}, M],
  ['peça de processo arquivado',                          d(CONCLUSO, PECA, ARQUIVADO), {}, `RESTRICOES ${M} ASSUNTO`],
  ['peça desconsiderada',                                 d(CONCLUSO, PECA, { desconsideradoEm: ha(5) }), {}, `ASSUNTO RESTRICOES ${M}`],
  ['peça desconsiderada, classificador',                  d(CONCLUSO, PECA, { desconsideradoEm: ha(5) }), CLS, `ASSUNTO RESTRICOES CLASSIFICACAO ${M}`],
  ['termo do sistema, recém-lavrado',                     d(TERMO), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO RESTRICOES ${M}`],
  ['termo do sistema, classificador',                     d(TERMO), CLS, `ANEXAR ASSINAR ASSINANTES TITULO ASSUNTO NIVEL RESTRICOES DESCONSIDERAR ${M}`],
  ['termo do sistema que ainda se lavra',                 d(TERMO, { situacaoArquivo: 'PROCESSANDO', situacaoDesde: ha(10) }), {}, `ASSINANTES ASSUNTO RESTRICOES ${M}`],
  ['peça à espera de arquivo de fora',                    d(PEDIDO), {}, `TITULO ASSUNTO RESTRICOES DESCONSIDERAR ${M}`],
  ['peça à espera de arquivo, processo com outro',        d(PEDIDO, DE_OUTRO, COM_OUTRO), {}, M],

  // documento: entregas de sistemas
  ['entrega ao meu setor',                                d(ENTREGA), {}, `ACEITAR ${M}`],
  ['entrega sem setor: protocolo da entidade',            d(ENTREGA, { entregaSetorId: null }), {}, `ACEITAR ${M}`],
  ['entrega a outro setor',                               d(ENTREGA, { entregaSetorId: OUTRO, entregaSetorRotulo: 'OUTRO' }), {}, M],

  // documento: publicação
  ['público, com ICP-Brasil e completo',                  d(ICP), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M} PUBLICAR`],
  ['publicável com outro, publicador',                    d(ICP, DE_OUTRO, COM_OUTRO), PUB, `${M} PUBLICAR`],
  ['publicável com outro',                                d(ICP, DE_OUTRO, COM_OUTRO), {}, M],
  ['publicável e interno',                                d(ICP, { interno: true }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['publicável, sem diário configurado',                  d(ICP), { marca: { diarioConfigurado: false } }, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['publicação em andamento',                             d(ICP, { publicacao: 'ENVIADO' }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['publicação pendente',                                 d(ICP, { publicacao: 'PENDENTE' }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['publicado, na minha carga',                           d(ICP, { publicacao: 'PUBLICADO' }), {}, `ANEXAR ARQUIVAR ENVIAR JUNTAR ${M}`],
  ['publicado sem assinatura, na minha carga',            d({ origem: 'FISICA', minuta: false, publicacao: 'PUBLICADO' }), {}, `ANEXAR ARQUIVAR ENVIAR JUNTAR ${M}`],
  ['publicado e pendente de mim',                         d(DEVO, { publicacao: 'PUBLICADO' }), {}, `ANEXAR ENVIAR ${M}`],
  ['peça publicada',                                      d(ICP, PECA, { publicacao: 'PUBLICADO', movidoDesdeVinculo: true }), {}, `ANEXAR ${M}`],
  ['publicável com assinatura pendente',                  d(ICP, { assinantes: 2, assinantesPendentes: 1 }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL RESTRICOES ENVIAR ${M}`],
  ['publicável com assinatura rejeitada',                 d(ICP, { assinantes: 2, assinantesRejeitados: 1 }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL RESTRICOES ENVIAR ${M}`],
  ['ICP-Brasil sem assinantes designados',                d(ICP, { assinantes: 0 }), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],

  // documento: quem lê
  ['com posse, na minha carga',                           d(CONCLUSO, POSSE), {}, `ANEXAR ASSINAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
  ['com posse, enviei: perdi a leitura',                  d(CONCLUSO, POSSE, ENVIEI), {}, M],
  ['sigiloso na minha carga, sem autorização',            d(CONCLUSO, SIGILO), {}, `NIVEL ARQUIVAR ENVIAR JUNTAR ${M}`],
  ['peça sigilosa do meu processo, sem autorização',      d(CONCLUSO, PECA, SIGILO), {}, `NIVEL ${M}`],
  ['anexo sigiloso na minha carga, sem autorização',      d(CONCLUSO, ANEXO, SIGILO), {}, `NIVEL ${M}`],
  ['sigiloso alheio, sem autorização, classificador',     d(CONCLUSO, DE_OUTRO, COM_OUTRO, SIGILO), CLS, `NIVEL RESTRICOES CLASSIFICACAO ${M}`],

  // processo
  ['processo novo do meu setor',                          p(), {}, 'APENSAR INTERESSADOS TITULO ASSUNTO ARQUIVAR RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR EXCLUIR'],
  ['processo de outro na minha carga',                    p(DE_OUTRO, { saiu: true, ultimaPeca: 3 }), {}, 'APENSAR INTERESSADOS TITULO ASSUNTO ARQUIVAR RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR'],
  ['processo de outro, com outro',                        p(DE_OUTRO, COM_OUTRO), {}, ''],
  ['processo de outro, com outro, classificador',         p(DE_OUTRO, COM_OUTRO), CLS, 'TITULO ASSUNTO RESTRICOES CLASSIFICACAO'],
  ['processo que enviei',                                 p(ENVIEI), {}, ''],
  ['processo meu com um colega, sem ter saído',           p({ cargaSetorId: null, cargaUsuarioId: 'colega', cargaRotulo: 'Colega', cargaTipo: 'ENVIO', cargaOrigemSetorId: MEU, novo: false }), {}, 'INTERESSADOS TITULO ASSUNTO'],
  ['processo com peças',                                  p({ ultimaPeca: 2 }), {}, 'APENSAR INTERESSADOS TITULO ASSUNTO ARQUIVAR RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR'],
  ['processo com peça pendente',                          p({ ultimaPeca: 2, pecasPendentes: 1, pecasQueImpedemArquivar: 1 }), {}, 'APENSAR INTERESSADOS TITULO ASSUNTO RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR'],
  ['processo com apensos',                                p({ apensos: 1 }), {}, 'APENSAR INTERESSADOS TITULO ASSUNTO ARQUIVAR RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR'],
  ['processo apensado, principal comigo',                 p(APENSO), {}, 'INTERESSADOS TITULO ASSUNTO RESTRICOES CLASSIFICACAO CADASTRAR DESAPENSAR'],
  ['processo apensado, principal com outro',              p(DE_OUTRO, APENSO, COM_OUTRO), {}, ''],
  ['processo apensado, principal arquivado',              p(APENSO, ARQUIVADO), {}, 'ASSUNTO RESTRICOES'],
  ['processo que saiu e voltou',                          p({ saiu: true }), {}, 'APENSAR INTERESSADOS TITULO ASSUNTO ARQUIVAR RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR'],
  ['processo sem temporalidade, exigida',                 p(), { marca: { exigirTtd: true } }, 'APENSAR INTERESSADOS TITULO ASSUNTO RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR EXCLUIR'],
  ['processo com temporalidade, exigida',                 p({ temClasse: true }), { marca: { exigirTtd: true } }, 'APENSAR INTERESSADOS TITULO ASSUNTO ARQUIVAR RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR EXCLUIR'],
  ['processo com apenso sem temporalidade, exigida',      p({ temClasse: true, apensos: 1, apensoSemClasse: true }), { marca: { exigirTtd: true } }, 'APENSAR INTERESSADOS TITULO ASSUNTO RESTRICOES CLASSIFICACAO CADASTRAR ENVIAR'],
  ['processo arquivado pelo meu setor',                   p(ARQUIVADO), {}, 'ASSUNTO RESTRICOES DESARQUIVAR'],
  ['processo arquivado por outro',                        p(DE_OUTRO, ARQUIVADO_POR_OUTRO), {}, ''],
  ['processo arquivado por outro, classificador',         p(DE_OUTRO, ARQUIVADO_POR_OUTRO), CLS, 'ASSUNTO RESTRICOES CLASSIFICACAO DESARQUIVAR'],
  ['processo sigiloso na carga, sem autorização',         p(SIGILO), {}, 'APENSAR ARQUIVAR CLASSIFICACAO ENVIAR EXCLUIR'],

  // quem não é da equipe, ou não pode
  ['público',                                             d(CONCLUSO), { tipo: 'PUBLICO', id: null, setores: [] }, ''],
  ['integrador',                                          d(CONCLUSO), { tipo: 'INTEGRADOR', id: 'i', setores: [] }, ''],
  ['cidadão',                                             d(CONCLUSO), { tipo: 'CIDADAO', id: 'c', setores: [] }, ''],
  ['convidado que deve assinar, e ainda não é a vez',     d(DEVO, { assinantes: 2, assinantesPendentes: 2, assinaturaEmOrdem: true, esperaPor: 'Beto' }), CONVIDADO, ''],
  ['cidadão que deve assinar',                            d(DEVO), { tipo: 'CIDADAO', id: 'c', setores: [], papeis: new Set() }, 'DEVE_ASSINAR REJEITAR'],
  ['convidado que deve assinar',                          d(DEVO), CONVIDADO, 'DEVE_ASSINAR REJEITAR'],
  ['convidado que deve assinar outro documento',          d(DEVO), { ...CONVIDADO, convite: { ...CONVITE, documentoId: 'y' } }, ''],
  ['convidado sem convite',                               d(DEVO), { tipo: 'CONVIDADO', id: 'g', setores: [] }, ''],
  ['convidado que nada deve',                             d(CONCLUSO), CONVIDADO, ''],
  ['o sistema, por uma regra de automação',               d(), { tipo: 'SISTEMA', id: null, setores: [], papeis: new Set(), regra: { id: 'r', cadeia: ['r'] } }, `ENVIAR ${M}`],
  ['usuário sem acesso',                                  d(), { papeis: new Set() }, ''],
  ['administrador no lugar de quem deve assinar',         d(DEVO), { impersonadoPor: 'adm' }, `ANEXAR ASSINANTES ${META} ENVIAR EXCLUIR ${M} SUBSTITUIR`],
  ['administrador no lugar de quem publicaria',           d(ICP), { impersonadoPor: 'adm' }, `ANEXAR ASSINANTES ASSUNTO NIVEL ARQUIVAR RESTRICOES ENVIAR JUNTAR ${M}`],
]
