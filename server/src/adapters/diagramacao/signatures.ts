import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import type { Room, Signature, Signatures } from './blocks.ts'
import { heightOfLines } from './blocks.ts'
import { breakLines, type Line } from './lines.ts'
import type { Assinante } from './port.ts'
import type { Style } from './style.ts'

const GAP = 8
/** Between the seal's room and the name, and under the last line of a row. */
export const ABOVE_NAME = 4
const BELOW = 14

/** Who signs: one in the middle, more in two columns where there is room (Manual de Redação da Presidência, 5.1.8). */
export function composeSignatures(
  assinantes: readonly Assinante[],
  style: Style,
  { ruler, width, indent }: Pick<Room, 'ruler' | 'width' | 'indent'>,
): Signatures {
  const columns = assinantes.length > 1 && width >= 2 * SELO_LARGURA + GAP ? 2 : 1
  const own = { ...style, align: 'center' as const }
  const rows: Signatures['rows'] = []
  for (let i = 0; i < assinantes.length; i += columns) {
    const some = assinantes.slice(i, i + columns)
    const free = width - some.length * SELO_LARGURA - (some.length - 1) * GAP
    const cells = some.map((one, column): Signature => {
      const x = Math.max(0, free) / 2 + column * (SELO_LARGURA + GAP)
      return { quem: one.id, x, width: SELO_LARGURA, lines: linesOf(one, own, ruler) }
    })
    const text = Math.max(...cells.map(({ lines }) => heightOfLines(lines)))
    rows.push({ cells, height: SELO_ALTURA + ABOVE_NAME + text + BELOW })
  }
  return { kind: 'signatures', indent, rows }
}

/** The name in capitals, as the manual wants it, and what the person is, each on lines of its own. */
function linesOf({ nome, cargos }: Assinante, style: Style, ruler: Room['ruler']): Line[] {
  const column = { width: SELO_LARGURA, indent: 0, align: 'center' as const, style }
  return [nome.toLocaleUpperCase('pt-BR'), ...cargos].flatMap((text) =>
    breakLines(ruler, [{ text, style }], column),
  )
}
