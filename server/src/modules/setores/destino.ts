import type { TipoDestino } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import { TEM_ACESSO } from './tem-acesso.ts'

/** Quem tem ou recebe a carga (contrato, type Destino). */
export type Destino = { id: string; nome: string; sigla: string | null; tipo: TipoDestino }

/** Pessoas e setores pelo id, num comando; serve ao que se mostra, e por isso inclui os desativados. */
export async function descreverDestinos(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<Map<string, Destino>> {
  const procurados = [...new Set(ids)].filter((id) => id !== null && isId(id))
  if (procurados.length === 0) return new Map()
  const { rows } = await sql<Destino>`
    select id, nome, sigla, 'SETOR' as tipo from setor where id = any(${listed(procurados)})
    union all
    select id, nome_completo, null, 'USUARIO' from usuario where id = any(${listed(procurados)})`.execute(
    reader,
  )
  return new Map(rows.map((destino) => [destino.id, destino]))
}

/** O mesmo, para um só. */
export async function descreverDestino(reader: Reader, id: string): Promise<Destino | undefined> {
  return (await descreverDestinos(reader, [id])).get(id)
}

/** Como se fala de um destino em uma frase: a sigla do setor ou o nome da pessoa. */
export const rotuloDoDestino = ({ sigla, nome }: Pick<Destino, 'sigla' | 'nome'>): string => sigla ?? nome

/**
 * Quem pode receber a carga: pessoa com acesso ou setor, ativos. Indefinido para o que não existe ou foi
 * desativado (INV-12).
 */
export async function destinoPorId(reader: Reader, id: string): Promise<Destino | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<Destino>`
    select id, nome, sigla, 'SETOR' as tipo from setor where id = ${id} and desativado_em is null
    union all
    select u.id, u.nome_completo, null, 'USUARIO' from usuario u
     where u.id = ${id} and ${TEM_ACESSO}`.execute(reader)
  return rows[0]
}

/** Os membros ativos de um setor ou grupo. */
export async function membrosDoSetor(reader: Reader, setorId: string): Promise<string[]> {
  const membros = await reader
    .selectFrom('lotacao')
    .innerJoin('usuario', 'usuario.id', 'lotacao.usuarioId')
    .select('usuario.id')
    .where('lotacao.setorId', '=', setorId)
    .where('usuario.desativadoEm', 'is', null)
    .orderBy('lotacao.ordem')
    .orderBy('lotacao.desde')
    .orderBy('usuario.id')
    .execute()
  return membros.map(({ id }) => id)
}
