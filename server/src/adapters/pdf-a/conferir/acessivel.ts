import { type Dict, nameOf, type Obj } from '@autos/pades'
import { type Arvore, type Elemento, says } from './arvore.ts'
import { type Exame, fault, listOf, numbersOf, seen } from './exame.ts'

/** Of which element each has to be: ISO 32000-1, 14.8.4.3, as ISO 14289-1, 7.2 asks. */
const WITHIN: Record<string, readonly string[]> = {
  LI: ['L'],
  Lbl: ['LI', 'Note'],
  LBody: ['LI'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  Caption: ['Table', 'Figure', 'L'],
}
const KIDS: Record<string, readonly string[]> = {
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'Caption'],
  TR: ['TH', 'TD'],
}

/** What who does not see it needs (ISO 14289-1, 7). */
export function conferirAcessivel(
  exame: Exame,
  { all, ofAnnotation }: Arvore,
  pages: readonly { dict: Dict }[],
): void {
  const wrong = (why: string) => fault(exame, 'ua1', why)
  const prefer = exame.pdf.dict(exame.pdf.catalog.get('ViewerPreferences'))
  if (prefer?.get('DisplayDocTitle') !== true) wrong('a janela não mostra o título')
  let level = 0
  for (const element of all) {
    const { tag, above, kids, dict, objects } = element
    if (WITHIN[tag]?.includes(above?.tag ?? '') === false) wrong(`${tag} em ${above?.tag ?? 'nada'}`)
    if (kids.some((kid) => KIDS[tag]?.includes(kid.tag) === false)) wrong(`o que há em ${tag}`)
    const heading = /^H([1-6])$/.exec(tag)
    if (heading !== null) {
      if (Number(heading[1]) > level + 1) wrong('os títulos pulam um nível')
      level = Number(heading[1])
    }
    if (tag === 'Figure' && !says(exame, dict.get('Alt'))) wrong('figura sem descrição')
    if (tag === 'TH' && !isHeader(exame, dict)) wrong('cabeça de tabela de nada')
    if (tag === 'Table' && !isRegular(exame, element)) wrong('tabela com linhas desiguais')
    if (tag === 'Note' && !says(exame, dict.get('ID'))) wrong('nota sem nome')
    if (tag === 'Link' && objects.length === 0) wrong('ligação sem lugar')
    if (tag === 'Form' && (objects.length !== 1 || kids.length > 0 || element.marks > 0))
      wrong('campo com mais do que o seu lugar')
    if (kids.some((kid, i) => kid.tag === 'Caption' && !isCaptionPlace(element, i)))
      wrong('legenda fora do lugar')
    if (element.marks > 0 && KIDS[tag] !== undefined) wrong(`texto solto em ${tag}`)
  }
  for (const { dict } of pages) {
    const annotations = listOf(exame, dict.get('Annots'))
    if (annotations.length > 0 && nameOf(dict.get('Tabs')) !== 'S') wrong('ordem das anotações')
    for (const annotation of annotations) annotated(exame, annotation, { page: dict, ofAnnotation })
  }
}

/** Whose cells it is the head of (ISO 32000-1, 14.8.5.7). */
function isHeader(exame: Exame, dict: Dict): boolean {
  const attributes = exame.pdf.dict(dict.get('A'))
  const scope = nameOf(attributes?.get('Scope')) ?? ''
  return nameOf(attributes?.get('O')) === 'Table' && ['Row', 'Column', 'Both'].includes(scope)
}

/** The first of a list, the first or the last of a table, and the only one. */
function isCaptionPlace({ tag, kids }: Elemento, i: number): boolean {
  const isAlone = kids.filter((kid) => kid.tag === 'Caption').length === 1
  if (tag === 'Table') return isAlone && (i === 0 || i === kids.length - 1)
  return tag !== 'L' || (isAlone && i === 0)
}

type Place = { page: Dict; ofAnnotation: Arvore['ofAnnotation'] }

function annotated(exame: Exame, value: Obj, { page, ofAnnotation }: Place): void {
  const dict = seen(exame, value) as Dict
  const num = (value as { num?: number }).num ?? -1
  const owner = ofAnnotation.get(num)?.tag
  const isLink = nameOf(dict.get('Subtype')) === 'Link'
  if (!isLink && isOutside(exame, dict, page)) return
  if (owner !== (isLink ? 'Link' : 'Form')) fault(exame, 'ua1', 'anotação que não é de ninguém')
  if (!says(exame, dict.get(isLink ? 'Contents' : 'TU'))) fault(exame, 'ua1', 'anotação que nada diz')
}

/** Where the page does not reach, as the field of a signature that is not seen. */
function isOutside(exame: Exame, dict: Dict, page: Dict): boolean {
  const [x0, y0, x1, y1] = numbersOf(exame, dict.get('Rect')) as [number, number, number, number]
  const box = numbersOf(exame, page.get('CropBox') ?? page.get('MediaBox'))
  const [left, bottom, right, top] = box as [number, number, number, number]
  return (
    Math.max(x0, x1) <= left ||
    Math.min(x0, x1) >= right ||
    Math.max(y0, y1) <= bottom ||
    Math.min(y0, y1) >= top
  )
}

/** Every row reaches the same column, and no two cells meet. */
function isRegular(exame: Exame, { kids }: Elemento): boolean {
  const rows = kids.filter(({ tag }) => tag === 'TR')
  const taken = rows.map(() => new Set<number>())
  for (const [r, row] of rows.entries()) {
    let column = 0
    for (const { dict } of row.kids) {
      const attributes = exame.pdf.dict(dict.get('A'))
      const [columns, tall] = ['ColSpan', 'RowSpan'].map((key) => seen(exame, attributes?.get(key)) ?? 1)
      if (!isSpan(columns) || !isSpan(tall)) return false
      while (taken[r]!.has(column)) column++
      for (let y = r; y < r + tall; y++)
        for (let x = column; x < column + columns; x++) {
          const line = taken[y]
          if (line === undefined || line.has(x)) return false
          line.add(x)
        }
    }
  }
  const width = taken[0]?.size ?? 0
  return taken.every((columns) => columns.size === width && [...columns].every((x) => x < width))
}

const isSpan = (value: Obj | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 1
