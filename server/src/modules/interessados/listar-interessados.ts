import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { InteressadoExterno } from './consultar-interessado.ts'

const INTERESSADOS_MAX = 5000

/** Para a escolha: nome e documento. O e-mail só se mostra a quem procura pelo documento completo. */
export async function listarInteressados(reader: Reader): Promise<InteressadoExterno[]> {
  const { rows } = await sql<Omit<InteressadoExterno, 'email'>>`
    select id, nome_razao, cpf_cnpj, versao from interessado_externo order by nome_razao collate "pt-BR-x-icu", id limit ${INTERESSADOS_MAX}`.execute(
    reader,
  )
  return rows.map((interessado) => ({ ...interessado, email: null }))
}
