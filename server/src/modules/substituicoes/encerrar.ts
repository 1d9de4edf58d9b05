import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'

type Aberta = { id: string; titularId: string; substitutoId: string | null }

/** Acaba agora, antes do último dia ou sem ter começado; a que já acabou fica como está. */
export async function encerrar(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['substituicaoEncerrar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const achada = isId(id)
    ? await tx
        .selectFrom('substituicao')
        .select(['id', 'titularId', 'substitutoId', 'encerradaEm'])
        .select(sql<boolean>`fim < (now() at time zone ${ator.marca.fuso})::date`.as('acabou'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (achada === undefined) throw naoEncontrado()
  if (achada.encerradaEm === null && !achada.acabou) await encerrarUma(tx, ator, achada)
  return achada.id
}

/** As de quem sai, como titular ou substituto. Devolve quantas. */
export async function encerrarSubstituicoesDe(tx: Tx, ator: Ator, usuarioId: string): Promise<number> {
  const { rows } = await sql<Aberta>`
    select id, titular_id, substituto_id from substituicao
     where ${usuarioId}::uuid in (titular_id, substituto_id) and encerrada_em is null and fim >= current_date - 1 order by id for update`.execute(
    tx,
  )
  for (const aberta of rows) await encerrarUma(tx, ator, aberta)
  return rows.length
}

async function encerrarUma(tx: Tx, ator: Ator, { id, titularId, substitutoId }: Aberta): Promise<void> {
  await tx
    .updateTable('substituicao')
    .set({ encerradaEm: tx.now, encerradaPor: ator.id })
    .where('id', '=', id)
    .execute()
  await registrar(tx, ator, {
    ato: 'substituicao.encerrada',
    dados: {
      substituicaoId: id,
      titularId,
      avisar: [titularId, substitutoId].filter((quem) => quem !== null),
    },
  })
}
