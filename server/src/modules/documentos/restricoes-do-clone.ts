import type { Restricao } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { type Restricoes } from '../cadastro/index.ts'

type Quem = { usuarioId: string | null; setorId: string | null }

/**
 * O que se herda do processo passa a ser do clone, que anda sozinho: o que era fechado continua fechado. O que se
 * abriu do original abriu-se dele: o clone nasce como os outros da espécie.
 */
export async function restricoesDoClone(
  tx: Tx,
  f: Fatos,
  { aoNascer, sempre }: { aoNascer: readonly Restricao[]; sempre: readonly Quem[] },
): Promise<Restricoes> {
  const { hipoteseLegal, restritoAte } = await tx
    .selectFrom('docproc')
    .select(['hipoteseLegal', 'restritoAte'])
    .where('id', '=', f.id)
    .executeTakeFirstOrThrow()
  const autorizados = f.sigilosoEfetivo ? [...(await autorizadosEmTodos(tx, f.id)), ...sempre] : []
  const herda = f.posseHerdada || f.sigilosoHerdado
  const externos = herda
    ? []
    : await tx.selectFrom('docprocAutorizadoExterno').select('cpf').where('docprocId', '=', f.id).execute()
  return {
    interno: f.restrito || aoNascer.length > 0,
    posse: f.requerPosse,
    sigiloso: f.sigilosoEfetivo,
    autorizados: [
      ...new Map(
        autorizados
          .filter((a) => (a.usuarioId ?? a.setorId) !== null)
          .map((a) => [a.usuarioId ?? a.setorId, a]),
      ).values(),
    ],
    autorizadosExternos: externos.map(({ cpf }) => cpf),
    hipoteseLegal,
    restritoAte,
  }
}

/** Quem consta de cada nível sigiloso, do documento ao processo. */
async function autorizadosEmTodos(tx: Tx, id: string): Promise<Quem[]> {
  const { rows } = await sql<Quem>`
    with recursive nivel as (
      select id, pai_id, vinculo, sigiloso from docproc where id = ${id}::uuid
      union all select p.id, p.pai_id, p.vinculo, p.sigiloso from nivel n join docproc p on p.id = n.pai_id where n.vinculo <> 'apenso'
    )
    select z.usuario_id, z.setor_id from nivel n join docproc_autorizado z on z.docproc_id = n.id where n.sigiloso
    group by 1, 2 having count(*) = (select count(*) from nivel where sigiloso)`.execute(tx)
  return rows
}
