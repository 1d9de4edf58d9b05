import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Miniaturista } from '../../adapters/miniatura/port.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { arquivoEmVigor, comArquivo } from './arquivo.ts'
import { guardarDerivado, jaDerivado } from './derivados.ts'
import { MINIATURA } from './derivado-de.ts'

export type MeiosDaMiniatura = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'apagar' | 'baixar' | 'descrever' | 'gravar'>
  miniaturista: Miniaturista
}

/** A primeira página, pequena. Os mesmos bytes em dois documentos desenham-se uma vez. */
export async function fazerMiniatura(
  { ledger, armazenamento, miniaturista }: MeiosDaMiniatura,
  versao: { documentoId: string; versao: number },
): Promise<void> {
  const arquivo = await arquivoEmVigor(ledger.db, versao)
  if (arquivo === undefined) return
  const qual = { sha256: arquivo.sha256, receita: MINIATURA.receita }
  if (await jaDerivado(ledger.db, qual)) return
  const tipo = extensaoAceita(arquivo.extensao) ? CONTENT_TYPE[arquivo.extensao] : ''
  const bytes = await comArquivo(armazenamento, arquivo, (descritor) =>
    miniaturista.desenhar(descritor, tipo),
  )
  const feito = bytes && { bytes, tipo: CONTENT_TYPE.png, extensao: 'png' }
  await guardarDerivado({ ledger, armazenamento }, qual, feito)
}
