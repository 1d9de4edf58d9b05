import { PadesError } from '../errors.ts'
import type { Pdf } from './document.ts'
import { type Dict, isDict, isInt, isRef, nameOf, type Obj, type Ref } from './objects.ts'

/** [x0, y0, x1, y1] in points (1/72 inch), x0 ≤ x1 and y0 ≤ y1. */
export type Box = readonly [number, number, number, number]
/**
 * `box` is what a reader shows: CropBox ∩ MediaBox. `rotate` is clockwise, in degrees. `number` counts from
 * 1.
 */
export type Page = {
  ref: Ref
  dict: Dict
  number: number
  mediaBox: Box
  cropBox: Box
  box: Box
  rotate: 0 | 90 | 180 | 270
}

const INHERITED = ['MediaBox', 'CropBox', 'Rotate', 'Resources']
const MAX_NODES = 2_000_000
const MAX_DEPTH = 64
const A4: Box = [0, 0, 595.276, 841.89]

export function pageCount(pdf: Pdf): number {
  const count = pdf.get(pdf.dict(pdf.catalog.get('Pages'))?.get('Count'))
  if (!isInt(count) || count < 0) throw new PadesError('damaged', 'O PDF não diz quantas páginas tem.')
  return count
}

/**
 * Page `number` (from 1; negative counts from the end). @throws PadesError `misuse` when there is none,
 * `damaged`
 */
export function pageAt(pdf: Pdf, number: number): Page {
  const count = pageCount(pdf)
  const wanted = number < 0 ? count + number + 1 : number
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > count)
    throw new PadesError('misuse', `O documento não tem a página ${number}: são ${count}.`)
  const found = find(pdf, {
    node: pdf.catalog.get('Pages'),
    skip: wanted - 1,
    inherited: new Map(),
    depth: 0,
    seen: new Set(),
  })
  if (typeof found === 'number')
    throw new PadesError('damaged', `A página ${number} do PDF não foi encontrada.`)
  return { ...found, number: wanted }
}

type Search = { node: Obj | undefined; skip: number; inherited: Dict; depth: number; seen: Set<number> }

/**
 * The page after `skip` others, or how many pages remain to skip. Subtrees are skipped by their /Count
 * (7.7.3.2).
 */
function find(pdf: Pdf, { node, skip, inherited, depth, seen }: Search): Omit<Page, 'number'> | number {
  const dict = pdf.dict(node)
  if (!dict || !isRef(node)) throw new PadesError('damaged', 'A árvore de páginas do PDF está danificada.')
  if (seen.has(node.num) || depth > MAX_DEPTH || seen.size > MAX_NODES)
    throw new PadesError('damaged', 'A árvore de páginas do PDF forma um ciclo ou é profunda demais.')
  seen.add(node.num)
  const kids = pdf.array(dict.get('Kids'))
  if (!kids) return skip === 0 ? describe(pdf, node, { dict, inherited }) : skip - 1
  const count = pdf.get(dict.get('Count'))
  if (isInt(count) && count >= 0 && count <= skip) return skip - count
  const passed: Dict = new Map(inherited)
  for (const key of INHERITED) if (dict.has(key)) passed.set(key, dict.get(key) as Obj)
  let left = skip
  for (const kid of kids) {
    const found = find(pdf, { node: kid, skip: left, inherited: passed, depth: depth + 1, seen })
    if (typeof found !== 'number') return found
    left = found
  }
  return left
}

function describe(
  pdf: Pdf,
  ref: Ref,
  { dict, inherited }: { dict: Dict; inherited: Dict },
): Omit<Page, 'number'> {
  const type = nameOf(pdf.get(dict.get('Type')))
  if (type !== 'Page' && type !== undefined)
    throw new PadesError('damaged', 'A árvore de páginas do PDF está danificada.')
  const value = (key: string): Obj => pdf.get(dict.get(key) ?? inherited.get(key))
  const mediaBox = boxOf(pdf, value('MediaBox')) ?? A4
  const cropBox = boxOf(pdf, value('CropBox')) ?? mediaBox
  const turns = value('Rotate')
  const rotate = (isInt(turns) && turns % 90 === 0 ? ((turns % 360) + 360) % 360 : 0) as Page['rotate']
  return { ref, dict, mediaBox, cropBox, box: intersect(cropBox, mediaBox), rotate }
}

/** Any two opposite corners make a rectangle (7.9.5). */
export function boxOf(pdf: Pdf, value: Obj): Box | undefined {
  if (!Array.isArray(value) || value.length < 4) return undefined
  const [a, b, c, d] = value.slice(0, 4).map((item) => pdf.get(item))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : undefined
}

function intersect(a: Box, b: Box): Box {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return box[2] > box[0] && box[3] > box[1] ? box : b
}

/** Whether two documents' page trees name the same pages in the same order; both walked whole. */
export function pageRefs(pdf: Pdf): Ref[] {
  const refs: Ref[] = []
  const seen = new Set<number>()
  const walk = (node: Obj | undefined, depth: number): void => {
    if (!isRef(node) || seen.has(node.num) || depth > MAX_DEPTH || seen.size > MAX_NODES)
      throw new PadesError('damaged', 'A árvore de páginas do PDF está danificada.')
    seen.add(node.num)
    const dict = pdf.get(node)
    if (!isDict(dict)) throw new PadesError('damaged', 'A árvore de páginas do PDF está danificada.')
    const kids = pdf.array(dict.get('Kids'))
    if (!kids) refs.push(node)
    else for (const kid of kids) walk(kid, depth + 1)
  }
  walk(pdf.catalog.get('Pages'), 0)
  return refs
}
