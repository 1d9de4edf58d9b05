import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type JobName, waitingJobs } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { mandarPreparar } from './mandar-preparar.ts'
import { pedirCopia, querCopia } from './pedir-copia.ts'
import { pedirReconhecimento } from './pedir-reconhecimento.ts'

type Falta = { documentoId: string; numero: number; extensao: string }
type Etapa = {
  nome: 'TEXTO' | 'OCR' | 'COPIA'
  trabalho: JobName
  /** Além de não ter sido feita. */
  quando: ReturnType<typeof sql>
  mandar(tx: Tx, falta: Falta): Promise<unknown>
}

const ETAPAS: readonly Etapa[] = [
  {
    nome: 'TEXTO',
    trabalho: 'arquivo.texto',
    quando: sql`true`,
    mandar: (tx, versao) => mandarPreparar(tx, versao, { semPressa: true }),
  },
  {
    nome: 'OCR',
    trabalho: 'arquivo.ocr',
    quando: sql`exists (select from arquivo_exame t where t.sha256 = v.sha256 and t.etapa = 'TEXTO' and t.pedem_ocr > 0)`,
    mandar: (tx, { documentoId, numero }) =>
      pedirReconhecimento(tx, { documentoId, versao: numero }, { semPressa: true }),
  },
  {
    nome: 'COPIA',
    trabalho: 'arquivo.copia',
    quando: querCopia,
    mandar: (tx, { documentoId, numero }) =>
      pedirCopia(tx, { documentoId, versao: numero }, { semPressa: true }),
  },
]

/**
 * O que foi guardado antes de a preparação existir vai à fila aos poucos, do mais novo ao mais antigo, sem
 * pressa: o que chega passa à frente. Devolve quantos foram, até `lote` de cada etapa; com bastante na fila,
 * nenhum.
 */
export async function retomarPreparo(
  ledger: Ledger,
  { lote, mesmoComFila = false }: { lote: number; mesmoComFila?: boolean },
): Promise<number> {
  if (lote === 0) return 0
  let foram = 0
  for (const etapa of ETAPAS) {
    if (await acabou(ledger.db, etapa)) continue
    if (!mesmoComFila && (await waitingJobs(ledger.db, etapa.trabalho)) >= lote) continue
    foram += await transact(ledger, (tx) => mandarMais(tx, etapa, lote))
  }
  return foram
}

const acabou = async (reader: Reader, { nome }: Etapa): Promise<boolean> =>
  (await reader
    .selectFrom('arquivoPreparo')
    .select('etapa')
    .where('etapa', '=', nome)
    .where('concluidoEm', 'is not', null)
    .executeTakeFirst()) !== undefined

async function mandarMais(tx: Tx, etapa: Etapa, lote: number): Promise<number> {
  await tx
    .insertInto('arquivoPreparo')
    .values({ etapa: etapa.nome })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const { ate, concluidoEm } = await tx
    .selectFrom('arquivoPreparo')
    .select(['ate', 'concluidoEm'])
    .where('etapa', '=', etapa.nome)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (concluidoEm !== null) return 0
  const faltam = await osQueFaltam(tx, etapa, { ate, lote })
  for (const versao of faltam) await etapa.mandar(tx, versao)
  await tx
    .updateTable('arquivoPreparo')
    .set(faltam.length < lote ? { concluidoEm: tx.now } : { ate: faltam.at(-1)!.documentoId })
    .where('etapa', '=', etapa.nome)
    .execute()
  return faltam.length
}

async function osQueFaltam(
  tx: Tx,
  { nome, quando }: Etapa,
  { ate, lote }: { ate: string | null; lote: number },
): Promise<Falta[]> {
  const { rows } = await sql<Falta>`
    select d.id as documento_id, v.numero, v.extensao
    from documento d join docproc p on p.id = d.id join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
    where v.extensao = 'pdf' and p.expurgado_em is null and (${ate}::uuid is null or d.id < ${ate}::uuid)
      and not exists (select from arquivo_exame e where e.sha256 = v.sha256 and e.etapa = ${nome}) and ${quando}
    order by d.id desc limit ${lote}`.execute(tx)
  return rows
}
