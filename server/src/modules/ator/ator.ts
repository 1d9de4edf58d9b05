import type { NumeroDeProcesso } from '@autos/contract/entradas.ts'

/** Quem pede, carregado do banco a cada pedido: a revogação de papel ou setor vale no pedido seguinte. */
export type Ator = {
  tipo: 'USUARIO' | 'CONVIDADO' | 'CIDADAO' | 'INTEGRADOR' | 'PUBLICO' | 'SISTEMA'
  /** Nulo só para PUBLICO e SISTEMA. */
  id: string | null
  nome: string
  cpf: string | null
  /** Setores e grupos de trabalho ativos de que é membro. */
  setores: readonly string[]
  papeis: ReadonlySet<string>
  marca: Marca
  ip: string | null
  userAgent: string | null
  /** Quando a pessoa provou quem é (auth_time do login único). */
  autenticadoEm: Date | null
  /** Os titulares que hoje substitui: nada lê por isso, e assina por eles o que já lê. */
  substitui?: readonly string[]
  /** Administrador que age no lugar da pessoa. */
  impersonadoPor: string | null
  /** Só do sistema, quando age por uma regra de automação: em vez de quem detém o item. */
  regra?: CausaDoAto
  /** Só do convidado: por onde entrou, e o único documento que vê. */
  convite?: ConviteDoAtor
}

/** De onde vem o pedido, e o fuso da entidade a que se dirige. */
export type Origem = { ip: string | null; userAgent: string | null; fuso: string }

/** A regra que faz o ato, e as que a causaram, com ela por último. */
export type CausaDoAto = { id: string; cadeia: readonly string[] }

export type ConviteDoAtor = { id: string; sessaoId: string; documentoId: string; email: string }

/** O que a entidade permite (tabela marca). */
export type Marca = {
  nome: string
  sigla: string
  nomeCurto: string
  enviarParaUsuarios: boolean
  distribuirInterno: boolean
  ocultarExistenciaSigiloso: boolean
  permitirEnvioPendente: boolean
  exigirTtd: boolean
  clsVeSigiloso: boolean
  diarioConfigurado: boolean
  arquivoMaxBytes: number
  setorProtocoloId: string | null
  numeroProcesso: NumeroDeProcesso
  nipeUf: number | null
  nipeOrgao: number | null
  nipeUnidade: number | null
  nupUnidade: number | null
  /** Fuso das datas legais. */
  fuso: string
}

/** Quem vem de fora assinar: o convidado, pelo convite; o cidadão, pela área dele. */
export const ehDeFora = (tipo: Ator['tipo']): boolean => tipo === 'CONVIDADO' || tipo === 'CIDADAO'

/** Papel de classificador (especificação §6). */
export const ehClassificador = (ator: Ator): boolean => ator.papeis.has('classificacaoDocumental')
