import { type RawBuilder, sql } from 'kysely'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { togetherIn } from '../../kernel/together.ts'
import { colunasDe } from '../sessoes/index.ts'

type Pedido = Pick<Identidade, 'sub' | 'papeis' | 'sessao' | 'emitidoEm'>
type Linha = { encerrada: boolean; id: string | null; total: number; setores: string; hora: number }

/** De todos: nomes, papéis da entidade. */
const TODOS = '00000000-0000-0000-0000-000000000000'

/**
 * A versão do que a pessoa vê nas listas: enquanto não muda, nenhuma mudou. Muda também de cinco em cinco
 * minutos, porque há permissões que o relógio dá ou tira sem que ninguém aja (a trava da assinatura que se
 * abandonou, o arquivo que demora); a cada pessoa no seu segundo, para que não peçam todas as suas listas ao mesmo
 * tempo. De minuto em minuto, dez mil listas abertas e sem novidade ocupavam mais de um processador a ler-se.
 * Indefinida: a pessoa não entra, ou a sessão dela terminou. Perguntam milhares de cada vez: vão juntas as que chegam enquanto se lê.
 */
export const versaoDe: (reader: Reader, pedido: Pedido) => Promise<string | undefined> = togetherIn(versoesDe)

/** Num comando, quantas forem as pessoas. */
async function versoesDe(reader: Reader, pedidos: readonly Pedido[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<Linha>`
    select sessao_encerrou(pedido.sub, pedido.sessao, pedido.dado_em) as encerrada, u.id, coalesce(array_to_string(meus.ids, ','), '') as setores, ${cincoMinutosDe(sql`u.id`)} as hora,
      (${contaDe(sql`= ${TODOS}::uuid`)} + ${contaDe(sql`= any(meus.ids || u.id)`)})::bigint as total
    from unnest(${colunasDe(pedidos)}) with ordinality as pedido (sub, sessao, dado_em, lugar)
    left join usuario u on u.sub = pedido.sub and u.desativado_em is null
    left join lateral (select array_agg(l.setor_id order by l.setor_id) as ids from lotacao l where l.usuario_id = u.id) meus on true
    order by pedido.lugar`.execute(reader)
  return rows.map(({ encerrada, id, total, setores, hora }, i) =>
    encerrada || id === null
      ? undefined
      : sha256([id, total, setores, hora, ...pedidos[i]!.papeis.toSorted()].join('|')).slice(0, 32),
  )
}

/** Os cinco minutos em que se está: os de cada pessoa começam no seu segundo. */
export const cincoMinutosDe = (usuarioId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor((extract(epoch from clock_timestamp()) + (get_byte(uuid_send(${usuarioId}), 14) * 256 + get_byte(uuid_send(${usuarioId}), 15)) % 300) / 300)::int`

/** As mudanças que já se juntaram e as que ainda não. */
const contaDe = (quem: RawBuilder<unknown>) => sql`
  (select coalesce(sum(t.total), 0) from mudanca_total t where t.quem ${quem}) + (select count(*) from mudanca m where m.quem ${quem})`
