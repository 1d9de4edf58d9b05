// Object identifiers, by the names their standards give them.

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  signaturePolicy: '1.2.840.113549.1.9.16.2.15',
  spUri: '1.2.840.113549.1.9.16.5.1',
  algorithmProtection: '1.2.840.113549.1.9.52',
  revocationArchival: '1.2.840.113583.1.1.8',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  rsa: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  mgf1: '1.2.840.113549.1.1.8',
  ecPublicKey: '1.2.840.10045.2.1',
  dsa: '1.2.840.10040.4.1',
  ed25519: '1.3.101.112',
  ed448: '1.3.101.113',
  shake256Len: '2.16.840.1.101.3.4.2.18',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationalUnit: '2.5.4.11',
} as const

/** Hash algorithms as node:crypto calls them. Those marked weak are verified but said to be so. */
export const HASHES: Record<string, { name: string; weak?: true; outputLength?: number }> = {
  '1.3.14.3.2.26': { name: 'sha1', weak: true },
  '1.2.840.113549.2.5': { name: 'md5', weak: true },
  '2.16.840.1.101.3.4.2.4': { name: 'sha224' },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256' },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384' },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512' },
  '2.16.840.1.101.3.4.2.8': { name: 'sha3-256' },
  '2.16.840.1.101.3.4.2.9': { name: 'sha3-384' },
  '2.16.840.1.101.3.4.2.10': { name: 'sha3-512' },
  '2.16.840.1.101.3.4.2.12': { name: 'shake256', outputLength: 64 },
  // Says its length, in bits, in the parameters (RFC 8419, 2.2): of others than this one nothing is known.
  [OID.shake256Len]: { name: 'shake256', outputLength: 64 },
}

export type HashName = 'sha256' | 'sha384' | 'sha512'
export const HASH_OID: Record<HashName, string> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
}
export const ECDSA_OID: Record<HashName, string> = {
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
}

/** Signature algorithms that name their hash (RFC 8017, 5754, 5758). */
export const SIGNATURES: Record<string, { key: 'rsa' | 'ec' | 'dsa'; hash: string; weak?: true }> = {
  '1.2.840.113549.1.1.4': { key: 'rsa', hash: 'md5', weak: true },
  '1.2.840.113549.1.1.5': { key: 'rsa', hash: 'sha1', weak: true },
  '1.2.840.113549.1.1.14': { key: 'rsa', hash: 'sha224' },
  '1.2.840.113549.1.1.11': { key: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'sha512' },
  '1.2.840.10045.4.1': { key: 'ec', hash: 'sha1', weak: true },
  '1.2.840.10045.4.3.1': { key: 'ec', hash: 'sha224' },
  '1.2.840.10045.4.3.2': { key: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', hash: 'sha512' },
  '1.2.840.10040.4.3': { key: 'dsa', hash: 'sha1', weak: true },
  '2.16.840.1.101.3.4.3.2': { key: 'dsa', hash: 'sha256' },
}
