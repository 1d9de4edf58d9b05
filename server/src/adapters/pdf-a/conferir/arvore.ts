import { decodeText, isDict, isRef, nameOf, type Dict, type Obj } from '@autos/pades'
import { dictOf, type Exame, fault, listOf, seen } from './exame.ts'

/** An element of the structure, with what it holds; `objects`: the annotations it is of. */
export type Elemento = {
  num: number
  tag: string
  dict: Dict
  above: Elemento | undefined
  kids: Elemento[]
  objects: number[]
  marks: number
}
/** `ofAnnotation`: whose each annotation is. */
export type Arvore = { all: Elemento[]; ofAnnotation: Map<number, Elemento> }

const TAGS = new Set(
  'Document Sect BlockQuote Caption P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD Link Figure Form Note Reference'.split(
    ' ',
  ),
)
const ELEMENT = 'Type S P K Pg A Alt ActualText Lang T ID'
const ATTRIBUTES = 'O Scope ColSpan RowSpan ListNumbering Placement BBox'
const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/
const MAX = 500_000

/** The structure: elements with standard names, each content marked in a page in one of them (6.7). */
export function conferirArvore(exame: Exame, pages: readonly { num: number; dict: Dict }[]): Arvore {
  const { catalog } = exame.pdf
  const mark = dictOf(exame, catalog.get('MarkInfo') ?? new Map(), {
    what: 'marcação',
    keys: 'Marked',
    norm: '2a',
  })
  if (mark.get('Marked') !== true) fault(exame, '2a', 'não se diz marcado')
  const root = dictOf(exame, catalog.get('StructTreeRoot'), {
    what: 'estrutura',
    keys: 'Type K ParentTree ParentTreeNextKey IDTree',
    type: 'StructTreeRoot',
    norm: '2a',
  })
  const { all, owners, ofAnnotation } = lerElementos(exame, root.get('K'))
  const parents = numberTree(exame, root.get('ParentTree'), 0)
  conferirPais(exame, { pages, owners, parents, ofAnnotation })
  conferirNomes(exame, root.get('IDTree'), all)
  for (const value of [
    catalog.get('Lang'),
    ...all.map(({ dict }) => dict.get('Lang') ?? catalog.get('Lang')),
  ])
    if (!LANGUAGE.test(textOf(exame, value))) fault(exame, '2a', 'língua')
  return { all, ofAnnotation }
}

/** The elements in their order, whose each content of a page is, and each annotation. */
function lerElementos(exame: Exame, first: Obj | undefined): Arvore & { owners: Map<string, number> } {
  const wrong = (why: string) => fault(exame, '2a', `estrutura: ${why}`)
  const all: Elemento[] = []
  const owners = new Map<string, number>()
  const ofAnnotation = new Map<number, Elemento>()
  const walk = (value: Obj | undefined, above: Elemento | undefined, page: Obj | undefined): void => {
    if (typeof value === 'number') return own(above, page, value)
    const kind = nameOf(exame.pdf.dict(value)?.get('Type'))
    if (kind === 'MCR') {
      const { Pg, MCID } = Object.fromEntries(
        dictOf(exame, value, { what: 'estrutura', keys: 'Type Pg MCID', norm: '2a' }),
      )
      return typeof MCID === 'number' ? own(above, Pg, MCID) : wrong('conteúdo')
    }
    if (kind === 'OBJR') {
      const object = dictOf(exame, value, { what: 'estrutura', keys: 'Type Pg Obj', norm: '2a' }).get('Obj')
      if (!isRef(object) || above === undefined || ofAnnotation.has(object.num)) return wrong('objeto')
      ofAnnotation.set(object.num, above)
      return void above.objects.push(object.num)
    }
    if (!isRef(value) || exame.seen.has(value.num) || all.length > MAX) return wrong('elemento')
    element(value, above)
  }
  const own = (above: Elemento | undefined, page: Obj | undefined, mcid: number) => {
    const key = isRef(page) ? `${page.num} ${mcid}` : ''
    if (above === undefined || key === '' || owners.has(key)) return wrong('conteúdo')
    owners.set(key, above.num)
    above.marks++
  }
  const element = (value: Extract<Obj, { kind: 'ref' }>, above: Elemento | undefined) => {
    const dict = dictOf(exame, value, { what: 'elemento', keys: ELEMENT, norm: '2a' })
    const tag = nameOf(dict.get('S')) ?? ''
    const made: Elemento = { num: value.num, tag, dict, above, kids: [], objects: [], marks: 0 }
    const parent = dict.get('P')
    const right = above === undefined ? exame.pdf.catalog.get('StructTreeRoot') : { num: above.num }
    if (!isRef(parent) || !isDictRef(right, parent.num)) wrong('o elemento não diz onde está')
    if (!TAGS.has(tag)) wrong(`/${tag}`)
    if (dict.has('A')) dictOf(exame, dict.get('A'), { what: 'atributos', keys: ATTRIBUTES, norm: '2a' })
    all.push(made)
    above?.kids.push(made)
    kids(dict.get('K'), made, dict.get('Pg'))
  }
  const kids = (value: Obj | undefined, above: Elemento | undefined, page: Obj | undefined) => {
    const list = kidsOf(exame, value)
    for (const kid of list) walk(kid, above, page)
  }
  kids(first, undefined, undefined)
  return { all, owners, ofAnnotation }
}

const isDictRef = (value: unknown, num: number): boolean =>
  (value as { num?: number } | undefined)?.num === num
/** One kid, or the list of them; a list that is an object of its own too. */
function kidsOf(exame: Exame, value: Obj | undefined): Obj[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  return isRef(value) && Array.isArray(exame.pdf.get(value)) ? listOf(exame, value) : [value]
}

export function textOf(exame: Exame, value: Obj | undefined): string {
  const found = seen(exame, value) as { bytes?: Buffer } | null
  return found?.bytes?.toString('latin1') ?? ''
}

/** Whether there is a word in it, however it is written. */
export function says(exame: Exame, value: Obj | undefined): boolean {
  const found = seen(exame, value) as { bytes?: Buffer } | null
  return found?.bytes !== undefined && decodeText(found.bytes) !== ''
}

/** Each element that has a name is found by it, and no two have the same (ISO 32000-1, 14.7.2). */
function conferirNomes(exame: Exame, value: Obj | undefined, all: readonly Elemento[]): void {
  const named = new Map<string, number>()
  for (const { dict, num } of all) {
    const name = textOf(exame, dict.get('ID'))
    if (name === '') continue
    if (named.has(name)) fault(exame, '2a', 'estrutura: dois elementos com o mesmo nome')
    named.set(name, num)
  }
  const tree = dictOf(exame, value ?? new Map(), { what: 'nomes da estrutura', keys: 'Names', norm: '2a' })
  const names = listOf(exame, tree.get('Names'))
  let found = 0
  for (let i = 0; i + 1 < names.length; i += 2)
    if (isDictRef(names[i + 1], named.get(textOf(exame, names[i])) ?? -1)) found++
  if (found !== named.size || names.length !== 2 * named.size) fault(exame, '2a', 'estrutura: nomes')
}

function numberTree(exame: Exame, value: Obj | undefined, depth: number): Map<number, Obj> {
  const node = dictOf(exame, value, { what: 'árvore dos pais', keys: 'Limits Nums Kids', norm: '2a' })
  const nums = listOf(exame, node.get('Nums'))
  const found = new Map<number, Obj>()
  for (let i = 0; i + 1 < nums.length; i += 2) found.set(nums[i] as number, nums[i + 1]!)
  if (depth < 10)
    for (const kid of listOf(exame, node.get('Kids')))
      for (const [key, item] of numberTree(exame, kid, depth + 1)) found.set(key, item)
  return found
}

type Pais = {
  pages: readonly { num: number; dict: Dict }[]
  owners: ReadonlyMap<string, number>
  parents: ReadonlyMap<number, Obj>
  ofAnnotation: ReadonlyMap<number, Elemento>
}

/** From what is marked to its element, and from the element to what is marked, it is the same way. */
function conferirPais(exame: Exame, { pages, owners, parents, ofAnnotation }: Pais): void {
  const wrong = (why: string) => fault(exame, '2a', `estrutura: ${why}`)
  let marks = 0
  for (const { num, dict } of pages) {
    const key = dict.get('StructParents')
    const list = typeof key === 'number' ? listOf(exame, parents.get(key)) : []
    for (const mcid of exame.marked.get(num) ?? []) {
      marks++
      const owner = owners.get(`${num} ${mcid}`)
      if (owner === undefined || !isDictRef(list[mcid], owner)) wrong('conteúdo marcado que não é de ninguém')
    }
  }
  if (marks !== owners.size) wrong('elemento de um conteúdo que não há')
  for (const [num, { num: owner }] of ofAnnotation) {
    const annotation = exame.pdf.load(num)
    const key = isDict(annotation) ? annotation.get('StructParent') : undefined
    if (typeof key !== 'number' || !isDictRef(parents.get(key), owner)) wrong('anotação fora do lugar')
  }
}
