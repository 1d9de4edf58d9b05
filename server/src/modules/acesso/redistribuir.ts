import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { moveClockOn } from '../../kernel/transact.ts'
import { type Ator, sistemaCom } from '../ator/index.ts'
import { destinoPorId } from '../setores/index.ts'
import { type Lugar, moverTodos } from '../tramitacao/index.ts'

/**
 * Passa a outro tudo o que está na carga de quem sai, pessoa ou setor, por um trâmite do sistema em cada item
 * (INV-12). Sem destino dito: da pessoa, o setor dela; do setor, o superior. Quem sai já está desativado, e
 * preso.
 */
export async function redistribuir(
  tx: Tx,
  ator: Ator,
  { origem, destinoId }: { origem: Lugar; destinoId: string | null },
): Promise<{ itens: string[]; destino: Lugar | null }> {
  const dito = destinoId === null ? null : await lugarDito(tx, destinoId)
  const itens = await presos(tx, origem)
  if (itens.length === 0) return { itens, destino: null }
  // O envio por que se esperou é posterior ao começo deste ato, e a carga se conta pelo último trâmite.
  await moveClockOn(tx)
  const destino = dito ?? (await prenderSucessor(tx, origem))
  if (destino === null)
    throw validacao('destinoId', 'Há documentos ou processos na carga: diga quem fica com eles.')
  const motivo = origem.usuarioId === null ? 'Setor encerrado' : 'Usuário desativado'
  await moverTodos(tx, sistemaCom(ator.marca, ator), { ids: itens, tipo: 'ENVIO', origem, destino, motivo })
  return { itens, destino }
}

async function lugarDito(tx: Tx, destinoId: string): Promise<Lugar> {
  const destino = await destinoPorId(tx, destinoId)
  const lugar =
    destino &&
    (destino.tipo === 'SETOR'
      ? { usuarioId: null, setorId: destino.id }
      : { usuarioId: destino.id, setorId: null })
  if (lugar === undefined || !(await prender(tx, lugar)))
    throw new Recusa('DestinoInvalidoException', 'O destino não existe ou foi desativado.', {
      campo: 'destinoId',
    })
  return lugar
}

/** O que se encerrou enquanto se esperava por ele dá a vez ao seguinte. */
async function prenderSucessor(tx: Tx, origem: Lugar): Promise<Lugar | null> {
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

/** Raízes na carga dele, presas por ordem de id; as da Lixeira ficam como estão. */
async function presos(tx: Tx, { usuarioId, setorId }: Lugar): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from docproc d
     where ${usuarioId === null ? sql`d.carga_setor_id = ${setorId}` : sql`d.carga_usuario_id = ${usuarioId}`} and d.pai_id is null and d.excluido_em is null
     order by d.id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
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
