import { CLASSE_DA_NOTA, LACUNA, MARCA_DE_VARIAVEL, variavelDe } from '@autos/contract/regras/rascunho.ts'
import { Parser } from 'htmlparser2'
import type { Minuta } from './port.ts'
import type { Note } from './style.ts'

export type Element = {
  tag: string
  attribs: Record<string, string>
  style: Record<string, string>
  children: Node[]
  /** It is the reference of this note. */
  note?: Note
}
export type Node = Element | string

/** Sanitised HTML as a tree, with every variable in its place; `blank`: what stands for those not known. */
export function parse(html: string, variables: Minuta['variaveis'], blank = LACUNA): Element {
  const root = element('body', {})
  const open = [root]
  const parser = new Parser({
    onopentag(tag, attribs) {
      const child = element(tag, attribs)
      open.at(-1)?.children.push(child)
      open.push(child)
    },
    ontext: (text) => open.at(-1)?.children.push(text),
    onclosetag: () => void (open.length > 1 && open.pop()),
  })
  parser.end(html)
  return withNotes(resolved(root, { variables, blank }), { number: 0 })
}

const element = (tag: string, attribs: Record<string, string>): Element => ({
  tag,
  attribs,
  style: declarations(attribs['style'] ?? ''),
  children: [],
})

const declarations = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':')
      return at < 1
        ? []
        : [
            [
              declaration.slice(0, at).trim().toLowerCase(),
              declaration
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ]
    }),
  )

/** Of what is still to be written, which only who looks ahead sees printed. */
const BLANK = '#595959'

type Known = { variables: Minuta['variaveis']; blank: string }

function resolved(node: Element, known: Known): Element {
  const field = node.attribs['data-campo']
  if (field !== undefined)
    return { ...node, style: { ...node.style, color: BLANK }, children: [`[${field}]`] }
  const asked = node.attribs['data-variavel']
  if (asked !== undefined) return { ...node, children: valueOf(asked, known) }
  return {
    ...node,
    children: node.children.flatMap((child) =>
      typeof child === 'string' ? inText(child, known) : [resolved(child, known)],
    ),
  }
}

function inText(text: string, known: Known): Node[] {
  const nodes: Node[] = []
  let from = 0
  for (const match of text.matchAll(MARCA_DE_VARIAVEL)) {
    nodes.push(text.slice(from, match.index), ...valueOf(match[1] ?? '', known))
    from = match.index + match[0].length
  }
  return [...nodes, text.slice(from)]
}

/** Each line under the other; what is not known leaves a blank to be filled in. */
function valueOf(asked: string, { variables, blank }: Known): Node[] {
  const lines = variables[variavelDe(asked) ?? ''] ?? []
  return lines.length === 0
    ? [blank]
    : lines.flatMap((line, i) => (i === 0 ? [line] : [element('br', {}), line]))
}

/** Notes are numbered in the order of the text; what is in one is words, whatever it was written with. */
function withNotes(node: Element, counted: { number: number }): Element {
  const children = node.children.flatMap((child): Node[] => {
    if (typeof child === 'string') return [child]
    if (child.tag !== 'span' || !isNote(child)) return [withNotes(child, counted)]
    const text = wordsOf(child).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ ...child, children: [], note: { number: ++counted.number, text } }]
  })
  return { ...node, children }
}

const isNote = ({ attribs }: Element): boolean => (attribs['class'] ?? '').split(' ').includes(CLASSE_DA_NOTA)
const wordsOf = (node: Node): string => {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? ' ' : node.children.map(wordsOf).join('')
}
