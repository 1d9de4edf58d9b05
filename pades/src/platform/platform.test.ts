import assert from 'node:assert/strict'
import { constants as c, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { CURVES } from '../x509/named-curves.ts'
import * as browser from './crypto-browser.ts'
import * as zlibOfBrowser from './inflate-browser.ts'
import * as zlibOfNode from './inflate-node.ts'
import * as node from './crypto-node.ts'

const data = Buffer.from('um documento, e o que ele diz')

type Pair = { publicKey: KeyObject; privateKey: KeyObject }
type Signed = { what: string; pair: Pair; hash: string | null; saltLength?: number }

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsaOdd = generateKeyPairSync('rsa', { modulusLength: 2049 })
const SIGNED: Signed[] = [
  ...['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3-256', 'sha3-384', 'sha3-512'].map(
    (hash) => ({
      what: `RSA, ${hash}`,
      pair: rsa,
      hash,
    }),
  ),
  ...[0, 20, 32].flatMap((saltLength) =>
    [rsa, rsaOdd].map((pair, i) => ({
      what: `RSA-PSS ${2048 + i}, ${saltLength}`,
      pair,
      hash: 'sha256',
      saltLength,
    })),
  ),
  ...CURVES.flatMap(({ name: namedCurve }) =>
    (['named', 'explicit'] as const).map((paramEncoding) => ({
      what: `ECDSA, ${namedCurve} ${paramEncoding}`,
      pair: generateKeyPairSync('ec', { namedCurve, paramEncoding }),
      hash: 'sha384',
    })),
  ),
  {
    what: 'DSA',
    pair: generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }),
    hash: 'sha512',
  },
  { what: 'Ed25519', pair: generateKeyPairSync('ed25519'), hash: null },
  { what: 'Ed448', pair: generateKeyPairSync('ed448'), hash: null },
]

for (const { what, pair, hash, saltLength } of SIGNED)
  test(`${what}: the same verdict in a browser as by OpenSSL, on what was signed and on what was changed`, () => {
    const pss = saltLength === undefined ? {} : { padding: c.RSA_PKCS1_PSS_PADDING, saltLength }
    const signature = sign(hash, data, { key: pair.privateKey, ...pss })
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    const told = { key: spki, format: 'der', type: 'spki' } as const
    const ofNode = node.createPublicKey(told)
    const ofBrowser = browser.createPublicKey(told)
    const details = ofNode.asymmetricKeyDetails
    assert.deepEqual(
      [ofBrowser.asymmetricKeyType, ofBrowser.asymmetricKeyDetails.modulusLength],
      [ofNode.asymmetricKeyType, details?.modulusLength],
    )
    if (details?.namedCurve !== undefined)
      assert.equal(ofBrowser.asymmetricKeyDetails.namedCurve, details.namedCurve)
    const salt = saltLength === undefined ? {} : { saltLength }
    const judge = (message: Buffer, value: Buffer): boolean[] => {
      const asked = { hash, data: message, signature: value, ...salt }
      return [
        quietly(() => node.verifies({ ...asked, key: ofNode })),
        quietly(() => browser.verifies({ ...asked, key: ofBrowser })),
      ]
    }
    assert.deepEqual(judge(data, signature), [true, true])
    for (let at = 0; at < signature.length; at += 7)
      assert.deepEqual(judge(data, changed(signature, at)), [false, false])
    assert.deepEqual(judge(changed(data, 3), signature), [false, false])
    assert.deepEqual(judge(data, signature.subarray(1)), [false, false])
    assert.deepEqual(judge(data, Buffer.concat([signature, Buffer.from([0])])), [false, false])
  })

test('each hash gives the same digest, also in pieces', () => {
  for (const name of [
    'md5',
    'sha1',
    'sha224',
    'sha256',
    'sha384',
    'sha512',
    'sha3-256',
    'sha3-384',
    'sha3-512',
  ])
    assert.deepEqual(
      browser.createHash(name).update(data).update(data).digest(),
      node.createHash(name).update(data).update(data).digest(),
      name,
    )
  const long = { outputLength: 64 }
  assert.deepEqual(
    browser.createHash('shake256', long).update(data).digest(),
    node.createHash('shake256', long).update(data).digest(),
  )
})

test('the curves are those that OpenSSL has by these names', () => {
  for (const { name, g } of CURVES) {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: name, paramEncoding: 'explicit' })
    assert.ok(publicKey.export({ type: 'spki', format: 'der' }).toString('hex').includes(g), name)
  }
})

const TEXT = Buffer.from('o que se comprime '.repeat(20_000))
const packed = deflateSync(TEXT)
const INFLATED: [string, Buffer, object?][] = [
  ['whole', packed],
  ['with something after it', Buffer.concat([packed, Buffer.from('outra coisa')])],
  ['cut short', packed.subarray(0, packed.length - 20)],
  ['cut short, and what it has is asked for', packed.subarray(0, packed.length - 20), { finishFlush: 2 }],
  ['larger than allowed', packed, { maxOutputLength: 1000 }],
  ['exactly as large as allowed', packed, { maxOutputLength: TEXT.length }],
  ['with a wrong sum', changed(packed, packed.length - 1)],
  ['with a wrong byte', changed(packed, 40)],
  ['not compressed at all', Buffer.from('um texto')],
  ['empty', Buffer.alloc(0)],
]
for (const [what, bytes, options] of INFLATED)
  test(`compressed data that is ${what}: the same in a browser as by zlib`, () => {
    const ask = (inflate: (bytes: Buffer, options: object) => Buffer): unknown => {
      try {
        return inflate(bytes, options ?? {})
      } catch (error) {
        return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'refused'
      }
    }
    assert.deepEqual(ask(zlibOfBrowser.inflateSync), ask(zlibOfNode.inflateSync))
  })

test('how many bytes the compressed data takes is told alike', () => {
  const more = Buffer.concat([packed, Buffer.from('depois')])
  const told = [zlibOfBrowser, zlibOfNode].map(
    ({ inflateSync }) =>
      (inflateSync(more, { info: true }) as unknown as { engine: { bytesWritten: number } }).engine,
  )
  assert.deepEqual(
    told.map(({ bytesWritten }) => bytesWritten),
    [packed.length, packed.length],
  )
})

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] as number) ^ 1
  return copy
}

function quietly(judge: () => boolean): boolean {
  try {
    return judge()
  } catch {
    return false
  }
}
