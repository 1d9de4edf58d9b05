import { entriesOf, entryOf, withEntry } from '../dictionaries.ts'
import { form, SHADOW } from '../rich.ts'
import { objectStream, streamOf } from '../writing.ts'
import {
  add,
  anyOf,
  bodyOf,
  edit,
  isDict,
  isStream,
  type Operation,
  pick,
  put,
  type Random,
  type Role,
  type Scene,
} from '../scene.ts'

// Objects written again, freed, packed, told twice.

const ALL: readonly Role[] = [
  'content',
  'drawn',
  'page',
  'tree',
  'annotation',
  'field',
  'resources',
  'catalog',
  'form',
  'metadata',
  'info',
  'layers',
  'names',
  'structure',
  'extensions',
  'security',
  'seal',
  'unseen',
]
const SHOWN: readonly Role[] = [
  'content',
  'drawn',
  'page',
  'tree',
  'annotation',
  'field',
  'resources',
  'layers',
  'seal',
]
export const FORGED = streamOf('BT /F1 8 Tf 10 235 Td (Pague 900 reais) Tj ET')
const placeOf = (file: Buffer, num: number): number => file.lastIndexOf(`\n${num} 0 obj`, 'latin1') + 1

/**
 * What stands there instead: another object of the file, another text, or the same with one entry otherwise.
 */
function other(scene: Scene, random: Random, num: number): string {
  const body = bodyOf(scene, num)
  const kind = random(8)
  if (kind === 0) return bodyOf(scene, anyOf(scene, random, ALL) ?? num)
  if (kind === 1) return `${anyOf(scene, random, ALL) ?? num} 0 R`
  if (kind === 2 && isStream(body))
    return streamOf(
      pick(random, ['1 0 0 rg 0 0 200 260 re f', '', 'q Q']) ?? '',
      /^<<([^]*)>>\nstream/.exec(withEntry(body, 'Length', undefined))?.[1] ?? '',
    )
  if (kind === 3) return random(2) ? FORGED : form('1 0 0 rg 0 0 80 20 re f')
  if (isDict(body)) return tweaked(scene, random, body)
  return body.replace(/\d+/, (digits) => String(Number(digits) + random(3)))
}

/** One entry taken away, led elsewhere, or with another number in it. */
export function tweaked(scene: Scene, random: Random, body: string): string {
  const [key, value] = pick(random, entriesOf(body)) ?? ['X', '1']
  const kind = random(4)
  if (kind === 0) return withEntry(body, key, undefined)
  if (kind === 1) return withEntry(body, key, `${anyOf(scene, random, ALL) ?? 3} 0 R`)
  if (kind === 2)
    return withEntry(
      body,
      key,
      value.replace(/\d+/, (digits) => String(random(2) ? Number(digits) + 1 : random(300))),
    )
  return withEntry(
    body,
    key,
    String(pick(random, ['null', '0', '[]', '<<>>', '(x)', '/X', 'true', '[0 0 100 100]'])),
  )
}

function redefine(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, random(3) ? SHOWN : ALL)
  if (num === undefined) return undefined
  put(scene, num, other(scene, random, num))
  return `object ${num} becomes ${bodyOf(scene, num).slice(0, 60)}`
}

/** The same text again, which says nothing; and yet the number is told by another revision. */
function repeat(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ALL)
  if (num === undefined) return undefined
  put(scene, num, bodyOf(scene, num))
  return `object ${num} again`
}

function indirect(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ALL)
  const body = num === undefined ? '' : bodyOf(scene, num)
  const [key, value] = (isDict(body) && pick(random, entriesOf(body))) || []
  if (num === undefined || !key || !value) return undefined
  const one = add(scene, value)
  const target = random(3) ? one : add(scene, `${one} 0 R`)
  edit(scene, num, key, `${target} 0 R`)
  return `/${key} of ${num} becomes a reference`
}

function free(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ALL)
  if (num === undefined) return undefined
  const kind = random(4)
  if (kind === 3) put(scene, num, 'null')
  else
    scene.draft.rows.set(
      num,
      kind === 0
        ? { type: 0, a: 0, b: 1 }
        : kind === 1
          ? { type: 0, a: 0, b: 65535 }
          : { type: 1, a: 0, b: 0 },
    )
  return `object ${num} is free (${kind})`
}

function elsewhere(scene: Scene, random: Random): string | undefined {
  const [num, to] = [anyOf(scene, random, SHOWN), anyOf(scene, random, ALL)]
  if (num === undefined || to === undefined) return undefined
  scene.draft.rows.set(num, {
    type: 1,
    a: placeOf(scene.file, random(2) ? to : num) + random(3) - 1,
    b: random(4) ? 0 : 1,
  })
  return `object ${num} leads to where ${to} is`
}

function generation(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ALL)
  if (num === undefined) return undefined
  scene.draft.objects.push({ num, gen: 1, body: random(2) ? bodyOf(scene, num) : other(scene, random, num) })
  return `object ${num} in generation 1`
}

function packs(scene: Scene, random: Random): string | undefined {
  const nums = [anyOf(scene, random, ALL), anyOf(scene, random, ALL)].filter(
    (num) => num !== undefined && !isStream(bodyOf(scene, num)),
  ) as number[]
  const [num] = nums
  if (num === undefined) return undefined
  const [same, another] = [bodyOf(scene, num), other(scene, random, num)]
  const container = scene.next++
  const kind = random(5)
  if (kind === 0)
    scene.draft.packs.push({ num: container, items: nums.map((of) => [of, bodyOf(scene, of)] as const) })
  else if (kind === 1)
    scene.draft.packs.push({
      num: container,
      items: [
        [num, same],
        [num, another],
      ],
    })
  else if (kind === 2)
    scene.draft.packs.push(
      { num: container, items: [[num, another]], silent: true },
      { num: scene.next++, items: [[num, same]], entries: `/Extends ${container} 0 R` },
    )
  else if (kind === 3)
    scene.draft.packs.push(
      { num: container, items: [[num, another]] },
      { num: scene.next++, items: [[num, same]] },
    )
  else scene.draft.packs.push({ num: container, items: [[num, same]], silent: true })
  if (kind === 1 && random(2)) scene.draft.rows.set(num, { type: 2, a: container, b: random(3) })
  if (random(3) === 0) scene.draft.shape = pick(random, ['hybrid', 'stream'] as const) ?? 'stream'
  return `object ${num} in an object stream (${kind})`
}

/** What the object stream of our samples holds, in its order. */
const heldBy = ({ bodies, roles }: Scene): number[] =>
  Object.keys(bodies)
    .map(Number)
    .filter((num) => num > 1 && num < 80 && !isStream(bodies[num] ?? '') && !roles.seal.includes(num))

/** What in a container makes a page look otherwise. */
function seen({ roles, bodies }: Scene, num: number): string | undefined {
  const body = bodies[num] ?? ''
  if (roles.page.includes(num)) return withEntry(body, 'Contents', `${SHADOW.content} 0 R`)
  if (roles.resources.includes(num)) return bodies[SHADOW.resources]
  return num === 4 ? bodies[SHADOW.font] : num === 14 ? '<</Type/ExtGState/ca 0>>' : undefined
}

/**
 * The containers of the signed file, and those that lie in it unused; perhaps only with one object of them
 * otherwise.
 */
function container(scene: Scene, random: Random): string | undefined {
  const num = pick(random, [...scene.roles.container, ...scene.roles.container, SHADOW.stream])
  if (num === undefined) return undefined
  const items = heldBy(scene)
  const changed = pick(random, random(2) ? items : items.filter((of) => seen(scene, of) !== undefined))
  const kind = random(4)
  const otherwise = (of: number): string =>
    (kind > 1 && seen(scene, of)) || (kind > 0 ? other(scene, random, of) : bodyOf(scene, of))
  put(scene, num, objectStream(items.map((of) => [of, of === changed ? otherwise(of) : bodyOf(scene, of)])))
  return `the object stream ${num} again, with another ${changed}`
}

function stranded(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, SHOWN)
  if (num === undefined) return undefined
  scene.draft.lead += `${num} 0 obj\n${other(scene, random, num)}\nendobj\n`
  return `an object ${num} that no table tells of`
}

/** A length that is not that of the data. */
function length(scene: Scene, random: Random): string | undefined {
  const num = pick(
    random,
    [...scene.roles.content, ...scene.roles.drawn, ...scene.roles.metadata].filter((of) =>
      isStream(bodyOf(scene, of)),
    ),
  )
  if (num === undefined) return undefined
  const body = bodyOf(scene, num)
  const right = Number(entryOf(body, 'Length') ?? 0)
  const kind = pick(random, [0, 0, 0, 1, 1, 2, 3, 4, 5, 6]) ?? 0
  const more =
    pick(random, [
      '\n1 0 0 rg 0 0 60 60 re f',
      '\n0 g 10 10 99 99 re f',
      '\nendstream\nendobj\n1 0 0 rg 0 0 60 60 re f',
      ' ',
      '\n',
    ]) ?? ''
  if (kind === 0) put(scene, num, body.replace(/endstream$/, `${more}\nendstream`))
  else if (kind === 1) put(scene, num, body.replace(/endstream$/, `endstream\n${more}\nendstream`))
  else if (kind === 2) put(scene, num, withEntry(body, 'Length', String(right + random(9) - 4)))
  else if (kind === 3)
    put(scene, num, withEntry(body, 'Length', `${add(scene, String(right + random(3) - 1))} 0 R`))
  else if (kind === 4)
    put(
      scene,
      num,
      withEntry(
        body,
        'Length',
        pick(random, ['-1', '0', '99999', 'null', `${right}.0`, `${right}.9`, `${right}-0`, '(5)']),
      ),
    )
  else if (kind === 5) put(scene, num, withEntry(body, 'Length', undefined))
  else
    put(
      scene,
      num,
      body.replace(
        '\nstream\n',
        pick(random, ['\nstream\r\n', '\nstream\r', '\nstream \n', '\nstream\n\n', 'stream\n']) ?? '',
      ),
    )
  return `the length of stream ${num} (${kind})`
}

export const OBJECTS: readonly Operation[] = [
  { name: 'object: redefined', weight: 5, apply: redefine },
  { name: 'object: repeated', weight: 4, apply: repeat },
  { name: 'object: indirect', weight: 3, apply: indirect },
  { name: 'object: freed', weight: 3, apply: free },
  { name: 'object: elsewhere', weight: 3, apply: elsewhere },
  { name: 'object: generation', weight: 2, apply: generation },
  { name: 'object: packed', weight: 4, apply: packs },
  { name: 'object: container', weight: 8, apply: container },
  { name: 'object: stranded', weight: 4, apply: stranded },
  { name: 'object: length', weight: 6, apply: length },
]
