import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { waitingJobs } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { mandarPreparar } from './mandar-preparar.ts'

type Falta = { documentoId: string; numero: number; extensao: string }

/**
 * O que foi guardado antes de a preparação existir vai à fila aos poucos, do mais novo ao mais antigo, sem
 * pressa: o que chega passa à frente. Devolve quantos foram, até `lote`; com bastante na fila, nenhum.
 */
export async function retomarPreparo(
  ledger: Ledger,
  { lote, mesmoComFila = false }: { lote: number; mesmoComFila?: boolean },
): Promise<number> {
  if (lote === 0 || (await acabou(ledger.db))) return 0
  if (!mesmoComFila && (await waitingJobs(ledger.db, 'arquivo.texto')) >= lote) return 0
  return transact(ledger, (tx) => mandarMais(tx, lote))
}

const acabou = async (reader: Reader): Promise<boolean> =>
  (await reader
    .selectFrom('arquivoPreparo')
    .select('etapa')
    .where('etapa', '=', 'TEXTO')
    .where('concluidoEm', 'is not', null)
    .executeTakeFirst()) !== undefined

async function mandarMais(tx: Tx, lote: number): Promise<number> {
  await tx
    .insertInto('arquivoPreparo')
    .values({ etapa: 'TEXTO' })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const { ate, concluidoEm } = await tx
    .selectFrom('arquivoPreparo')
    .select(['ate', 'concluidoEm'])
    .where('etapa', '=', 'TEXTO')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (concluidoEm !== null) return 0
  const faltam = await osQueFaltam(tx, ate, lote)
  for (const versao of faltam) await mandarPreparar(tx, versao, { semPressa: true })
  await tx
    .updateTable('arquivoPreparo')
    .set(faltam.length < lote ? { concluidoEm: tx.now } : { ate: faltam.at(-1)!.documentoId })
    .where('etapa', '=', 'TEXTO')
    .execute()
  return faltam.length
}

async function osQueFaltam(tx: Tx, ate: string | null, lote: number): Promise<Falta[]> {
  const { rows } = await sql<Falta>`
    select d.id as documento_id, v.numero, v.extensao
    from documento d join docproc p on p.id = d.id join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
    where v.extensao = 'pdf' and p.expurgado_em is null and (${ate}::uuid is null or d.id < ${ate}::uuid)
      and not exists (select from arquivo_exame e where e.sha256 = v.sha256 and e.etapa = 'TEXTO')
    order by d.id desc limit ${lote}`.execute(tx)
  return rows
}
