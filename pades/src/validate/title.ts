import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { isStr, isStream } from '../pdf/objects.ts'
import { decodeText } from '../pdf/text.ts'

const CHANGED = 'o título que o documento diz ter não é o de quando foi assinado'

/**
 * What is worth a word of metadata, which may change (pt-BR): programs show the title above the page (ISO 32000-2,
 * 12.2, DisplayDocTitle), and begin with it when they read aloud.
 */
export function titleRemark(old: Pdf, now: Pdf): string[] {
  return infoTitle(old) === infoTitle(now) && metadataTitle(old) === metadataTitle(now) ? [] : [CHANGED]
}

/** 14.3.3, table 349. */
function infoTitle(pdf: Pdf): string {
  const title = pdf.get(pdf.dict(pdf.trailer.get('Info'))?.get('Title'))
  return isStr(title) ? decodeText(title.bytes) : ''
}

const MAX_METADATA = 1024 * 1024
/** Each looks only a little ahead, so that no text takes long. */
const OPENING = /<([\w.-]{0,40}:)?title(?:\s[^>]{0,400})?>/g
const ATTRIBUTE = /\s(?:[\w.-]{0,40}:)?title\s{0,40}=\s{0,40}(?:"[^"]{0,4000}"|'[^']{0,4000}')/g
const MAX_TITLES = 20

/** 14.3.2: whatever in it is called a title. What cannot be read, or has too many, is another with each change. */
function metadataTitle(pdf: Pdf): string {
  const stream = pdf.get(pdf.catalog.get('Metadata'))
  if (!isStream(stream)) return ''
  try {
    const text = pdf.data(stream, MAX_METADATA).toString('utf8').replaceAll('\0', '')
    const [openings, attributes] = [[...text.matchAll(OPENING)], text.match(ATTRIBUTE) ?? []]
    if (openings.length + attributes.length > MAX_TITLES) return text
    const elements = openings.map(({ 0: tag, 1: prefix = '', index }) => {
      const end = text.indexOf(`</${prefix}title`, index)
      return text.slice(index + tag.length, end < 0 ? text.length : end)
    })
    return [...elements, ...attributes]
      .map((title) => title.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim())
      .join('\n')
  } catch (error) {
    if (error instanceof PadesError) return `?${stream.at}`
    throw error
  }
}
