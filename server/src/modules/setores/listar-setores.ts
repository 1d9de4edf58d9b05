import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { emVigor } from './em-vigor.ts'
import { TEM_ACESSO } from './tem-acesso.ts'

export type Setor = {
  id: string
  nome: string
  sigla: string | null
  superiorId: string | null
  /** Membros ativos do grupo, o dono primeiro; nulo em setor da estrutura. */
  grupoMembros: string[] | null
  desativado: boolean
  /** As que trabalham nele, ativas e com acesso. */
  pessoas: number
  /** Destas, as que hoje não estão afastadas; nulo onde não se pergunta por um dia. */
  presentes: number | null
  versao: number
}

const TRABALHAM = sql`from lotacao l join usuario u on u.id = l.usuario_id and ${TEM_ACESSO} where l.setor_id = s.id`

/** Setores e grupos, em ordem de nome; os desativados só quando pedidos. */
export async function listarSetores(
  reader: Reader,
  { desativados, id = null, fuso }: { desativados: boolean; id?: string | null; fuso?: string },
): Promise<Setor[]> {
  const { rows } = await sql<Setor>`
    select s.id, s.nome, s.sigla, s.superior_id, s.desativado_em is not null as desativado, s.versao,
           (select count(*)::int ${TRABALHAM}) as pessoas,
           ${fuso === undefined ? sql`null::int` : sql`(select count(*)::int ${TRABALHAM} and not exists (select 1 from substituicao z where z.titular_id = u.id and ${emVigor(fuso)}))`} as presentes,
           case when s.grupo then array(
             select l.usuario_id from lotacao l join usuario u on u.id = l.usuario_id and u.desativado_em is null where l.setor_id = s.id order by l.ordem, l.desde, l.usuario_id) end as grupo_membros
      from setor s
     where (${desativados} or s.desativado_em is null) and (${id}::uuid is null or s.id = ${id}::uuid)
     order by s.nome collate "pt-BR-x-icu", s.id`.execute(reader)
  return rows
}

/** Um só, ativo ou não. */
export async function buscarSetor(reader: Reader, id: string): Promise<Setor> {
  const [setor] = await listarSetores(reader, { desativados: true, id })
  if (setor === undefined) throw naoEncontrado()
  return setor
}
