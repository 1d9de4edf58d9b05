import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos, podeVerConteudo } from '../acoes/index.ts'
import { carregarPessoa } from '../identidade/index.ts'
import { emVigor } from '../setores/index.ts'

type Pergunta = { titulares: readonly string[]; docprocId: string; fuso: string }

/**
 * Quem hoje faz as vezes de algum destes e lê o item por si, com os nomes de quem substitui: a quem não o lê nada se diz,
 * porque substituir não abre nada.
 */
export async function substitutosDe(
  tx: Tx,
  { titulares, docprocId, fuso }: Pergunta,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ substitutoId: string; titular: string }>`
    select z.substituto_id, t.nome_completo as titular from substituicao z join usuario t on t.id = z.titular_id
    where z.titular_id = any(${listed(titulares)}) and z.substituto_id is not null and ${emVigor(fuso)}
    order by t.nome_completo, z.id`.execute(tx)
  const quem = new Map<string, string[]>()
  for (const [substitutoId, delas] of Map.groupBy(rows, (uma) => uma.substitutoId)) {
    const ator = await carregarPessoa(tx, substitutoId, fuso)
    const fatos =
      ator && (await carregarFatos(tx, ator, { quais: [docprocId], explicar: false })).get(docprocId)
    if (fatos !== undefined && podeVerConteudo(fatos))
      quem.set(
        substitutoId,
        delas.map(({ titular }) => titular),
      )
  }
  return quem
}
