import { createHash } from 'node:crypto'

/** As the library writes a string: in hexadecimal or, when chance made most of its bytes letters, as letters. */
const STRING = String.raw`\s*(?:<[0-9A-Fa-f]*>|\((?:\\[^]|[^\\()])*\))\s*`
const ID = new RegExp(String.raw`/ID\s*\[${STRING}${STRING}\]`, 'g')
const BLANK = '/ID[]'
/** The trailer is the last that a file has, but for a table of its objects. */
const TAIL = 200_000

/**
 * mupdf names each file at random: here, by what is in it, and the same work gives the same bytes. A copy: what was
 * saved lies in the memory of the library.
 */
export function fixarIdentidade(saved: Uint8Array): Uint8Array {
  const bytes = Buffer.from(saved)
  const from = Math.max(0, bytes.length - TAIL)
  const last = [...bytes.toString('latin1', from).matchAll(ID)].at(-1)
  if (last === undefined) return bytes
  const begin = from + last.index
  const [before, after] = [bytes.subarray(0, begin), bytes.subarray(begin + last[0].length)]
  const name = createHash('sha256').update(before).update(BLANK).update(after).digest('hex').slice(0, 32)
  return Buffer.concat([before, Buffer.from(`/ID[<${name}><${name}>]`), after])
}
