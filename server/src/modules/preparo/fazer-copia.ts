import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Copiador, PaginaComPalavras } from '../../adapters/copia-pdf/port.ts'
import type { LeitorDePdf } from '../../adapters/leitor-pdf/port.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { withNameless } from '../../adapters/nameless-file.ts'
import { arquivoEmVigor, comArquivo } from './arquivo.ts'
import { guardarDerivado, jaDerivado } from './derivados.ts'
import { COPIA } from './pedir-copia.ts'

export type MeiosDaCopia = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'apagar' | 'baixar' | 'descrever' | 'gravar'>
  copiador: Copiador
  /** Outro programa, que lê o que o primeiro fez. */
  leitor: LeitorDePdf
}

/**
 * A cópia em que se lê e procura: o que se vê, mais o texto que se reconheceu. Nunca é uma versão, e a assinatura
 * não a usa. A que não se faz, ou que outro leitor não lê por inteiro, não fica: lê-se o original.
 */
export async function fazerCopia(
  { ledger, armazenamento, copiador, leitor }: MeiosDaCopia,
  versao: { documentoId: string; versao: number },
): Promise<void> {
  const arquivo = await arquivoEmVigor(ledger.db, versao)
  if (arquivo === undefined) return
  const qual = { sha256: arquivo.sha256, receita: COPIA }
  if (await jaDerivado(ledger.db, qual)) return
  const palavras = await reconhecidas(ledger.db, arquivo.sha256)
  await withNameless(async (novo) => {
    const saida = await novo()
    const bytes = await comArquivo(armazenamento, arquivo, ({ descritor }) =>
      copiador.copiar(descritor, palavras, saida),
    )
    const lida = bytes && (await leitor.inspecionar(bytes))
    const inteira = lida?.situacao === 'OK' && lida.paginas === (await paginasDe(ledger.db, arquivo.sha256))
    const feito = bytes && inteira ? { bytes, tipo: 'application/pdf', extensao: 'pdf' } : null
    await guardarDerivado({ ledger, armazenamento }, qual, feito)
  })
}

async function reconhecidas(reader: Reader, sha256: string): Promise<PaginaComPalavras[]> {
  const paginas = await reader
    .selectFrom('arquivoPagina')
    .select(['pagina', 'texto', 'caixas', 'angulo'])
    .where('sha256', '=', sha256)
    .where('origem', '=', 'OCR')
    .where('texto', '<>', '')
    .orderBy('pagina')
    .execute()
  return paginas.map(({ angulo, ...pagina }) => ({ ...pagina, angulo: (angulo ?? 0) / 100 }))
}

const paginasDe = async (reader: Reader, sha256: string): Promise<number | undefined> =>
  (
    await reader
      .selectFrom('arquivoExame')
      .select('paginas')
      .where('sha256', '=', sha256)
      .where('etapa', '=', 'TEXTO')
      .executeTakeFirst()
  )?.paginas
