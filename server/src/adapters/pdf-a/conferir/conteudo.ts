import { isRef, type Obj } from '@autos/pades'
import { type Exame, fault, NAME_MAX, TEXT_MAX, wrongNumber } from './exame.ts'

/**
 * What the content is drawn with: the fonts of the page by their names, and what else it has by a name.
 * `isMarked`: all of it has to be, as in a page and not in the drawing of a field.
 */
export type Meios = {
  fonts: ReadonlyMap<string, Obj>
  things: ReadonlySet<string>
  what: string
  isMarked: boolean
}

const TOKEN = /\s+|\/[^\s<>[\]()/%{}]*|<<|>>|<[\da-fA-F\s]*>|\((?:\\[^]|[^\\()])*\)|[[\]]|[^\s<>[\]()/%{}]+/y
/** Operators that need nothing said of them (ISO 32000-1, annex A). */
const PLAIN = new Set(
  'b B b* B* c cm d f F f* h i j J l m M n re s S T* Tc Td TD Tj TJ TL Tm Tr Ts Tw Tz v w W W* y g G rg RG sc SC scn SCN q Q BT ET BMC BDC EMC Tf cs CS Do'.split(
    ' ',
  ),
)
const PAINTS = new Set('b B b* B* f F f* s S Tj TJ Do'.split(' '))
const OPERAND = /^([-+]?(\d+\.?\d*|\.\d+)$|\/|<|\(|\[|\]|>>|true$|false$|null$)/

type Marked = { mcid: number | undefined; artifact: boolean }

/** The operators of a page or of a drawing: none but these, all of it marked, the fonts and colours known. */
export function conferirConteudo(exame: Exame, text: string, meios: Meios): Set<number> {
  const mcids = new Set<number>()
  const marks: Marked[] = []
  /** The fonts to which each Q goes back. */
  const kept: (number | undefined)[] = []
  let [inText, font]: [boolean, number | undefined] = [false, undefined]
  let operands: string[] = []
  const wrong = (why: string) => fault(exame, '2u', `${meios.what}: ${why}`)
  for (const token of tokensOf(text, wrong)) {
    if (OPERAND.test(token)) {
      conferirTermo(token, wrong)
      operands.push(token)
      continue
    }
    const [first = ''] = operands
    if (!PLAIN.has(token)) wrong(`operador ${token}`)
    if (token === 'q') kept.push(font)
    if (token === 'Q') {
      if (kept.length === 0) wrong('q e Q')
      font = kept.pop()
    }
    if (kept.length > 28) wrong('q e Q')
    if (token === 'BT' || token === 'ET') {
      if (inText === (token === 'BT')) wrong('BT e ET')
      inText = token === 'BT'
    }
    if ((token === 'cs' || token === 'CS') && first !== '/DeviceRGB' && first !== '/DeviceGray')
      wrong(`cor ${first}`)
    if (token === 'Tf') font = fontOf(exame, first, meios)
    if (token === 'Do' && !meios.things.has(first.slice(1))) wrong(`${first} não está lá`)
    if (token === 'Tj' || token === 'TJ') show(exame, operands, font)
    if (token === 'BDC' || token === 'BMC') begin(exame, operands, { marks, mcids, meios })
    if (token === 'EMC' && marks.pop() === undefined) wrong('EMC')
    if (
      meios.isMarked &&
      PAINTS.has(token) &&
      !marks.some(({ mcid, artifact }) => artifact || mcid !== undefined)
    )
      fault(exame, '2a', `${meios.what}: sem marca`)
    operands = []
  }
  if (kept.length > 0 || inText || marks.length > 0 || operands.length > 0) wrong('não acaba')
  return mcids
}

export function* tokensOf(text: string, wrong: (why: string) => void): Generator<string> {
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) return wrong('não se lê')
    if (token.trim() !== '') yield token
  }
}

/** Numbers, names and texts, no longer and no larger than they may be (6.1.6, 6.1.13). */
export function conferirTermo(token: string, wrong: (why: string) => void): void {
  if (token.startsWith('/') && token.length > NAME_MAX + 1) wrong('nome longo')
  if (/^[-+.\d]/.test(token)) {
    const why = wrongNumber(Number(token))
    if (why !== undefined) wrong(why)
  } else if (/^<[^<]/.test(token)) {
    const digits = token.slice(1, -1).replaceAll(/\s/g, '').length
    if (digits % 2 !== 0) wrong('cadeia hexadecimal')
    if (digits / 2 > TEXT_MAX) wrong('cadeia longa demais')
  } else if (token.startsWith('(') && token.length > TEXT_MAX + 2) wrong('cadeia longa demais')
}

function fontOf(exame: Exame, name: string, { fonts, what }: Meios): number | undefined {
  const font = fonts.get(name.slice(1))
  if (isRef(font)) return font.num
  fault(exame, '2u', `${what}: fonte ${name}`)
  return undefined
}

/** The glyphs of two bytes each. */
function show(exame: Exame, operands: readonly string[], font: number | undefined): void {
  const used = font === undefined ? undefined : (exame.used.get(font) ?? new Set<number>())
  for (const item of operands) {
    if (item.startsWith('(')) fault(exame, '2u', 'texto: não é hexadecimal')
    if (!item.startsWith('<')) continue
    const digits = item.slice(1, -1).replaceAll(/\s/g, '')
    if (digits.length % 4 !== 0 || used === undefined)
      return fault(exame, '2u', 'texto: sem fonte ou códigos')
    for (let i = 0; i < digits.length; i += 4) used.add(Number.parseInt(digits.slice(i, i + 4), 16))
  }
  if (font !== undefined && used !== undefined) exame.used.set(font, used)
}

type Marks = { marks: Marked[]; mcids: Set<number>; meios: Meios }

function begin(exame: Exame, operands: readonly string[], { marks, mcids, meios }: Marks): void {
  const [tag] = operands
  const at = operands.indexOf('/MCID')
  const mcid = at < 0 ? undefined : Number(operands[at + 1])
  const artifact = tag === '/Artifact'
  if (operands.length > 1 && operands[1] !== '<<') fault(exame, '2u', `${meios.what}: marca por nome`)
  for (const key of keysOf(operands))
    if (!SAID.has(key) && !isBreak(operands, key)) fault(exame, '2a', `${meios.what}: marca com ${key}`)
  if (
    mcid !== undefined &&
    (!Number.isSafeInteger(mcid) || mcid < 0 || mcids.has(mcid) || artifact || !meios.isMarked)
  )
    fault(exame, '2a', `${meios.what}: marca repetida`)
  const inside = marks.some((mark) =>
    artifact ? mark.mcid !== undefined : mcid !== undefined && mark.artifact,
  )
  if (inside) fault(exame, 'ua1', `${meios.what}: o que não diz nada está no que diz, ou o contrário`)
  if (mcid !== undefined) mcids.add(mcid)
  marks.push({ mcid, artifact })
}

/** What a mark may say of what it marks: of language, and of other words for it, our elements do. */
const SAID = new Set(['/MCID', '/Type', '/Subtype', '/Attached', '/BBox'])

/** Where a word is broken, to who hears it the hyphen is a soft one: language it has none of its own. */
const isBreak = (operands: readonly string[], key: string): boolean =>
  key === '/ActualText' && operands[0] === '/Span' && operands[operands.indexOf(key) + 1] === '<FEFF00AD>'

function keysOf(operands: readonly string[]): string[] {
  const keys: string[] = []
  for (let i = 2; i < operands.length - 1; i += 2) {
    keys.push(operands[i]!)
    if (operands[i + 1] === '[') i = Math.max(i, operands.indexOf(']', i) - 1)
  }
  return keys
}
