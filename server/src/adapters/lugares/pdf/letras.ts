import type { PDFObject } from 'mupdf'
import { existe } from './objetos.ts'

export type Decode = (bytes: Buffer) => string | null

const windows = new TextDecoder('windows-1252')
const inWindows: Decode = (bytes) => windows.decode(bytes)
/** As far as what these fonts do by themselves and ASCII are the same. */
const inAscii: Decode = (bytes) =>
  bytes.every((byte) => byte < 0x80 && byte !== 0x27 && byte !== 0x60) ? bytes.toString('latin1') : null
const OF_LETTERS = /^(?:Helvetica|Courier|Times)/

/** How the codes of a font are read; null, if only the library knows: those of one that comes with the file. */
export function decoderOf(font: PDFObject | null): Decode | null {
  if (font === null || existe(font.get('ToUnicode'))) return null
  const named = (key: string): string => {
    const value = font.get(key)
    return existe(value) && value.isName() ? value.asName() : ''
  }
  if (!['Type1', 'TrueType'].includes(named('Subtype'))) return null
  const descriptor = font.get('FontDescriptor')
  const comes = ['FontFile', 'FontFile2', 'FontFile3'].some(
    (key) => existe(descriptor) && existe(descriptor.get(key)),
  )
  if (comes) return null
  if (existe(font.get('Encoding'))) return named('Encoding') === 'WinAnsiEncoding' ? inWindows : null
  return OF_LETTERS.test(named('BaseFont')) ? inAscii : null
}
