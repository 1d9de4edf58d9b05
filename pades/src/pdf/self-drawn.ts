import type { Pdf } from './document.ts'
import { isRef, isStream, nameOf, type Obj } from './objects.ts'

/**
 * A drawing that draws itself, by way of others or not, in pt-BR: programs stop each at its own depth, and
 * some show what follows out of its place. Of the objects of those numbers.
 */
export function selfDrawn(pdf: Pdf, all: ReadonlySet<number>): string | undefined {
  const leads = new Map<number, number[]>()
  for (const num of all) {
    const drawn = drawnBy(pdf, pdf.load(num))
    if (drawn.length > 0) leads.set(num, drawn)
  }
  // What draws only what is no drawing with resources of its own is let go, again and again; what is left
  // goes in circles, or leads there.
  const waitsFor = new Map<number, number>()
  const drawers = new Map<number, number[]>()
  for (const [num, drawn] of leads) {
    const own = drawn.filter((other) => leads.has(other))
    waitsFor.set(num, own.length)
    for (const other of own) {
      const known = drawers.get(other)
      if (known) known.push(num)
      else drawers.set(other, [num])
    }
  }
  const done = [...waitsFor].filter(([, count]) => count === 0).map(([num]) => num)
  for (let num = done.pop(); num !== undefined; num = done.pop()) {
    waitsFor.delete(num)
    for (const drawer of drawers.get(num) ?? []) {
      const left = (waitsFor.get(drawer) ?? 0) - 1
      waitsFor.set(drawer, left)
      if (left === 0) done.push(drawer)
    }
  }
  const [first] = waitsFor.keys()
  return first === undefined ? undefined : `o desenho do objeto ${first} desenha a si mesmo`
}

/** The numbers of the drawings that a form (8.10) or tiling pattern (8.7.3) names in its resources. */
function drawnBy(pdf: Pdf, value: Obj): number[] {
  if (
    !isStream(value) ||
    (nameOf(value.dict.get('Subtype')) !== 'Form' && value.dict.get('PatternType') !== 1)
  )
    return []
  const resources = pdf.dict(value.dict.get('Resources'))
  return ['XObject', 'Pattern'].flatMap((kind) =>
    [...(pdf.dict(resources?.get(kind))?.values() ?? [])].filter(isRef).map(({ num }) => num),
  )
}
