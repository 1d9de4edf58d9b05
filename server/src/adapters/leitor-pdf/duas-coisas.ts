/** Between two objects of a PDF stands nothing that another program would take for a file of its own. */
const PAGE = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>]|<\?php/i
const PACKED = ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']
const OBJECT = Buffer.from('obj')
const SPACES = [0, 9, 10, 12, 13, 32]
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
    const object = nextObject(file, from)
    const gap = file.toString('latin1', from, object === -1 ? file.length : object)
    if (PAGE.test(gap) || PACKED.some((start) => gap.includes(start))) return true
    const end = object === -1 ? -1 : file.indexOf(END, object)
    if (end === -1) return false
    from = end + END.length
  }
  return false
}

/** "1 0 obj" with any space between, or none of it would be an object and its stream would be looked at. */
function nextObject(file: Buffer, from: number): number {
  let at = file.indexOf(OBJECT, from)
  while (at !== -1 && !SPACES.includes(file[at - 1] ?? 0)) at = file.indexOf(OBJECT, at + 1)
  return at
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
