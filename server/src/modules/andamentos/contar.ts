import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Dados, fraseDe } from './frases.ts'
import { type Autoria, mencionados, nomesDe } from './nomes.ts'

/** Um ato numa frase com quem o praticou, sem o detalhe, que é só de quem lê. */
export type AtoContado = { frase: string; em: Date }

/** Os atos destes ids, para outras telas que dizem por que algo está como está. */
export async function contarAtos(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<Map<string, AtoContado>> {
  const quais = [...new Set(ids.filter((id) => id !== null))]
  if (quais.length === 0) return new Map()
  const { rows } = await sql<Autoria & { id: string; ato: string; dados: Dados; em: Date }>`
    select h.id, h.ato, h.ator_tipo, h.ator_id, h.impersonado_por, h.dados, h.em from historico h where h.id = any(${listed(quais)})`.execute(
    reader,
  )
  const nomes = await nomesDe(reader, {
    autorias: rows,
    mencionados: rows.flatMap(({ dados }) => mencionados(dados)),
  })
  return new Map(
    rows.map(({ id, ato, dados, em, ...autoria }) => [
      id,
      { frase: `${nomes.autor(autoria)} ${fraseDe(ato).fez(dados, nomes.rotulo)}.`, em },
    ]),
  )
}
