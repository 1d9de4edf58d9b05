import { INVISIVEIS } from '@autos/contract/regras/texto.ts'
import type { Piece } from './ruler.ts'
import { type Style, styleOf } from './style.ts'
import type { Node } from './tree.ts'

/** Inline content flattened, its spaces collapsed as a browser does. Nothing but spaces is nothing. */
export function piecesOf(nodes: readonly Node[], style: Style): Piece[] {
  const pieces: Piece[] = []
  gather(nodes, style, pieces)
  let spaced = true
  const collapsed = pieces.map((piece): Piece => {
    if (piece === 'break') {
      spaced = true
      return piece
    }
    if (piece.style.pre) return piece
    let text = piece.text.replace(/[ \n\t\r\f]+/g, ' ')
    if (spaced) text = text.replace(/^ /, '')
    if (text !== '') spaced = text.endsWith(' ')
    return { ...piece, text }
  })
  const kept = collapsed.filter((piece) => piece === 'break' || piece.text !== '')
  if (kept.at(-1) === 'break') kept.pop()
  return kept.some((piece) => piece === 'break' || piece.style.pre || piece.text.trim() !== '') ? kept : []
}

function gather(nodes: readonly Node[], style: Style, pieces: Piece[]): void {
  for (const node of nodes) {
    if (typeof node === 'string')
      for (const [i, line] of (style.pre ? clean(node).split('\n') : [clean(node)]).entries())
        pieces.push(...(i > 0 ? ['break' as const] : []), {
          text: style.caps ? line.toLocaleUpperCase('pt-BR') : line,
          style,
        })
    else if (node.tag === 'br') pieces.push('break')
    else if (node.note !== undefined)
      pieces.push({
        text: String(node.note.number),
        style: { ...style, underline: false, strike: false, rise: 'sup', href: undefined, note: node.note },
      })
    else gather(node.children, styleOf(style, node), pieces)
  }
}

/** Without what nobody sees: marks of direction, letters of no width, controls. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIVEIS, (c) => (c === '\n' ? c : c === '\t' ? '    ' : ''))
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, '\u00a0')
    .normalize('NFC')
