/**
 * What stands under what, whatever it was written with: the tags of a PDF/UA never skip a level, and somebody
 * who writes picks a heading by its looks, which stay. In the order of the text; `open`: the headings that this
 * one may stand under, as they were written.
 */
export function levelled(tag: string, open: number[]): string {
  const written = Number(/^H([1-6])$/.exec(tag)?.[1])
  if (Number.isNaN(written)) return tag
  while ((open.at(-1) ?? 0) >= written) open.pop()
  open.push(written)
  return `H${open.length}`
}
