import { Node } from './der.ts'

const STRINGS: Record<number, BufferEncoding> = {
  12: 'utf8',
  18: 'latin1',
  19: 'latin1',
  20: 'latin1',
  22: 'latin1',
  26: 'latin1',
  27: 'latin1',
}

/** Any of the string types, as text. */
export function readText(node: Node): string {
  const encoding = STRINGS[node.tag]
  if (encoding) return node.value.toString(encoding)
  if (node.tag === 30)
    return Buffer.from(node.value.subarray(0, node.value.length & ~1))
      .swap16()
      .toString('utf16le')
  return node.value.toString('latin1')
}
