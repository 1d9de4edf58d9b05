import { sql } from 'kysely'
import { apagarTodas, gravarUmaVez } from '../../adapters/armazenamento/gravar-uma-vez.ts'
import type { Armazenamento, Gravado } from '../../adapters/armazenamento/port.ts'
import { type Bytes, sizeOf } from '../../adapters/open-file.ts'
import type { Diferenca } from '../../adapters/leitor-zip/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { temDono } from './arquivo.ts'
import { MINIATURA, PREVIA } from './derivado-de.ts'
import { COPIA } from './pedir-copia.ts'

/** O que se fez, o que é e em que pode diferir do arquivo; nulo: com estes bytes não se faz. */
export type Feito = {
  bytes: Bytes
  tipo: string
  extensao: string
  diferencas?: readonly Diferenca[]
} | null

type Meios = { ledger: Ledger; armazenamento: Pick<Armazenamento, 'apagar' | 'descrever' | 'gravar'> }
type Qual = { sha256: string; receita: string }

export const jaDerivado = async (reader: Reader, { sha256, receita }: Qual): Promise<boolean> =>
  (await reader
    .selectFrom('arquivoDerivado')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('receita', '=', receita)
    .executeTakeFirst()) !== undefined

/**
 * Guarda o que se fez de um arquivo, sob o nome dos bytes dele: feito duas vezes, é o mesmo, e quem morreu antes
 * de o escrever não deixa outro. O que se fez de quem foi expurgado enquanto se fazia não fica.
 */
export async function guardarDerivado(
  { ledger, armazenamento }: Meios,
  { sha256, receita }: Qual,
  feito: Feito,
): Promise<void> {
  const chave = feito && chaveDe(sha256, receita, feito.extensao)
  const gravado = feito && (await gravarUmaVez(armazenamento, { chave: chave!, ...feito }))
  const emVigor = await transact(ledger, async (tx) => {
    const { rows } = await sql<{ dono: boolean }>`select ${temDono(sha256)} as dono`.execute(tx)
    if (rows[0]?.dono !== true) return undefined
    await tx
      .insertInto('arquivoDerivado')
      .values({ sha256, receita, em: tx.now, ...linhaDe(feito, chave, gravado) })
      .onConflict((conflito) => conflito.doNothing())
      .execute()
    // Na ordem das chegadas: o que outro fez ao mesmo tempo pode ser o que fica.
    return tx
      .selectFrom('arquivoDerivado')
      .select('versionId')
      .where('sha256', '=', sha256)
      .where('receita', '=', receita)
      .executeTakeFirst()
  })
  if (chave === null || gravado === null) return
  if (emVigor === undefined) return apagarTodas(armazenamento, chave)
  // Das duas versões fica a que a linha diz: a outra ninguém destruiria.
  for (const versao of [gravado.versionId, gravado.anterior])
    if (versao !== null && versao !== emVigor.versionId) await armazenamento.apagar(chave, versao)
}

const chaveDe = (sha256: string, receita: string, extensao: string): string =>
  `derivados/${sha256}/${receita}.${extensao}`

function linhaDe(feito: Feito, chave: string | null, gravado: Gravado | null) {
  if (feito === null) return { situacao: 'FALHOU' as const }
  return {
    situacao: 'PRONTO' as const,
    chave,
    versionId: gravado!.versionId,
    tipo: feito.tipo,
    tamanho: sizeOf(feito.bytes),
    resumo: gravado!.sha256,
    ...(feito.diferencas && { diferencas: [...feito.diferencas] }),
  }
}

/** Em que se guarda o que hoje se faz, também o que ninguém chegou a escrever que fez. */
const RECEITAS: readonly (readonly [receita: string, extensao: string])[] = [
  [COPIA, 'pdf'],
  ...[MINIATURA, PREVIA].flatMap(({ receitas, tipo }) => receitas.map((receita) => [receita, tipo] as const)),
]

/** O que se fez só dos arquivos do documento expurgado destrói-se com eles. Repetir não é erro. */
export async function esquecerDerivados(
  { db, armazenamento }: { db: Reader; armazenamento: Pick<Armazenamento, 'apagar' | 'descrever'> },
  documentoId: string,
): Promise<void> {
  const { rows } = await sql<{ sha256: string; chaves: string[] }>`
    select v.sha256, array(select e.chave from arquivo_derivado e where e.sha256 = v.sha256 and e.chave is not null) as chaves
    from (select distinct sha256 from documento_versao where documento_id = ${documentoId}::uuid) v
    where not exists (select from documento_versao o join docproc d on d.id = o.documento_id where o.sha256 = v.sha256 and d.expurgado_em is null)`.execute(
    db,
  )
  for (const { sha256, chaves } of rows) {
    const todas = [...chaves, ...RECEITAS.map(([receita, extensao]) => chaveDe(sha256, receita, extensao))]
    for (const chave of new Set(todas)) await apagarTodas(armazenamento, chave)
    await db.deleteFrom('arquivoDerivado').where('sha256', '=', sha256).execute()
  }
}
