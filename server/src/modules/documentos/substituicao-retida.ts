import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { acoesDe, type Fatos, podeVerConteudo } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import type { AVistaMostrado } from '../tarjas/index.ts'
import type { Retida } from './conferencia.ts'
import { SEM_VERSOES } from './processar.ts'
import type { Mudancas } from './versoes.ts'

/** `mudancas`: o que se pediu que mudasse com ela. */
export type Guardada = {
  id: string
  documentoId: string
  versionId: string
  extensao: string
  consumidaEm: Date
  enviadaPor: { id: string; nome: string; sigla: null; tipo: 'USUARIO' } | null
  retida: Retida
  mudancas: Mudancas | null
}
export type RetidaMostrada = Pick<Guardada, 'versionId' | 'extensao' | 'enviadaPor'> & {
  enviadaEm: Date
  motivo: string
  aVista: AVistaMostrado
}

/** A última tentativa, se espera por quem decida; a que já se mandou pôr em vigor está em conferência. */
export async function retidasDe(reader: Reader, ids: readonly string[]): Promise<Map<string, Guardada>> {
  const { rows } = await sql<Guardada>`
    select i.id, i.documento_id, coalesce(i.version_id, ${SEM_VERSOES}) as version_id, i.extensao, i.consumida_em, i.retida, i.mudancas,
      (select jsonb_build_object('tipo', 'USUARIO', 'id', u.id, 'nome', u.nome_completo, 'sigla', null) from usuario u where u.id = i.criada_por) as enviada_por
    from documento d cross join lateral (
      select * from arquivo_intencao where documento_id = d.id and consumida_em is not null order by consumida_em desc limit 1) i
    where d.id = any(${listed(ids)}) and d.situacao_arquivo = 'OK' and i.retida is not null`.execute(reader)
  return new Map(rows.map((linha) => [linha.documentoId, linha]))
}

/** Lê-a quem pode decidir: substituir. */
export async function mostrarRetida(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
): Promise<RetidaMostrada | null> {
  if (!podeVerConteudo(fatos) || !acoesDe(fatos).includes('PODE_SUBSTITUIR')) return null
  const guardada = await batched(contexto, 'documentos.retidas', (ids: string[]) =>
    retidasDe(contexto.db, ids),
  )(fatos.id)
  if (guardada === undefined) return null
  const { versionId, extensao, enviadaPor, consumidaEm, retida } = guardada
  return {
    versionId,
    extensao,
    enviadaPor,
    enviadaEm: consumidaEm,
    motivo: retida.motivo,
    aVista: { id: fatos.id, ...retida.achado },
  }
}
