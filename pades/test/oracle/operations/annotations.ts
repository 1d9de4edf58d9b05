import { waiting } from '../by-hand.ts'
import { entryOf, withEntry } from '../dictionaries.ts'
import { form, SHADOW } from '../rich.ts'
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
import { box } from './harmless.ts'

// Annotations of every kind, and fields that are none.

export const SUBTYPES = [
  'Widget',
  'FreeText',
  'Stamp',
  'Square',
  'Circle',
  'Line',
  'Ink',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Redact',
  'Caret',
  'Text',
  'Popup',
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'Watermark',
  '3D',
  'RichMedia',
  'Projection',
  'PrinterMark',
  'TrapNet',
  'Link',
  'widget',
  'X',
] as const
const DRAWS =
  '/InkList[[10 100 190 200 10 200]]/L[10 100 190 200]/Vertices[10 100 190 200 10 200]/QuadPoints[10 200 190 200 10 100 190 100]/C[1 0 0]/IC[1 0 0]/BS<</W 9>>/DA(/F1 20 Tf 1 0 0 rg)/Contents(Pague 900)/MK<</BG[1 0 0]>>'
const FIELDS = [
  '',
  '',
  '/FT/Sig',
  '/FT/Sig',
  '/FT/Sig',
  '/FT/Tx/V(900)',
  '/FT/Btn',
  '/FT/Ch/V(a)/Opt[(a)(b)]',
  '/FT/sig',
  '/FT/#53ig',
]
const FLAGS = ['/F 4', '/F 4', '', '/F 2', '/F 6', '/F 32', '/F 132', '/F 16', '/F 512', '/F 28']
/** Boxes and matrices of an appearance. */
const FORMS = [
  '/BBox[0 0 80 20]',
  '/BBox[0 0 200 260]',
  '/BBox[0 0 0 0]',
  '',
  '/BBox[0 0 80 20]/Matrix[1 0 0 1 50 50]',
  '/BBox[-500 -500 500 500]',
  '/BBox[0 0 80 20 9]',
  '/BBox[80 20 0 0]',
  '/BBox[0 0 80 20]/Matrix[0 0 0 0 0 0]',
  '/BBox[0 0 80 20]/Matrix[9 0 0 9 0 0]',
]

function appearance(scene: Scene, random: Random): string {
  const kind = random(6)
  const own = (): number =>
    add(
      scene,
      streamOf('1 0 0 rg -900 -900 1900 1900 re f', `/Type/XObject/Subtype/Form${pick(random, FORMS) ?? ''}`),
    )
  if (kind === 0) return ''
  if (kind === 1) return `/AP<</N ${anyOf(scene, random, ['drawn', 'content']) ?? 12} 0 R>>`
  if (kind === 2) return `/AP<</N ${SHADOW.appearance} 0 R>>`
  if (kind === 3) return `/AS/a/AP<</N<</a ${own()} 0 R/b 33 0 R>>>>`
  if (kind === 4) return `/AP ${add(scene, `<</N ${own()} 0 R>>`)} 0 R`
  return `/AP<</N ${own()} 0 R>>`
}

const place = (random: Random): string =>
  pick(random, [
    () => '[0 0 0 0]',
    () => box(random),
    () => box(random),
    () => '',
    () => '[0 0 200 260]',
    () => '[10 100 10 200]',
    () => '[190 200 10 100]',
    () => '[0 0 .001 .001]',
  ])?.() ?? ''

function annotation(scene: Scene, random: Random): string {
  const subtype = pick(random, SUBTYPES) ?? 'Widget'
  const field = pick(random, FIELDS) ?? ''
  const rect = place(random)
  const signed = field.includes('/FT/Sig') && random(2) ? `/V ${add(scene, waiting())} 0 R` : ''
  const num = add(
    scene,
    `<</Type/Annot/Subtype/${subtype}${field}${field ? `/T(n${scene.next})` : ''}${signed}${rect ? `/Rect${rect}` : ''}${random(2) ? DRAWS : ''}${pick(random, FLAGS) ?? ''}${appearance(scene, random)}>>`,
  )
  const page = pick(random, scene.roles.page) ?? 10
  const where = random(3) ? 'last' : 'first'
  if (random(8)) listed(scene, page, 'Annots', num, where)
  if (field && random(8)) for (const holder of scene.roles.form) listed(scene, holder, 'Fields', num, where)
  return `a new ${subtype} ${field} at ${rect} ${signed && 'signed'}`
}

/** A field whose widgets are its kids. */
function family(scene: Scene, random: Random): string {
  const parent = add(scene, 'null')
  const kids = Array.from({ length: 1 + random(3) }, (_, i) => {
    const subtype = random(2) ? 'Widget' : (pick(random, SUBTYPES) ?? 'Widget')
    const kid = add(
      scene,
      `<</Type/Annot/Subtype/${subtype}/Parent ${parent} 0 R${random(4) ? '' : `/T(k${i})`}/Rect${place(random) || '[0 0 0 0]'}${appearance(scene, random)}${pick(random, FLAGS) ?? ''}>>`,
    )
    listed(scene, pick(random, scene.roles.page) ?? 10, 'Annots', kid)
    return kid
  })
  const signed = random(3) ? `/V ${add(scene, waiting())} 0 R` : ''
  put(
    scene,
    parent,
    `<</FT/Sig/T(f${scene.next})${signed}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
  )
  for (const holder of scene.roles.form) listed(scene, holder, 'Fields', parent)
  return `a new field with ${kids.length} kids ${signed && 'signed'}`
}

const DRESSES = [
  'AP',
  'AP',
  'V',
  'V',
  'AS',
  'F',
  'MK',
  'DA',
  'Q',
  'Rect',
  'FT',
  'Subtype',
  'OC',
  'Lock',
] as const

function dress(scene: Scene, random: Random, key: (typeof DRESSES)[number]): string | undefined {
  if (key === 'AP') return /^(?:\/AS\/a)?\/AP(.*)$/s.exec(appearance(scene, random))?.[1]
  if (key === 'V')
    return pick(random, ['(900)', '/Sim', `${add(scene, waiting())} 0 R`, '80 0 R', 'null', '<<>>'])
  if (key === 'Rect') return place(random) || '[0 0 0 0]'
  if (key === 'Subtype') return `/${pick(random, SUBTYPES)}`
  const fixed = {
    AS: ['/Sim', '/Off', '/a'],
    F: ['2', '4', '6', '32', '0'],
    MK: ['<</BG[1 0 0]/BC[0 0 1]/CA(Pague 900)/R 90>>'],
    DA: ['(/F1 20 Tf 1 0 0 rg)'],
    Q: ['2'],
    FT: ['/Sig', '/Tx', '/Btn'],
    OC: ['47 0 R'],
    Lock: ['<</Type/SigFieldLock/Action/All>>'],
  }
  return pick(random, fixed[key])
}

/** Something that is there already gets what a field may get. */
function dressed(scene: Scene, random: Random): string | undefined {
  const num = pick(random, [...scene.roles.field, ...scene.roles.annotation, ...scene.roles.seal])
  if (num === undefined) return undefined
  const key = pick(random, DRESSES) ?? 'Q'
  edit(scene, num, key, dress(scene, random, key) ?? '5')
  if (random(3) === 0) edit(scene, num, 'V', pick(random, ['(900)', '/Sim']) ?? '5')
  return `/${key} of ${num} is ${entryOf(bodyOf(scene, num), key)}`
}

/** What is on the page becomes a field, or a field comes onto the page. */
function enlisted(scene: Scene, random: Random): string | undefined {
  const num = pick(random, [
    ...scene.roles.annotation,
    ...scene.roles.page,
    ...scene.roles.drawn,
    ...scene.roles.unseen,
    ...scene.roles.field,
  ])
  const [holder] = scene.roles.form
  if (num === undefined || holder === undefined) return undefined
  if (random(2) && bodyOf(scene, num).startsWith('<<'))
    put(scene, num, withEntry(withEntry(bodyOf(scene, num), 'FT', '/Sig'), 'T', `(e${num})`))
  if (random(2)) listed(scene, holder, 'Fields', num)
  else listed(scene, pick(random, scene.roles.page) ?? 10, 'Annots', num)
  return `object ${num} among fields or annotations`
}

/**
 * What a page has for annotations: one less, one twice, in another order, or one more that is there already.
 */
function relisted(scene: Scene, random: Random): string | undefined {
  const page = pick(random, scene.roles.page)
  if (page === undefined) return undefined
  const written = entryOf(bodyOf(scene, page), 'Annots') ?? '[]'
  const list = /^(\d+) 0 R$/.exec(written)?.[1]
  const items = (list === undefined ? written : bodyOf(scene, Number(list))).match(/\d+ 0 R/g) ?? []
  const at = random(items.length + 1)
  const kind = random(4)
  if (kind === 0) items.splice(at, 1)
  else if (kind === 1) items.splice(at, 0, items[0] ?? '28 0 R')
  else if (kind === 2) items.reverse()
  else
    items.splice(
      at,
      0,
      `${pick(random, [...scene.roles.annotation, ...scene.roles.field, ...scene.roles.seal]) ?? 28} 0 R`,
    )
  if (list === undefined || random(2)) edit(scene, page, 'Annots', `[${items.join(' ')}]`)
  else put(scene, Number(list), `[${items.join(' ')}]`)
  return `the annotations of page ${page} are ${items.join(' ')}`
}

/** The picture of a field or a seal, in place. */
function repainted(scene: Scene, random: Random): string | undefined {
  const num = pick(
    random,
    random(2)
      ? scene.roles.seal.filter((of) => bodyOf(scene, of).includes('/AP'))
      : [...scene.roles.field, ...scene.roles.annotation],
  )
  const drawing = num === undefined ? undefined : /\/N (\d+) 0 R/.exec(bodyOf(scene, num))?.[1]
  if (!drawing) return undefined
  put(
    scene,
    Number(drawing),
    form(pick(random, ['1 0 0 rg 0 0 80 20 re f', '', 'BT /F1 8 Tf (900) Tj ET']) ?? ''),
  )
  if (num !== undefined && random(2)) edit(scene, num, 'V', '(900)')
  return `what ${num} looks like, in place`
}

const LEADING = ['MK', 'Lock', 'SV', 'V', 'RV', 'AP', 'P', 'Parent', 'Popup', 'TU', 'NM', 'BS', 'DA'] as const

/** A field, there or new, leads by one of its entries to what a page is made of. */
function leading(scene: Scene, random: Random): string | undefined {
  const target = anyOf(scene, random, [
    'content',
    'drawn',
    'page',
    'page',
    'tree',
    'resources',
    'layers',
    'annotation',
    'catalog',
  ])
  const num = random(2)
    ? pick(random, [...scene.roles.field, ...scene.added.filter((of) => bodyOf(scene, of).includes('/FT'))])
    : undefined
  const key = pick(random, LEADING) ?? 'MK'
  const to =
    pick(random, [`${target} 0 R`, `[${target} 0 R]`, `<</X ${target} 0 R>>`, `<</N ${target} 0 R>>`]) ?? ''
  if (num !== undefined) {
    edit(scene, num, key, to)
    if (random(2)) edit(scene, num, 'V', '(900)')
    return `/${key} of ${num} leads to ${target}`
  }
  const field = add(
    scene,
    `<</FT/Sig/T(l${scene.next})/V ${add(scene, waiting())} 0 R/Type/Annot/Subtype/Widget/Rect${box(random)}/F 132>>`,
  )
  if (key !== 'V') edit(scene, field, key, to)
  for (const holder of scene.roles.form) listed(scene, holder, 'Fields', field)
  if (random(4)) listed(scene, pick(random, scene.roles.page) ?? 10, 'Annots', field)
  return `a new seal whose /${key} leads to ${target}`
}

export const ANNOTATIONS: readonly Operation[] = [
  { name: 'annotation: new', weight: 12, apply: annotation },
  { name: 'annotation: family', weight: 4, apply: family },
  { name: 'annotation: dressed', weight: 6, apply: dressed },
  { name: 'annotation: enlisted', weight: 3, apply: enlisted },
  { name: 'annotation: leading', weight: 6, apply: leading },
  { name: 'annotation: relisted', weight: 6, apply: relisted },
  { name: 'annotation: repainted', weight: 8, apply: repainted },
]
