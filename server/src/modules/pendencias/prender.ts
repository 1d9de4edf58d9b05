import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Lugar } from '../tramitacao/index.ts'

/**
 * Prende os itens em que se vai mexer por causa de quem sai, raízes primeiro e por ordem de id, como em todo ato
 * (travar.ts): nada se assina, se escreve nem se envia neles enquanto se resolve o que pende.
 */
export async function prenderOQuePende(tx: Tx, { usuarioId, setorId }: Lugar): Promise<void> {
  const alvos =
    usuarioId === null
      ? sql`select d.id from docproc d where d.carga_setor_id = ${setorId}::uuid and d.pai_id is null
          union select z.docproc_id from prazo z where z.setor_id = ${setorId}::uuid and z.situacao = 'ABERTO'
          union select x.id from documento x where x.entrega_setor_id = ${setorId}::uuid and x.aceite = 'PENDENTE'
          union select p.documento_id from pedido_arquivo p where p.setor_id = ${setorId}::uuid and p.enviado_em is null`
      : sql`select d.id from docproc d where d.carga_usuario_id = ${usuarioId}::uuid and d.pai_id is null
          union select a.documento_id from assinante a where a.usuario_id = ${usuarioId}::uuid and a.situacao = 'PENDENTE'
          union select z.docproc_id from prazo z where z.usuario_id = ${usuarioId}::uuid and z.situacao = 'ABERTO'
          union select v.documento_id from rascunho_vez v where ${usuarioId}::uuid in (v.usuario_id, v.pedida_por)
          union select p.documento_id from pedido_arquivo p where p.usuario_id = ${usuarioId}::uuid and p.setor_id is null and p.enviado_em is null`
  await sql`
    with alvo as (select d.id, d.raiz_id from docproc d where d.id in (${alvos}) and d.excluido_em is null)
    select x.id from docproc x where x.id in (select id from alvo union select raiz_id from alvo)
     order by x.pai_id is not null, x.id for no key update`.execute(tx)
}
