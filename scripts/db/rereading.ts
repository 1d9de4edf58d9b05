import { plural } from '@autos/contract/regras/texto.ts'
import { openDatabase } from '../../server/src/kernel/database.ts'
import {
  andamentoDaReleitura,
  arquivosDanificados,
  saudeDosArquivos,
} from '../../server/src/modules/custodia/index.ts'
import { count } from '../lib/count.ts'

const said = (at: Date | null): string =>
  at === null ? 'nunca' : at.toISOString().slice(0, 16).replace('T', ' ')

/** What the workers' reading in the background has seen of the files, and what it found damaged. */
export async function showRereading(id: string, url: string): Promise<void> {
  await using database = openDatabase({ url, max: 1, statementTimeoutMs: 60_000 })
  const { arrolados, relidos } = await andamentoDaReleitura(database.db)
  const { ultimaEm, maisAntigaEm, alterados, faltam } = await saudeDosArquivos(database.db)
  console.log(
    [
      `${id}: ${count(relidos)} de ${plural(arrolados, 'arquivo', 'arquivos')}, relidos ao menos uma vez; o de há mais tempo, em ${said(maisAntigaEm)} (UTC); a última vez, ${said(ultimaEm)}.`,
      `${id}: ${plural(alterados, 'alterado', 'alterados')}, ${plural(faltam, 'em falta', 'em falta')}.`,
    ].join('\n'),
  )
  for (const { oQue, frase, chave, desde } of await arquivosDanificados(database.db))
    console.log(`✖ ${id}: ${oQue}: ${frase}; visto em ${said(desde)} (${chave})`)
  if (alterados + faltam > 0) process.exitCode = 1
}
