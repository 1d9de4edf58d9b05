// Text strings (ISO 32000-1, 7.9.2.2): PDFDocEncoding, or UTF-16BE behind a byte order mark; UTF-8 since PDF
// 2.0.

/** PDFDocEncoding where it differs from Latin-1 (Annex D.3). */
const DOC_ENCODING = new Map<number, number>()
const LOW = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc'
const HIGH =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e'
for (const [i, char] of [...LOW].entries()) DOC_ENCODING.set(0x18 + i, char.charCodeAt(0))
for (const [i, char] of [...HIGH].entries()) DOC_ENCODING.set(0x80 + i, char.charCodeAt(0))
DOC_ENCODING.set(0xa0, 0x20ac)

/** Latin-1 text that is the same in PDFDocEncoding is written as it is; anything else in UTF-16BE. */
export function encodeText(text: string): Buffer {
  if (/^[\t\n\r\x20-\x7e\xa1-\xff]*$/.test(text)) return Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])
}

export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8')
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(DOC_ENCODING.get(byte) ?? byte)
  return text
}

/** `D:YYYYMMDDHHmmSSZ` (7.9.4), in UTC. */
export function pdfDate(time: Date): string {
  const iso = time.toISOString()
  return `D:${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
}

export function readPdfDate(text: string): Date | undefined {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([Zz+-])(?:(\d\d)'?(?:(\d\d)'?)?)?)?/.exec(
    text,
  )
  if (!match) return undefined
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    offsetHours = '00',
    offsetMinutes = '00',
  ] = match
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const time = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
      offset * 60_000,
  )
  return Number.isNaN(time.getTime()) ? undefined : time
}
