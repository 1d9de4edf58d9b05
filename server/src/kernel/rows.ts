import { CamelCasePlugin } from 'kysely'
import type pg from 'pg'

/** Names go to the database in snake case; what comes back is named by `namedRows`. */
export class Names extends CamelCasePlugin {
  constructor() {
    super({ underscoreBeforeDigits: false })
  }
  override transformResult: CamelCasePlugin['transformResult'] = async ({ result }) => result
  readonly ofColumns = (fields: readonly pg.FieldDef[]): string[] =>
    fields.map(({ name }) => this.camelCase(name))
}

type Row = Record<string, unknown>

/**
 * Rows as objects, from rows as arrays. Filled from nothing key by key, an object of eighty columns becomes a
 * hash table, on which the rules run four times slower: each row is a copy of one that already has every key.
 */
export function namedRows(keys: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  if (rows.length === 0) return []
  // Parsed, it has the shape of a literal; assembled, it would be the hash table.
  const empty = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as Row
  return rows.map((values) => {
    const row = { ...empty }
    for (const [i, key] of keys.entries()) row[key] = values[i]
    return row
  })
}
