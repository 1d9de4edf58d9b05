import type { Assinante, Bloco } from '../textos/tipos.ts'
import type { Cores } from './brasao.ts'

/** O papel da casa. */
export type Papel = {
  orgao: string
  estado: string
  cnpj: string
  endereco: string
  telefone: string
  site: string
  cores: Cores
}

/** Canto inferior esquerdo, em pontos. */
export type Lugar = { pagina: number; esquerda: number; inferior: number }

/** Marca que a assinatura simples deixa na página. */
export type Selo = Lugar & { nome: string; cpf: string; cargo: string; em: string }

/** Tudo o que uma impressão precisa saber. */
export type Folha = {
  papel: Papel
  /** Timbrado da casa, papel que passou pelo escâner ou documento de quem é de fora. */
  aparencia: 'oficial' | 'digitalizada' | 'externa'
  /** Leva as armas e o nome da casa. */
  timbrada: boolean
  setor: string
  /** MEMORANDO Nº 12/2026/DTI */
  cabecalho: string
  titulo: string
  corpo: Bloco[]
  /** Vale das Araucárias, 4 de março de 2026. */
  fecho: string
  assinantes: Assinante[]
  identificador: string
  em: Date
  /** Data do carimbo de recebido, no papel digitalizado. */
  recebido: string
  selos: Selo[]
  /** Protege o arquivo, que então ninguém confere. */
  senha?: string
}

export const MARGEM = 64
export const LARGURA = 595.28
export const ALTURA = 841.89
export const MIOLO = LARGURA - 2 * MARGEM
/** Onde o texto começa e acaba. */
export const TOPO = 128
export const TOPO_SEM_TIMBRE = 72
export const RODAPE = 76
