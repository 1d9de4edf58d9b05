/** Between two objects of a PDF stands nothing that another program would take for a file of its own. */
const OTHER = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>]|<\?php|(?:PK|Rar!|7z)[^\n\r -~]{2}/i
const OBJECT = Buffer.from(' obj')
const END = Buffer.from('endobj')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_SIZE = 22
const COMMENT_MAX = 65_535

/**
 * The same bytes are also a ZIP or a page of HTML: what one program shows is not what another would open.
 * Streams are not looked at: an attachment or a picture may hold anything.
 */
export function saoDuasCoisas(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (endsAsZip(file)) return true
  let from = 0
  while (from < file.length) {
    const object = file.indexOf(OBJECT, from)
    const gap = file.toString('latin1', from, object === -1 ? file.length : object)
    if (OTHER.test(gap)) return true
    const end = object === -1 ? -1 : file.indexOf(END, object)
    if (end === -1) return false
    from = end + END.length
  }
  return false
}

/** A ZIP is read from its end: its last record, with the comment that it says it has, closes the file. */
function endsAsZip(file: Buffer): boolean {
  const first = Math.max(0, file.length - ZIP_END_SIZE - COMMENT_MAX)
  for (let at = file.indexOf(ZIP_END, first); at !== -1; at = file.indexOf(ZIP_END, at + 1))
    if (
      at + ZIP_END_SIZE <= file.length &&
      at + ZIP_END_SIZE + file.readUInt16LE(at + 20) === file.length &&
      file.readUInt16LE(at + 10) > 0
    )
      return true
  return false
}
