import type { ClientBase } from 'pg'

/** The first version that the product can live with, and the last that it was tried with (docs/vizinhos.md). */
export const OLDEST_POSTGRES = 16
export const NEWEST_TRIED_POSTGRES = 18

/** `number`: as `server_version_num`. Undefined when that version will do. */
export const whyNotPostgres = (number: number): string | undefined =>
  number >= OLDEST_POSTGRES * 10_000
    ? undefined
    : `O PostgreSQL deste banco é o ${Math.floor(number / 10_000)}, e o Autos precisa do ${OLDEST_POSTGRES} ou mais novo. Nada se mudou no banco.`

/** Refuses a server that is too old before anything of it is changed. */
export async function requirePostgres(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ versao: number }>(
    `select current_setting('server_version_num')::int as versao`,
  )
  const why = whyNotPostgres(rows[0]!.versao)
  if (why !== undefined) throw new Error(why)
}
