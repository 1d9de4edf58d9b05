import { PadesError } from '../errors.ts'
import type { Budget } from './budget.ts'
import { isInt, type Obj } from './objects.ts'
import { damaged, type Reading, type Section, sectionAt } from './section.ts'
import type { Source } from './source.ts'
import { parseAt } from './streams.ts'
import { skipWhite } from './tokens.ts'
import { readStreamSection } from './xref-stream.ts'
import { readTable } from './xref-table.ts'

const MAX_SECTIONS = 4096

/** The offset that the last `startxref` tells, and where the file's last `%%EOF` ends. */
export function lastStartxref(source: Source): { startxref: number; eof: number } {
  const tailAt = Math.max(0, source.size - 2048)
  const tail = source.read(tailAt, source.size - tailAt)
  const at = tail.lastIndexOf('startxref')
  if (at < 0) throw damaged('falta o startxref no fim do arquivo')
  const match =
    /^startxref[\0\t\n\f\r ]+(\d{1,15})[\0\t\n\f\r ]+(?:%[^\r\n]*[\r\n]+)*?%%EOF(?:\r\n|\n|\r)?/.exec(
      tail.toString('latin1', at),
    )
  if (!match) throw damaged('o fim do arquivo está incompleto')
  return { startxref: Number(match[1]), eof: tailAt + at + match[0].length }
}

/** All sections from the newest to the oldest, following /Prev. @throws PadesError `damaged`, `limit` */
export function readSections(source: Source, startxref: number, budget: Budget): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  for (let said: number | undefined = startxref; said !== undefined;) {
    const at = sectionAt(source, said)
    if (seen.has(at)) throw damaged('elas formam um ciclo')
    if (seen.size >= MAX_SECTIONS)
      throw new PadesError('limit', `O PDF tem mais de ${MAX_SECTIONS} revisões.`)
    seen.add(at)
    const section = readSection({ source, budget }, at)
    sections.push(section)
    const prev: Obj | undefined = section.trailer.get('Prev')
    if (prev !== undefined && !isInt(prev)) throw damaged('/Prev não é um número inteiro')
    said = prev
  }
  return sections
}

function readSection(reading: Reading, at: number): Section {
  const isTable = parseAt(reading.source, at, (p) => {
    skipWhite(p)
    return p.bytes[p.pos] === 120
  })
  return isTable ? readTable(reading, at) : readStreamSection(reading, at)
}
