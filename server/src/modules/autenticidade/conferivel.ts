import { sql } from 'kysely'
import { type FatosMostrados } from '../acoes/index.ts'

export type Mostra = { codigo: string; sufixos: string[]; diarioUrl: string | null }

export type Achado = FatosMostrados<Mostra>

/**
 * O que o público pode conferir (domínio §5.8, §7.1): o documento que já deixou de ser minuta, tem arquivo,
 * não está na Lixeira nem à espera de aceite, e em nenhum nível é sigiloso. Vai na própria consulta: o que
 * não existe e o que se esconde custam o mesmo.
 */
export const CONFERIVEL = sql`d.excluido_em is null and x.versao_arquivo is not null and coalesce(x.aceite, 'ACEITO') = 'ACEITO'
  and (select m.minuta from documento m where m.id = d.raiz_id) is not true and not d.sigiloso
  and not exists (select 1 from docproc p1 left join docproc p2 on p2.id = p1.pai_id and p1.vinculo <> 'apenso'
    where p1.id = d.pai_id and d.vinculo <> 'apenso' and (p1.sigiloso or p2.sigiloso))`
