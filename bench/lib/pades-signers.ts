import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { createHash, type Hash, sign } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { join } from 'node:path'
import {
  assemble,
  attributes,
  bufferSource,
  embed,
  fdSource,
  type Identity,
  openPdf,
  type Pdf,
  prepare,
  readPkcs12,
  readPng,
  type Spec,
} from '@autos/pades'

// Those who are compared, over the same bytes and with the same key. Each signs once and gives the whole
// signed file, or what is appended to it.

const P12 = join(import.meta.dirname, '../../pades/test/fixtures/rsa.p12')
const PASSWORD = 'senha'
const TIME = new Date('2026-01-02T03:04:05Z')

export const benchIdentity = (): Identity => readPkcs12(readFileSync(P12), PASSWORD)

/** A seal as the product draws it: three lines and a picture of 240 × 240. */
export function benchSeal(): Pick<Spec, 'rect' | 'seal'> {
  const lines = ['Assinado digitalmente por', 'José da Conceição Araújo', 'em 02/01/2026 às 00:04:05']
  return {
    rect: { left: 40, bottom: 40, width: 220, height: 60 },
    seal: { lines, picture: readPng(png(240)) },
  }
}

/** A PNG (ISO/IEC 15948) of a circle; checksums are left out, which its reader does not ask for. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255, 8, 2, 0, 0, 0])
  const inside = (x: number, y: number): boolean =>
    (x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 2) ** 2
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (_, x) => (inside(x, y) ? [20, 80, 140] : [255, 255, 255])).flat(),
    ]),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * The tail of one signature with our package: opened, prepared, signed, assembled (which verifies it) and
 * embedded.
 */
export function signOurs(
  pdf: Pdf,
  { key, cert, chain }: Identity,
  { spec = {}, midstate }: { spec?: Partial<Spec>; midstate?: Hash },
): Buffer {
  const prepared = prepare(pdf, { time: TIME, ...spec }, midstate)
  const toSign = attributes(prepared.digest, cert)
  return embed(prepared, assemble(toSign, sign('sha256', toSign.attrsDer, key), { cert, chain }))
}

export const signBuffer = (file: Buffer, identity: Identity, spec: Partial<Spec> = {}): Buffer =>
  signOurs(openPdf(bufferSource(file)), identity, { spec })

export function signByDescriptor(path: string, identity: Identity, spec: Partial<Spec> = {}): Buffer {
  const fd = openSync(path, 'r')
  try {
    return signOurs(openPdf(fdSource(fd, fstatSync(fd).size)), identity, { spec })
  } finally {
    closeSync(fd)
  }
}

/** Signs again and again a file that stays open and whose bytes were hashed once. */
export function signKept(file: Buffer, identity: Identity, spec: Partial<Spec>): () => Buffer {
  const pdf = openPdf(bufferSource(file))
  const midstate = createHash('sha256').update(file)
  return () => signOurs(pdf, identity, { spec, midstate })
}

/** The same with `@libpdf/core`, which has no visible seal. */
export async function libpdfSigner(): Promise<(file: Buffer) => Promise<Buffer>> {
  const { P12Signer, PDF } = await import('@libpdf/core')
  const signer = await P12Signer.create(readFileSync(P12), PASSWORD)
  return async (file) => {
    const document = await PDF.load(file)
    const { bytes } = await document.sign({ signer, signingTime: TIME, subFilter: 'ETSI.CAdES.detached' })
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }
}

/** The least that any signature takes: the hash of the file and one operation with the private key. */
export const limitOf = (file: Buffer, { key }: Identity): void =>
  void sign('sha256', createHash('sha256').update(file).digest(), key)

/** The same of a file that is not in memory, which somebody has to read. */
export function limitByDescriptor(path: string, { key }: Identity): void {
  const fd = openSync(path, 'r')
  const piece = Buffer.allocUnsafe(128 * 1024)
  const hash = createHash('sha256')
  for (let count = readSync(fd, piece); count > 0; count = readSync(fd, piece))
    hash.update(piece.subarray(0, count))
  closeSync(fd)
  sign('sha256', hash.digest(), key)
}

export const append = (path: string, tail: Buffer): void => writeFileSync(path, tail, { flag: 'a' })
