import { isWhite, type Parser } from '../pdf/tokens.ts'

const MAX_DIGITS = 15
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, i) => 10 ** i)

/**
 * The number here if it is a plain one between white space, exactly as the parser reads it: content is made
 * of little else. Otherwise undefined, with the position left alone.
 */
export function plainNumber(p: Parser): number | undefined {
  const { bytes } = p
  const isNegative = bytes[p.pos] === 45
  const start = isNegative ? p.pos + 1 : p.pos
  let [at, value, point] = [start, 0, -1]
  for (
    let code = bytes[at];
    code !== undefined && ((code >= 48 && code <= 57) || (code === 46 && point < 0));
    code = bytes[++at]
  ) {
    if (code === 46) point = at
    else value = value * 10 + code - 48
  }
  const digits = at - start - (point < 0 ? 0 : 1)
  if (digits === 0 || digits > MAX_DIGITS || !isWhite(bytes[at])) return undefined
  const found = point < 0 ? value : value / (POWERS[at - point - 1] as number)
  if (found > MAX_NUMBER) return undefined
  p.pos = at
  p.values++
  return isNegative ? -found : found
}

/** What is beyond is left to the parser, which has something to say of it. */
const MAX_NUMBER = 2_147_483_647
