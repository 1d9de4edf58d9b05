import { Recusa } from '@autos/contract/erros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** What anybody may ask without signing in, how often in a minute, and the sentence for who asks more. */
export type Quota = { name: string; perMinute: number; sentence: string }

/**
 * Counts the asking of this address, whatever its outcome, over all processes. @throws
 * LimiteExcedidoException with the seconds to wait
 */
export async function countAsking(
  db: Db,
  { name, perMinute, sentence }: Quota,
  ip: string | null,
): Promise<void> {
  const { rows } = await sql<{ quantas: number; aguarde: number }>`
    insert into consulta_publica as c (assunto, ip, minuto, quantas) values (${name}, ${network(ip)}, date_trunc('minute', clock_timestamp()), 1)
    on conflict (assunto, ip, minuto) do update set quantas = c.quantas + 1
    returning quantas, ceil(extract(epoch from minuto + interval '1 minute' - clock_timestamp()))::int as aguarde`.execute(
    db,
  )
  const { quantas, aguarde } = rows[0]!
  if (quantas > perMinute)
    throw new Recusa('LimiteExcedidoException', sentence, { aguarde: Math.max(1, aguarde) })
}

/**
 * Who has a /64 network has more addresses than can be counted; the IPv4 that came through an IPv6 socket is
 * the IPv4.
 */
function network(ip: string | null): RawBuilder<string> {
  const address = (ip ?? '0.0.0.0').replace(/^::ffff:(?=\d+\.)/i, '')
  return sql<string>`case family(${address}::inet) when 6 then network(set_masklen(${address}::inet, 64))::inet else ${address}::inet end`
}

export const forgetAskings = (db: Db): Promise<unknown> =>
  sql`delete from consulta_publica where minuto < now() - interval '1 hour'`.execute(db)
