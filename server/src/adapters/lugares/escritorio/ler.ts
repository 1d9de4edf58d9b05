import type { Juntar } from '../juntar.ts'
import type { Entrada } from '../zip.ts'
import { lerOdf } from './odf.ts'
import { type Dentro, lerOResto, type Pacote, parte } from './pacote.ts'
import { lerPlanilha } from './planilha.ts'
import { lerSlides } from './slides.ts'
import { lerWord } from './word.ts'

/** Reads an office file and answers which others it carries; null, if the ZIP is not one. */
export function lerEscritorio(entradas: readonly Entrada[], juntar: Juntar): Dentro[] | null {
  const pacote: Pacote = {
    partes: new Map(entradas.map((entrada) => [entrada.nome, entrada])),
    juntar,
    dentro: [],
  }
  const read = readerOf(pacote)
  if (read === null) return null
  if (isLocked(pacote)) {
    juntar.falta('CORPO', 'SENHA')
    return []
  }
  lerOResto(pacote, read(pacote))
  return pacote.dentro
}

function readerOf({ partes }: Pacote): ((pacote: Pacote) => ReadonlySet<string>) | null {
  if (partes.has('word/document.xml') || partes.has('word/document2.xml')) return lerWord
  if (partes.has('xl/workbook.xml')) return lerPlanilha
  if (partes.has('ppt/presentation.xml')) return lerSlides
  return partes.has('content.xml') ? lerOdf : null
}

/** OpenDocument with a password: its list of parts is open, and says that they are not. */
function isLocked(pacote: Pacote): boolean {
  const list = parte(pacote, 'META-INF/manifest.xml')
  return list !== null && Buffer.from(list).includes('encryption-data')
}
