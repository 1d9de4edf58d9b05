import type { Extensao } from '@autos/contract/regras/arquivos.ts'

const at = (bytes: Uint8Array, offset: number, signature: string): boolean => Buffer.from(bytes.subarray(offset, offset + signature.length)).toString('latin1') === signature

/** ZIP whose first entry, or some entry of the directory, is the one that kind of file must have. */
const zipWith =
  (entry: string) =>
  (bytes: Uint8Array): boolean =>
    at(bytes, 0, 'PK\x03\x04') && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(entry, 0, 'latin1')

/** OpenDocument: the first entry is `mimetype`, stored, with the type in it (ODF 1.3, part 2, §3.3). */
const openDocument =
  (kind: string) =>
  (bytes: Uint8Array): boolean =>
    at(bytes, 0, 'PK\x03\x04') && at(bytes, 30, `mimetypeapplication/vnd.oasis.opendocument.${kind}`)

/** Text has no NUL and no binary control; whether it is UTF-8 or Latin-1 is for the reader to say. */
const text = (bytes: Uint8Array): boolean => !bytes.subarray(0, 1_000_000).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))

// prettier-ignore
const IS: Record<Extensao, (bytes: Uint8Array) => boolean> = {
  pdf:  (b) => at(b, 0, '%PDF-'),
  odt:  openDocument('text'),
  ods:  openDocument('spreadsheet'),
  docx: zipWith('word/document.xml'),
  xlsx: zipWith('xl/workbook.'),
  zip:  (b) => at(b, 0, 'PK\x03\x04') || at(b, 0, 'PK\x05\x06'),
  png:  (b) => at(b, 0, '\x89PNG\r\n\x1a\n'),
  jpg:  (b) => at(b, 0, '\xff\xd8\xff'),
  jpeg: (b) => at(b, 0, '\xff\xd8\xff'),
  txt:  text,
  csv:  text,
  mp3:  (b) => at(b, 0, 'ID3') || (b[0] === 0xff && ((b[1] ?? 0) & 0xe6) === 0xe2),
  mp4:  (b) => at(b, 4, 'ftyp'),
}

/** The bytes begin as a file of this extension does. */
export const pareceSer = (extensao: Extensao, bytes: Uint8Array): boolean => bytes.length > 0 && IS[extensao](bytes)
