import { constants, type KeyObject, verify } from 'node:crypto'

// What validation asks of node:crypto; crypto-browser.ts answers the same in a browser.

export { createHash, createPublicKey } from 'node:crypto'

export type Asked<Key> = {
  /** As Node calls it; null where the key's algorithm brings its own. */
  hash: string | null
  data: Buffer
  key: Key
  signature: Buffer
  /** Of RSA-PSS, whose mask is of the same hash. */
  saltLength?: number
}

/** Whether the signature is of these data, by this key. @throws Error for what makes no sense as a signature */
export const verifies = ({ hash, data, key, signature, saltLength }: Asked<KeyObject>): boolean =>
  verify(
    hash,
    data,
    saltLength === undefined ? key : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength },
    signature,
  )
