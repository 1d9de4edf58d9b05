import { sql } from 'kysely'
import { EXAMINADOS } from '../../adapters/lugares/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type JobName, waitingJobs } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { mandarExaminar } from './examinar-ameacas.ts'
import { mandarPreparar } from './mandar-preparar.ts'
import { pedirCopia, querCopia } from './pedir-copia.ts'
import { pedirReconhecimento } from './pedir-reconhecimento.ts'

type Falta = { documentoId: string; numero: number; extensao: string }
type Etapa = {
  nome: 'TEXTO' | 'OCR' | 'COPIA' | 'ANTIVIRUS' | 'DADOS'
  trabalho: JobName
  /** De que versões: sem isto, do PDF em vigor. */
  quais?: ReturnType<typeof sql>
  /** Além de não ter sido feita. */
  quando: ReturnType<typeof sql>
  mandar(tx: Tx, falta: Falta): Promise<unknown>
}

const PDF_EM_VIGOR = sql`v.numero = d.versao_arquivo and v.extensao = 'pdf'`

const ETAPAS: readonly Etapa[] = [
  {
    nome: 'TEXTO',
    trabalho: 'arquivo.texto',
    quando: sql`true`,
    mandar: (tx, versao) => mandarPreparar(tx, versao, { semPressa: true }),
  },
  {
    // Também o PDF que se leu antes de se ler o que há fora das páginas, e o que não é PDF.
    nome: 'DADOS',
    trabalho: 'arquivo.texto',
    quais: sql`v.numero = d.versao_arquivo and v.extensao = any(${Object.keys(EXAMINADOS)}::text[])`,
    quando: sql`(v.extensao <> 'pdf' or exists (select from arquivo_exame t where t.sha256 = v.sha256 and t.etapa = 'TEXTO'))`,
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
  {
    nome: 'ANTIVIRUS',
    trabalho: 'arquivo.antivirus',
    quais: sql`v.numero = d.versao_base`,
    quando: sql`true`,
    mandar: (tx, { documentoId }) => mandarExaminar(tx, documentoId),
  },
]

/** `ameacas`: há quem as examine. */
type Retomada = { lote: number; mesmoComFila?: boolean; ameacas?: boolean }

/**
 * O que foi guardado antes de a preparação existir vai à fila aos poucos, do mais novo ao mais antigo, sem
 * pressa: o que chega passa à frente. Devolve quantos foram, até `lote` de cada etapa; com bastante na fila,
 * nenhum.
 */
export async function retomarPreparo(
  ledger: Ledger,
  { lote, mesmoComFila = false, ameacas = false }: Retomada,
): Promise<number> {
  if (lote === 0) return 0
  let foram = 0
  for (const etapa of ETAPAS) {
    if (etapa.nome === 'ANTIVIRUS' && !ameacas) continue
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
  const { ate, desde, concluidoEm } = await tx
    .selectFrom('arquivoPreparo')
    .select(['ate', 'desde', 'concluidoEm'])
    .where('etapa', '=', etapa.nome)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (concluidoEm !== null) return 0
  const faltam = await osQueFaltam(tx, etapa, { ate, desde, lote })
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
  { nome, quais, quando }: Etapa,
  { ate, desde, lote }: { ate: string | null; desde: Date | null; lote: number },
): Promise<Falta[]> {
  const { rows } = await sql<Falta>`
    select d.id as documento_id, v.numero, v.extensao
    from documento d join docproc p on p.id = d.id join documento_versao v on v.documento_id = d.id and ${quais ?? PDF_EM_VIGOR}
    where p.expurgado_em is null and (${ate}::uuid is null or d.id < ${ate}::uuid) and ${quando}
      and not exists (select from arquivo_exame e where e.sha256 = v.sha256 and e.etapa = ${nome} and (${desde}::timestamptz is null or e.em >= ${desde}))
    order by d.id desc limit ${lote}`.execute(tx)
  return rows
}
