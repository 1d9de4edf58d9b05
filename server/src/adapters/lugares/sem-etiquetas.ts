import { Parser } from 'htmlparser2'

/** What in an attribute may be somebody's: numbers, addresses. The rest of them says how, and not what. */
const SAYS = /\d{3}\D{0,4}\d{3}|@/

/** Comments, what is taken as it is, letters by their number or name, and attributes that say something. */
const NOT_PLAIN = new RegExp(`<!|&|=\\s*["'][^"'<>]*(?:${SAYS.source})`)

type Menos = { menos?: ReadonlySet<string> }

/** What an XML says, without its tags, in lines; of elements in `menos`, nothing. */
export function semEtiquetas(xml: string, { menos = new Set() }: Menos = {}): string {
  return (NOT_PLAIN.test(xml) ? parsed(xml, menos) : plain(xml, menos))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** Of elements and text only, as nearly all XMP is, in a fourth of the time. */
const plain = (xml: string, menos: ReadonlySet<string>): string =>
  xml.replace(/<([^<>]*)>([^<]*)/g, (_, tag: string, text: string) => {
    if (tag.startsWith('/') || tag.endsWith('/')) return `\n${text}`
    return menos.has(/^[^\s/]*/.exec(tag)![0]) ? '' : text
  })

function parsed(xml: string, menos: ReadonlySet<string>): string {
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
  return parts.join('')
}
