import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

/** Um nível que restringe: o item, o que o contém, o que contém a este. Apensar não restringe (domínio §7.2). */
export type Nivel = {
  id: string
  interno: boolean
  posse: boolean
  sigiloso: boolean
  /** Pessoas e setores. */
  autorizados: readonly string[]
}
export type Carga = {
  arquivado: boolean
  tipo: string | null
  usuarioId: string | null
  setorId: string | null
  origemUsuarioId: string | null
  origemSetorId: string | null
}

/** O que decide quem lê, e que um ato muda: sobre isto se ensaia, sem tocar no banco. */
export type Situacao = {
  /** Do item para cima. */
  niveis: readonly Nivel[]
  carga: Carga
  /** Quem passou a constar dos assinantes do item, ou do principal dele; 'TODOS': quem se quiser. */
  assina: string | null
  assinaOPrincipal: string | null
  /** Quem o anexou a um documento seu. */
  anexou: string | null
  /** Quem administra o acesso deu-se o papel de classificador. */
  classificador: string | null
  /** Quem disse por que precisa ler. */
  comMotivo: string | null
  /** Quem se quiser já lê: foi posto no setor que lê, ou recebeu a carga. */
  qualquerUm: boolean
}

/** O item como está, e quem se cita nele. */
export type Partida = {
  situacao: Situacao
  raizId: string
  /** Pessoas e setores de que depende o que cada um pode: o resto da equipe é igual entre si. */
  citados: ReadonlySet<string>
}

type Linha = Nivel & Carga & { raizId: string; citados: string[] }

export async function lerPartida(reader: Reader, id: string): Promise<Partida> {
  const { rows } = await sql<Linha>`
    with recursive nivel as (
      select d.*, 0 as altura from docproc d where d.id = ${id}::uuid
      union all select p.*, n.altura + 1 from nivel n join docproc p on p.id = n.pai_id and n.vinculo <> 'apenso'
    )
    select n.id, n.interno, n.posse, n.sigiloso, n.raiz_id,
      array(select coalesce(z.usuario_id, z.setor_id)::text from docproc_autorizado z where z.docproc_id = n.id order by 1) as autorizados,
      r.arquivado, r.carga_tipo as tipo, r.carga_usuario_id as usuario_id, r.carga_setor_id as setor_id,
      t.origem_usuario_id, t.origem_setor_id,
      array_remove(array[n.criado_por, n.criado_setor_id, n.vinculado_por, n.vinculado_setor_id, t.realizado_por, r.criado_por, r.criado_setor_id]::text[]
        || array(select a.usuario_id::text from assinante a where a.documento_id = n.id), null) as citados
    from nivel n join docproc r on r.id = n.raiz_id left join tramite t on t.id = r.carga_tramite_id
    order by n.altura`.execute(reader)
  const [{ arquivado, tipo, usuarioId, setorId, origemUsuarioId, origemSetorId, raizId }] = rows as [Linha]
  const carga = { arquivado, tipo, usuarioId, setorId, origemUsuarioId, origemSetorId }
  const citados = rows.flatMap((linha) => [...linha.citados, ...linha.autorizados])
  return {
    raizId,
    situacao: {
      niveis: rows.map(({ id: nivel, interno, posse, sigiloso, autorizados }) => ({
        id: nivel,
        interno,
        posse,
        sigiloso,
        autorizados,
      })),
      carga,
      assina: null,
      assinaOPrincipal: null,
      anexou: null,
      classificador: null,
      comMotivo: null,
      qualquerUm: false,
    },
    citados: new Set(
      [...citados, usuarioId, setorId, origemUsuarioId, origemSetorId].filter((um) => um !== null),
    ),
  }
}
