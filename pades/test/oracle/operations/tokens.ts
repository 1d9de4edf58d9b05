import { entriesOf, withEntry } from '../dictionaries.ts'
import {
  anyOf,
  bodyOf,
  isDict,
  type Operation,
  pick,
  put,
  type Random,
  type Role,
  type Scene,
} from '../scene.ts'

// Numbers, names, strings and keys that no grammar has.

const ANY: readonly Role[] = [
  'page',
  'tree',
  'annotation',
  'field',
  'resources',
  'drawn',
  'content',
  'layers',
  'structure',
  'seal',
  'metadata',
]

function numbers(scene: Scene, random: Random): string | undefined {
  const num = pick(random, [
    ...scene.roles.tree,
    ...scene.roles.annotation,
    ...scene.roles.field,
    ...scene.roles.drawn,
    ...scene.added,
  ])
  if (num === undefined) return undefined
  const body = bodyOf(scene, num)
  const places = [...body.matchAll(/(?<=[[ ])\d+(?=[\] />])(?! \d+ R)/g)]
  const place = pick(random, places)
  if (!place) return undefined
  const digits = place[0]
  const spelled =
    pick(random, [
      `${digits}-0`,
      `${digits}-2`,
      `--${digits}`,
      `${digits}.0.5`,
      `+-${digits}`,
      `${digits}e1`,
      `${digits}-`,
      `${digits}+5`,
      `0x${digits}`,
      `${digits}#20`,
      `+${digits}`,
      `${digits}..`,
      `.${digits}.`,
      `- ${digits}`,
      `${digits}.-7`,
      `${digits}.`,
      `00${digits}`,
      `${digits}.0`,
      '4-2',
      '-.',
      '.',
      '-',
      `${digits}%\n`,
      '1e3',
      `${digits}\0`,
      `${digits}99999999999999`,
    ]) ?? digits
  put(scene, num, body.slice(0, place.index) + spelled + body.slice(place.index + digits.length))
  return `a number in ${num} is written ${JSON.stringify(spelled)}`
}

function names(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  const body = num === undefined ? '' : bodyOf(scene, num)
  const [key, value] = (isDict(body) && pick(random, entriesOf(body))) || []
  if (num === undefined || !key || !value) return undefined
  const hex = `#${key.charCodeAt(0).toString(16)}`
  const spelled =
    pick(random, [
      `${hex}${key.slice(1)}`,
      `${key}#`,
      `${key}#0`,
      `${key}#00`,
      `${key}#20`,
      `#00${key}`,
      `${key}\0`,
      `${key}#zz`,
      key.toLowerCase(),
      `${key}%\n`,
    ]) ?? key
  const elsewhere = `${anyOf(scene, random, ['content', 'drawn', 'unseen']) ?? 3} 0 R`
  const kind = random(3)
  put(
    scene,
    num,
    kind === 0
      ? body.replace(`/${key}`, `/${spelled}`)
      : kind === 1
        ? body.replace('<<', `<</${spelled} ${elsewhere}`)
        : body.replace(/>>(\nstream|$)/, `/${spelled} ${elsewhere}>>$1`),
  )
  return `/${key} of ${num} beside ${JSON.stringify(spelled)} (${kind})`
}

function twice(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  const body = num === undefined ? '' : bodyOf(scene, num)
  const [key, value] = (isDict(body) && pick(random, entriesOf(body))) || []
  if (num === undefined || !key || !value) return undefined
  const another =
    pick(random, [`${anyOf(scene, random, ['content', 'drawn', 'unseen']) ?? 3} 0 R`, '5', '[]', value]) ??
    value
  put(
    scene,
    num,
    random(2)
      ? body.replace('<<', `<</${key} ${another}`)
      : body.replace(/>>(\nstream|$)/, `/${key} ${another}>>$1`),
  )
  return `/${key} of ${num} twice`
}

function strings(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  const body = num === undefined ? '' : bodyOf(scene, num)
  if (num === undefined || !isDict(body)) return undefined
  const [key] = pick(random, entriesOf(body)) ?? ['X']
  const odd =
    pick(random, [
      '/X(a(b)',
      '/X(a\\',
      '/X<0g>',
      '/X<0',
      '/X[1 2',
      '/X<</Y 1',
      '/X',
      '5/X 5',
      'foo/X 5',
      '% \r',
      '%\n',
      `/X(a)/${key}`,
      '/X<</A 1/A 2>>',
      '/X(\\)',
      '/X<<>>>>',
      'endobj',
      '/X R',
      '/X 3 0',
      '/X 3 0 R R',
      '/X true5',
      '/X/',
    ]) ?? ''
  const at = body.indexOf(`/${key}`)
  put(scene, num, body.slice(0, at) + odd + body.slice(at))
  return `${JSON.stringify(odd)} before /${key} of ${num}`
}

function references(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ANY)
  const body = num === undefined ? '' : bodyOf(scene, num)
  const place = pick(random, [...body.matchAll(/(\d+) 0 R/g)])
  if (num === undefined || !place) return undefined
  const of = place[1] ?? '3'
  const spelled =
    pick(random, [
      `0${of} 0 R`,
      `${of} 00 R`,
      `${of} 1 R`,
      `${of}.0 0 R`,
      `+${of} 0 R`,
      `${of} 0 r`,
      `${of} 0%\nR`,
      `${of} 0 R R`,
      `${of} 0\0R`,
      `${of} 0\nR`,
      `${of} -0 R`,
      `${of} 0 Rx`,
      `[${of} 0 R]`,
    ]) ?? ''
  put(scene, num, body.slice(0, place.index) + spelled + body.slice(place.index + place[0].length))
  return `a reference of ${num} is written ${JSON.stringify(spelled)}`
}

function entry(scene: Scene, random: Random): string | undefined {
  const num = pick(random, [...scene.roles.page, ...scene.roles.annotation, ...scene.roles.field])
  if (num === undefined) return undefined
  const [key, value] = pick(random, [
    ['Rotate', '90.0'],
    ['Rotate', '450'],
    ['Rotate', '(90)'],
    ['MediaBox', '[0 0 200 260 300]'],
    ['MediaBox', '[200 260 0 0]'],
    ['CropBox', '[0 0 0 0]'],
    ['UserUnit', '1.0'],
    ['Contents', '[[3 0 R]]'],
    ['Annots', '[[28 0 R]]'],
    ['F', '4.0'],
    ['F', '2.9'],
    ['Rect', '[0 0 (200) 260]'],
  ] as const) ?? ['X', '1']
  put(scene, num, withEntry(bodyOf(scene, num), key, value))
  return `/${key} of ${num} is ${value}`
}

export const TOKENS: readonly Operation[] = [
  { name: 'token: number', weight: 5, apply: numbers },
  { name: 'token: name', weight: 4, apply: names },
  { name: 'token: key twice', weight: 3, apply: twice },
  { name: 'token: string', weight: 4, apply: strings },
  { name: 'token: reference', weight: 3, apply: references },
  { name: 'token: entry', weight: 2, apply: entry },
]
