import type { PDF } from '@libpdf/core'
import { PadesError } from '../errors.ts'
import { checkThoroughly } from '../pdf/one-meaning.ts'
import { openPdf, type Pdf } from '../pdf/document.ts'
import { signedFields } from '../pdf/form.ts'
import { pageCount } from '../pdf/pages.ts'
import { bufferSource } from '../pdf/source.ts'

/**
 * Rewrites a damaged file that nobody signed, so that its cross-references are in order. Done once, at
 * intake; the whole file is in memory meanwhile. What was signed stays as it is, byte for byte, or is
 * refused.
 * @throws PadesError `damaged` when it was signed or cannot be repaired, `encrypted`
 */
export async function normalise(bytes: Buffer): Promise<Buffer> {
  if (bytes.includes('/ByteRange'))
    throw new PadesError(
      'damaged',
      'O PDF está danificado e já foi assinado: repará-lo destruiria as assinaturas.',
    )
  const repaired = await rewrite(bytes)
  const pdf = openPdf(bufferSource(repaired))
  if (signedFields(pdf).length > 0)
    throw new PadesError(
      'damaged',
      'O PDF está danificado e já foi assinado: repará-lo destruiria as assinaturas.',
    )
  if (pageCount(pdf) < 1)
    throw new PadesError('damaged', 'O PDF está danificado e não tem páginas que se possam recuperar.')
  checkThoroughly(pdf)
  return repaired
}

async function rewrite(bytes: Buffer): Promise<Buffer> {
  // Only who repairs pays for loading what repairs.
  const { PDF: Loader, PdfName } = await import('@libpdf/core')
  let document: PDF
  try {
    document = await Loader.load(bytes)
  } catch (cause) {
    throw new PadesError('damaged', 'O PDF está danificado e não foi possível repará-lo.', { cause })
  }
  if (document.isEncrypted)
    throw new PadesError(
      'encrypted',
      'O PDF está protegido por senha ou certificado; retire a proteção antes de assinar.',
    )
  try {
    // A document that nobody changed is given back as it came.
    document.context.catalog.getDict().set('Type', PdfName.of('Catalog'))
    return Buffer.from(await document.save())
  } catch (cause) {
    throw new PadesError('damaged', 'O PDF está danificado e não foi possível repará-lo.', { cause })
  }
}

/**
 * Opens a file whose structure is in order down to the last object anything leads to, or tells what is not.
 * Costs the reading of every object, but of no stream.
 */
export function openOrReason(open: () => Pdf): { pdf: Pdf } | { reason: PadesError } {
  try {
    const pdf = open()
    if (!pdf.encrypted) checkThoroughly(pdf)
    return { pdf }
  } catch (error) {
    if (error instanceof PadesError && error.problem !== 'limit') return { reason: error }
    throw error
  }
}
