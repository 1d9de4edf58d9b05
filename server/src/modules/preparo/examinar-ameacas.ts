import { sql } from 'kysely'
import type { Antivirus } from '../../adapters/antivirus/port.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { anotarExame } from './anotar-exame.ts'
import { type Arquivo, comArquivo, temDono } from './arquivo.ts'
import { SEM_PRESSA } from './mandar-preparar.ts'

export type MeiosDoExame = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'baixar' | 'descrever'>
  antivirus: Antivirus
}

export const mandarExaminar = (tx: Tx, documentoId: string): Promise<void> =>
  enqueue(tx, 'arquivo.antivirus', {
    data: { documentoId },
    key: `${documentoId}:antivirus`,
    priority: SEM_PRESSA,
  })

/**
 * Passa pelo antivírus de hoje o arquivo como chegou. O que tem ameaça fica onde está, que pode estar assinado:
 * diz-se a quem o abre e a quem opera. Sem antivírus, ou sem os bytes, nada se diz.
 */
export async function examinarAmeacas(
  { ledger, armazenamento, antivirus }: MeiosDoExame,
  { documentoId }: { documentoId: string },
): Promise<void> {
  const arquivo = await comoChegou(ledger.db, documentoId)
  if (arquivo === undefined) return
  const exame = await comArquivo(armazenamento, arquivo, (aberto) => antivirus.examinar(aberto))
  if (exame === null) return
  await transact(ledger, async (tx) => {
    const { rows } = await sql<{ dono: boolean }>`select ${temDono(arquivo.sha256)} as dono`.execute(tx)
    if (rows[0]?.dono === true) await anotarExame(tx, arquivo.sha256, exame)
  })
}

/** O que se lhe acrescentou depois, ao assinar, é nosso. */
const comoChegou = (reader: Reader, documentoId: string): Promise<Arquivo | undefined> =>
  reader
    .selectFrom('documento as d')
    .innerJoin('documentoVersao as v', (ligacao) =>
      ligacao.onRef('v.documentoId', '=', 'd.id').onRef('v.numero', '=', 'd.versaoBase'),
    )
    .innerJoin('docproc as p', 'p.id', 'd.id')
    .select(['v.chave', 'v.versionId', 'v.sha256', 'v.tamanho'])
    .where('d.id', '=', documentoId)
    .where('p.expurgadoEm', 'is', null)
    .executeTakeFirst()

/** Recomeça: tudo o que se examinou até agora torna a examinar-se, com a lista de hoje. */
export async function reexaminar(ledger: Ledger): Promise<void> {
  await transact(ledger, (tx) =>
    tx
      .insertInto('arquivoPreparo')
      .values({ etapa: 'ANTIVIRUS', desde: tx.now })
      .onConflict((conflito) =>
        conflito.column('etapa').doUpdateSet({ desde: tx.now, ate: null, concluidoEm: null }),
      )
      .execute(),
  )
}

/**
 * Acabada a volta, a lista que é outra começa outra: o que ontem ninguém conhecia, hoje pode conhecer-se. A que está
 * a meio acaba antes.
 */
export async function reexaminarComListaNova(
  ledger: Ledger,
  antivirus: Pick<Antivirus, 'motor'>,
): Promise<boolean> {
  const motor = await antivirus.motor()
  if (motor === null) return false
  const { rows } = await sql<{ motor: string | null; acabou: boolean }>`
    select motor, concluido_em is not null as acabou from arquivo_preparo where etapa = 'ANTIVIRUS'`.execute(
    ledger.db,
  )
  const [volta] = rows
  if (volta?.motor === motor || (volta?.motor != null && !volta.acabou)) return false
  await transact(ledger, (tx) =>
    tx
      .insertInto('arquivoPreparo')
      .values({ etapa: 'ANTIVIRUS', motor })
      .onConflict((conflito) =>
        conflito
          .column('etapa')
          .doUpdateSet(
            volta?.acabou === true ? { motor, desde: tx.now, ate: null, concluidoEm: null } : { motor },
          ),
      )
      .execute(),
  )
  return volta?.acabou === true
}

export type ComAmeaca = { identificador: string; ameaca: string; em: Date }

/** Para quem opera. */
export async function comAmeaca(reader: Reader): Promise<ComAmeaca[]> {
  const { rows } = await sql<ComAmeaca>`
    select i.identificador, e.frase as ameaca, e.em from arquivo_exame e
      join documento_versao v on v.sha256 = e.sha256 join documento d on d.id = v.documento_id and d.versao_base = v.numero
      join docproc i on i.id = d.id and i.expurgado_em is null
    where e.etapa = 'ANTIVIRUS' and e.situacao <> 'OK' order by i.identificador`.execute(reader)
  return rows
}
