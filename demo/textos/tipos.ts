import type { Acaso } from '../acaso.ts'

/** O que compõe a página de um documento. Texto solto é parágrafo. */
export type Bloco =
  | string
  | { secao: string }
  | { ementa: string }
  | { citacao: string }
  | { centro: string }
  | { itens: string[] }
  | { ficha: [rotulo: string, valor: string][] }
  | { tabela: Tabela }
  /** Linhas curtas sem recuo: endereçamento, fecho. */
  | { linhas: string[] }
export type Tabela = { colunas: Coluna[]; linhas: string[][]; total?: string[] }
/** Largura relativa; `d` alinha à direita. */
export type Coluna = [titulo: string, largura: number, alinhamento?: 'd' | 'c']

/** Pessoa ou empresa de quem o documento fala. `externo`: CPF ou CNPJ de interessados.ts. */
export type Parte = { nome: string; documento: string; endereco: string; empresa: boolean; externo?: string }

/** De que trata um processo ou documento avulso: os modelos tiram daqui o que dizem. */
export type Enredo = {
  titulo: string
  assunto: string | null
  interessado: Parte
  /** Quem vendeu ou prestou, quando não é o interessado. */
  fornecedor?: Parte
  /** "a construção de residência unifamiliar de 128,40 m²" */
  objeto: string
  /** O que o requerimento pede, quando não é o próprio objeto. */
  pedido?: string
  local: string
  valor: number
  /** Frases inteiras com o que se apurou. */
  fatos: string[]
  /** O que a norma manda, quando o enredo é o de uma. */
  artigos?: string[]
  /** "pelo deferimento, com …" */
  conclusao: string
  servidor: { nome: string; cargo: string; matricula: string }
  fundamento: string
}

export type Assinante = { nome: string; cargo: string }

/** O enredo visto por quem escreve: onde, quando e com que número. */
export type Caso = Enredo & {
  r: Acaso
  em: Date
  setor: { sigla: string; nome: string }
  autor: Assinante
  /** '12/2026/SEMAD', nulo no que não tem número. */
  numero: string | null
  /** Número do processo a que o documento pertence. */
  processo: string | null
  municipio: string
  orgao: string
  cnpj: string
  titular: Assinante
}

export type Modelo = {
  /** Chave em classificacoes.ts: 'Parecer|Técnico'. */
  classe: string
  titulo(e: Enredo): string
  corpo(c: Caso): Bloco[]
  /** Padrão: ELETRONICA. */
  origem?: 'FISICA' | 'EXTERNA'
  /** Quem assina; padrão: quem escreve. TITULAR é o chefe do Poder. Lista vazia: ninguém. */
  assina?: readonly string[]
}
