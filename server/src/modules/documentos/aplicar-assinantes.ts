import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Mudanca } from './comparar-assinantes.ts'
import { mesma, type Quem } from './entradas-de-assinantes.ts'
import { idsDe } from './anotar-assinantes.ts'

export async function aplicar(
  tx: Tx,
  ator: Ator,
  {
    fatos: { id: documentoId, arquivoOk, versaoArquivo },
    mudanca: { fica, entra, sai, deNovo, ordem, emOrdem, eraEmOrdem },
  }: { fatos: Fatos; mudanca: Mudanca },
): Promise<void> {
  const convite = arquivoOk || versaoArquivo !== null ? 'VISTO' : 'POR_LER'
  if (emOrdem !== eraEmOrdem)
    await tx
      .updateTable('documento')
      .set({ assinaturaEmOrdem: emOrdem })
      .where('id', '=', documentoId)
      .execute()
  const lugar = (quem: Quem) => ordem.findIndex((outro) => mesma(quem, outro))
  if (sai.length > 0) await tx.deleteFrom('assinante').where('id', 'in', idsDe(sai)).execute()
  if (deNovo.length > 0)
    await tx
      .updateTable('assinante')
      .set({ situacao: 'PENDENTE', adicionadoEm: tx.now, adicionadoPor: ator.id })
      .set({ conviteSituacao: sql`case when convidado_id is not null then ${convite} end` })
      .where('id', 'in', idsDe(deNovo))
      .execute()
  await sql`update assinante set ordem = x.ordem from unnest(${idsDe(fica)}::uuid[], ${fica.map(lugar)}::int[]) as x(id, ordem) where assinante.id = x.id`.execute(
    tx,
  )
  if (entra.length > 0)
    await tx
      .insertInto('assinante')
      .values(
        entra.map((quem) => ({
          id: newId(),
          documentoId,
          ...quem,
          ordem: lugar(quem),
          conviteSituacao: quem.convidadoId === null ? null : convite,
          adicionadoEm: tx.now,
          adicionadoPor: ator.id,
        })),
      )
      .execute()
}
