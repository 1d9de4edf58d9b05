import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

export type Setor = {
  id: string
  nome: string
  sigla: string | null
  superiorId: string | null
  /** Membros do grupo, o dono primeiro; nulo em setor da estrutura. */
  grupoMembros: string[] | null
  desativado: boolean
}

/** Setores e grupos, em ordem de nome; os desativados só quando pedidos. */
export async function listarSetores(reader: Reader, { desativados }: { desativados: boolean }): Promise<Setor[]> {
  const { rows } = await sql<Setor>`
    select s.id, s.nome, s.sigla, s.superior_id, s.desativado_em is not null as desativado,
           case when s.grupo then array(select l.usuario_id from lotacao l where l.setor_id = s.id order by l.ordem, l.desde, l.usuario_id) end as grupo_membros
      from setor s
     where ${desativados} or s.desativado_em is null
     order by s.nome collate "pt-BR-x-icu", s.id`.execute(reader)
  return rows
}
