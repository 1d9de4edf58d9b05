import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { boolean, integer, octets, oid, sequence, tlv } from '../asn1/der.ts'
import { extension, type Holder, issue, name } from '../../test/pki.ts'
import { crlPoint, makeCrl } from '../../test/services.ts'
import { type Certificate, commonName, readCertificate } from './certificate.ts'
import { type Crl, readCrl } from './crl.ts'
import { EKU } from './extensions.ts'
import { type PathProblem, type Trust, validatePath } from './path.ts'

// The rules of RFC 5280, 6, one violation each, over paths that are made here. NIST's PKITS, with its 246
// paths, is a measurement: npm run bench -- pades-corpus.

const NOW = new Date('2026-06-01')
const window = { from: new Date('2026-05-20'), until: new Date('2026-06-20') }
const root = issue({ name: 'Raiz', ca: {} })
const crlOf = (issuer: Holder, more: Partial<Parameters<typeof makeCrl>[1]> = {}): Crl =>
  readCrl(makeCrl(issuer, { ...window, ...more }))
const ac = issue({ name: 'AC', issuer: root, ca: {} })
const leaf = issue({ name: 'Ana', issuer: ac })

type Case = { leaf: Holder; cas?: Holder[]; crls?: Crl[]; trust?: Partial<Trust> }

function verdictOf({
  leaf: { cert },
  cas = [ac],
  crls = [crlOf(root), ...cas.map((ca) => crlOf(ca))],
  trust = {},
}: Case): PathProblem | 'ok' {
  const result = validatePath(cert, {
    anchors: [root.cert],
    pool: cas.map((ca) => ca.cert),
    crls,
    ocsps: [],
    time: NOW,
    ...trust,
  })
  return result.ok ? 'ok' : result.problem
}

/** A CA below the root and a leaf below it. */
function below(
  wish: Partial<Parameters<typeof issue>[0]>,
  leafWish: Partial<Parameters<typeof issue>[0]> = {},
): Case {
  const ca = issue({ name: 'Outra AC', issuer: root, ca: {}, ...wish })
  return { leaf: issue({ name: 'Beto', issuer: ca, ...leafWish }), cas: [ca] }
}

/** A leaf right below an anchor. */
function anchored(
  wish: Partial<Parameters<typeof issue>[0]>,
  leafWish: Partial<Parameters<typeof issue>[0]> = {},
): Case {
  const anchor = issue({ name: 'Âncora', ca: {}, ...wish })
  return {
    leaf: issue({ name: 'Beto', issuer: anchor, ...leafWish }),
    cas: [],
    crls: [crlOf(anchor)],
    trust: { anchors: [anchor.cert] },
  }
}

/** The anchor signs itself. */
function itself(wish: Partial<Parameters<typeof issue>[0]>): Case {
  const anchor = issue({ name: 'Âncora', ...wish })
  return { leaf: anchor, cas: [], crls: [], trust: { anchors: [anchor.cert] } }
}

const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })
const writtenOut = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve, paramEncoding: 'explicit' })

function spoiled({ cert, ...holder }: Holder, change: (der: Buffer) => void): Holder {
  const der = Buffer.from(cert.raw)
  change(der)
  return { ...holder, cert: readCertificate(der) }
}

const general = (tag: number, value: Buffer): Buffer => tlv(0x80 | tag, value)
const subtree = (base: Buffer): Buffer => sequence(base)
const constraints = ({ permitted, excluded }: { permitted?: Buffer; excluded?: Buffer }): Buffer =>
  extension(
    '2.5.29.30',
    sequence(
      ...(permitted ? [tlv(0xa0, subtree(permitted))] : []),
      ...(excluded ? [tlv(0xa1, subtree(excluded))] : []),
    ),
    true,
  )
const dns = (text: string): Buffer => general(2, Buffer.from(text))
const directory = (text: string): Buffer => tlv(0xa4, name(text))
const altName = (...names: Buffer[]): Buffer => extension('2.5.29.17', sequence(...names))
const policies = (...ids: string[]): Buffer =>
  extension('2.5.29.32', sequence(...ids.map((id) => sequence(oid(id)))))
const explicit = extension('2.5.29.36', sequence(tlv(0x80, Buffer.from([0]))), true)
const unknownCritical = extension('1.2.3.4.5', sequence(), true)
const unknownHarmless = extension('1.2.3.4.5', sequence())
const scope = (...fields: Buffer[]): Buffer => extension('2.5.29.28', sequence(...fields), true)
const yes = (tag: number): Buffer => tlv(tag, Buffer.from([255]))
const fullName = (url: string): Buffer => tlv(0xa0, tlv(0xa0, tlv(0x86, Buffer.from(url))))
const revoked = (cert: Certificate, at = new Date('2026-05-25')) => ({
  revoked: [{ serial: cert.serial, at }],
})

// prettier-ignore
const CASES: [what: string, make: () => Case, expected: PathProblem | 'ok'][] = [
  ['an authority and its list',                          () => ({ leaf }),                                                                 'ok'],
  ['the anchor itself',                                  () => ({ leaf: root, cas: [], crls: [] }),                                        'ok'],
  ['an extension that nobody knows and need not',        () => below({}, { extra: [unknownHarmless] }),                                    'ok'],
  ['a path of three, pathLen 1',                         () => { const one = issue({ name: 'AC 1', issuer: root, ca: { pathLen: 1 } }); const two = issue({ name: 'AC 2', issuer: one, ca: { pathLen: 0 } }); return { leaf: issue({ name: 'Caio', issuer: two }), cas: [one, two] } }, 'ok'],
  ['no anchor',                                          () => ({ leaf, trust: { anchors: [issue({ name: 'Outra', ca: {} }).cert] } }),    'NO_CERTIFICATE_CHAIN_FOUND'],
  ['another key under the name of the anchor',           () => ({ leaf, trust: { anchors: [issue({ name: 'Raiz', ca: {} }).cert] } }),     'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
  ['a certificate of its own making',                    () => ({ leaf: issue({ name: 'Eu', ca: {} }), cas: [] }),                         'NO_CERTIFICATE_CHAIN_FOUND'],
  ['a signature that is not the authority\'s',           () => ({ leaf: spoiled(leaf, (der) => { der[der.length - 9] = (der[der.length - 9] ?? 0) ^ 1 }) }), 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
  ['an authority whose signature is spoiled',            () => ({ leaf, cas: [spoiled(ac, (der) => { der[der.length - 9] = (der[der.length - 9] ?? 0) ^ 1 })], crls: [crlOf(root), crlOf(ac)] }), 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
  ['expired',                                            () => ({ leaf: issue({ name: 'A', issuer: ac, until: new Date('2026-01-01') }) }), 'OUT_OF_BOUNDS_NO_POE'],
  ['not valid yet',                                      () => ({ leaf: issue({ name: 'A', issuer: ac, from: new Date('2026-12-01') }) }),  'NOT_YET_VALID'],
  ['an authority that has expired',                      () => below({ until: new Date('2026-01-01') }),                                   'OUT_OF_BOUNDS_NO_POE'],
  ['a person for an authority',                          () => ({ leaf: issue({ name: 'B', issuer: leaf }), cas: [ac, leaf] }),            'CHAIN_CONSTRAINTS_FAILURE'],
  ['an authority that may not sign certificates',        () => below({ usage: [6] }),                                                      'CHAIN_CONSTRAINTS_FAILURE'],
  ['a path longer than pathLen allows',                  () => { const one = issue({ name: 'AC 1', issuer: root, ca: { pathLen: 0 } }); const two = issue({ name: 'AC 2', issuer: one, ca: {} }); return { leaf: issue({ name: 'Caio', issuer: two }), cas: [one, two] } }, 'CHAIN_CONSTRAINTS_FAILURE'],
  ['a critical extension that nobody knows',             () => below({}, { extra: [unknownCritical] }),                                    'CHAIN_CONSTRAINTS_FAILURE'],
  ['the same in an authority',                           () => below({ extra: [unknownCritical] }),                                        'CHAIN_CONSTRAINTS_FAILURE'],
  ['a name that is permitted',                           () => below({ extra: [constraints({ permitted: dns('gov.br') })] }, { extra: [altName(dns('a.gov.br'))] }), 'ok'],
  ['a name that is not permitted',                       () => below({ extra: [constraints({ permitted: dns('gov.br') })] }, { extra: [altName(dns('a.com.br'))] }), 'CHAIN_CONSTRAINTS_FAILURE'],
  ['a name that is excluded',                            () => below({ extra: [constraints({ excluded: dns('gov.br') })] }, { extra: [altName(dns('a.gov.br'))] }),  'CHAIN_CONSTRAINTS_FAILURE'],
  ['a directory name that is not permitted',             () => below({ extra: [constraints({ permitted: directory('Carla') })] }),         'CHAIN_CONSTRAINTS_FAILURE'],
  ['a policy that must be there, and is',                () => below({ extra: [explicit, policies('1.2.3')] }, { extra: [policies('1.2.3')] }), 'ok'],
  ['a policy that must be there, and is another',        () => below({ extra: [explicit, policies('1.2.3')] }, { extra: [policies('1.2.4')] }), 'CHAIN_CONSTRAINTS_FAILURE'],
  ['a policy that must be there, and is not',            () => below({ extra: [explicit, policies('1.2.3')] }),                            'CHAIN_CONSTRAINTS_FAILURE'],
  ['a policy that who asks wants',                       () => ({ ...below({ extra: [policies('1.2.3')] }, { extra: [policies('1.2.3')] }), trust: { policies: { initial: new Set(['1.2.9']), explicit: true } } }), 'CHAIN_CONSTRAINTS_FAILURE'],
  ['a use for timestamps, not critical',                 () => ({ leaf: issue({ name: 'T', issuer: ac, extra: [extension('2.5.29.37', sequence(oid(EKU.timeStamping)))] }), trust: { use: EKU.timeStamping } }), 'CHAIN_CONSTRAINTS_FAILURE'],
  ['a use for timestamps among others',                  () => ({ leaf: issue({ name: 'T', issuer: ac, extended: [EKU.timeStamping, EKU.ocspSigning] }), trust: { use: EKU.timeStamping } }), 'CHAIN_CONSTRAINTS_FAILURE'],
  ['a use for timestamps alone',                         () => ({ leaf: issue({ name: 'T', issuer: ac, extended: [EKU.timeStamping] }), trust: { use: EKU.timeStamping } }), 'ok'],

  ['an anchor and nobody between',                       () => anchored({}),                                                              'ok'],
  ['an anchor that permits the name',                    () => anchored({ extra: [constraints({ permitted: directory('Beto') })] }),      'ok'],
  ['an anchor that does not permit the name',            () => anchored({ extra: [constraints({ permitted: directory('Carla') })] }),     'CHAIN_CONSTRAINTS_FAILURE'],
  ['an anchor that excludes the name',                   () => anchored({ extra: [constraints({ excluded: dns('gov.br') })] }, { extra: [altName(dns('a.gov.br'))] }), 'CHAIN_CONSTRAINTS_FAILURE'],
  ['an anchor that has expired',                         () => anchored({ until: new Date('2026-01-01') }),                               'OUT_OF_BOUNDS_NO_POE'],
  ['an anchor that does not hold yet',                   () => anchored({ from: new Date('2026-12-01') }),                                'NOT_YET_VALID'],
  ['an anchor with a critical extension nobody knows',   () => anchored({ extra: [unknownCritical] }),                                    'CHAIN_CONSTRAINTS_FAILURE'],
  ['a person for an anchor, who issues',                 () => { const anchor = issue({ name: 'Eu' }); return { leaf: issue({ name: 'B', issuer: anchor }), cas: [], crls: [crlOf(anchor)], trust: { anchors: [anchor.cert] } } }, 'CHAIN_CONSTRAINTS_FAILURE'],
  ['an anchor that may not sign certificates',           () => anchored({ usage: [6] }),                                                  'CHAIN_CONSTRAINTS_FAILURE'],
  ['an anchor below which pathLen allows no authority',  () => { const anchor = issue({ name: 'Âncora', ca: { pathLen: 0 } }); const one = issue({ name: 'AC 1', issuer: anchor, ca: {} }); return { leaf: issue({ name: 'Caio', issuer: one }), cas: [one], crls: [crlOf(anchor), crlOf(one)], trust: { anchors: [anchor.cert] } } }, 'CHAIN_CONSTRAINTS_FAILURE'],
  ['the anchor itself, a person',                        () => itself({}),                                                                'ok'],
  ['the anchor itself, expired',                         () => itself({ until: new Date('2026-01-01') }),                                 'OUT_OF_BOUNDS_NO_POE'],
  ['the anchor itself, not valid yet',                   () => itself({ from: new Date('2026-12-01') }),                                  'NOT_YET_VALID'],
  ['the anchor itself, for timestamps, without the use', () => { const it = itself({}); return { ...it, trust: { ...it.trust, use: EKU.timeStamping } } }, 'CHAIN_CONSTRAINTS_FAILURE'],
  ['the anchor itself, RSA of 512 bits',                 () => itself({ pair: rsa(512) }),                                                'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['an anchor with RSA of 512 bits',                     () => anchored({ pair: rsa(512) }),                                              'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['an anchor with RSA of 1024 bits',                    () => anchored({ pair: rsa(1024) }),                                             'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['an authority with RSA of 1024 bits',                 () => below({ pair: rsa(1024) }),                                                'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['a person with RSA of 1024 bits',                     () => below({}, { pair: rsa(1024) }),                                            'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['a person with a curve of 192 bits',                  () => below({}, { pair: curve('prime192v1') }),                                  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['a known curve written out instead of named',         () => below({}, { pair: writtenOut('prime256v1') }),                             'ok'],
  ['a curve nobody knows, written out',                  () => below({}, { pair: writtenOut('secp224k1') }),                              'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  ['RSA of 3072 bits above a curve of 384',              () => below({ pair: rsa(3072) }, { pair: curve('secp384r1') }),                  'ok'],

  ['no list of the authority',                           () => ({ leaf, crls: [crlOf(root)] }),                                            'TRY_LATER'],
  ['no list of the root',                                () => ({ leaf, crls: [crlOf(ac)] }),                                              'TRY_LATER'],
  ['no data at all, and none asked for',                 () => ({ leaf, crls: [], trust: { revocation: 'ignored' } }),                     'ok'],
  ['revoked, says the newer list, behind the older one',  () => ({ leaf, crls: [crlOf(root), crlOf(ac), crlOf(ac, { ...revoked(leaf.cert), from: new Date('2026-05-25') })] }), 'REVOKED'],
  ['no longer on hold, says the newer list',              () => ({ leaf, crls: [crlOf(root), crlOf(ac, revoked(leaf.cert)), crlOf(ac, { from: new Date('2026-05-25') })] }), 'ok'],
  ['revoked',                                            () => ({ leaf, crls: [crlOf(root), crlOf(ac, revoked(leaf.cert))] }),             'REVOKED'],
  ['revoked after the control time',                     () => ({ leaf, crls: [crlOf(root), crlOf(ac, revoked(leaf.cert, new Date('2026-06-10')))] }), 'ok'],
  ['an authority that was revoked',                      () => ({ leaf, crls: [crlOf(root, revoked(ac.cert)), crlOf(ac)] }),               'REVOKED_CA'],
  ['a stale list',                                       () => ({ leaf, crls: [crlOf(root), crlOf(ac, { from: new Date('2026-01-01'), until: new Date('2026-02-01') })] }), 'TRY_LATER'],
  ['a list by another key',                              () => ({ leaf, crls: [crlOf(root), crlOf(issue({ name: 'AC', issuer: root, ca: {} }))] }), 'TRY_LATER'],
  ['a list by another authority',                        () => ({ leaf, crls: [crlOf(root), crlOf(issue({ name: 'AC 9', issuer: root, ca: {} }))] }), 'TRY_LATER'],
  ['a list by an authority that may not make any',       () => below({ usage: [5] }),                                                      'TRY_LATER'],
  ['a list for authorities alone',                       () => ({ leaf, crls: [crlOf(root), crlOf(ac, { extra: [scope(yes(0x82))] })] }),  'TRY_LATER'],
  ['a list for people alone',                            () => ({ leaf, crls: [crlOf(root), crlOf(ac, { extra: [scope(yes(0x81))] })] }),  'ok'],
  ['a list for attribute certificates',                  () => ({ leaf, crls: [crlOf(root), crlOf(ac, { extra: [scope(yes(0x85))] })] }),  'TRY_LATER'],
  ['a list for one point, which the certificate names',  () => ({ leaf: issue({ name: 'P', issuer: ac, extra: [crlPoint('http://a')] }), crls: [crlOf(root), crlOf(ac, { extra: [scope(fullName('http://a'))] })] }), 'ok'],
  ['a list for another point',                           () => ({ leaf: issue({ name: 'P', issuer: ac, extra: [crlPoint('http://a')] }), crls: [crlOf(root), crlOf(ac, { extra: [scope(fullName('http://b'))] })] }), 'TRY_LATER'],
  ['a list for some reasons alone',                      () => ({ leaf, crls: [crlOf(root), crlOf(ac, { extra: [scope(tlv(0x83, Buffer.from([6, 0x40])))] })] }), 'TRY_LATER'],
  ['a list with a critical extension that nobody knows', () => ({ leaf, crls: [crlOf(root), crlOf(ac, { extra: [unknownCritical] })] }),   'TRY_LATER'],
  ['a delta list alone',                                 () => ({ leaf, crls: [crlOf(root), crlOf(ac, { extra: [extension('2.5.29.27', integer(1), true)] })] }), 'TRY_LATER'],
]

for (const [what, make, expected] of CASES)
  test(`path: ${what}`, () => assert.equal(verdictOf(make()), expected))

test('an extension that comes twice makes a certificate unreadable', () => {
  const double = [
    extension('2.5.29.19', sequence(boolean(false))),
    extension('2.5.29.19', sequence(boolean(true))),
  ]
  assert.throws(() => issue({ name: 'X', issuer: ac, extra: double }), { problem: 'malformed' })
})

test('junk under the names of the authorities takes the word from nobody', () => {
  const broken = extension('2.5.29.14', sequence())
  const junk = [ac, root].map(({ cert }) =>
    issue({
      name: commonName(cert.subject),
      ca: {},
      extra: [
        extension('2.5.29.35', octets(Buffer.alloc(3))),
        extension('2.5.29.37', octets(Buffer.alloc(1))),
      ],
    }),
  )
  const unreadable = spoiled(junk[0]!, (der) =>
    der.fill(0x1f, der.indexOf(junk[0]!.cert.subject) + 2, der.indexOf(junk[0]!.cert.subject) + 4),
  )
  const lists = junk.map((holder) =>
    crlOf(holder, {
      extra: [extension('2.5.29.28', sequence(tlv(0xa0, tlv(0xa0, tlv(0xa4, Buffer.from([1])))))), broken],
    }),
  )
  assert.equal(
    verdictOf({ leaf, cas: [...junk, unreadable, ac], crls: [...lists, crlOf(root), crlOf(ac)] }),
    'ok',
  )
})
