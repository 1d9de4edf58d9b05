import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocument, PDFObject } from 'mupdf'

/** What other programs say of a file, which is not so of its copy. */
const SAID = ['Info', 'Metadata', 'OutputIntents', 'PieceInfo']
/** More than this is not held in memory a second time. */
const LARGEST = 64 * 2 ** 20

/**
 * Says that it is PDF/A-2u: the colours are those of the screen, and it has no part that needs another word.
 * Whether that is true the checker says afterwards. The answer takes it back.
 */
export function rotular(pdf: PDFDocument): () => void {
  const trailer = pdf.getTrailer()
  const root = trailer.get('Root')
  // What it is called is made up from what is written, later.
  if (trailer.get('ID').isNull())
    trailer.put(
      'ID',
      [UNNAMED, UNNAMED].map((name) => pdf.newByteString(name)),
    )
  const before = new Map<string, PDFObject>()
  for (const key of SAID) {
    const value = root.get(key)
    if (!value.isNull()) before.set(key, value)
    root.delete(key)
  }
  const profile = pdf.addStream(srgb(), { N: 3 })
  root.put('OutputIntents', [
    pdf.addObject({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      Info: pdf.newString(SRGB),
      OutputConditionIdentifier: pdf.newString(SRGB),
      DestOutputProfile: profile,
    }),
  ])
  root.put('Metadata', pdf.addStream(XMP, { Type: 'Metadata', Subtype: 'XML' }))
  return () => {
    for (const key of SAID) root.delete(key)
    for (const [key, value] of before) root.put(key, value)
  }
}

/** Whether each page is a picture, with nothing written by the file itself. */
export function soFiguras(pdf: PDFDocument): boolean {
  let size = 0
  for (let i = 0; i < pdf.countPages(); i++) {
    const resources = pdf.findPage(i).getInheritable('Resources')
    const pictures = resources.get('XObject')
    if (!pictures.isDictionary() || !resources.get('Font').isNull()) return false
    // oxlint-disable-next-line unicorn/no-array-for-each -- a dictionary of the file, which has no other way
    pictures.forEach((picture) => void (size += Number(picture.get('Length').valueOf()) || 0))
  }
  return size > 0 && size <= LARGEST
}

const UNNAMED = new Uint8Array(16)
const SRGB = 'sRGB IEC61966-2.1'

/** As it comes with what writes our own texts. */
const srgb = (): Buffer =>
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('pdfkit')), 'data', 'sRGB_IEC61966_2_1.icc'),
  )

const XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>2</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>Autos</xmp:CreatorTool></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>
`
