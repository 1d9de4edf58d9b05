import { SHADOW } from '../rich.ts'
import { lastStartxref } from '../writing.ts'
import { anyOf, bodyOf, type Operation, pick, put, type Random, type Role, type Scene } from '../scene.ts'
import { FORGED } from './objects.ts'

// Cross-references, trailers, and the ends of a file.

const ANY: readonly Role[] = [
  'content',
  'drawn',
  'page',
  'tree',
  'annotation',
  'field',
  'metadata',
  'seal',
  'structure',
  'catalog',
]
const placeOf = (file: Buffer, num: number): number => file.lastIndexOf(`\n${num} 0 obj`, 'latin1') + 1

function shape(scene: Scene, random: Random): string {
  scene.draft.shape = pick(random, ['table', 'stream', 'hybrid'] as const) ?? 'table'
  if (random(2)) for (const num of scene.written.keys()) if (random(2)) scene.packed.add(num)
  return `cross-references as ${scene.draft.shape}`
}

function hidden(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  if (num === undefined) return undefined
  scene.draft.shape = 'hybrid'
  const stranded = scene.file.length + scene.draft.lead.length
  scene.draft.lead += `${num} 0 obj\n${pick(random, [FORGED, bodyOf(scene, num), 'null']) ?? 'null'}\nendobj\n`
  scene.draft.hidden.set(
    num,
    pick(random, [
      { type: 1, a: stranded, b: 0 },
      { type: 0, a: 0, b: 0 },
      { type: 1, a: placeOf(scene.file, SHADOW.content), b: 0 },
      { type: 2, a: SHADOW.stream, b: 1 },
    ]) ?? { type: 0, a: 0, b: 0 },
  )
  const told = random(4)
  if (told < 2)
    scene.draft.rows.set(
      num,
      told ? { type: 0, a: 0, b: 65535 } : { type: 1, a: placeOf(scene.file, num), b: 0 },
    )
  else if (told === 2) put(scene, num, bodyOf(scene, num))
  return `a hybrid whose stream speaks of ${num}`
}

function unknown(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  if (num === undefined) return undefined
  scene.draft.shape = 'stream'
  scene.draft.rows.set(num, { type: pick(random, [3, 4, 255, 2, 0]) ?? 3, a: random(200), b: random(3) })
  return `an entry of an odd type for ${num}`
}

function widths(scene: Scene, random: Random): string {
  scene.draft.shape = 'stream'
  const kind = random(6)
  if (kind === 0) scene.draft.widths = [0, 4, 2]
  else if (kind === 1) scene.draft.widths = [2, 5, 0]
  else if (kind === 2) scene.draft.widths = [1, 8, 8]
  else if (kind === 3) scene.draft.streamEntries += '/W[1 4 2 0]'
  else if (kind === 4)
    scene.draft.streamEntries +=
      pick(random, [
        '/Index[0 1]',
        '/Index[3 1 3 1]',
        '/Index[-1 3]',
        '/Index[3 0]',
        '/Index[0 99999999]',
        '/Index[3 1 2]',
        '/Index[0.0 5]',
      ]) ?? ''
  else
    scene.draft.streamEntries +=
      pick(random, [
        '/Filter[]',
        '/Filter/ASCIIHexDecode',
        '/Extends 95 0 R',
        '/Type/ObjStm',
        '/DecodeParms<</Predictor 12/Columns 7>>',
        '/XRefStm 20',
      ]) ?? ''
  return `an odd cross-reference stream (/W[${scene.draft.widths.join(' ')}] ${scene.draft.streamEntries})`
}

function start(scene: Scene, random: Random): string {
  const kind = random(9)
  const off = random(5) - 2
  const spelled: ((right: number) => string)[] = [
    (right) => `startxref\n${right + off}\n`,
    () => `startxref\n0\n`,
    () => '',
    (right) => `startxref\n${right}\n%%EOF\nstartxref\n${lastStartxref(scene.file.toString('latin1'))}\n`,
    (right) => `startxref %${off}\n${right}\n`,
    (right) => `startxref\n+${right}\n`,
    (right) => `startxref\n000${right}\n`,
    (right) => `startxref ${right} ${right - 1}\n`,
    (right) => `startxref\r${right}\r`,
  ]
  scene.draft.startxref = spelled[kind] ?? scene.draft.startxref
  if (off < 0) scene.draft.beforeTable = pick(random, ['\n\n', '  ', '%%', '\0\0', '']) ?? ''
  return `startxref is odd (${kind}, ${off})`
}

function prev(scene: Scene, random: Random): string {
  const right = lastStartxref(scene.file.toString('latin1'))
  const first = Number(/startxref\s+(\d+)/.exec(scene.file.toString('latin1'))?.[1] ?? 0)
  scene.draft.prev = pick(random, [
    null,
    first,
    right + 1,
    right - 1,
    `${right}.0`,
    `${right}.9`,
    `${right}-0`,
    `99 0 R`,
    0,
    -1,
    scene.file.length,
    `${right}/Prev ${first}`,
    `${first}/Prev ${right}`,
  ])
  return `/Prev is ${scene.draft.prev}`
}

function trailer(scene: Scene, random: Random): string {
  const kind = random(10)
  const entries = [
    '/Root 60 0 R',
    '/Root 1 1 R',
    '/Root 60 0 R/Root 1 0 R',
    '/Root 1 0 R/Root 60 0 R',
    '/Root 1 0 R/Info 3 0 R',
    '/Root 1 0 R/XRefStm 20',
    '/Root 1 0 R/Encrypt null',
    '/Root 1 0 R/Size 3',
    '/#52oot 60 0 R/Root 1 0 R',
    '/Root 1 0 R/ID[(a)(b)]',
  ]
  scene.draft.trailer = entries[kind] ?? '/Root 1 0 R'
  if (random(4) === 0) scene.draft.size = pick(random, [1, 5, 12, 30, 81, 9000])
  return `the trailer says ${scene.draft.trailer}, size ${scene.draft.size}`
}

function ending(scene: Scene, random: Random): string {
  const kind = random(7)
  if (kind === 0)
    scene.draft.ending =
      pick(random, [
        '%%EOF',
        '%%EOF\r\n',
        '%%EOF\n%%EOF\n',
        '%%EOF junk\n',
        '',
        '%EOF\n',
        '%%EOF\n\n\n\0\0\n',
      ]) ?? ''
  else if (kind === 1)
    scene.after =
      pick(random, ['\n', '\n%%EOF\n', ' x', '3 0 obj null endobj', '\0'.repeat(30), '\n'.repeat(80)]) ?? ''
  else if (kind === 2)
    scene.draft.lead +=
      pick(random, [
        '%%EOF\n',
        'xref\n0 0\ntrailer\n<<>>\n',
        'startxref\n0\n%%EOF\n',
        '% comment\r',
        'endobj\n',
        'endstream\nendobj\n',
        '%PDF-1.4\n',
        '\0\0\0',
      ]) ?? ''
  else
    scene.draft.beforeTable +=
      pick(random, ['trailer\n<</Root 60 0 R>>\n', 'xref\n0 0\n', '% \r', '%%EOF\n', 'startxref\n0\n']) ?? ''
  return `an odd end (${kind})`
}

function heads(scene: Scene, random: Random): string | undefined {
  const num = [...scene.written.keys()][0] ?? anyOf(scene, random, ['metadata'])
  if (num === undefined) return undefined
  const body = bodyOf(scene, num)
  const [head, tail] = [
    pick(random, [
      `${num} 0 obj`,
      `${num} 0 obj\n3 0 obj\n`,
      `${num} 0 %\n3 0 obj\n obj\n`,
      `0${num} 00 obj\n`,
      `${num}\n0\nobj\n`,
      `${num} 0  obj<<>>\n`,
      `+${num} 0 obj\n`,
      `${num}.0 0 obj\n`,
    ]),
    pick(random, [
      '\nendobj\n',
      '\n',
      `\n3 0 obj\n${FORGED}\nendobj\n`,
      '\nendobj 3 0 obj null endobj\n',
      ' 5\nendobj\n',
      '\nendobjx\n',
    ]),
  ]
  scene.draft.objects.push({ num, body, head: head ?? '', tail: tail ?? '' })
  return `object ${num} between ${JSON.stringify(head)} and ${JSON.stringify(tail)}`
}

/** The same table, written as no program should. */
const SPELLINGS: readonly ((table: string) => string)[] = [
  (table) => table.replace('xref\n', 'xref \n'),
  (table) => table.replace('xref\n', 'xref%\n'),
  (table) => table.replace('xref\n', 'xref\r'),
  (table) => table.replace('xref\n', '\nxref\n'),
  (table) => table.replace('xref\n', 'xref\n0 0\n'),
  (table) => table.replace('xref\n', 'xref\n0 1\n0000000000 65535 f \n'),
  (table) => table.replace('xref\n', 'xref\n1 1\n0000000000 65535 f \n'),
  (table) => table.replace(/\n(\d+) 1\n/, '\n$1  1\n'),
  (table) => table.replace(/\n(\d+) 1\n/, '\n$1 1 \n'),
  (table) => table.replace(/\n(\d+) 1\n/, '\n0$1 01\n'),
  (table) => table.replace(/\n(\d+) 1\n/, '\n$1\n1\n'),
  (table) => table.replace(/\n(\d+) 1\n/, '\n$1 1%\n'),
  (table) => table.replace(/\n(\d+) 1\n/, '\n$1 1\n '),
  (table) => table.replace(/\n(\d+) 1\n/, '\n$1 1\r\n'),
  (table) => table.replaceAll(' n \n', ' n\r\n'),
  (table) => table.replaceAll(' n \n', ' n\n\n'),
  (table) => table.replaceAll(' n \n', ' n\0\0'),
  (table) => table.replaceAll(' n \n', ' n\n'),
  (table) => table.replace('trailer\n', 'trailer'),
  (table) => table.replace('trailer\n', 'trailer %\n'),
  (table) => table.replace('trailer\n', '\n\ntrailer\n'),
  (table) => table.replace('trailer\n', '9999 1\n0000000000 00000 f \ntrailer\n'),
  (table) => table.replace('trailer\n', '150 1\n0000000000 00000 n \ntrailer\n'),
  (table) => table.replace('trailer\n', '150 1\n0000000017 00000 n \ntrailer\n'),
  (table) => table.replace('trailer\n', 'trailer\n<<>>\ntrailer\n'),
]

function spelling(scene: Scene, random: Random): string {
  const kind = random(SPELLINGS.length)
  scene.draft.shape = 'table'
  scene.draft.spelled = SPELLINGS[kind] ?? scene.draft.spelled
  return `a table spelled in way ${kind}`
}

/** A cross-reference stream under the number of something else. */
function ownNumber(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  if (num === undefined) return undefined
  scene.draft.shape = 'stream'
  scene.draft.size = num
  scene.draft.sizeSays = String(scene.next + 900)
  if (random(3)) scene.draft.rows.set(num, random(2) ? undefined : { type: 0, a: 0, b: 0 })
  return `the cross-reference stream is object ${num}`
}

function size(scene: Scene, random: Random): string {
  scene.draft.sizeSays =
    pick(random, [
      '900.0',
      '900.5',
      '(900)',
      '99 0 R',
      '5',
      '-1',
      '8388608',
      '99999999999',
      'null',
      '901',
      '5000',
    ]) ?? '900'
  return `/Size ${scene.draft.sizeSays}`
}

export const TABLES: readonly Operation[] = [
  { name: 'table: shape', weight: 8, apply: shape },
  { name: 'table: hybrid', weight: 4, apply: hidden },
  { name: 'table: unknown type', weight: 2, apply: unknown },
  { name: 'table: stream', weight: 2, apply: widths },
  { name: 'table: startxref', weight: 2, apply: start },
  { name: 'table: prev', weight: 2, apply: prev },
  { name: 'table: trailer', weight: 2, apply: trailer },
  { name: 'table: end', weight: 2, apply: ending },
  { name: 'table: spelling', weight: 3, apply: spelling },
  { name: 'table: own number', weight: 2, apply: ownNumber },
  { name: 'table: size', weight: 1, apply: size },
  { name: 'table: heads', weight: 3, apply: heads },
]
