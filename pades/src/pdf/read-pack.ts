import { PadesError } from '../errors.ts'
import type { Budget } from './budget.ts'
import { oddStorage } from './filters.ts'
import { type Dict, isInt } from './objects.ts'
import { integer, parser, skipWhite } from './tokens.ts'
import type { Pack } from './kept.ts'

export function readPack(
  dict: Dict,
  { bytes, stored, budget, num }: { bytes: Buffer; stored: Buffer; budget: Budget; num: number },
): Pack {
  const [count, first] = [dict.get('N'), dict.get('First')]
  if (!isInt(count) || !isInt(first) || count < 0 || count > 1_000_000 || first < 0)
    throw new PadesError('damaged', 'Um fluxo de objetos do PDF está danificado.')
  budget.values(count)
  const p = parser(bytes.subarray(0, first))
  const items = Array.from({ length: count }, () => {
    skipWhite(p)
    const own = integer(p)
    skipWhite(p)
    const at = integer(p)
    if (own === undefined || at === undefined)
      throw new PadesError('damaged', 'Um fluxo de objetos do PDF está danificado.')
    return { num: own, at: first + at, end: bytes.length }
  })
  for (const [i, item] of items.entries()) item.end = items[i + 1]?.at ?? bytes.length
  return {
    bytes,
    items,
    odd: oddOrder(items, num) ?? oddKept(dict, { stored, num }),
    extends: dict.has('Extends'),
    read: new Map(),
  }
}

function oddKept(dict: Dict, { stored, num }: { stored: Buffer; num: number }): string | undefined {
  const odd = oddStorage(dict, stored)
  return odd && `o fluxo de objetos ${num} ${odd}`
}

/** 7.5.7: each object once, in the order in which they stand. */
function oddOrder(items: Pack['items'], num: number): string | undefined {
  if (new Set(items.map((item) => item.num)).size < items.length)
    return `o fluxo de objetos ${num} traz um objeto duas vezes`
  if (items.some(({ at, end }) => end < at)) return `o fluxo de objetos ${num} não está em ordem`
  return undefined
}
