import type { MotivoDaVersaoDoRascunho } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import type { Rascunho } from './rascunho.ts'

/** Por documento; das que passam disso saem as mais antigas que ninguém escolheu guardar. */
const NO_MAXIMO = 60
/** As últimas ficam, seja qual for o motivo. */
const SEMPRE = 20

type AGuardar = Pick<Rascunho, 'versao' | 'html' | 'gravadoEm' | 'gravadoPor'> & {
  motivo: MotivoDaVersaoDoRascunho
}

/** O texto como estava, antes que outro tome o lugar dele. A que já se guardou não muda. */
export async function guardarVersao(
  tx: Tx,
  documentoId: string,
  { versao, html, gravadoEm, gravadoPor, motivo }: AGuardar,
): Promise<void> {
  await tx
    .insertInto('rascunhoVersao')
    .values({ documentoId, versao, html, gravadoEm, gravadoPor, motivo })
    .onConflict((conflito) => conflito.columns(['documentoId', 'versao']).doNothing())
    .execute()
  await sql`
    delete from rascunho_versao where documento_id = ${documentoId}::uuid and versao in (
      select versao from (
        select versao, motivo, row_number() over (order by versao desc) <= ${SEMPRE} as recente
          from rascunho_versao where documento_id = ${documentoId}::uuid) v
       order by recente desc, motivo <> 'ESCRITA' desc, versao desc offset ${NO_MAXIMO})`.execute(tx)
}

export async function buscarVersao(
  reader: Reader,
  documentoId: string,
  versao: number,
): Promise<{ versao: number; html: string }> {
  const achada = await reader
    .selectFrom('rascunhoVersao')
    .select(['versao', 'html'])
    .where('documentoId', '=', documentoId)
    .where('versao', '=', versao)
    .executeTakeFirst()
  if (achada === undefined) throw naoEncontrado()
  return achada
}

export type VersaoMostrada = {
  versao: number
  motivo: string
  gravadoEm: Date
  gravadoPor: Destino | null
}

/** As guardadas, da mais nova à mais antiga; as de uma resposta, num comando. */
export const versoesGuardadas = (contexto: { db: Reader }, documentoId: string): Promise<VersaoMostrada[]> =>
  porDocumento(contexto)(documentoId).then((achadas) => achadas ?? [])

const porDocumento = (contexto: { db: Reader }) =>
  batched(contexto, 'rascunhos.versoes', async (ids: string[]) => {
    const linhas = await contexto.db
      .selectFrom('rascunhoVersao')
      .select(['documentoId', 'versao', 'motivo', 'gravadoEm', 'gravadoPor'])
      .where('documentoId', 'in', ids)
      .orderBy('versao', 'desc')
      .execute()
    const quem = await descreverDestinos(
      contexto.db,
      linhas.map(({ gravadoPor }) => gravadoPor),
    )
    return Map.groupBy(
      linhas.map(({ gravadoPor, ...linha }) => ({
        ...linha,
        gravadoPor: quem.get(gravadoPor ?? '') ?? null,
      })),
      ({ documentoId }) => documentoId,
    )
  })
