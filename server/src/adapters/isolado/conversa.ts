import { HELLO } from './filho.ts'

/**
 * Hears what a child says, a line at a time, each with as many bytes after it as its `bytes` say; what it answers
 * is told to the child, which waits for it. Null: it was only said. What rejects ends the child.
 */
export type Conversa = (said: unknown, bytes: Buffer) => Promise<Uint8Array> | null

type Between = { conversa: Conversa; tell(answer: Uint8Array): void; broke(error: unknown): void }

const LINE_MAX = 8 * 2 ** 20
const BYTES_MAX = 64 * 2 ** 20

/** Takes what comes, however it is cut. */
export function hearing({ conversa, tell, broke }: Between): (part: Buffer) => void {
  let [parts, size, needed]: [Buffer[], number, number] = [[], -HELLO.length, 0]
  let said: { it: unknown } | undefined
  const step = (): boolean => {
    const all = Buffer.concat(parts)
    const end = said === undefined ? all.indexOf('\n') : needed
    if (end === -1 && size > LINE_MAX) throw new Error('isolated process: a line without an end')
    if (end === -1) return false
    const piece = all.subarray(0, end)
    parts = [all.subarray(said === undefined ? end + 1 : end)]
    size = parts[0]!.length
    if (said === undefined) {
      said = { it: JSON.parse(piece.toString('utf8')) as unknown }
      needed = bytesOf(said.it)
    } else {
      void conversa(said.it, piece)?.then(tell, broke)
      ;[said, needed] = [undefined, 0]
    }
    return true
  }
  return (part) => {
    parts.push(size < 0 ? part.subarray(HELLO.length) : part)
    size += part.length
    try {
      let more = true
      while (more && size >= needed) more = step()
    } catch (error) {
      broke(error)
    }
  }
}

function bytesOf(said: unknown): number {
  const { bytes = 0 } = said as { bytes?: number }
  if (!Number.isInteger(bytes) || bytes < 0 || bytes > BYTES_MAX)
    throw new Error(`isolated process: ${bytes} bytes`)
  return bytes
}

/** With its length before it, because what is said to a child goes on. */
export function framed(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
