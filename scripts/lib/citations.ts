import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT } from './run.ts'

// A comment that says where a rule comes from ("domínio §4.6", "INV-4", "especificação §5", "ADR 0009") sends
// the reader somewhere. Every such place must be there, in this repository or in the known sections of the
// specification.

export type Cited = { file: string; line: number; text: string }
export type Places = { sections: Set<string>; marks: Map<string, number>; adrs: Set<string> }

/** The specification of the product has nine sections; it is not part of the repository. */
const SPECIFICATION = 9
/** Texts that anybody can find by their name: laws and standards. */
const PUBLISHED =
  /(RFC|FIPS|ISO|EN|PKCS|HTML|PNG|ODF|CPC|WCAG|PDF)\b[^§]*$|(art\.|Código Civil|Lei|Decreto|IN|Portaria)[^§]*$/
/** Texts that are nowhere here: who reads the code cannot open them. */
const ELSEWHERE =
  /\b(confiabilidade|arquitetura|assinaturas|estilo|interface)(\.md)? ?\(?§|\/work\/|\bshared\/(corpus|\w+\.md)/i

const NAMES = /(dom[íi]nio|especifica[çc][ãa]o|specification)/gi
const SECTION = /§ ?(\d+(?:\.\d+)*)/g
const MARK = /\b(?:INV-\d+|[DH]\d{1,2}(?=[);]))/g

/** The numbers that docs/dominio.md gives, and how often it gives each mark. */
export function placesOf(domain: string, adrs: readonly string[]): Places {
  const sections = [...domain.matchAll(/^#{2,4} (\d+(?:\.\d+)*) /gm)].map(([, number]) => number!)
  const marks = [...domain.matchAll(/^(?:- \*\*(INV-\d+)\*\*|\| ([DH]\d+) \|)/gm)].map(([, a, b]) => a ?? b!)
  const count = new Map<string, number>()
  for (const mark of marks) count.set(mark, (count.get(mark) ?? 0) + 1)
  return { sections: new Set(sections), marks: count, adrs: new Set(adrs.map((name) => name.slice(0, 4))) }
}

/** What is cited and is not there. */
export function astray(file: string, content: string, places: Places): Cited[] {
  const lines = content.split('\n')
  return lines.flatMap((text, index) => {
    const before = index === 0 ? '' : plain(lines[index - 1]!)
    const wrong = [...sections(text, before, places), ...marks(text, places), ...adrs(text, places)]
    if (ELSEWHERE.test(text)) wrong.push('a text that is not in the repository')
    return wrong.map((what) => ({ file, line: index + 1, text: what }))
  })
}

/** A sentence goes on in the next line: what was said there counts, without the comment's own signs. */
const plain = (line: string): string => line.replace(/^\s*(\/\*\*|\*|\/\/|--|#)?\s*/, '').trimEnd()

function sections(text: string, before: string, { sections: known }: Places): string[] {
  return [...text.matchAll(SECTION)].flatMap(([cited, number]) => {
    const at = text.indexOf(cited)
    const said = `${before} ${plain(text.slice(0, at))}`
    const source = [...said.matchAll(NAMES)].at(-1)
    if (PUBLISHED.test(said.slice(source?.index ?? 0))) return []
    if (source !== undefined && /^(especifica|specifica)/i.test(source[0]))
      return Number(number) >= 1 && Number(number) <= SPECIFICATION ? [] : [`specification §${number}`]
    return known.has(number!) ? [] : [`domínio §${number}`]
  })
}

const marks = (text: string, { marks: known }: Places): string[] =>
  [...text.matchAll(MARK)].flatMap(([mark]) => (known.has(mark) ? [] : [mark]))

const adrs = (text: string, { adrs: known }: Places): string[] =>
  [...text.matchAll(/\bADR (\d{4})\b/g)].flatMap(([, number]) =>
    known.has(number!) ? [] : [`ADR ${number}`],
  )

/** Silent when everything cited in code and documents is there. */
export async function citations(): Promise<string> {
  const { output } = await capture('git', ['ls-files', '--', ...SEARCHED])
  const files = output
    .split('\n')
    .filter((file) => file !== '' && !WRITTEN.test(file) && existsSync(join(ROOT, file)))
  const places = placesOf(
    readFileSync(join(ROOT, 'docs/dominio.md'), 'utf8'),
    files.filter((file) => file.startsWith('docs/adr/')).map((file) => file.slice('docs/adr/'.length)),
  )
  const twice = [...places.marks]
    .filter(([, times]) => times > 1)
    .map(([mark]) => `docs/dominio.md: ${mark} twice`)
  const found = files.flatMap((file) => astray(file, readFileSync(join(ROOT, file), 'utf8'), places))
  return [...twice, ...found.map(({ file, line, text }) => `${file}:${line}: ${text}`)].join('\n')
}

const SEARCHED = ['*.ts', '*.tsx', '*.mjs', '*.graphql', '*.sql', '*.md']
/** Written by a generator, or by the run that proves. */
const WRITTEN = /^web\/src\/api\/gen\/|^server\/db\/tables\.ts$|^scripts\/lib\/citations/
