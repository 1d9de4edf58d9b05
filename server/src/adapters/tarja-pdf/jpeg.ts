const [SOI, SOS, COM, ADOBE] = [0xd8, 0xda, 0xfe, 0xee]

/** A JPEG without the segments that do not draw: notes of the camera, copies, comments. */
export function semFicha(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return bytes
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === SOS) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    // 0xe0 is the density, and Adobe's (0xee) says what the colours are.
    const about = (marker > 0xe0 && marker < 0xf0 && marker !== ADOBE && marker !== 0xe2) || marker === COM
    if (!about) kept.push(bytes.subarray(at, end))
    at = end
  }
  return at > bytes.length ? bytes : Buffer.concat([...kept, bytes.subarray(at)])
}
