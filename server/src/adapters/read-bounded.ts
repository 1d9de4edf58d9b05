/** The body of an answer, from somewhere that may say more than it should. */
export async function readBounded(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > limit) throw new Error(`more than ${limit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
