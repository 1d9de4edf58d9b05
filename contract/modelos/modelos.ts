import { dobrar } from '../regras/texto.ts'
import * as atestados from './atestados.ts'
import * as contratacao from './contratacao.ts'
import * as correspondencia from './correspondencia.ts'
import * as decisoes from './decisoes.ts'
import * as normas from './normas.ts'
import type { Html } from './partes.ts'
import * as pedidos from './pedidos.ts'

/** 'Espécie' serve a todos os tipos dela que não têm modelo próprio, 'Espécie|Tipo'. */
// prettier-ignore
const MODELOS: Readonly<Record<string, Html>> = {
  'Ofício':                             correspondencia.oficio,
  'Ofício|Circular':                    correspondencia.oficioCircular,
  'Ofício|Conjunto':                    correspondencia.oficioConjunto,
  'Memorando':                          correspondencia.memorando,
  'Memorando|Circular':                 correspondencia.memorandoCircular,
  'Comunicação Interna':                correspondencia.comunicacaoInterna,
  'Despacho|Decisório':                 decisoes.despachoDecisorio,
  'Despacho':                           decisoes.despachoDeEncaminhamento,
  'Despacho|Interlocutório':            decisoes.despachoInterlocutorio,
  'Parecer':                            decisoes.parecerTecnico,
  'Parecer|Jurídico':                   decisoes.parecerJuridico,
  'Parecer|Contábil':                   decisoes.parecerContabil,
  'Parecer|do Controle Interno':        decisoes.parecerDoControle,
  'Parecer|de Comissão':                decisoes.parecerDeComissao,
  'Nota|Técnica':                       decisoes.notaTecnica,
  'Relatório':                          decisoes.relatorioComum,
  'Relatório|de Fiscalização':          decisoes.relatorioDeFiscalizacao,
  'Relatório|Social':                   decisoes.relatorioSocial,
  'Laudo':                              decisoes.laudo,
  'Laudo|Médico Pericial':              decisoes.laudoMedico,
  'Portaria':                           normas.portaria,
  'Portaria|de Nomeação':               normas.portariaDeNomeacao,
  'Portaria|de Exoneração':             normas.portariaDeExoneracao,
  'Portaria|de Designação':             normas.portariaDeDesignacao,
  'Portaria|de Férias':                 normas.portariaDeFerias,
  'Decreto':                            normas.decreto,
  'Decreto Legislativo':                normas.decretoLegislativo,
  'Lei':                                normas.lei,
  'Lei|Complementar':                   normas.leiComplementar,
  'Projeto de Lei':                     normas.projetoDeLei,
  'Projeto de Lei|Complementar':        normas.projetoDeLeiComplementar,
  'Projeto de Resolução':               normas.projetoDeResolucao,
  'Resolução':                          normas.resolucao,
  'Instrução Normativa':                normas.instrucaoNormativa,
  'Contrato':                           contratacao.contratoAdministrativo,
  'Contrato|de Locação':                contratacao.contratoDeLocacao,
  'Termo Aditivo':                      contratacao.termoAditivo,
  'Convênio':                           contratacao.convenio,
  'Edital':                             contratacao.editalComum,
  'Edital|de Licitação':                contratacao.editalDeLicitacao,
  'Edital|de Concurso':                 contratacao.editalDeConcurso,
  'Edital|de Notificação':              contratacao.editalDeNotificacao,
  'Edital|de Eliminação de Documentos': contratacao.editalDeEliminacao,
  'Termo|de Referência':                contratacao.termoDeReferencia,
  'Empenho':                            contratacao.empenho,
  'Ata':                                atestados.ataDeReuniao,
  'Ata|de Sessão':                      atestados.ataDeSessao,
  'Ata|de Sessão Pública':              atestados.ataDeSessaoPublica,
  'Ata|de Registro de Preços':          atestados.ataDeRegistroDePrecos,
  'Certidão':                           atestados.certidaoComum,
  'Certidão|Negativa de Débitos':       atestados.certidaoNegativa,
  'Certidão|de Tempo de Contribuição':  atestados.certidaoDeTempo,
  'Certidão|de Zoneamento':             atestados.certidaoDeZoneamento,
  'Alvará':                             atestados.alvara,
  'Alvará|de Construção':               atestados.alvaraDeConstrucao,
  'Alvará|de Localização e Funcionamento': atestados.alvaraDeLocalizacao,
  'Alvará|Sanitário':                   atestados.alvaraSanitario,
  'Licença':                            atestados.licencaAmbiental,
  'Auto':                               atestados.autoDeInfracao,
  'Auto|de Embargo':                    atestados.autoDeEmbargo,
  'Notificação':                        atestados.notificacao,
  'Termo':                              atestados.termo,
  'Termo|de Posse':                     atestados.termoDePosse,
  'Requerimento':                       pedidos.requerimentoDoCidadao,
  'Requerimento|do Servidor':           pedidos.requerimentoDoServidor,
  'Requerimento|de Vereador':           pedidos.requerimentoDeVereador,
  'Indicação':                          pedidos.indicacao,
  'Moção':                              pedidos.mocao,
}

/** Os que há, por nome. */
export const MODELOS_PRONTOS: readonly (readonly [nome: string, html: Html])[] = Object.entries(MODELOS)

const POR_NOME = new Map(Object.entries(MODELOS).map(([nome, html]) => [dobrar(nome), html]))

/**
 * O texto de que parte um documento da espécie e do tipo, na marcação do editor: como o querem o Manual de
 * Redação da Presidência da República (3ª edição) e a Lei Complementar 95/1998. Indefinido, não há.
 */
export const modeloDa = ({
  especie,
  tipo,
}: {
  especie: string
  tipo?: string | null | undefined
}): Html | undefined => POR_NOME.get(dobrar(`${especie}|${tipo ?? ''}`)) ?? POR_NOME.get(dobrar(especie))

/** Quem pede ao órgão não escreve no papel dele. */
const SEM_TIMBRE = new Set(['requerimento'].map(dobrar))
export const vaiNoTimbre = ({
  especie,
  tipo,
}: {
  especie: string
  tipo?: string | null | undefined
}): boolean => !SEM_TIMBRE.has(dobrar(especie)) || dobrar(tipo ?? '') === dobrar('de Vereador')
