import { Recusa } from '@autos/contract/erros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** O código tem oitenta bits, e mesmo assim não se deixa ninguém ficar tentando (confiabilidade H35). */
const POR_MINUTO = 20

/** Conta a consulta de quem pede, achando ou não; passado o limite, diz quanto esperar. Vale por todos os processos. */
export async function contarConsulta(db: Db, ip: string | null): Promise<void> {
  const { rows } = await sql<{ quantas: number; aguarde: number }>`
    insert into consulta_publica (ip, minuto, quantas) values (${rede(ip)}, date_trunc('minute', clock_timestamp()), 1)
    on conflict (ip, minuto) do update set quantas = consulta_publica.quantas + 1
    returning quantas, ceil(extract(epoch from minuto + interval '1 minute' - clock_timestamp()))::int as aguarde`.execute(db)
  const { quantas, aguarde } = rows[0]!
  if (quantas > POR_MINUTO) throw new Recusa('LimiteExcedidoException', 'Muitas consultas deste endereço. Tente de novo em um minuto.', { aguarde: Math.max(1, aguarde) })
}

/** Quem tem uma rede /64 tem mais endereços do que se pode contar; o IPv4 que veio por um soquete IPv6 é o IPv4. */
function rede(ip: string | null): RawBuilder<string> {
  const endereco = (ip ?? '0.0.0.0').replace(/^::ffff:(?=\d+\.)/i, '')
  return sql<string>`case when family(${endereco}::inet) = 6 then set_masklen(${endereco}::inet, 64) & netmask(set_masklen(${endereco}::inet, 64)) else ${endereco}::inet end`
}

export const limparConsultas = (db: Db): Promise<unknown> => sql`delete from consulta_publica where minuto < now() - interval '1 hour'`.execute(db)
