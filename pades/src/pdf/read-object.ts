import { PadesError } from '../errors.ts'
import { isInt, isStream, nameOf } from './objects.ts'
import { hasPoint, parseObject } from './parser.ts'
import { asStream, parseAt } from './streams.ts'
import { integer, isDigit, note, parser, skipWhite, startsWith } from './tokens.ts'
import { type Kept, type Pack, type Plain, type Read, weigh } from './kept.ts'

export function readPlain(kept: Kept, offset: number): Plain {
  const { source } = kept
  if (offset <= 0 || offset >= source.size)
    throw new PadesError('damaged', 'Um objeto do PDF está fora do arquivo.')
  // From the byte before, which tells whether a number goes on here; there is one, for no object stands at 0.
  const found = parseAt(source, offset - 1, (p): Plain => {
    const isCut = isDigit(p.bytes[p.pos++])
    const start = p.pos
    skipWhite(p)
    if (p.pos > start || isCut) note(p, 'o objeto não começa onde se diz')
    const num = integer(p)
    skipWhite(p)
    const gen = integer(p)
    skipWhite(p)
    if (num === undefined || gen === undefined || !startsWith(p, 'obj'))
      throw new PadesError('damaged', `Na posição ${offset} do PDF não está o objeto que se diz.`)
    p.pos += 3
    skipWhite(p)
    const value = startsWith(p, 'endobj') ? null : asStream(p, parseObject(p))
    if (isInt(value) && hasPoint(p, start)) note(p, 'um número inteiro está escrito como se não fosse')
    // /N is a whole number there, and anything in a function.
    if (
      isStream(value) &&
      nameOf(value.dict.get('Type')) === 'ObjStm' &&
      /\/N\s*\d*\./.test(p.bytes.toString('latin1', start, p.pos))
    )
      note(p, '/N tem um número que não é inteiro')
    if (!isStream(value)) {
      skipWhite(p)
      if (!startsWith(p, 'endobj')) note(p, 'o objeto não termina onde devia')
    }
    weigh(kept, p.values + 8)
    const end = p.base + p.pos
    return { num, gen, value, end, comment: p.comment, odd: p.odd, repeated: p.repeatedKeys }
  })
  kept.plain.set(offset, found)
  return found
}

export function readItem(kept: Kept, { bytes, odd }: Pack, { at, end }: Pack['items'][number]): Read {
  const p = parser(bytes, { pos: at })
  const value = parseObject(p)
  if (isInt(value) && hasPoint(p, at)) note(p, 'um número inteiro está escrito como se não fosse')
  if (p.pos > end) note(p, 'um objeto entra pelo seguinte no fluxo de objetos')
  weigh(kept, p.values + 8)
  return { value, odd: odd ?? p.odd, repeated: p.repeatedKeys }
}
