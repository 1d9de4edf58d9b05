import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { destinoPorId } from '../setores/index.ts'
import type { Lugar } from '../tramitacao/index.ts'

/** A quem passa o que é de quem sai: o lugar dito ou, sem ele, quem o sucede; preso, para que não se encerre antes. */
export const quemRecebe = (
  tx: Tx,
  { origem, destinoId }: { origem: Lugar; destinoId: string | null },
): Promise<Lugar | null> => (destinoId === null ? prenderSucessor(tx, origem) : lugarDito(tx, destinoId))

/** O lugar que se disse, preso. `campo`: em que se disse. */
export async function lugarDito(tx: Tx, destinoId: string, campo = 'destinoId'): Promise<Lugar> {
  const destino = await destinoPorId(tx, destinoId)
  const lugar =
    destino &&
    (destino.tipo === 'SETOR'
      ? { usuarioId: null, setorId: destino.id }
      : { usuarioId: destino.id, setorId: null })
  if (lugar === undefined || !(await prender(tx, lugar)))
    throw new Recusa('DestinoInvalidoException', 'O destino não existe ou foi desativado.', {
      campo,
    })
  return lugar
}

/** O que se encerrou enquanto se esperava por ele dá a vez ao seguinte. */
export async function prenderSucessor(tx: Tx, origem: Lugar): Promise<Lugar | null> {
  const lugar = await sucessor(tx, origem)
  return lugar === null || (await prender(tx, lugar)) ? lugar : prenderSucessor(tx, origem)
}

/** Quem recebe não se encerra até que tenha recebido: quem o encerrar depois redistribui também isto. */
async function prender(tx: Tx, { usuarioId, setorId }: Lugar): Promise<boolean> {
  const { rows } = await (
    usuarioId === null
      ? sql`select 1 from setor where id = ${setorId}::uuid and desativado_em is null for key share`
      : sql`select 1 from usuario where id = ${usuarioId}::uuid and desativado_em is null for key share`
  ).execute(tx)
  return rows.length > 0
}

/**
 * Da pessoa, o primeiro setor ativo da estrutura em que está; do setor, o primeiro superior ativo. Na falta,
 * o protocolo.
 */
export async function sucessor(reader: Reader, { usuarioId, setorId }: Lugar): Promise<Lugar | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive acima as (
      select s.superior_id as id, 1 as passo from setor s where s.id = ${setorId}::uuid
      union all select s.superior_id, a.passo + 1 from acima a join setor s on s.id = a.id where s.desativado_em is not null and a.passo < 50
    )
    select id from (
      select s.id, 0 as grau, l.ordem, l.desde, a.passo from setor s left join acima a on a.id = s.id left join lotacao l on l.setor_id = s.id and l.usuario_id = ${usuarioId}::uuid
       where not s.grupo and s.desativado_em is null and (a.id is not null or l.setor_id is not null)
      union all select s.id, 1, 0, now(), 0 from marca m join setor s on s.id = m.setor_protocolo_id and s.desativado_em is null
    ) as candidatos
    where id is distinct from ${setorId}::uuid order by grau, passo nulls last, ordem, desde, id limit 1`.execute(
    reader,
  )
  return rows[0] === undefined ? null : { usuarioId: null, setorId: rows[0].id }
}
