import hyphen from 'hyphen/pt/index.js'

/** Shorter ones are not broken, nor is anything but plain words: names in capitals, codes, addresses. */
const WORD = /^(\P{L}*)(\p{L}\p{Ll}{4,})(\P{L}*)$/u
const COMPOUND = /^[^\p{L}\d]*\p{L}+(?:-\p{L}+)+[^\p{L}\d]*$/u
const BEFORE = 2
const AFTER = 3
const SHY = '\u00AD'

/**
 * Where a word may be broken at the end of a line (Franklin Liang's patterns for Portuguese): 'administração,'
 * → 'ad', 'mi', 'nis', 'tra', 'ção,'. Never fewer than two letters before the hyphen nor three after. A
 * compound breaks at its own hyphens: 'guarda-', 'chuva'; what is no word (an address, a code) at none.
 */
export function syllables(word: string): readonly string[] {
  const known = broken.get(word)
  if (known !== undefined) return known
  const parts = parted(word)
  if (broken.size >= REMEMBERED) broken.clear()
  broken.set(word, parts)
  return parts
}

const broken = new Map<string, readonly string[]>()
const REMEMBERED = 20_000

function parted(word: string): string[] {
  const [, before = '', letters, after = ''] = WORD.exec(word) ?? []
  if (letters === undefined) return COMPOUND.test(word) ? word.split(/(?<=\p{L}{2}-)(?=\p{L}{3})/u) : [word]
  const parts = hyphen.hyphenateSync(letters, { hyphenChar: SHY, minWordLength: 5 }).split(SHY)
  while (parts.length > 1 && parts[0]!.length < BEFORE) parts.splice(0, 2, parts[0]! + parts[1]!)
  while (parts.length > 1 && parts.at(-1)!.length < AFTER) parts.splice(-2, 2, parts.at(-2)! + parts.at(-1)!)
  parts[0] = before + parts[0]!
  parts[parts.length - 1] += after
  return parts
}

/** After these no line ends: 'art. 5º', 'nº 12', '§ 2º', 'R$ 10,00', 'Sr. João'. */
const GLUED = /(?:^|[^\p{L}])(?:n[º°o.]+|arts?\.|incs?\.|§+|R\$|fls?\.|p\.|Sra?\.|Dra?\.|Exm[oa]s?\.)$/iu
export const staysWithNext = (word: string): boolean => GLUED.test(word)
