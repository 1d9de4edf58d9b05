import assert from 'node:assert/strict'
import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { test } from 'node:test'
import { integer, nil, oid, readNode, sequence, tlv } from '../asn1/der.ts'
import { HASH_OID, OID } from '../asn1/oids.ts'
import { readAlgorithm } from './certificate.ts'
import { verifySignature } from './verify.ts'

const data = Buffer.from('um documento')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spkiOf = ({ publicKey }: { publicKey: KeyObject }): Buffer =>
  publicKey.export({ type: 'spki', format: 'der' })

const hash = (name: 'sha256' | 'sha512'): Buffer => sequence(oid(HASH_OID[name]), nil())
const mask = (name: 'sha256' | 'sha512'): Buffer => sequence(oid(OID.mgf1), hash(name))

function pss({
  own = hash('sha256'),
  masked = mask('sha256'),
  trailer = 1,
}: { own?: Buffer; masked?: Buffer; trailer?: number } = {}) {
  const params = sequence(
    tlv(0xa0, own),
    tlv(0xa1, masked),
    tlv(0xa2, integer(32)),
    ...(trailer === 1 ? [] : [tlv(0xa3, integer(trailer))]),
  )
  const signature = sign('sha256', data, {
    key: rsa.privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  })
  return verifySignature({
    spki: spkiOf(rsa),
    algorithm: readAlgorithm(readNode(sequence(oid(OID.rsaPss), params))),
    data,
    signature,
  })
}

test('RSA-PSS: what cannot be asked of OpenSSL is unknown, not wrong', () => {
  assert.deepEqual(pss(), { ok: true, hash: 'sha256', weak: false })
  const unknown = {
    ok: false,
    reason: 'assinatura RSA-PSS com parâmetros que não se sabe verificar',
    unknown: true,
  }
  assert.deepEqual(pss({ masked: mask('sha512') }), unknown)
  assert.deepEqual(pss({ masked: sequence(oid('1.2.3')) }), unknown)
  assert.deepEqual(pss({ own: sequence(oid('1.2.3')) }), unknown)
  assert.deepEqual(pss({ trailer: 2 }), { ok: false, reason: 'parâmetros RSA-PSS inválidos' })
})

for (const [kind, id] of [
  ['ed25519', OID.ed25519],
  ['ed448', OID.ed448],
] as const)
  test(`${kind} (RFC 8419): verified, and what is no signature at all is refused`, () => {
    const pair = kind === 'ed448' ? generateKeyPairSync('ed448') : generateKeyPairSync('ed25519')
    const algorithm = readAlgorithm(readNode(sequence(oid(id))))
    const ask = (signature: Buffer) => verifySignature({ spki: spkiOf(pair), algorithm, data, signature }).ok
    assert.equal(ask(sign(null, data, pair.privateKey)), true)
    for (const wrong of [
      sign(null, Buffer.from('outro'), pair.privateKey),
      Buffer.alloc(0),
      Buffer.alloc(1000),
    ])
      assert.equal(ask(wrong), false)
  })
