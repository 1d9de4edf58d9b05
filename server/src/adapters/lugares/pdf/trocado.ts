import type { PDFObject } from 'mupdf'

const MARK = Buffer.from('/ActualText')
const STRINGS = /\/(?:ActualText|Alt|E)\s*(\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|<[\dA-Fa-f\s]*>)/g
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

/** What stretches of a content stream say that they mean, whatever is drawn there. */
export function trocadosEm(stream: PDFObject): string[] {
  const content = Buffer.from(stream.readStream().asUint8Array())
  if (!content.includes(MARK) && !content.includes('/Alt')) return []
  return [...content.toString('latin1').matchAll(STRINGS)].map(([, string]) => decoded(string!))
}

function decoded(string: string): string {
  const bytes = bytesDe(string)
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return bytes
    .subarray(2, bytes.length & ~1)
    .swap16()
    .toString('utf16le')
}

const unescaped = (string: string): string =>
  string.replaceAll(/\\([0-7]{1,3}|\r\n|[^])/g, (_, what: string) => {
    if (/^[0-7]/.test(what)) return String.fromCharCode(Number.parseInt(what, 8) & 0xff)
    return what in ESCAPED ? ESCAPED[what]! : /^[\r\n]/.test(what) ? '' : what
  })

/** Of a string as a content stream writes it. */
export function bytesDe(string: string): Buffer {
  if (!string.startsWith('<')) return Buffer.from(unescaped(string.slice(1, -1)), 'latin1')
  const digits = string.replaceAll(/[^\dA-Fa-f]/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}
