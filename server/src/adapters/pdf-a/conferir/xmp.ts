import { type Exame, dataOf, dictOf, fault, type Norma, oneOf } from './exame.ts'

const NAMESPACES: Record<string, string> = {
  x: 'adobe:ns:meta/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
}
const DATE =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const LI = 'rdf:li'
const SCHEMA = 'pdfaExtension:schemas/rdf:Bag/rdf:li/'
const PROPERTY = `${SCHEMA}pdfaSchema:property/rdf:Seq/rdf:li/pdfaProperty:`

/** The texts there may be, by their way under a description, and what each may say. */
// prettier-ignore
const TEXTS: Record<string, RegExp> = {
  'pdfaid:part': /^2$/, 'pdfaid:conformance': /^[AU]$/, 'pdfuaid:part': /^1$/,
  'xmp:CreateDate': DATE, 'xmp:ModifyDate': DATE, 'xmp:MetadataDate': DATE, 'xmp:CreatorTool': /./, 'pdf:Producer': /./,
  [`dc:title/rdf:Alt/${LI}`]: /\S/, [`dc:creator/rdf:Seq/${LI}`]: /./,
  [`${SCHEMA}pdfaSchema:schema`]: /./, [`${SCHEMA}pdfaSchema:namespaceURI`]: /^http:\/\/www\.aiim\.org\/pdfua\/ns\/id\/$/, [`${SCHEMA}pdfaSchema:prefix`]: /^pdfuaid$/,
  [`${PROPERTY}name`]: /^part$/, [`${PROPERTY}valueType`]: /^Integer$/, [`${PROPERTY}category`]: /^internal$/, [`${PROPERTY}description`]: /./,
}

/** What another schema says of itself, all of it (6.6.2.3.3). */
const EXTENSION = Object.keys(TEXTS).filter((way) => way.startsWith(SCHEMA))
const ROOT = 'x:xmpmeta/rdf:RDF/rdf:Description'
/** The elements that have an attribute besides those of XML, and that one. */
const ATTRIBUTES: Record<string, string> = {
  [ROOT]: 'rdf:about=""',
  [`${ROOT}/dc:title/rdf:Alt/${LI}`]: 'xml:lang="x-default"',
  [`${ROOT}/${SCHEMA.slice(0, -1)}`]: 'rdf:parseType="Resource"',
  [`${ROOT}/${PROPERTY.slice(0, PROPERTY.lastIndexOf('/'))}`]: 'rdf:parseType="Resource"',
}

const TAG = /<(\/?)([A-Za-z]+:[A-Za-z]+)((?:\s+[A-Za-z]+:[A-Za-z]+="[^"<&]*")*)\s*>|([^<]+)/y
const OPEN = /^\s*<\?xpacket begin="(?:\uFEFF)?" id="W5M0MpCehiHzreSzNTczkc9d"\?>\s*/
const CLOSE = /\s*<\?xpacket end="[rw]"\?>\s*$/

/** What the file says of itself (6.6), in the shapes in which ours say it. */
export function conferirXmp(exame: Exame): void {
  const { pdf } = exame
  const dict = dictOf(exame, pdf.catalog.get('Metadata'), {
    what: 'metadados',
    keys: 'Type Subtype Length length',
    type: 'Metadata',
  })
  oneOf(exame, dict.get('Subtype'), { what: 'metadados', among: 'XML' })
  const bytes = dataOf(exame, pdf.catalog.get('Metadata'))
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes) || !OPEN.test(text) || !CLOSE.test(text))
    return fault(exame, '2u', 'metadados: invólucro')
  const said = read(text.replace(OPEN, '').replace(CLOSE, ''))
  if (said === undefined) return fault(exame, '2u', 'metadados: malformados ou desconhecidos')
  const need = (norm: Norma, way: string, right: RegExp) => {
    if (!right.test(said.get(way) ?? '')) fault(exame, norm, `metadados: ${way}`)
  }
  need('2u', 'pdfaid:part', /^2$/)
  need('2u', 'pdfaid:conformance', /^[AU]$/)
  need('2a', 'pdfaid:conformance', /^A$/)
  need('ua1', 'pdfuaid:part', /^1$/)
  need('ua1', `dc:title/rdf:Alt/${LI}`, /\S/)
  if (['pdfuaid:part', ...EXTENSION].some((way) => said.has(way)))
    for (const way of EXTENSION) need('2u', way, /./)
}

type Element = { name: string; spaces: readonly string[]; isLeaf: boolean }

/** The texts by their ways; undefined when something is there that is not one of them, or is there twice. */
function read(xml: string): Map<string, string> | undefined {
  const said = new Map<string, string>()
  const open: Element[] = []
  const way = () => open.map(({ name }) => name).join('/')
  let at = 0
  for (; at < xml.length; at = TAG.lastIndex) {
    TAG.lastIndex = at
    const [, close, name, attributes = '', text] = TAG.exec(xml) ?? []
    const last = open.at(-1)
    if (text !== undefined) {
      if (text.trim() === '') continue
      if (!put(said, way(), text)) return undefined
      last!.isLeaf = false
    } else if (name === undefined) return undefined
    else if (close === '/') {
      if (last?.name !== name || attributes !== '') return undefined
      if (last.isLeaf && way() !== ROOT && !put(said, way(), '')) return undefined
      open.pop()
    } else {
      if (last) last.isLeaf = false
      open.push({
        name,
        spaces: [...attributes.matchAll(/xmlns:(\w+)=/g)].map(([, space]) => space!),
        isLeaf: true,
      })
      if (!isPlain(attributes, ATTRIBUTES[way()]) || !isDeclared(open)) return undefined
    }
  }
  return open.length === 0 && at === xml.length ? said : undefined
}

const isDeclared = (open: readonly Element[]): boolean => {
  const [space] = open.at(-1)!.name.split(':')
  return open.some(({ spaces }) => spaces.includes(space!))
}

/** XML 1.0, 2.2 and 2.4. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const UNREADABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]|\]\]>|&(?!(amp|lt|gt|quot|apos);)/

function put(said: Map<string, string>, way: string, text: string): boolean {
  if (!way.startsWith(`${ROOT}/`) || UNREADABLE.test(text)) return false
  const own = way.slice(ROOT.length + 1)
  if (said.has(own) || TEXTS[own]?.test(text) !== true) return false
  said.set(own, text)
  return true
}

/** Names of spaces as they are known, none twice, and the one other attribute that there has to be. */
function isPlain(attributes: string, asked: string | undefined): boolean {
  const all = [...attributes.matchAll(/([A-Za-z]+):([A-Za-z]+)="([^"]*)"/g)]
  const others = all.filter(([, space]) => space !== 'xmlns').map(([text]) => text)
  return (
    new Set(all.map(([text]) => text)).size === all.length &&
    others.join(' ') === (asked ?? '') &&
    all.every(([, space, name, value]) => space !== 'xmlns' || NAMESPACES[name!] === value)
  )
}
