import { Parser } from 'htmlparser2'

/** What in an attribute may be somebody's: numbers, addresses. The rest of them says how, and not what. */
const SAYS = /\d{3}\D{0,4}\d{3}|@/

/** What an XML says, without its tags, in lines; of elements in `menos`, nothing. */
export function semEtiquetas(
  xml: string,
  { menos = new Set() }: { menos?: ReadonlySet<string> } = {},
): string {
  const parts: string[] = []
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open.push(name)
        for (const [key, value] of Object.entries(attributes))
          if (SAYS.test(value) && !key.startsWith('xmlns') && !menos.has(key)) parts.push(' ', value, ' ')
      },
      ontext: (text) => {
        if (!menos.has(open.at(-1) ?? '')) parts.push(text)
      },
      onclosetag: () => {
        open.pop()
        parts.push('\n')
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
