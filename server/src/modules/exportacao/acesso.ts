import { type RawBuilder, sql } from 'kysely'
import { visiveis, visiveisPeloConteudo, visiveisPeloTitulo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

/** A pessoa ainda vê o processo, lê cada documento e os títulos que foram; cita `e` (exportacao). */
export const aindaPode = (ator: Ator): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from docproc d where d.id = e.processo_id and ${visiveis(ator)})
  and not exists (select 1 from unnest(e.conteudo) as foi(id) where not exists (select 1 from docproc d where d.id = foi.id and ${visiveisPeloConteudo(ator)}))
  and not exists (select 1 from unnest(e.titulos) as foi(id) where not exists (select 1 from docproc d where d.id = foi.id and ${visiveisPeloTitulo(ator)})))`
