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
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/
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
  if (said.has('pdfuaid:part')) need('2u', `${PROPERTY}name`, /^part$/)
}

/** The texts by their ways; undefined when something is there that is not one of them, or is there twice. */
function read(xml: string): Map<string, string> | undefined {
  const said = new Map<string, string>()
  const open: string[] = []
  let at = 0
  for (; at < xml.length; at = TAG.lastIndex) {
    TAG.lastIndex = at
    const [, close, name, attributes = '', text] = TAG.exec(xml) ?? []
    if (text !== undefined) {
      if (text.trim() === '') continue
      if (!put(said, open, text)) return undefined
    } else if (name === undefined) return undefined
    else if (close === '/') {
      if (open.pop() !== name || attributes !== '') return undefined
    } else {
      if (!isPlain(attributes)) return undefined
      open.push(name)
    }
  }
  return open.length === 0 && at === xml.length ? said : undefined
}

const ROOT = 'x:xmpmeta/rdf:RDF/rdf:Description/'

function put(said: Map<string, string>, open: readonly string[], text: string): boolean {
  const way = open.join('/')
  if (!way.startsWith(ROOT) || /&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(text)) return false
  const own = way.slice(ROOT.length)
  if (said.has(own) || TEXTS[own]?.test(text) !== true) return false
  said.set(own, text)
  return true
}

function isPlain(attributes: string): boolean {
  return [...attributes.matchAll(/([A-Za-z]+):([A-Za-z]+)="([^"]*)"/g)].every(
    ([, space, name, value]) =>
      (space === 'xmlns' && NAMESPACES[name!] === value) ||
      (space === 'rdf' &&
        ((name === 'about' && value === '') || (name === 'parseType' && value === 'Resource'))) ||
      (space === 'xml' && name === 'lang'),
  )
}
