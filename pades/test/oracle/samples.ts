import { PadesError } from '../../src/errors.ts'
import { openPdf, type Pdf } from '../../src/pdf/document.ts'
import { signedFields } from '../../src/pdf/form.ts'
import { bufferSource } from '../../src/pdf/source.ts'
import { signLocally } from '../../src/sign/local.ts'
import { lt, lta, NOW, person, signT } from '../authority.ts'
import { randomOf } from '../fuzz.ts'
import { open, textOf } from '../pdf.ts'
import { waiting } from './by-hand.ts'
import { stateOf } from './corpus.ts'
import { withEntry } from './dictionaries.ts'
import { type Bodies, EMPTY_APPEARANCE, form, HELVETICA, RICH, SEAL, SHADOW } from './rich.ts'
import {
  add,
  bodyOf,
  edit,
  finished,
  isStream,
  listed,
  put,
  type Role,
  type Roles,
  type Scene,
  sceneOf,
  type State,
} from './scene.ts'
import { HEADER } from './writing.ts'
import { applied, type Step } from './operations/all.ts'

// Signed files to start from: by our signer at every level, and by hand over files that were made ready for
// forgery, or are odd.

export type SamplePlan = {
  shape: 'table' | 'stream' | 'hybrid'
  packed: boolean
  /** By hand without locks, or by our own signer up to a level. */
  signer: 'hand' | 'B' | 'T' | 'LT' | 'LTA'
  signatures: 1 | 2
  /** What is done to the file before it is signed, and in the revision that signs. */
  before: readonly Step[]
  along: readonly Step[]
  /** With a typeface of the standard fourteen, which readers must find, instead of one of its own. */
  helvetica: boolean
  /** The empty signature field has an appearance. */
  appears: boolean
  /** Nothing but pages, fields and layers leads to a page. */
  plain: boolean
  /** Entries of the catalog, and objects, that it lacks. */
  bare: readonly string[]
  without: readonly number[]
  /** The path of a file of others, instead of all that. */
  corpus?: string
}
export type Sample = State & { told: string[] }

const STATIC: Roles = {
  content: [3, 5],
  drawn: [4, 12, 14, 15, 16, 17, 18, 71, 72, 22, 29, 30, 38, 39, 49],
  page: [10, 11],
  tree: [2],
  annotation: [28, 34, 48],
  field: [21, 24, 26, 27, 36, 37],
  resources: [13, 23],
  catalog: [1],
  form: [20],
  metadata: [25],
  info: [64],
  layers: [44, 45, 47],
  names: [46],
  structure: [50, 51, 52, 53],
  extensions: [70],
  security: [],
  seal: [SEAL.signature, SEAL.field, SEAL.appearance],
  unseen: Object.values(SHADOW),
  container: [95],
}

const TRAILER = '/Root 1 0 R/Info 64 0 R'

/** With the roles that objects added by hand, or by our signer, have. */
const rolesWith = (more: Partial<Record<Role, readonly number[]>>): Roles => ({ ...STATIC, ...more })

export async function sampleOf(plan: SamplePlan): Promise<Sample> {
  if (plan.corpus !== undefined) return { ...stateOf(plan.corpus), told: [plan.corpus] }
  const base = baseScene(plan)
  const told = applied(base, plan.before).map((text) => `before signing: ${text}`)
  const first = finished(base)
  const sample = plan.signer === 'hand' ? byHand(first, plan) : await byUs(first, plan)
  return { ...sample, told: [...told, ...sample.told] }
}

const isPackable = (num: string, body: string): boolean => num !== '1' && !isStream(body)

function baseScene({ shape, packed, bare, without, helvetica, appears, plain }: SamplePlan): Scene {
  const scene = sceneOf({
    file: Buffer.from(HEADER, 'latin1'),
    roles: STATIC,
    bodies: {},
    next: 200,
    trailer: TRAILER,
  })
  for (const [num, body] of Object.entries(RICH))
    if (!without.includes(Number(num))) put(scene, Number(num), body)
  if (plain) makePlain(scene)
  if (helvetica) put(scene, 4, HELVETICA)
  if (appears) edit(scene, 27, 'AP', `<</N ${EMPTY_APPEARANCE} 0 R>>`)
  for (const key of bare) edit(scene, 1, key, undefined)
  scene.draft.prev = null
  scene.draft.shape = shape
  if (packed) {
    const items = [...scene.written].filter(([num, body]) => isPackable(String(num), body))
    for (const [num] of items) scene.packed.add(num)
    scene.container = 95
  }
  return scene
}

function makePlain(scene: Scene): void {
  for (const key of ['Outlines', 'Names', 'StructTreeRoot', 'MarkInfo', 'PieceInfo'])
    edit(scene, 1, key, undefined)
  for (const num of [10, 21, 27])
    if (scene.written.has(num)) edit(scene, num, num === 10 ? 'StructParents' : 'P', undefined)
}

function byHand(first: State, plan: SamplePlan): Sample {
  const scene = sceneOf(first)
  scene.draft.shape = plan.shape
  putSeal(scene)
  const told = applied(scene, plan.along).map((text) => `in the signing revision: ${text}`)
  const one = finished(scene)
  if (plan.signatures === 1) return { ...one, told }
  const second = sceneOf(one)
  const value = add(second, waiting())
  const picture = add(second, form('0.5 0 0.5 rg 0 0 80 20 re f'))
  const field = add(
    second,
    `<</FT/Sig/T(Beto)/V ${value} 0 R/Type/Annot/Subtype/Widget/Rect[110 120 190 140]/F 132/P 10 0 R/AP<</N ${picture} 0 R>>>>`,
  )
  listed(second, 20, 'Fields', field)
  listed(second, 10, 'Annots', field)
  return {
    ...finished(second),
    roles: rolesWith({ seal: [...STATIC.seal, value, field, picture] }),
    told: [...told, 'two signatures'],
  }
}

function putSeal(scene: Scene): void {
  put(scene, SEAL.signature, waiting())
  put(
    scene,
    SEAL.field,
    `<</FT/Sig/T(Ana)/V ${SEAL.signature} 0 R/Type/Annot/Subtype/Widget/Rect[110 220 190 240]/F 132/P 10 0 R/AP<</N ${SEAL.appearance} 0 R>>>>`,
  )
  put(
    scene,
    SEAL.appearance,
    form(
      '0 0 1 RG 1 1 78 18 re S BT /F1 8 Tf 5 6 Td (Assinado por Ana) Tj ET',
      '/Resources<</Font<</F1 4 0 R>>>>',
    ),
  )
  if (/\/Fields/.test(bodyOf(scene, 20))) listed(scene, 20, 'Fields', SEAL.field)
  else put(scene, 20, withEntry(bodyOf(scene, 20), 'Fields', `[${SEAL.field} 0 R]`))
  listed(scene, 10, 'Annots', SEAL.field)
}

const ana = person('Ana')
const SPEC = {
  time: NOW,
  reserve: 6000,
  rect: { left: 110, bottom: 220, width: 80, height: 20 },
  seal: { lines: ['Ana'] },
  random: (size: number): Buffer => randomBytesOf(size),
}

/** The same name of a field in each run, so that a seed makes the same file. */
function randomBytesOf(size: number): Buffer {
  const random = randomOf(9)
  return Buffer.from(Array.from({ length: size }, () => random(256)))
}

async function byUs({ file, bodies }: State, { signer, signatures }: SamplePlan): Promise<Sample> {
  let bytes =
    signer === 'B'
      ? Buffer.concat([file, await signLocally(open(file), SPEC, { identity: ana })])
      : await signT(file, ana, { spec: SPEC })
  if (signatures === 2)
    bytes = await signT(bytes, person('Beto'), {
      spec: { ...SPEC, field: 'Beto', rect: { left: 110, bottom: 120, width: 80, height: 20 } },
    })
  if (signer === 'LT' || signer === 'LTA') bytes = await lt(bytes)
  if (signer === 'LTA') bytes = await lta(bytes)
  return { ...readAgain(bytes, bodies), told: [`signed by us, ${signer}`] }
}

/** Entries that nothing uses may lead nowhere. */
function readableText(pdf: Pdf, num: number): string | undefined {
  try {
    return textOf(pdf, num)
  } catch (error) {
    if (error instanceof PadesError) return undefined
    throw error
  }
}

/** The texts of a file that our own signer wrote on. */
export function readAgain(file: Buffer, before: Bodies): State {
  const pdf = openPdf(bufferSource(file))
  const bodies: Bodies = {}
  for (let num = 1; num < Math.min(pdf.size, 1200); num++)
    if (before[num] !== undefined || pdf.entry(num)?.type === 'plain')
      bodies[num] = readableText(pdf, num) ?? before[num] ?? 'null'
  const seals = signedFields(pdf).flatMap(({ ref, signatureRef, dict }) => {
    const drawing = /\/N (\d+) 0 R/.exec(textOf(pdf, ref?.num ?? 0))?.[1]
    return [ref?.num, signatureRef?.num, dict.has('AP') && drawing ? Number(drawing) : undefined].filter(
      (num) => num !== undefined,
    )
  })
  const store = /\/DSS (\d+) 0 R/.exec(bodies[1] ?? '')?.[1]
  return {
    file,
    next: Math.max(200, pdf.size),
    trailer: TRAILER,
    bodies,
    roles: rolesWith({ seal: seals, security: store ? [Number(store)] : [] }),
  }
}
