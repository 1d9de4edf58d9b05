import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
} from 'node:crypto'
import {
  children,
  expect,
  type Node,
  readInt,
  readNode,
  readOctets,
  readOid,
  readWhole,
  TAG,
} from '../asn1/der.ts'
import { HASHES, OID } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import { type Certificate, readAlgorithm, readCertificate } from '../x509/certificate.ts'
import { rc2Decrypt } from './rc2.ts'

/** A private key with its certificate, and the others that came along. */
export type Identity = { key: KeyObject; cert: Certificate; chain: Certificate[] }

const BAG = {
  key: '1.2.840.113549.1.12.10.1.1',
  shrouded: '1.2.840.113549.1.12.10.1.2',
  cert: '1.2.840.113549.1.12.10.1.3',
  safe: '1.2.840.113549.1.12.10.1.6',
}
const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
// prettier-ignore
const LEGACY: Record<string, { cipher: 'des-ede3-cbc' | 'rc2'; key: number; expand?: true }> = {
  '1.2.840.113549.1.12.1.3': { cipher: 'des-ede3-cbc', key: 24 },
  '1.2.840.113549.1.12.1.4': { cipher: 'des-ede3-cbc', key: 16, expand: true },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2',          key: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2',          key: 5 },
}
// prettier-ignore
const CIPHERS: Record<string, { cipher: string; key: number }> = {
  '2.16.840.1.101.3.4.1.2':  { cipher: 'aes-128-cbc',  key: 16 },
  '2.16.840.1.101.3.4.1.22': { cipher: 'aes-192-cbc',  key: 24 },
  '2.16.840.1.101.3.4.1.42': { cipher: 'aes-256-cbc',  key: 32 },
  '1.2.840.113549.3.7':      { cipher: 'des-ede3-cbc', key: 24 },
}
// prettier-ignore
const PRFS: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1', '1.2.840.113549.2.8': 'sha224', '1.2.840.113549.2.9': 'sha256', '1.2.840.113549.2.10': 'sha384', '1.2.840.113549.2.11': 'sha512',
}
const MAX_ITERATIONS = 10_000_000
const wrongPassword = (): PadesError => new PadesError('misuse', 'A senha do certificado não confere.')

/**
 * Opens a PKCS#12 file (RFC 7292), such as an A1 certificate. @throws PadesError `misuse` for a wrong
 * password, `malformed`, `unsupported`
 */
export function readPkcs12(der: Buffer, password: string): Identity {
  const [, authSafe, mac] = children(readWhole(der), TAG.sequence)
  const [type, content] = children(expect(authSafe, TAG.sequence))
  if (readOid(type) !== OID.data)
    throw new PadesError('unsupported', 'O arquivo do certificado não é protegido por senha.')
  const safe = readOctets(children(expect(content, 0xa0))[0])
  if (mac) checkMac(mac, { safe, password })
  const bags = children(readNode(safe), TAG.sequence).flatMap((info) => bagsOf(info, password))
  const keys = bags
    .filter(({ id }) => id === BAG.key || id === BAG.shrouded)
    .map(({ id, value }) => privateKey(id === BAG.key ? value.raw : decryptInfo(value, password)))
  const certs = bags.filter(({ id }) => id === BAG.cert).map(({ value }) => certificate(value))
  for (const key of keys) {
    const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
    const cert = certs.find((candidate) => candidate.spki.equals(spki))
    if (cert) return { key, cert, chain: certs.filter((other) => other !== cert) }
  }
  throw new PadesError('malformed', 'O arquivo não traz uma chave com o seu certificado.')
}

type Bag = { id: string; value: Node }

function bagsOf(info: Node, password: string): Bag[] {
  const [type, content] = children(info, TAG.sequence)
  const [inner] = children(expect(content, 0xa0))
  if (readOid(type) === OID.data) return safeBags(readNode(readOctets(inner)))
  if (readOid(type) !== OID.encryptedData)
    throw new PadesError('unsupported', 'O arquivo do certificado usa uma proteção que não se conhece.')
  const [, encrypted] = children(expect(inner, TAG.sequence))
  const [, algorithm, data] = children(expect(encrypted, TAG.sequence))
  return safeBags(readNode(decrypt(expect(algorithm, TAG.sequence), readOctets(data, 0x80), password)))
}

function safeBags(node: Node): Bag[] {
  return children(node, TAG.sequence).flatMap((bag) => {
    const [type, value] = children(bag, TAG.sequence)
    const [inner] = children(expect(value, 0xa0))
    if (!inner) return []
    const id = readOid(type)
    return id === BAG.safe ? safeBags(inner) : [{ id, value: inner }]
  })
}

function certificate(value: Node): Certificate {
  const [, content] = children(value, TAG.sequence)
  return readCertificate(readOctets(children(expect(content, 0xa0))[0]))
}

function decryptInfo(value: Node, password: string): Buffer {
  const [algorithm, data] = children(value, TAG.sequence)
  return decrypt(expect(algorithm, TAG.sequence), readOctets(data), password)
}

function privateKey(der: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new PadesError('malformed', 'A chave do certificado não pode ser lida.', { cause })
  }
}

function decrypt(algorithm: Node, data: Buffer, password: string): Buffer {
  const { oid, params } = readAlgorithm(algorithm)
  if (!params) throw new PadesError('malformed', 'O arquivo do certificado está danificado.')
  try {
    return oid === PBES2 ? pbes2(params, data, password) : legacy(oid, { params, data, password })
  } catch (cause) {
    if (cause instanceof PadesError) throw cause
    throw new PadesError('misuse', wrongPassword().message, { cause })
  }
}

function pbes2(params: Node, data: Buffer, password: string): Buffer {
  const [derivation, encryption] = children(params, TAG.sequence)
  const kdf = readAlgorithm(derivation)
  const scheme = readAlgorithm(encryption)
  const cipher = CIPHERS[scheme.oid]
  if (kdf.oid !== PBKDF2 || !kdf.params || !cipher || !scheme.params)
    throw new PadesError('unsupported', 'O arquivo do certificado usa uma cifra que não se conhece.')
  const [salt, iterations, ...rest] = children(kdf.params, TAG.sequence)
  const prfNode = rest.find(({ tag }) => tag === TAG.sequence)
  const prf = prfNode ? PRFS[readAlgorithm(prfNode).oid] : 'sha1'
  if (!prf) throw new PadesError('unsupported', 'O arquivo do certificado usa uma cifra que não se conhece.')
  const key = pbkdf2Sync(password, readOctets(salt), limited(readInt(iterations)), cipher.key, prf)
  return decipher(cipher.cipher, { key, iv: readOctets(scheme.params), data })
}

function legacy(
  oid: string,
  { params, data, password }: { params: Node; data: Buffer; password: string },
): Buffer {
  const scheme = LEGACY[oid]
  if (!scheme)
    throw new PadesError('unsupported', 'O arquivo do certificado usa uma cifra que não se conhece.')
  const [saltNode, count] = children(params, TAG.sequence)
  const salt = readOctets(saltNode)
  const iterations = limited(readInt(count))
  const derive = (id: number, size: number): Buffer =>
    derivePkcs12({ password, salt, iterations, id, size, hash: 'sha1' })
  const key = derive(1, scheme.key)
  const iv = derive(2, 8)
  if (scheme.cipher === 'rc2') return rc2Decrypt(data, { key, iv, effectiveBits: scheme.key * 8 })
  return decipher(scheme.cipher, {
    key: scheme.expand ? Buffer.concat([key, key.subarray(0, 8)]) : key,
    iv,
    data,
  })
}

function decipher(name: string, { key, iv, data }: { key: Buffer; iv: Buffer; data: Buffer }): Buffer {
  const running = createDecipheriv(name, key, iv)
  return Buffer.concat([running.update(data), running.final()])
}

function limited(iterations: number): number {
  if (iterations < 1 || iterations > MAX_ITERATIONS)
    throw new PadesError('limit', 'O arquivo do certificado pede derivação demais.')
  return iterations
}

function checkMac(mac: Node, { safe, password }: { safe: Buffer; password: string }): void {
  const [info, saltNode, count] = children(mac, TAG.sequence)
  const [algorithm, expected] = children(expect(info, TAG.sequence))
  const hash = HASHES[readAlgorithm(algorithm).oid]?.name
  if (!hash)
    throw new PadesError('unsupported', 'O arquivo do certificado usa uma proteção que não se conhece.')
  const size = createHash(hash).digest().length
  const key = derivePkcs12({
    password,
    salt: readOctets(saltNode),
    iterations: limited(count ? readInt(count) : 1),
    id: 3,
    size,
    hash,
  })
  const found = createHmac(hash, key).update(safe).digest()
  const wanted = readOctets(expected)
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) throw wrongPassword()
}

/** The key derivation of PKCS#12 (RFC 7292, appendix B.2). */
function derivePkcs12({
  password,
  salt,
  iterations,
  id,
  size,
  hash,
}: {
  password: string
  salt: Buffer
  iterations: number
  id: number
  size: number
  hash: string
}): Buffer {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  const fill = (bytes: Buffer): Buffer =>
    Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes.length ? bytes : 0)
  const input = Buffer.concat([fill(salt), fill(Buffer.from(`${password}\0`, 'utf16le').swap16())])
  const diversifier = Buffer.alloc(block, id)
  const out: Buffer[] = []
  for (let have = 0; have < size;) {
    let digest = createHash(hash).update(diversifier).update(input).digest()
    for (let i = 1; i < iterations; i++) digest = createHash(hash).update(digest).digest()
    out.push(digest)
    have += digest.length
    addTo(input, Buffer.alloc(block, digest))
  }
  return Buffer.concat(out).subarray(0, size)
}

/** Each block of `input` plus `addend` plus one, modulo its size. */
function addTo(input: Buffer, addend: Buffer): void {
  for (let start = 0; start < input.length; start += addend.length) {
    let carry = 1
    for (let i = addend.length - 1; i >= 0; i--) {
      carry += (input[start + i] as number) + (addend[i] as number)
      input[start + i] = carry & 255
      carry >>= 8
    }
  }
}
