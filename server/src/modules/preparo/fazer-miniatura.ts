import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Miniaturista } from '../../adapters/miniatura/port.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { arquivoEmVigor, comArquivo } from './arquivo.ts'
import { guardarDerivado, jaDerivado } from './derivados.ts'
import { MINIATURA } from './derivado-de.ts'
import { quartosDaPrimeira } from './viradas.ts'

export type MeiosDaMiniatura = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'apagar' | 'baixar' | 'descrever' | 'gravar'>
  miniaturista: Miniaturista
}

/** A primeira página, pequena e em pé. Os mesmos bytes em dois documentos desenham-se uma vez. */
export async function fazerMiniatura(
  { ledger, armazenamento, miniaturista }: MeiosDaMiniatura,
  versao: { documentoId: string; versao: number },
): Promise<void> {
  const arquivo = await arquivoEmVigor(ledger.db, versao)
  if (arquivo === undefined) return
  const quartos = await quartosDe(ledger.db, arquivo)
  const qual = { sha256: arquivo.sha256, receita: MINIATURA.receitas[quartos]! }
  if (await jaDerivado(ledger.db, qual)) return
  const tipo = extensaoAceita(arquivo.extensao) ? CONTENT_TYPE[arquivo.extensao] : ''
  const bytes = await comArquivo(armazenamento, arquivo, ({ descritor }) =>
    miniaturista.desenhar(descritor, { tipo, graus: quartos * 90 }),
  )
  const feito = bytes && { bytes, tipo: CONTENT_TYPE.png, extensao: 'png' }
  await guardarDerivado({ ledger, armazenamento }, qual, feito)
}

async function quartosDe(reader: Reader, { sha256 }: { sha256: string }): Promise<number> {
  const { rows } = await sql<{ quartos: number }>`
    select ${quartosDaPrimeira} as quartos from (select ${sha256}::text as sha256) v`.execute(reader)
  return rows[0]!.quartos
}
