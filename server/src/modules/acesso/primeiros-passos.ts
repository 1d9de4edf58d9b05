import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

export type PrimeirosPassos = {
  marca: boolean
  papel: boolean
  setores: boolean
  pessoas: boolean
  classificacoes: boolean
  documentoId: string | null
  assinado: boolean
  enviado: boolean
}

/** O que falta a uma entidade que começa; nulo quando já se assinou e se enviou alguma coisa nela. */
export async function primeirosPassos(reader: Reader, ator: Ator): Promise<PrimeirosPassos | null> {
  exigirPapel(ator, 'adminAcesso')
  const { rows } = await sql<{ assinado: boolean; enviado: boolean }>`
    select exists (select 1 from assinatura where assinada_em is not null) as assinado, exists (select 1 from tramite where tipo = 'ENVIO') as enviado`.execute(
    reader,
  )
  const { assinado, enviado } = rows[0]!
  if (assinado && enviado) return null
  const { rows: feitos } = await sql<Omit<PrimeirosPassos, 'assinado' | 'enviado'>>`
    select exists (select 1 from historico where ato = 'entidade.alterada') as marca,
           exists (select 1 from marca where municipio is not null and endereco is not null) as papel,
           (select count(*) > 1 from setor where not grupo and desativado_em is null) as setores,
           (select count(*) > 1 from usuario where desativado_em is null) as pessoas,
           exists (select 1 from classificacao where ativa and not sistema) as classificacoes,
           (select d.id from docproc d where d.tipo = 'documento' and d.criado_por = ${ator.id}::uuid order by d.criado_em desc limit 1) as documento_id`.execute(
    reader,
  )
  return { ...feitos[0]!, assinado, enviado }
}
