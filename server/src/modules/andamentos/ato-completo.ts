import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import type { Dados } from './frases.ts'

type Sabido = { id: string; venceEm: string; destinoId: string }

/** O que a frase de um prazo diz e o ato não guardou: até quando é, e quem por ele respondia então. */
export async function completar<A extends { id: string; ato: string; dados: Dados }>(
  reader: Reader,
  linhas: readonly A[],
): Promise<readonly A[]> {
  const ids = linhas.filter(({ ato }) => ato.startsWith('prazo.')).map(({ id }) => id)
  if (ids.length === 0) return linhas
  const { rows } = await sql<Sabido>`
    select h.id, z.vence_em::text as vence_em, coalesce((
        select p.dados->>'destinoId' from historico p
        where p.itens && h.itens and p.ato in ('prazo.criado', 'prazo.passado') and p.dados->>'prazoId' = h.dados->>'prazoId' and p.seq <= h.seq
        order by p.seq desc limit 1), coalesce(z.usuario_id, z.setor_id)::text) as destino_id
    from historico h join prazo z on z.id = (h.dados->>'prazoId')::uuid where h.id = any(${listed(ids)})`.execute(
    reader,
  )
  const sabidos = new Map(rows.map(({ id, ...dados }) => [id, dados]))
  return linhas.map((linha) => ({ ...linha, dados: { ...sabidos.get(linha.id), ...linha.dados } }))
}
