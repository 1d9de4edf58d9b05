import { waiting } from '../by-hand.ts'
import { withEntry } from '../dictionaries.ts'
import { streamOf } from '../writing.ts'
import {
  add,
  anyOf,
  bodyOf,
  edit,
  listed,
  type Operation,
  pick,
  put,
  type Random,
  type Scene,
} from '../scene.ts'
import { form } from '../rich.ts'

// What may honestly be done to a signed file.

export function box(random: Random): string {
  const [left, bottom] = [random(120), random(200)]
  return `[${left} ${bottom} ${left + 10 + random(70)} ${bottom + 5 + random(50)}]`
}

/** A signature by a stranger, in a new field with or without a seal. */
function seal(scene: Scene, random: Random): string {
  const visible = random(3) > 0
  const rect = visible ? box(random) : '[0 0 0 0]'
  const value = add(scene, waiting())
  const picture = visible ? `/AP<</N ${add(scene, form('0 0.4 0 rg 0 0 80 20 re f'))} 0 R>>` : ''
  const page = pick(random, scene.roles.page) ?? 10
  const field = add(
    scene,
    `<</FT/Sig/T(s${scene.next})/V ${value} 0 R/Type/Annot/Subtype/Widget/Rect${rect}/F 132/P ${page} 0 R${picture}>>`,
  )
  for (const holder of scene.roles.form) listed(scene, holder, 'Fields', field)
  if (visible || random(2)) listed(scene, page, 'Annots', field)
  return `a signature with a seal at ${rect}`
}

function fill(scene: Scene, random: Random): string | undefined {
  const num = pick(
    random,
    scene.roles.field.filter(
      (of) => bodyOf(scene, of).includes('/FT/Tx') || bodyOf(scene, of).includes('/FT /Tx'),
    ),
  )
  if (num === undefined) return undefined
  const value = String(random(1000))
  const changed = withEntry(bodyOf(scene, num), 'V', `(${value})`)
  const picture = add(
    scene,
    form(`/Tx BMC BT /F1 8 Tf 2 6 Td (${value}) Tj ET EMC`, '/Resources<</Font<</F1 4 0 R>>>>'),
  )
  put(
    scene,
    num,
    bodyOf(scene, num).includes('/AP') ? withEntry(changed, 'AP', `<</N ${picture} 0 R>>`) : changed,
  )
  return `field ${num} is filled`
}

function store(scene: Scene): string {
  const [cert] = [add(scene, streamOf('x'))]
  for (const catalog of scene.roles.catalog)
    edit(scene, catalog, 'DSS', `${add(scene, `<</Type/DSS/Certs[${cert} 0 R]>>`)} 0 R`)
  return 'a security store'
}

function metadata(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ['metadata'])
  if (num === undefined) return undefined
  put(scene, num, streamOf(`<x${random(1e6)}>`, '/Type/Metadata/Subtype/XML'))
  return 'metadata'
}

function title(scene: Scene, random: Random): string | undefined {
  const num = anyOf(scene, random, ['info'])
  if (num === undefined) return undefined
  put(scene, num, `<</Title(${random(1e6)})>>`)
  return 'a title'
}

export const HARMLESS: readonly Operation[] = [
  { name: 'harmless: seal', weight: 8, apply: seal },
  { name: 'harmless: fill', weight: 4, apply: fill },
  { name: 'harmless: security store', weight: 5, apply: store },
  { name: 'harmless: metadata', weight: 8, apply: metadata },
  { name: 'harmless: title', weight: 5, apply: title },
]
