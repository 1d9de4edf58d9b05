import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

const POR_MINUTO = 60

/** Por endereço e minuto, na área pública: quem quisesse copiar o cadastro levaria muito tempo. No IPv6 conta a rede. */
export async function contarPesquisaPublica(db: Db, ip: string | null): Promise<void> {
  if (ip === null) return
  const { rows } = await sql<{ quantas: number; aguarde: number }>`
    insert into pesquisa_publica as p (ip, minuto, quantas)
    values (case family(${ip}::inet) when 6 then network(set_masklen(${ip}::inet, 64))::inet else ${ip}::inet end, date_trunc('minute', clock_timestamp()), 1)
    on conflict (ip, minuto) do update set quantas = p.quantas + 1
    returning quantas, ceil(60 - extract(second from clock_timestamp()))::int as aguarde`.execute(db)
  const { quantas, aguarde } = rows[0]!
  if (quantas > POR_MINUTO) throw new Recusa('LimiteExcedidoException', 'Muitas pesquisas em pouco tempo. Tente de novo em um minuto.', { aguarde: Math.max(1, aguarde) })
}

export const limparPesquisasPublicas = async (db: Db): Promise<void> => {
  await sql`delete from pesquisa_publica where minuto < now() - interval '1 hour'`.execute(db)
}
