import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { RODAPE_ALTURA } from '@autos/contract/regras/selo.ts'
import PDFDocument from 'pdfkit'
import { fontRuns, type Typeface } from './letras.ts'
import { unwrapWoff } from './woff.ts'

export type Pen = PDFKit.PDFDocument
export type Struct = PDFKit.PDFStructureElement
export type Face = { weight: 400 | 700; italic?: boolean }
export type FacesOf = (face: Face) => readonly Typeface[]

export const PAGE = { width: 595.28, height: 841.89, margin: 68, foot: RODAPE_ALTURA } as const
export const COLUMN = PAGE.width - 2 * PAGE.margin
/** Below this nothing of the text is written: the foot of the page begins. */
export const FLOOR = PAGE.height - PAGE.foot - 16

type Subject = { titulo: string; orgao: string; em: Date }
export type Sheet = { doc: Pen; facesOf: FacesOf; root: Struct; bytes: Promise<Uint8Array> }

/**
 * PDF/A-2a: fonts inside, structure tagged, language declared. What a record needs to be read in fifty years,
 * and by a screen reader today.
 */
export function openSheet({ titulo, orgao, em }: Subject): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, bottom: PAGE.foot + 16, left: PAGE.margin, right: PAGE.margin },
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    // What is measured is remembered elsewhere, and not without end.
    fontLayoutCache: false,
    // With none pdfkit does not load a standard font, which may not be embedded.
    font: null as unknown as string,
    info: {
      Title: titulo,
      Author: orgao,
      Creator: 'Autos',
      Producer: 'Autos',
      CreationDate: em,
      ModDate: em,
    },
  })
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, facesOf: fontsOf(doc), root, bytes }
}

/**
 * Says that it is PDF/UA-1, which is true of what is drawn here when every picture has a text of its author's
 * (ISO 14289-1, 5). PDF/A asks for a description of what is not its own (ISO 19005-2, 6.6.2.3).
 */
export function declareAccessible(doc: Pen): void {
  const { appendXML } = doc as unknown as { appendXML(xml: string): void }
  appendXML.call(doc, UA)
}

const UA = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `

function collect(doc: Pen): Promise<Uint8Array> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

export type Write = (text: string, as: Written) => void
type Written = { weight: Face['weight']; size: number } & PDFKit.Mixins.TextOptions

/** Text in pieces, each in a font that has its letters. */
export const writer =
  ({ doc, facesOf }: Pick<Sheet, 'doc' | 'facesOf'>): Write =>
  (text, { weight, size, ...options }) => {
    const runs = fontRuns(text, facesOf({ weight }))
    doc.fillColor('#1a1a1a').fontSize(size)
    for (const [i, { name, text: piece }] of runs.entries())
      doc.font(name).text(piece, { ...options, continued: i < runs.length - 1 })
  }

/** Drawing that says nothing is an artifact: a screen reader skips it. */
export function artifact(
  doc: Pen,
  draw: () => void,
  options: PDFKit.Mixins.MarkingOptions = { type: 'Layout' },
): void {
  doc.markContent('Artifact', options)
  draw()
  doc.endMarkedContent()
}

/** The number of each page, once all are known. */
export function writeFooters(doc: Pen, text: string, write: Write): number {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Writing in the margin must not open another page.
    doc.page.margins.bottom = 0
    doc.x = PAGE.margin
    doc.y = PAGE.height - PAGE.foot + 18
    artifact(
      doc,
      () => write(`${text} · Página ${page + 1} de ${count}`, { weight: 400, size: 8.5, align: 'center' }),
      {
        type: 'Pagination',
        attached: ['Bottom'],
      },
    )
  }
  return count
}

const resolve = createRequire(import.meta.url).resolve
const files = new Map<string, Buffer>()

/** A face is opened the first time it is asked for. */
function fontsOf(doc: Pen): FacesOf {
  const opened = new Map<string, Typeface[]>()
  return ({ weight, italic = false }) => {
    const style = `${weight}-${italic ? 'italic' : 'normal'}`
    const faces = opened.get(style) ?? typefaces(doc, style)
    opened.set(style, faces)
    return faces
  }
}

/** Lato has its basic Latin and its extended Latin in two files; the first that has a letter draws it. */
const typefaces = (doc: Pen, style: string): Typeface[] =>
  ['latin', 'latin-ext'].map((subset) => {
    const name = `lato-${subset}-${style}`
    const bytes = files.get(name) ?? unwrapWoff(readFileSync(resolve(`@fontsource/lato/files/${name}.woff`)))
    files.set(name, bytes)
    doc.registerFont(name, bytes).font(name)
    const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font
    return { name, has: (code) => font.hasGlyphForCodePoint(code) }
  })
