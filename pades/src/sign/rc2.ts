// RC2 in CBC mode (RFC 2268), decryption only: certificates in older PKCS#12 files are under it, and OpenSSL
// 3 no longer is.

const PI = piTable()

/** The permutation of RFC 2268, section 2, which is derived from the digits of π; here in hexadecimal. */
function piTable(): Buffer {
  return Buffer.from(
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
      '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
      '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
      '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
      '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
      'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
      '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
      '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
    'hex',
  )
}

const ROTATIONS = [1, 2, 3, 5]
const pi = (index: number): number => PI[index & 255] as number

function expandKey(key: Buffer, effectiveBits: number): number[] {
  const bytes = new Uint8Array(128)
  bytes.set(key)
  const size = Math.ceil(effectiveBits / 8)
  const mask = 255 >> (8 * size - effectiveBits)
  for (let i = key.length; i < 128; i++)
    bytes[i] = pi((bytes[i - 1] as number) + (bytes[i - key.length] as number))
  bytes[128 - size] = pi((bytes[128 - size] as number) & mask)
  for (let i = 127 - size; i >= 0; i--) bytes[i] = pi((bytes[i + 1] as number) ^ (bytes[i + size] as number))
  return Array.from({ length: 64 }, (_, i) => (bytes[2 * i] as number) | ((bytes[2 * i + 1] as number) << 8))
}

/** @throws RangeError when the padding is not that of PKCS#7, as with a wrong key */
export function rc2Decrypt(
  data: Buffer,
  { key, iv, effectiveBits }: { key: Buffer; iv: Buffer; effectiveBits: number },
): Buffer {
  if (data.length === 0 || data.length % 8) throw new RangeError('not whole blocks')
  const keys = expandKey(key, effectiveBits)
  const out = Buffer.alloc(data.length)
  let previous = iv
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8)
    decryptBlock(keys, block).copy(out, at)
    for (let i = 0; i < 8; i++) out[at + i] = (out[at + i] as number) ^ (previous[i] as number)
    previous = block
  }
  const pad = out.at(-1) as number
  if (pad < 1 || pad > 8 || out.subarray(-pad).some((byte) => byte !== pad))
    throw new RangeError('bad padding')
  return out.subarray(0, -pad)
}

function decryptBlock(keys: readonly number[], block: Buffer): Buffer {
  const r = [0, 2, 4, 6].map((at) => block.readUInt16LE(at)) as [number, number, number, number]
  let next = 63
  const word = (i: number): number => r[i & 3] as number
  const unmix = (): void => {
    for (let i = 3; i >= 0; i--) {
      const turn = ROTATIONS[i] as number
      const turned = ((word(i) >> turn) | (word(i) << (16 - turn))) & 0xffff
      r[i] =
        (turned - (keys[next--] as number) - (word(i + 3) & word(i + 2)) - (~word(i + 3) & word(i + 1))) &
        0xffff
    }
  }
  const unmash = (): void => {
    for (let i = 3; i >= 0; i--) r[i] = (word(i) - (keys[word(i + 3) & 63] as number)) & 0xffff
  }
  for (let round = 0; round < 16; round++) {
    if (round === 5 || round === 11) unmash()
    unmix()
  }
  const out = Buffer.alloc(8)
  for (const [i, value] of r.entries()) out.writeUInt16LE(value, i * 2)
  return out
}
