import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Conversor } from '../../adapters/conversao/port.ts'
import type { LeitorDeZip } from '../../adapters/leitor-zip/port.ts'
import { wholeOf } from '../../adapters/open-file.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { arquivoEmVigor, comArquivo } from './arquivo.ts'
import { PREVIA } from './derivado-de.ts'
import { type Feito, guardarDerivado, jaDerivado } from './derivados.ts'

export type MeiosDaPrevia = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'apagar' | 'baixar' | 'descrever' | 'gravar'>
  /** Nulo: já não há quem converta, e a prévia fica por fazer. */
  conversor: Pick<Conversor, 'converter'> | null
  leitorDeZip: LeitorDeZip
}

/**
 * O arquivo de escritório em PDF, para ler na tela. O danificado, que o conversor consertaria sem dizer, e o
 * que tem macros, guardados antes de se conferirem, não se convertem. Lê-se também o que nele o conversor pode mostrar de outro modo.
 */
export async function fazerPrevia(
  { ledger, armazenamento, conversor, leitorDeZip }: MeiosDaPrevia,
  versao: { documentoId: string; versao: number },
): Promise<void> {
  const arquivo = conversor && (await arquivoEmVigor(ledger.db, versao))
  if (!arquivo || !PREVIA.extensoes.includes(arquivo.extensao)) return
  const qual = { sha256: arquivo.sha256, receita: PREVIA.receitas[0]! }
  if (await jaDerivado(ledger.db, qual)) return
  const feito = await comArquivo(armazenamento, arquivo, async (original): Promise<Feito> => {
    if ((await leitorDeZip.recusa(original, true)) !== null) return null
    const bytes = await conversor.converter(wholeOf(original), arquivo.extensao)
    if (bytes === null) return null
    const diferencas = await leitorDeZip.diferencas(original)
    return { bytes, tipo: CONTENT_TYPE.pdf, extensao: 'pdf', diferencas }
  })
  await guardarDerivado({ ledger, armazenamento }, qual, feito)
}
