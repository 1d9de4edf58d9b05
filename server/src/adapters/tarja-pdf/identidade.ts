import { createHash } from 'node:crypto'

const ID = /\/ID\s*\[\s*<([0-9A-Fa-f]{32})>\s*<([0-9A-Fa-f]{32})>\s*\]/g

/** mupdf names each file at random: here, by what is in it, and the same work gives the same bytes. */
export function fixarIdentidade(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const blank = text.replace(ID, (all, ...hex: string[]) =>
    all.replaceAll(hex[0]!, '0'.repeat(32)).replaceAll(hex[1]!, '0'.repeat(32)),
  )
  const name = createHash('sha256').update(blank, 'latin1').digest('hex').slice(0, 32).toUpperCase()
  return Buffer.from(
    blank.replace(ID, (all) => all.replaceAll('0'.repeat(32), name)),
    'latin1',
  )
}
