import type { Block } from './blocks.ts'

/**
 * What stands under what, whatever it was written with: the tags of a PDF/UA never skip a level, and somebody
 * who writes picks a heading by its looks, which stay. In the order of the text; changes the blocks.
 */
export function levelHeadings(blocks: readonly Block[], open: number[] = []): void {
  for (const block of blocks) {
    if (block.kind === 'text') block.tag = levelled(block.tag, open)
    else if (block.kind === 'group') levelHeadings(block.children, open)
    else if (block.kind === 'list') for (const { children } of block.items) levelHeadings(children, open)
    else if (block.kind === 'table')
      for (const { cells } of block.rows) for (const cell of cells) levelHeadings(cell.blocks, open)
  }
}

/** `open`: the headings that this one may stand under, as they were written. */
function levelled(tag: string, open: number[]): string {
  const written = Number(/^H([1-6])$/.exec(tag)?.[1])
  if (Number.isNaN(written)) return tag
  while ((open.at(-1) ?? 0) >= written) open.pop()
  open.push(written)
  return `H${open.length}`
}
