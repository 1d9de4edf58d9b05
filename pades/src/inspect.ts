import { PadesError } from './errors.ts'
import { checkThoroughly } from './pdf/one-meaning.ts'
import { openPdf, type Pdf } from './pdf/document.ts'
import { formFields, signedFields } from './pdf/form.ts'
import { isStr, nameOf } from './pdf/objects.ts'
import { type Page, pageAt, pageCount } from './pdf/pages.ts'
import type { Source } from './pdf/source.ts'
import { decodeText } from './pdf/text.ts'
import type { Section } from './pdf/section.ts'
import { obstacles } from './sign/obstacles.ts'

/** What there is to know about a file before signing it. Offsets and sizes in bytes, boxes in points. */
export type Inspection = {
  size: number
  readable: boolean
  /** Whether `normalise` may help: nothing is signed and only the structure is damaged. */
  repairable: boolean
  encrypted: boolean
  pages: number
  firstPage?: Pick<Page, 'mediaBox' | 'cropBox' | 'box' | 'rotate'>
  revisions: { startxref: number; kind: 'table' | 'stream' | 'hybrid'; end: number }[]
  fields: { name: string; type: string | undefined; signed: boolean; subFilter?: string; reason?: string }[]
  /** Why it cannot be signed, in pt-BR; empty when it can. `blocksSeal`: why not with a visible seal. */
  blocks: string[]
  blocksSeal: string[]
}

export function inspect(source: Source): Inspection {
  const none = {
    size: source.size,
    readable: false,
    repairable: false,
    encrypted: false,
    pages: 0,
    revisions: [],
    fields: [],
  }
  try {
    return describe(openPdf(source))
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    return {
      ...none,
      repairable: error.problem === 'damaged',
      blocks: [error.message],
      blocksSeal: [error.message],
    }
  }
}

function describe(pdf: Pdf): Inspection {
  const shared = {
    size: pdf.source.size,
    readable: true,
    encrypted: pdf.encrypted,
    revisions: revisionsOf(pdf),
  }
  if (pdf.encrypted)
    return {
      ...shared,
      repairable: false,
      pages: 0,
      fields: [],
      blocks: obstacles(pdf),
      blocksSeal: obstacles(pdf),
    }
  const flaw = inconsistency(pdf)
  const flaws = flaw ? [flaw.message] : []
  const [blocks, blocksSeal] = [
    [...obstacles(pdf), ...flaws],
    [...obstacles(pdf, { visible: true }), ...flaws],
  ]
  const repairable = flaw?.problem === 'damaged' && signedFields(pdf).length === 0
  const { mediaBox, cropBox, box, rotate } = pageAt(pdf, 1)
  const signed = new Map(signedFields(pdf).map((field) => [field.name, field.signature]))
  const fields = formFields(pdf).map(({ name, type }) => {
    const signature = signed.get(name)
    const subFilter = nameOf(pdf.get(signature?.get('SubFilter')))
    const reason = pdf.get(signature?.get('Reason'))
    return {
      name,
      type,
      signed: signature !== undefined,
      ...(subFilter && { subFilter }),
      ...(isStr(reason) && { reason: decodeText(reason.bytes) }),
    }
  })
  return {
    ...shared,
    repairable,
    pages: pageCount(pdf),
    firstPage: { mediaBox, cropBox, box, rotate },
    fields,
    blocks,
    blocksSeal,
  }
}

/** Why its parts do not hang together, which signing would refuse. */
function inconsistency(pdf: Pdf): PadesError | undefined {
  try {
    checkThoroughly(pdf)
    return undefined
  } catch (error) {
    if (error instanceof PadesError) return error
    throw error
  }
}

/** From the oldest to the newest; a linearized file's two sections are one revision. */
function revisionsOf(pdf: Pdf): Inspection['revisions'] {
  const sections = pdf.sections.filter(
    (section, i) => !(pdf.sections[i - 1] && (pdf.sections[i - 1] as Section).at < section.at),
  )
  return sections.toReversed().map((section) => ({
    startxref: section.at,
    kind: section.hybrid ? 'hybrid' : section.kind,
    end: endOf(pdf, section),
  }))
}

function endOf(pdf: Pdf, { at, end }: Section): number {
  const from = Math.max(at, end)
  const mark = pdf.source.read(from, 4096).toString('latin1').indexOf('%%EOF')
  return mark < 0 ? pdf.eof : from + mark + 5
}
