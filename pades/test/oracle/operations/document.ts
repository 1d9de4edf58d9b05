import { entryOf, withEntry } from '../dictionaries.ts'
import { form, SHADOW } from '../rich.ts'
import { streamOf } from '../writing.ts'
import {
  add,
  anyOf,
  bodyOf,
  edit,
  isDict,
  listed,
  type Operation,
  pick,
  put,
  type Random,
  type Scene,
} from '../scene.ts'
import { FORGED } from './objects.ts'

// Pages, resources, layers, names, structure, and what hangs from the catalog.

function page(scene: Scene, random: Random): string | undefined {
  const num = pick(random, [...scene.roles.page, ...scene.roles.tree])
  if (num === undefined) return undefined
  // prettier-ignore
  const [key, value] = pick(random, [
    ['MediaBox', '[0 0 200 130]'], ['MediaBox', '[0 0 200 260]'], ['MediaBox', '[0 0 200.0 260.0]'], ['CropBox', '[0 0 100 130]'], ['CropBox', '[0 0 200 260]'], ['Rotate', '90'], ['Rotate', '0'], ['Rotate', '360'], ['UserUnit', '2'], ['UserUnit', '1'],
    ['Contents', '31 0 R'], ['Contents', '[3 0 R]'], ['Contents', '[3 0 R 31 0 R]'], ['Resources', '66 0 R'], ['Resources', '23 0 R'], ['Resources', undefined], ['Group', '<</S/Transparency/I true/K true/CS/DeviceGray>>'], ['TrimBox', '[0 0 9 9]'], ['Tabs', '/S'], ['Thumb', '16 0 R'], ['Metadata', '25 0 R'],
    ['PieceInfo', '<</X<</Private 3 0 R>>>>'], ['Annots', '[]'], ['Annots', '[28 0 R]'], ['StructParents', '9'], ['AA', '<<>>'], ['Parent', '61 0 R'], ['Type', '/Template'], ['PZ', '2'], ['Dur', '1'], ['VP', '[]'], ['AF', '[]'],
  ] as const) ?? ['Rotate', '90']
  edit(scene, num, key, value)
  return `/${key} of ${num} is ${value}`
}

function tree(scene: Scene, random: Random): string | undefined {
  const num = pick(random, scene.roles.tree)
  if (num === undefined) return undefined
  const kids =
    pick(random, [
      '[10 0 R 11 0 R 62 0 R]',
      '[62 0 R 10 0 R 11 0 R]',
      '[11 0 R 10 0 R]',
      '[10 0 R]',
      '[10 0 R 10 0 R]',
      '[61 0 R 11 0 R]',
      '[10 0 R 11 0 R]',
      '[]',
    ]) ?? '[]'
  put(
    scene,
    num,
    withEntry(
      withEntry(bodyOf(scene, num), 'Kids', random(5) ? kids : `${add(scene, kids)} 0 R`),
      'Count',
      String(pick(random, [1, 2, 3, 0, -2])),
    ),
  )
  return `the kids are ${kids}`
}

function resource(scene: Scene, random: Random): string | undefined {
  const num = pick(random, scene.roles.resources)
  if (num === undefined) return undefined
  const [key, value] = pick(random, [
    ['Font', `<</F1 ${SHADOW.font} 0 R>>`],
    ['Font', '<</F1 4 0 R/F9 32 0 R>>'],
    ['XObject', '<</X1 30 0 R>>'],
    ['XObject', '<</X1 12 0 R/I1 16 0 R/X9 30 0 R>>'],
    ['ExtGState', '<</G1<</ca 0>>>>'],
    ['ColorSpace', '<</C1/DeviceGray>>'],
    ['Pattern', '<<>>'],
    ['Properties', '<</L1 47 0 R/L2 45 0 R>>'],
    ['ProcSet', '[/PDF]'],
    ['Shading', '<<>>'],
  ] as const) ?? ['ProcSet', '[]']
  const page = pick(random, scene.roles.page)
  if (random(2) && page !== undefined) {
    edit(scene, page, 'Resources', withEntry(bodyOf(scene, num), key, value))
    return `the page ${page} gets resources of its own, with /${key} ${value}`
  }
  edit(scene, num, key, value)
  return `/${key} of the resources ${num} is ${value}`
}

function layers(scene: Scene, random: Random): string | undefined {
  const num = pick(random, scene.roles.layers)
  if (num === undefined) return undefined
  put(
    scene,
    num,
    pick(random, [
      '<</OCGs[45 0 R 47 0 R]/D<</ON[47 0 R]/OFF[45 0 R]>>>>',
      '<</OCGs[45 0 R 47 0 R]/D<</BaseState/OFF/ON[45 0 R]>>>>',
      '<</OCGs[45 0 R]/D<<>>>>',
      '<</OCGs[45 0 R 47 0 R]/D<</ON[45 0 R]/OFF[47 0 R]/AS[<</Event/View/OCGs[47 0 R]/Category[/View]>>]>>>>',
      '<</Type/OCG/Name(x)>>',
      '<</Type/OCG/Name(x)/Usage<</View<</ViewState/OFF>>/Print<</PrintState/OFF>>>>>>',
      '<</Type/OCG/Name(x)/Intent/Design>>',
      '<</Type/OCMD/OCGs[45 0 R 47 0 R]/P/AnyOff>>',
      'null',
    ]) ?? 'null',
  )
  return `the layers ${num}`
}

function structure(scene: Scene, random: Random): string | undefined {
  const num = pick(random, scene.roles.structure)
  if (num === undefined || !isDict(bodyOf(scene, num))) return undefined
  const target =
    pick(random, [
      ...scene.roles.content,
      ...scene.roles.page,
      ...scene.roles.tree,
      ...scene.added,
      ...scene.roles.drawn,
    ]) ?? 3
  const key =
    pick(random, ['K', 'Kids', 'Nums', 'IDTree', 'ParentTree', 'Pg', 'ActualText', 'RoleMap', 'ClassMap']) ??
    'K'
  if (random(2)) listed(scene, num, key, target)
  else edit(scene, num, key, key === 'ActualText' ? '(outra)' : `${target} 0 R`)
  return `/${key} of the structure ${num} leads to ${target}`
}

/** Something harmless of the catalog leads to what a page is made of, or its part is written anew. */
function hang(scene: Scene, random: Random): string | undefined {
  const [catalog] = scene.roles.catalog
  const target = anyOf(scene, random, [
    'content',
    'drawn',
    'page',
    'tree',
    'annotation',
    'resources',
    'layers',
  ])
  if (catalog === undefined || target === undefined) return undefined
  const step = random(3)
  const to =
    step === 0
      ? `${target} 0 R`
      : step === 1
        ? `${add(scene, `${target} 0 R`)} 0 R`
        : `${add(scene, random(2) ? `[${target} 0 R]` : `<</X ${target} 0 R>>`)} 0 R`
  const [key, value] = pick(random, [
    ['Metadata', to],
    ['DSS', `<</Certs[${to}]>>`],
    ['DSS', to],
    ['Extensions', `<</X ${to}>>`],
    ['Extensions', to],
    ['StructTreeRoot', to],
    ['PieceInfo', `<</X ${to}>>`],
    ['Outlines', to],
    ['AF', `[${to}]`],
    ['OutputIntents', to],
    ['Names', `<</X ${to}>>`],
    ['Version', to],
  ] as const) ?? ['X', to]
  edit(scene, catalog, key, value)
  // Where the page reaches it by the same step, the step never changes and yet what is behind it may.
  if (step > 0 && scene.roles.content.includes(target))
    for (const num of scene.roles.page)
      if (entryOf(bodyOf(scene, num), 'Contents')?.includes(`${target} 0 R`)) edit(scene, num, 'Contents', to)
  return `/${key} of the catalog leads to ${target} (${step})`
}

function catalog(scene: Scene, random: Random): string | undefined {
  const [num] = scene.roles.catalog
  if (num === undefined) return undefined
  // prettier-ignore
  const [key, value] = pick(random, [
    ['Pages', '61 0 R'], ['OCProperties', undefined], ['OpenAction', '<</S/JavaScript/JS(x)>>'], ['Names', '<</JavaScript<<>>>>'], ['AcroForm', undefined], ['AcroForm', `<</Fields[]>>`], ['ViewerPreferences', '<</HideToolbar true>>'], ['Version', '/2.0'], ['Lang', '(pt)'], ['PageLabels', '<<>>'], ['Perms', '<<>>'],
    ['Collection', '<<>>'], ['NeedsRendering', 'true'], ['Dests', '<<>>'], ['PageMode', '/UseOC'], ['Outlines', undefined], ['StructTreeRoot', undefined], ['Extensions', undefined], ['Metadata', undefined], ['DSS', undefined], ['Type', '/Pages'], ['AF', '[]'], ['DPartRoot', '<<>>'],
  ] as const) ?? ['Lang', '(pt)']
  edit(scene, num, key, value)
  return `/${key} of the catalog is ${value}`
}

function formEntry(scene: Scene, random: Random): string | undefined {
  const [num] = scene.roles.form
  if (num === undefined) return undefined
  const [key, value] = pick(random, [
    ['NeedAppearances', 'true'],
    ['NeedAppearances', 'false'],
    ['DR', `<</Font<</F1 ${SHADOW.font} 0 R>>>>`],
    ['DR', '<</Font<</F1 4 0 R/F9 32 0 R>>>>'],
    ['DA', '(/F1 30 Tf)'],
    ['SigFlags', '3'],
    ['SigFlags', '1'],
    ['XFA', '[]'],
    ['CO', '[21 0 R]'],
    ['Q', '2'],
    ['Fields', '[21 0 R]'],
  ] as const) ?? ['Q', '1']
  edit(scene, num, key, value)
  return `/${key} of the form is ${value}`
}

function content(scene: Scene, random: Random): string | undefined {
  const num = pick(random, scene.roles.content)
  if (num === undefined) return undefined
  put(
    scene,
    num,
    pick(random, [
      FORGED,
      streamOf(''),
      bodyOf(scene, num),
      streamOf(`${/stream\n([^]*)\nendstream/.exec(bodyOf(scene, num))?.[1] ?? ''} `),
    ]) ?? FORGED,
  )
  return `the content ${num}`
}

/** Names by which fields are pointed at. */
const POINTERS = [
  'T',
  'D',
  'Obj',
  'Parent',
  'Popup',
  'IRT',
  'Dest',
  'Kids',
  'Annots',
  'Fields',
  'AP',
  'V',
  'N',
  'MK',
  'K',
  'P',
  'DSS',
  'Metadata',
]

/** What the page draws gets another name, and a field draws it, too; perhaps it is not there yet. */
function renamed(scene: Scene, random: Random): string | undefined {
  const [num] = scene.roles.content
  const [resources] = scene.roles.resources
  const content = num === undefined ? undefined : /stream\n([^]*)\nendstream/.exec(bodyOf(scene, num))?.[1]
  if (num === undefined || resources === undefined || !content?.includes('/X1 Do')) return undefined
  const name = pick(random, POINTERS) ?? 'T'
  const target = pick(random, [12, 12, 22, add(scene, 'null')]) ?? 12
  put(scene, num, streamOf(content.replace('/X1 Do', `/${name} Do`)))
  edit(scene, resources, 'XObject', `<</${name} ${target} 0 R/I1 16 0 R>>`)
  const drawing = pick(random, [22, 29, 39])
  if (drawing !== undefined) put(scene, drawing, form('/Z Do', `/Resources<</XObject<</Z ${target} 0 R>>>>`))
  return `the page draws ${target} as /${name}, and ${drawing} draws it, too`
}

/**
 * The catalog, the form or a field is where a page finds its drawings, or a font its letters, under the names
 * of its own entries.
 */
function doubled(scene: Scene, random: Random): string | undefined {
  const holder = pick(random, [
    ...scene.roles.catalog,
    ...scene.roles.catalog,
    ...scene.roles.field,
    ...scene.roles.form,
    ...scene.roles.page,
  ])
  const [content] = scene.roles.content
  const [resources] = scene.roles.resources
  if (holder === undefined || content === undefined || resources === undefined) return undefined
  const name =
    pick(random, [
      'Metadata',
      'DSS',
      'Extensions',
      'V',
      'AP',
      'RV',
      'Lock',
      'MK',
      'DR',
      'Fields',
      'Annots',
      'P',
      'StructTreeRoot',
    ]) ?? 'V'
  const drawing = add(scene, form('0 0.6 0 rg 0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]'))
  edit(scene, resources, 'XObject', `${holder} 0 R`)
  put(scene, content, streamOf(`/${name} Do`))
  if (random(2)) edit(scene, holder, name, `${drawing} 0 R`)
  return `the page finds /${name} in ${holder}`
}

/** An entry where something harmless may stand leads to a drawing. */
function drawn(scene: Scene, random: Random): string | undefined {
  const holder = pick(random, [...scene.roles.catalog, ...scene.roles.field])
  if (holder === undefined) return undefined
  const key = scene.roles.catalog.includes(holder)
    ? pick(random, ['Metadata', 'DSS', 'Extensions'])
    : pick(random, ['V', 'AP', 'RV', 'Lock', 'MK'])
  edit(scene, holder, key ?? 'V', `${add(scene, form('0 g 0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]'))} 0 R`)
  return `/${key} of ${holder} is a drawing`
}

export const DOCUMENT: readonly Operation[] = [
  { name: 'document: page', weight: 4, apply: page },
  { name: 'document: page tree', weight: 2, apply: tree },
  { name: 'document: resources', weight: 6, apply: resource },
  { name: 'document: layers', weight: 2, apply: layers },
  { name: 'document: structure', weight: 4, apply: structure },
  { name: 'document: hang', weight: 6, apply: hang },
  { name: 'document: renamed', weight: 3, apply: renamed },
  { name: 'document: doubled', weight: 3, apply: doubled },
  { name: 'document: drawn', weight: 3, apply: drawn },
  { name: 'document: catalog', weight: 3, apply: catalog },
  { name: 'document: form', weight: 3, apply: formEntry },
  { name: 'document: content', weight: 2, apply: content },
]
