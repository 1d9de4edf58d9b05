import { Recusa } from '@autos/contract/erros.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { exigirQueMande } from '../documentos/index.ts'

export type Rascunho = {
  id: string
  versao: number
  html: string
  gravadoEm: Date
  gravadoPor: string | null
  escritoDesde: Date
  finalizadoEm: Date | null
  intencaoId: string | null
}

export const COLUNAS = [
  'id',
  'versao',
  'html',
  'gravadoEm',
  'gravadoPor',
  'escritoDesde',
  'finalizadoEm',
  'intencaoId',
] as const

export const enderecoDoRascunho = (entidade: string, documentoId: string): string =>
  new URL(`/documentos/${documentoId}/rascunho`, entidade).href

/**
 * O que se prepara ainda não é ato: o texto, as versões dele e o que se comentou são de quem registrou o documento e do
 * setor que então o tinha, em nome do qual se registrou (domínio §7.3). Enquanto se escreve, também de quem o tem ou o
 * assina, que sugere e comenta; pronto, quem o recebe recebe o documento.
 */
export const podeLerRascunho = (f: Fatos): boolean =>
  f.contexto === 'USUARIO' &&
  f.documento &&
  f.eletronico &&
  podeVerConteudo(f) &&
  (f.criou || (seEscreve(f) && (f.detem || f.devoAssinar)))

/** Ainda não há arquivo em vigor: o documento é só o que se escreve. */
const seEscreve = ({ versaoArquivo }: Fatos): boolean => versaoArquivo === null

/** Escreve quem pode mandar o arquivo e lê o que outros escreveram. */
export function exigirQueEscreva(f: Fatos): void {
  if (!f.eletronico) recusar(f, 'EstadoInvalidoException', 'só o documento eletrônico se escreve aqui')
  exigirQueLeia(f)
  exigirQueMande(f)
}

export function exigirQueLeia(f: Fatos): void {
  if (!podeLerRascunho(f)) recusar(f, 'SemPermissaoException', 'você não pode ler o conteúdo')
}

/**
 * Quem deve assinar e não registrou nem tem o documento em mãos: enquanto se escreve, propõe, e quem o tem
 * decide.
 */
export const soSugere = (f: Fatos): boolean =>
  podeLerRascunho(f) &&
  f.situacaoArquivo === 'AGUARDANDO_ARQUIVO' &&
  !f.aguardaEnvio &&
  !f.arquivado &&
  !f.criou &&
  !f.detem

/** Mexe no texto quem o escreve e quem o sugere, um de cada vez. */
export function exigirQueEscrevaOuSugira(f: Fatos): void {
  if (!soSugere(f)) exigirQueEscreva(f)
}

/** Comenta quem lê, com a vez ou sem ela, enquanto o texto não se guardou para sempre. */
export function exigirQueComente(f: Fatos): void {
  exigirQueLeia(f)
  if (f.arquivado) recusar(f, 'EstadoInvalidoException', 'está arquivado')
}

function recusar(f: Fatos, nome: 'EstadoInvalidoException' | 'SemPermissaoException', motivo: string): never {
  throw new Recusa(nome, `${f.tituloVisivel}: ${motivo}.`, { motivo })
}

export function podeEscrever(f: Fatos): boolean {
  try {
    exigirQueEscreva(f)
    return true
  } catch (erro) {
    if (erro instanceof Recusa) return false
    throw erro
  }
}

/** O último de um documento, aberto ou finalizado: a versão segue de um para o outro. */
export const ultimoRascunho = (reader: Reader, documentoId: string): Promise<Rascunho | undefined> =>
  reader
    .selectFrom('rascunho')
    .select(COLUNAS)
    .where('documentoId', '=', documentoId)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()
