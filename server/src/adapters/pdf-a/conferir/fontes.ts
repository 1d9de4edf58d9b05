import { type Dict, isRef, type Obj } from '@autos/pades'
import { dataOf, dictOf, type Exame, fault, listOf, numbersOf, oneOf, seen } from './exame.ts'

/** The fonts that ours are: TrueType by numbers of glyphs, inside, with what each says (6.2.11). */
export function conferirFontes(exame: Exame): void {
  for (const [num, used] of exame.used) {
    const type0 = dictOf(
      exame,
      { kind: 'ref', num, gen: 0 },
      { what: 'fonte', keys: 'Type Subtype BaseFont Encoding DescendantFonts ToUnicode', type: 'Font' },
    )
    oneOf(exame, type0.get('Subtype'), { what: 'fonte', among: 'Type0' })
    if (nameText(exame, type0.get('BaseFont')) === '') fault(exame, '2u', 'fonte: nome')
    oneOf(exame, type0.get('Encoding'), { what: 'fonte: codificação', among: 'Identity-H' })
    const [descendant, ...others] = listOf(exame, type0.get('DescendantFonts'))
    if (others.length > 0) fault(exame, '2u', 'fonte: descendentes')
    const cid = dictOf(exame, descendant, {
      what: 'fonte',
      keys: 'Type Subtype BaseFont CIDSystemInfo FontDescriptor W DW CIDToGIDMap',
      type: 'Font',
    })
    oneOf(exame, cid.get('Subtype'), { what: 'fonte', among: 'CIDFontType2' })
    const named = oneOf(exame, cid.get('BaseFont'), {
      what: 'fonte: nome',
      among: nameText(exame, type0.get('BaseFont')),
    })
    dictOf(exame, cid.get('CIDSystemInfo'), { what: 'fonte: sistema', keys: 'Registry Ordering Supplement' })
    const descriptor = dictOf(exame, cid.get('FontDescriptor'), {
      what: 'fonte: descrição',
      keys: 'Type FontName Flags FontBBox ItalicAngle Ascent Descent CapHeight XHeight StemV FontFile2 CIDSet',
      type: 'FontDescriptor',
    })
    oneOf(exame, descriptor.get('FontName'), { what: 'fonte: nome', among: named })
    const program = programOf(dataOf(exame, descriptor.get('FontFile2')))
    dictOf(exame, descriptor.get('FontFile2'), { what: 'fonte: programa', keys: 'Length Length1 Filter' })
    if (program === undefined) {
      fault(exame, '2u', 'fonte: programa')
      continue
    }
    const widths = widthsOf(exame, cid.get('W'))
    const byDefault = seen(exame, cid.get('DW'))
    const glyphOf = mapOf(exame, cid.get('CIDToGIDMap'))
    const letters = dataOf(exame, type0.get('ToUnicode')).toString('latin1')
    if (/usecmap|WMode/.test(letters)) fault(exame, '2u', 'fonte: letras por outro mapa')
    const unicode = unicodeOf(letters)
    dictOf(exame, type0.get('ToUnicode'), { what: 'fonte: letras', keys: 'Length Filter' })
    if (descriptor.has('CIDSet')) conferirConjunto(exame, descriptor.get('CIDSet'), { cid, program })
    const widthOf = (code: number): number =>
      widths.get(code) ?? (typeof byDefault === 'number' ? byDefault : 1000)
    for (const code of used)
      checkSign(exame, program, { glyph: glyphOf(code), width: widthOf(code), says: unicode(code) })
  }
}

function checkSign(
  exame: Exame,
  program: Program,
  { glyph, width, says }: { glyph: number; width: number; says: string },
): void {
  if (glyph === 0 || glyph >= program.glyphs) fault(exame, '2u', 'fonte: sinal que ela não tem')
  else if (Math.abs(width - program.width(glyph)) > 1) fault(exame, '2u', 'fonte: larguras')
  const units = says.match(/.{1,4}/g) ?? ['']
  if (!units.every((unit) => /^(?!0000|FEFF|FFFE)[0-9A-F]{4}$/.test(unit)))
    fault(exame, '2u', 'fonte: sinal que não diz letra')
  // ISO 19005-2, 6.2.11.7.3: only with another text beside it, which ours never have.
  if (units.some((unit) => /^(E|F[0-8]|DB[89A-F])/.test(unit)))
    fault(exame, '2a', 'fonte: sinal de uso particular')
}

const nameText = (exame: Exame, value: Obj | undefined): string => {
  const name = seen(exame, value) as { name?: string } | null
  return name?.name ?? ''
}

/** All the glyphs that there are, and no other (6.2.11.4.2). */
function conferirConjunto(
  exame: Exame,
  value: Obj | undefined,
  { cid, program }: { cid: Dict; program: Program },
): void {
  dictOf(exame, value, { what: 'fonte: conjunto', keys: 'Length Filter' })
  const set = dataOf(exame, value)
  const isWhole = Array.from({ length: 8 * set.length }, (_, i) => i)
    .slice(1)
    .every((i) => isSet(set, i) === i < program.glyphs)
  if (!isWhole || 8 * set.length < program.glyphs || isRef(cid.get('CIDToGIDMap')))
    fault(exame, '2u', 'fonte: /CIDSet')
}

const isSet = (set: Buffer, cid: number): boolean => ((set[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0

type Program = { glyphs: number; width: (glyph: number) => number }

const TRUETYPE = new Set([0x1_0000, 0x7472_7565])

/** What of a TrueType program is asked: how many glyphs, and how wide in thousandths. */
function programOf(file: Buffer): Program | undefined {
  try {
    const tables = new Map<string, Buffer>()
    for (let i = 0; i < file.readUInt16BE(4); i++) {
      const row = 12 + 16 * i
      const [from, size] = [file.readUInt32BE(row + 8), file.readUInt32BE(row + 12)]
      if (from + size > file.length) return undefined
      tables.set(file.toString('latin1', row, row + 4), file.subarray(from, from + size))
    }
    const [head, hhea, hmtx, loca, maxp, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'maxp', 'glyf'].map(
      (name) => tables.get(name),
    )
    if (!head || !hhea || !hmtx || !loca || !maxp || !glyf || !TRUETYPE.has(file.readUInt32BE(0)))
      return undefined
    const glyphs = maxp.readUInt16BE(4)
    const em = head.readUInt16BE(18)
    const long = head.readUInt16BE(50) === 1
    const offset = (i: number) => (long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i))
    if (offset(glyphs) > glyf.length) return undefined
    const metrics = hhea.readUInt16BE(34)
    const width = (glyph: number) => (hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)) * 1000) / em
    return { glyphs, width }
  } catch {
    return undefined
  }
}

/** ISO 32000-1, 9.7.4.3. */
function widthsOf(exame: Exame, value: Obj | undefined): Map<number, number> {
  const widths = new Map<number, number>()
  const list = listOf(exame, value)
  for (let i = 0; i < list.length;) {
    const [first, next, last] = [list[i], seen(exame, list[i + 1]), list[i + 2]]
    if (typeof first !== 'number') return new Map()
    if (Array.isArray(next)) {
      for (const [k, width] of numbersOf(exame, next).entries()) widths.set(first + k, width)
      i += 2
    } else if (typeof next === 'number' && typeof last === 'number' && next < 65_536) {
      for (let code = first; code <= next; code++) widths.set(code, last)
      i += 3
    } else return new Map()
  }
  return widths
}

function mapOf(exame: Exame, value: Obj | undefined): (code: number) => number {
  if (!isRef(value)) {
    oneOf(exame, value, { what: 'fonte: mapa', among: 'Identity' })
    return (code) => code
  }
  dictOf(exame, value, { what: 'fonte: mapa', keys: 'Length Filter' })
  const map = dataOf(exame, value)
  return (code) => (2 * code + 2 <= map.length ? map.readUInt16BE(2 * code) : 0)
}

/** The letters of a code, in hexadecimal; of a CMap as ours are (ISO 32000-1, 9.10.3). */
function unicodeOf(cmap: string): (code: number) => string {
  const ranges: { from: number; to: number; said: string | string[] }[] = []
  for (const [, body = ''] of cmap.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code, said] of body.matchAll(/<(\w{4})>\s*<(\w+)>/g))
      ranges.push({ from: Number.parseInt(code!, 16), to: Number.parseInt(code!, 16), said: said! })
  for (const [, body = ''] of cmap.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from, to, said, list] of body.matchAll(/<(\w{4})>\s*<(\w{4})>\s*(?:<(\w+)>|\[([^\]]*)\])/g))
      ranges.push({
        from: Number.parseInt(from!, 16),
        to: Number.parseInt(to!, 16),
        said: said ?? [...(list ?? '').matchAll(/<([\w\s]*)>/g)].map(([, one]) => one!.replaceAll(/\s/g, '')),
      })
  return (code) => {
    const [range, ...others] = ranges.filter(({ from, to }) => from <= code && code <= to)
    // Said twice, it is one letter to some programs and another to others.
    if (range === undefined || others.length > 0) return ''
    // In a range only the last byte goes up: past it, some programs go on and others begin again.
    if (range.from >> 8 !== range.to >> 8) return ''
    if (typeof range.said !== 'string') return (range.said[code - range.from] ?? '').toUpperCase()
    const last = Number.parseInt(range.said.slice(-4), 16) + code - range.from
    return (range.said.slice(0, -4) + last.toString(16).padStart(4, '0')).toUpperCase()
  }
}
