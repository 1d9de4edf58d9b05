import { PadesError } from '../errors.ts'
import type { Pdf } from './document.ts'
import { signedFields } from './form.ts'
import { pageAt, pageCount, pageRefs } from './pages.ts'
import { eachRef } from './parser.ts'

const MAX_OBJECTS = 1_000_000

const consistent = new WeakSet<Pdf>()

/**
 * Reads every object that the trailer leads to, and no stream's data: a file whose parts do not agree is shown differently by
 * different readers, and what was signed of it would be anybody's guess. Once per opened file.
 * @throws PadesError `damaged`, `malformed`, `limit`, `unsupported` for the first thing that cannot be read
 */
export function checkThoroughly(pdf: Pdf): void {
  if (consistent.has(pdf)) return
  if (pageRefs(pdf).length !== pageCount(pdf)) throw new PadesError('damaged', 'O PDF não tem tantas páginas quantas diz ter.')
  pageAt(pdf, 1)
  signedFields(pdf)
  loadAll(pdf)
  consistent.add(pdf)
}

function loadAll(pdf: Pdf): void {
  const seen = new Set<number>()
  const waiting: number[] = []
  const note = ({ num }: { num: number }): void => {
    if (seen.has(num)) return
    if (seen.size >= MAX_OBJECTS) throw new PadesError('limit', 'O PDF tem objetos demais.')
    seen.add(num)
    waiting.push(num)
  }
  eachRef(pdf.trailer, note)
  for (let num = waiting.pop(); num !== undefined; num = waiting.pop()) eachRef(pdf.load(num), note)
}
