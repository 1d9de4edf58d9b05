import type { Readable } from 'node:stream'

/** What is not UTF-8 is refused, not guessed: an accent read wrong would be stored wrong for ever. */
export class NotUtf8 extends Error {}

/** The text as it comes, without the mark that some programs put before it. */
export async function* readWhole(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of source) {
      const text = decoder.decode(part as Buffer, { stream: true })
      if (text !== '') yield text
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof TypeError) throw new NotUtf8('O arquivo não está em UTF-8.')
    throw error
  }
}
