import { TIMBRE_PADRAO } from '@autos/contract/modelos/timbre.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

export type Timbre = { versao: number; html: string }

/** O que vem com o produto, de quem não gravou outro. */
const PADRAO: Timbre = { versao: 0, html: TIMBRE_PADRAO }

export const enderecoDoTimbre = (entidade: string, versao?: number): string =>
  new URL(`/entidade/timbre${versao === undefined ? '' : `?versao=${versao}`}`, entidade).href

/** O que vale, ou uma versão de antes. */
export async function lerTimbre(reader: Reader, versao?: number): Promise<Timbre> {
  if (versao === 0) return PADRAO
  const achado = await reader
    .selectFrom('timbre')
    .select(['versao', 'html'])
    .$if(versao !== undefined, (q) => q.where('versao', '=', versao ?? 0))
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (achado === undefined && versao !== undefined) throw naoEncontrado()
  return achado ?? PADRAO
}

/** Quem é da casa escreve nele, e o vê. */
export async function abrirTimbre(reader: Reader, ator: Ator, versao?: number): Promise<Timbre> {
  if (ehDeFora(ator.tipo)) throw naoEncontrado()
  return lerTimbre(reader, versao)
}

export type VersaoDoTimbre = { versao: number; gravadaEm: Date; gravadaPor: Destino | null }

/** Da mais nova à mais antiga; o que vem com o produto não está aqui. */
export async function versoesDoTimbre(reader: Reader): Promise<VersaoDoTimbre[]> {
  const linhas = await reader
    .selectFrom('timbre')
    .select(['versao', 'gravadoEm', 'gravadoPor'])
    .orderBy('versao', 'desc')
    .execute()
  const quem = await descreverDestinos(
    reader,
    linhas.map(({ gravadoPor }) => gravadoPor),
  )
  return linhas.map(({ versao, gravadoEm, gravadoPor }) => ({
    versao,
    gravadaEm: gravadoEm,
    gravadaPor: quem.get(gravadoPor ?? '') ?? null,
  }))
}
