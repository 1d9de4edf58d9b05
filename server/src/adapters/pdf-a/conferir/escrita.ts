import { everything, isStream, nameOf } from '@autos/pades'
import { conferirTermo, tokensOf } from './conteudo.ts'
import { dataOf, dictOf, type Exame, fault, listed } from './exame.ts'

const XREF = 'Type Size Root Info ID Prev W Index Length Filter'
const PACK = 'Type N First Length Filter'

/** How each object stands in the file (6.1.9); what holds objects, and what says where they are (6.1.7). */
export function conferirEscrita(exame: Exame): void {
  const { pdf } = exame
  const packs = new Set<number>()
  const used = everything(pdf)
  const loose = new Set<number>()
  for (const num of listed(exame)) {
    const entry = pdf.entry(num)
    if (entry?.type === 'packed') packs.add(entry.stream)
    else if (entry?.type === 'plain') stands(exame, num, entry.offset)
    const value = used.has(num) ? null : pdf.load(num)
    if (!isStream(value)) continue
    // Of what it holds, a later revision may have another of each.
    if (nameOf(value.dict.get('Type')) === 'ObjStm') packs.add(num)
    else loose.add(num)
  }
  for (const num of packs) packed(exame, num)
  for (const num of loose)
    if (!pdf.sections.some(({ own }) => own === num)) fault(exame, '2u', `objeto ${num}: ninguém leva a ele`)
  conferirReferencias(exame)
}

function conferirReferencias(exame: Exame): void {
  const { pdf } = exame
  for (const { kind, own, at } of pdf.sections) {
    if (kind !== 'stream') continue
    const entry = own === undefined ? undefined : pdf.entry(own)
    if (own === undefined || entry?.type !== 'plain' || entry.offset !== at)
      fault(exame, '2u', 'referências: fora do lugar')
    else {
      stands(exame, own, at)
      streamOf(exame, own, { what: 'referências', keys: XREF })
    }
  }
}

/** Between line ends, its numbers one space apart. */
function stands(exame: Exame, num: number, from: number): void {
  const { pdf, bytes } = exame
  const end = pdf.extent(num)?.end ?? from
  const tail = bytes.toString('latin1', end - 2, end + 40)
  const isStreamed = isStream(pdf.load(num))
  const isRight =
    /^[\r\n]\d+\s\d+\sobj[\r\n]/.test(bytes.toString('latin1', from - 1, from + 30)) &&
    (isStreamed ? /^[^]{2}(\r\n|\r|\n)?endstream(\r\n|\r|\n)endobj[\r\n]/ : /^[^]?[\r\n]endobj[\r\n]/).test(
      tail,
    )
  if (!isRight) fault(exame, '2u', `objeto ${num}: como se escreve`)
}

/** What is packed has no place of its own in the file: its texts are looked at here. */
function packed(exame: Exame, num: number): void {
  const wrong = (why: string) => fault(exame, '2u', `objetos: ${why}`)
  const text = streamOf(exame, num, { what: 'objetos', keys: PACK }).toString('latin1')
  for (const token of tokensOf(text, wrong)) if (token.startsWith('<')) conferirTermo(token, wrong)
}

function streamOf(exame: Exame, num: number, { what, keys }: { what: string; keys: string }): Buffer {
  const stream = { kind: 'ref', num, gen: 0 } as const
  dictOf(exame, stream, { what, keys })
  return dataOf(exame, stream)
}
