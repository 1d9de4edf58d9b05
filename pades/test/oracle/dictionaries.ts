// Dictionaries as text, edited without reading them as the code under test does.

type Pair = [key: string, value: string]

/** The entries of the dictionary that a text begins with, as written. */
export function entriesOf(text: string): Pair[] {
  const pairs: Pair[] = []
  let at = 2
  for (;;) {
    at = skipped(text, at)
    if (text[at] !== '/') return pairs
    const key = /^\/[^\s/<>[\]()]*/.exec(text.slice(at))?.[0] ?? '/'
    const from = skipped(text, at + key.length)
    at = valueEnd(text, from)
    pairs.push([key.slice(1), text.slice(from, at)])
  }
}

const skipped = (text: string, from: number): number => {
  let at = from
  while (/[\s\0]/.test(text[at] ?? '')) at++
  return at
}

/** Where the value ends; a reference is three words. */
function valueEnd(text: string, from: number): number {
  const ref = /^\d+\s+\d+\s+R/.exec(text.slice(from, from + 40))
  if (ref) return from + ref[0].length
  if (!/^(<|\[|\()/.test(text.slice(from, from + 1)))
    return from + (/^\/?[^\s/<>[\]()]*/.exec(text.slice(from))?.[0].length ?? 1)
  if (text[from] === '<' && text[from + 1] !== '<') return text.indexOf('>', from) + 1
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '(') depth = text[from] === '(' ? depth + 1 : ((at = valueEnd(text, at) - 1), depth)
    else if (char === ')') depth -= 1
    else if (text[from] !== '(' && (char === '[' || text.startsWith('<<', at))) {
      depth += 1
      if (char === '<') at++
    } else if (text[from] !== '(' && char === '<') at = text.indexOf('>', at)
    else if (text[from] !== '(' && (char === ']' || text.startsWith('>>', at))) {
      depth -= 1
      if (char === '>') at++
    }
    if (depth === 0) return at + 1
  }
  return text.length
}

/** What follows the dictionary: the data of a stream. */
const restOf = (text: string): string => text.slice(valueEnd(text, 0))
export const dictText = (pairs: readonly Pair[]): string =>
  `<<${pairs.map(([key, value]) => `/${key} ${value}`).join('')}>>`
export const entryOf = (text: string, key: string): string | undefined =>
  entriesOf(text).find(([name]) => name === key)?.[1]

/** The same with that entry; undefined takes it away. */
export function withEntry(text: string, key: string, value: string | undefined): string {
  const pairs = entriesOf(text)
  const kept = pairs.some(([name]) => name === key)
    ? pairs.map(([name, old]): Pair => [name, name === key && value !== undefined ? value : old])
    : [...pairs, [key, value ?? ''] as Pair]
  return dictText(value === undefined ? kept.filter(([name]) => name !== key) : kept) + restOf(text)
}

/** The array of that entry with one more item; made when there is none. */
export function withItem(text: string, key: string, item: string, where: 'first' | 'last' = 'last'): string {
  const list = entryOf(text, key)
  const inside = list?.startsWith('[') ? list.slice(1, -1) : ''
  return withEntry(text, key, where === 'last' ? `[${inside} ${item}]` : `[${item} ${inside}]`)
}
