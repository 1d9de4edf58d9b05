import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { makePdf, open } from '../../test/pdf.ts'
import { type Holder, issue } from '../../test/pki.ts'
import { integer, nil, octets, oid, readNode, sequence, setOf, tlv } from '../asn1/der.ts'
import { HASH_OID, OID } from '../asn1/oids.ts'
import { embed, type Prepared, prepare } from '../sign/prepare.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { essCertificate } from './build.ts'

// Signatures as other programs make them and ours does not.

const SHA1 = sequence(oid('1.3.14.3.2.26'), nil())
const attribute = (id: string, value: Buffer): Buffer => sequence(oid(id), setOf(value))

type Made = {
  who: Holder
  digestAlgorithm: Buffer
  algorithm: Buffer
  content?: Buffer
  attributes?: Buffer[]
  value: (signed: Buffer) => Buffer
}

function cms({ who, digestAlgorithm, algorithm, content, attributes, value }: Made): Buffer {
  const set = attributes && setOf(...attributes)
  const signature = value(set ?? content ?? Buffer.alloc(0))
  const signer = sequence(
    integer(1),
    sequence(who.cert.issuer, tlv(2, who.cert.serial)),
    digestAlgorithm,
    ...(set ? [tlv(0xa0, readNode(set).value)] : []),
    algorithm,
    octets(signature),
  )
  const inner = sequence(oid(OID.data), ...(content ? [tlv(0xa0, octets(content))] : []))
  return sequence(
    oid(OID.signedData),
    tlv(
      0xa0,
      sequence(integer(1), setOf(digestAlgorithm), inner, tlv(0xa0, who.cert.raw), tlv(0x31, signer)),
    ),
  )
}

const base = makePdf()

/** A signature of that sub-filter over `makePdf()`: `digest` is of the bytes that it covers. */
function begun(subFilter: string): {
  digest: (hash: string, outputLength?: number) => Buffer
  end: (made: Buffer) => Buffer
} {
  const made: Prepared = prepare(open(base), {
    time: new Date('2026-06-01'),
    subFilter: 'adbe.pkcs7.detached',
  })
  const tail = Buffer.from(
    made.tail
      .toString('latin1')
      .replace('/adbe.pkcs7.detached', `/${subFilter}`.padEnd('/adbe.pkcs7.detached'.length)),
    'latin1',
  )
  const file = Buffer.concat([base, tail])
  const [, before, second, after] = made.byteRange
  const digest = (hash: string, outputLength?: number): Buffer =>
    createHash(hash, outputLength ? { outputLength } : {})
      .update(file.subarray(0, before))
      .update(file.subarray(second, second + after))
      .digest()
  return { digest, end: (der) => Buffer.concat([base, embed({ ...made, tail }, der)]) }
}

const judged = (file: Buffer) =>
  checkIntegrity(open(file)).map(({ intact, problems, failure, warnings }) => ({
    intact,
    problems,
    failure,
    warnings,
  }))
const WEAK = 'a assinatura usa um algoritmo de resumo obsoleto'

for (const withAttributes of [false, true])
  test(`adbe.pkcs7.sha1, ${withAttributes ? 'with' : 'without'} signed attributes: what is signed is the SHA-1 of the document`, () => {
    const who = issue({ name: 'Ana', kind: 'rsa' })
    const file = begun('adbe.pkcs7.sha1')
    const make = (content: Buffer): Buffer =>
      file.end(
        cms({
          who,
          digestAlgorithm: SHA1,
          algorithm: sequence(oid(OID.rsa), nil()),
          content,
          ...(withAttributes && {
            attributes: [
              attribute(OID.contentType, oid(OID.data)),
              attribute(OID.messageDigest, octets(createHash('sha1').update(content).digest())),
            ],
          }),
          value: (signed) => sign('sha1', signed, who.key),
        }),
      )
    const [right] = judged(make(file.digest('sha1')))
    assert.deepEqual([right?.intact, right?.problems, right?.warnings.includes(WEAK)], [true, [], true])
    const [wrong] = judged(make(Buffer.alloc(20)))
    assert.deepEqual([wrong?.intact, wrong?.failure], [false, 'HASH_FAILURE'])
  })

const shake = (...bits: number[]): Buffer =>
  sequence(oid(bits.length > 0 ? OID.shake256Len : '2.16.840.1.101.3.4.2.12'), ...bits.map(integer))
const UNKNOWN = ['algoritmo de resumo desconhecido (2.16.840.1.101.3.4.2.18)']

// prettier-ignore
const EDWARDS = [
  ['ed25519',                         OID.ed25519, sequence(oid(HASH_OID.sha512)), 'sha512',   undefined, []],
  ['ed448',                           OID.ed448,   shake(),                        'shake256', 64,        []],
  ['ed448, which says the length',    OID.ed448,   shake(512),                     'shake256', 64,        []],
  ['ed448, of another length',        OID.ed448,   shake(256),                     'shake256', 32,        UNKNOWN],
] as const

for (const [what, algorithm, digestAlgorithm, hash, length, problems] of EDWARDS)
  test(`RFC 8419, 3.1: ${what}`, () => {
    const pair = algorithm === OID.ed448 ? generateKeyPairSync('ed448') : generateKeyPairSync('ed25519')
    const who = issue({ name: 'Ana', pair, issuer: issue({ name: 'AC', ca: {} }) })
    const file = begun('ETSI.CAdES.detached')
    const attributes = [
      attribute(OID.contentType, oid(OID.data)),
      attribute(OID.messageDigest, octets(file.digest(hash, length))),
      attribute(OID.signingCertificateV2, essCertificate(who.cert)),
    ]
    const der = cms({
      who,
      digestAlgorithm,
      algorithm: sequence(oid(algorithm)),
      attributes,
      value: (signed) => sign(null, signed, pair.privateKey),
    })
    const failure = problems.length > 0 ? 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' : undefined
    assert.deepEqual(judged(file.end(der)), [
      { intact: problems.length === 0, problems, failure, warnings: [] },
    ])
  })

test('an ESSCertID of another certificate is not made up for by an ESSCertIDv2 that is right', () => {
  const [who, other] = [issue({ name: 'Ana' }), issue({ name: 'Beto' })]
  const file = begun('ETSI.CAdES.detached')
  const version1 = ({ cert }: Holder): Buffer =>
    sequence(sequence(sequence(octets(createHash('sha1').update(cert.raw).digest()))))
  const make = (named: Holder): Buffer => {
    const attributes = [
      attribute(OID.contentType, oid(OID.data)),
      attribute(OID.messageDigest, octets(file.digest('sha256'))),
      attribute(OID.signingCertificateV2, essCertificate(who.cert)),
      attribute(OID.signingCertificate, version1(named)),
    ]
    const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
    return file.end(
      cms({
        who,
        digestAlgorithm: sequence(oid(HASH_OID.sha256)),
        algorithm,
        attributes,
        value: (signed) => sign('sha256', signed, who.key),
      }),
    )
  }
  assert.equal(judged(make(who))[0]?.intact, true)
  const [wrong] = judged(make(other))
  assert.deepEqual(
    [wrong?.intact, wrong?.failure, wrong?.problems],
    [false, 'FORMAT_FAILURE', ['o atributo signing-certificate não é o do certificado que assinou']],
  )
})
