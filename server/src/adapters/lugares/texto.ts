/** Letters of a file without format, in what it was most likely written; null, if it is no text. */
export function textoDe(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const wide = wideIn(file)
  if (wide !== null) return wide
  if (file.subarray(0, 4_096).includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const strange = file
      .subarray(0, 4_096)
      .filter((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte)).length
    return strange * 50 > Math.min(file.length, 4_096) ? null : file.toString('latin1')
  }
}

/** Only with its mark: half of what is not text reads as if it were in these.. */
function wideIn(file: Buffer): string | null {
  if (file[0] === 0xff && file[1] === 0xfe) return file.subarray(2, file.length & ~1).toString('utf16le')
  if (file[0] === 0xfe && file[1] === 0xff)
    return Buffer.from(file.subarray(2, file.length & ~1))
      .swap16()
      .toString('utf16le')
  return null
}
