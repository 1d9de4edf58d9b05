import { SELO_ALTURA } from '@autos/contract/regras/selo.ts'
import { PAGE } from '../pdf-a/pdf-a.ts'
import { type At, child } from './at.ts'
import { heightOfSignatures, type Signature, type Signatures } from './blocks.ts'
import { atTop, fits, nextPage, roomOf } from './flow.ts'
import { ABOVE_NAME } from './signatures.ts'
import { writeLines } from './write-lines.ts'

/** A row is never parted; all of them stay together on a page that has room for them. */
export function drawSignatures(block: Signatures, at: At): void {
  const { flow } = at
  const all = heightOfSignatures(block)
  if (!fits(flow, all) && !atTop(flow) && all <= roomOf(flow)) nextPage(flow)
  for (const { cells, height } of block.rows) {
    if (!fits(flow, height) && !atTop(flow)) nextPage(flow)
    const { y } = flow
    for (const cell of cells) {
      flow.y = y
      drawOne(cell, { ...at, x: at.x + block.indent + cell.x })
    }
    flow.y = y + height
  }
}

function drawOne({ quem, width, lines }: Signature, at: At): void {
  const { flow, x } = at
  const inferior = PAGE.height - flow.y - SELO_ALTURA
  flow.places.push({ quem, pagina: flow.page + 1, esquerda: hundredths(x), inferior: hundredths(inferior) })
  flow.y += SELO_ALTURA + ABOVE_NAME
  const struct = child(at, 'P')
  writeLines({ lines, align: 'center', width, firstIndent: 0 }, { flow, x, notes: at.notes }, struct)
  struct?.end()
}

const hundredths = (points: number): number => Math.round(points * 100) / 100
