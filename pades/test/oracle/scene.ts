import { signByHand, waits } from './by-hand.ts'
import { withEntry, withItem } from './dictionaries.ts'
import type { Bodies } from './rich.ts'
import { append, type Draft, draftOf } from './writing.ts'

// A revision in the making, on which operations work one after the other.

export type Random = (below: number) => number
/** What the numbers of a sample are for. */
export type Role =
  | 'content'
  | 'drawn'
  | 'page'
  | 'tree'
  | 'annotation'
  | 'field'
  | 'resources'
  | 'catalog'
  | 'form'
  | 'metadata'
  | 'info'
  | 'layers'
  | 'names'
  | 'structure'
  | 'extensions'
  | 'security'
  | 'seal'
  | 'unseen'
  | 'container'
export type Roles = Readonly<Record<Role, readonly number[]>>

export type Scene = {
  readonly file: Buffer
  readonly roles: Roles
  /** Texts of the objects as they are before this revision. */
  readonly bodies: Bodies
  /** What this revision writes. */
  readonly written: Map<number, string>
  /** Of the file, whatever the draft says. */
  readonly trailer: string
  readonly draft: Draft
  /** Numbers of objects that are to stand in an object stream of this revision. */
  readonly packed: Set<number>
  /** Bytes after the end. */
  after: string
  next: number
  /** The number of the object stream; default the next. */
  container: number | undefined
  /** Numbers that were added, so that later operations meet them. */
  readonly added: number[]
}

export type Operation = {
  name: string
  weight: number
  /** Says what was done; undefined when there is nothing to do it to. */ apply: (
    scene: Scene,
    random: Random,
  ) => string | undefined
}

/** A file between two revisions. */
export type State = {
  file: Buffer
  roles: Roles
  bodies: Bodies
  /** A number that no object has, nor any after it. */ next: number
  /** Its root and information. */ trailer: string
}

export const sceneOf = ({ file, roles, bodies, next, trailer }: State): Scene => ({
  file,
  roles,
  bodies,
  written: new Map(),
  trailer,
  draft: draftOf({ trailer }),
  packed: new Set(),
  after: '',
  next,
  container: undefined,
  added: [],
})

export const bodyOf = ({ written, bodies }: Scene, num: number): string =>
  written.get(num) ?? bodies[num] ?? 'null'
export const put = (scene: Scene, num: number, body: string): void => void scene.written.set(num, body)
export const edit = (scene: Scene, num: number, key: string, value: string | undefined): void =>
  put(scene, num, withEntry(bodyOf(scene, num), key, value))

export function add(scene: Scene, body: string): number {
  const num = scene.next++
  put(scene, num, body)
  scene.added.push(num)
  return num
}

/** The list may be written in place or be an object of its own. */
export function listed(
  scene: Scene,
  holder: number,
  key: string,
  num: number,
  where: 'first' | 'last' = 'last',
): void {
  const list = new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(bodyOf(scene, holder))?.[1]
  if (!list) return put(scene, holder, withItem(bodyOf(scene, holder), key, `${num} 0 R`, where))
  const inside = bodyOf(scene, Number(list)).slice(1, -1)
  put(scene, Number(list), where === 'last' ? `[${inside} ${num} 0 R]` : `[${num} 0 R ${inside}]`)
}

export const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[random(Math.max(1, list.length))]
/** One of these roles' numbers. */
export const anyOf = (scene: Scene, random: Random, roles: readonly Role[]): number | undefined =>
  pick(
    random,
    roles.flatMap((role) => scene.roles[role]),
  )
export const isDict = (body: string): boolean => body.startsWith('<<')
export const isStream = (body: string): boolean => body.includes('\nstream\n')

/** The file with this revision; a signature that waits in it is made. */
export function finished(scene: Scene): State {
  const { draft, written, packed, file } = scene
  const inPack = [...written].filter(
    ([num, body]) => packed.has(num) && !isStream(body) && !body.includes('/ByteRange'),
  )
  const packs =
    inPack.length > 0
      ? [...draft.packs, { num: scene.container ?? scene.next++, items: inPack }]
      : draft.packs
  const own = [...written]
    .filter(([num]) => !inPack.some(([other]) => other === num))
    .map(([num, body]) => ({ num, body }))
  const known = new Set(draft.objects.map(({ num }) => num))
  const shape = packs.some(({ silent }) => !silent) && draft.shape === 'table' ? 'stream' : draft.shape
  const bytes = append(file, {
    ...draft,
    shape,
    packs,
    objects: [...own.filter(({ num }) => !known.has(num)), ...draft.objects],
  })
  const made = waits(bytes) ? signByHand(bytes) : bytes
  const bodies = { ...scene.bodies, ...Object.fromEntries(written) }
  return {
    file: scene.after ? Buffer.concat([made, Buffer.from(scene.after, 'latin1')]) : made,
    bodies,
    roles: scene.roles,
    next: scene.next,
    trailer: scene.trailer,
  }
}
