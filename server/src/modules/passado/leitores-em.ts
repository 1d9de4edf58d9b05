import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Leitores, leitoresSobre } from '../acoes/index.ts'
import type { Marca } from '../ator/index.ts'
import { comoEra } from './como-era.ts'

/** Um item num instante passado. */
export type NoInstante = { marca: Marca; id: string; em: Date }

/** Todos os que leriam o item naquele instante, pelo predicado das leituras; nenhum, se ainda não havia o item. */
export async function leitoresEm(
  reader: Reader,
  { marca, id, em }: NoInstante,
): Promise<Leitores | undefined> {
  const havia = await reader
    .selectFrom('docproc')
    .select('id')
    .where('id', '=', id)
    .where('criadoEm', '<=', em)
    .executeTakeFirst()
  if (havia === undefined) return undefined
  return leitoresSobre(reader, { marca: await marcaEm(reader, marca, em), id, com: comoEra([id], em) })
}

/** O que a entidade mandava então sobre quem sabe do sigiloso. */
export async function marcaEm(reader: Reader, marca: Marca, em: Date): Promise<Marca> {
  const { rows } = await sql<{ oculta: boolean }>`
    select (dados -> 'de' -> 'ocultarExistenciaSigiloso')::boolean as oculta from historico
    where ato = 'entidade.alterada' and em > ${em} and dados -> 'de' ? 'ocultarExistenciaSigiloso' order by seq limit 1`.execute(
    reader,
  )
  return { ...marca, ocultarExistenciaSigiloso: rows[0]?.oculta ?? marca.ocultarExistenciaSigiloso }
}
