import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf } from '../../test/pdf.ts'
import { type Holder, issue } from '../../test/pki.ts'
import { aiaIssuer, answerTimestamp, crlPoint, httpOf, makeCrl, makeP7b } from '../../test/services.ts'
import type { Http } from '../net/http.ts'
import { openPdf, type Pdf } from '../pdf/document.ts'
import { bufferSource } from '../pdf/source.ts'
import { signLocally } from '../sign/local.ts'
import { requestTimestamp, stampSignature, type Tsa } from '../tsp/client.ts'
import { validate } from '../validate/validate.ts'
import { augmentLt, augmentLta, collectProofs } from './augment.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const root = issue({ name: 'Raiz', ca: {}, until: new Date('2034-01-01') })
const below = { extra: [crlPoint('http://pki/raiz.crl'), aiaIssuer('http://pki/raiz.p7b')] }
const people = issue({ name: 'AC Pessoas', issuer: root, ca: { pathLen: 0 }, until: new Date('2032-01-01'), ...below })
const times = issue({ name: 'AC Tempo', issuer: root, ca: { pathLen: 0 }, until: new Date('2032-01-01'), ...below })
const leaf = { extra: [crlPoint('http://pki/pessoas.crl'), aiaIssuer('http://pki/pessoas.p7b')] }
const ana = issue({ name: 'Ana', issuer: people, until: new Date('2029-01-01'), kind: 'rsa', ...leaf })
const beto = issue({ name: 'Beto', issuer: people, until: new Date('2029-01-01'), ...leaf })
const tsa = issue({ name: 'Carimbo', issuer: times, until: new Date('2031-01-01'), extended: ['1.3.6.1.5.5.7.3.8'], extra: [crlPoint('http://pki/tempo.crl')] })

const window = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01') }
const ROUTES: Record<string, (body: Buffer) => Buffer> = {
  'http://pki/raiz.crl': () => makeCrl(root, window),
  'http://pki/pessoas.crl': () => makeCrl(people, window),
  'http://pki/tempo.crl': () => makeCrl(times, window),
  'http://pki/raiz.p7b': () => makeP7b(root.cert.raw),
  'http://pki/pessoas.p7b': () => makeP7b(people.cert.raw, root.cert.raw),
  'http://tsa': (body) => answerTimestamp(tsa, body, { at: NOW }),
}
const tsaOver = (http: Http): Tsa => ({ url: 'http://tsa', http, now: () => NOW })
const open = (bytes: Buffer): Pdf => openPdf(bufferSource(bytes))
const onlyLeaf = ({ key, publicKey, cert }: Holder): Holder => ({ key, publicKey, cert, chain: [] })

async function signT(bytes: Buffer, who: Holder, http = httpOf(ROUTES)): Promise<Buffer> {
  return Buffer.concat([
    bytes,
    await signLocally(
      open(bytes),
      { time: NOW, rect: { left: 20, bottom: 20, width: 100, height: 30 }, seal: { lines: ['x'] } },
      { identity: onlyLeaf(who), stamp: stampSignature(tsaOver(http)) },
    ),
  ])
}
const lt = async (bytes: Buffer, http = httpOf(ROUTES)): Promise<Buffer> =>
  Buffer.concat([bytes, augmentLt(open(bytes), await collectProofs(open(bytes), { http, anchors: [root.cert], time: NOW }))])
const lta = async (bytes: Buffer): Promise<Buffer> =>
  Buffer.concat([bytes, await augmentLta(open(bytes), (digest) => requestTimestamp(tsaOver(httpOf(ROUTES)), digest), { time: NOW })])
const verdicts = (bytes: Buffer, time = NOW): [string | null, string | null][] =>
  validate(open(bytes), { anchors: [root.cert], time }).map(({ indication, level }) => [indication, level])

test('two people at T, then LT, then LTA: intact and passed from the file alone, now and after everything expired', async () => {
  const base = makePdf({ xref: 'stream' })
  const signed = await signT(await signT(base, ana), beto)
  const kept = await lt(signed)
  assert.deepEqual(verdicts(kept), [
    ['TOTAL_PASSED', 'LT'],
    ['TOTAL_PASSED', 'LT'],
  ])
  const archived = await lta(kept)
  const expected = [
    ['TOTAL_PASSED', 'LTA'],
    ['TOTAL_PASSED', 'LTA'],
    ['TOTAL_PASSED', 'timestamp'],
  ]
  assert.deepEqual(verdicts(archived), expected)
  assert.deepEqual(verdicts(archived, new Date('2045-01-01')), expected)
  for (const earlier of [base, signed, kept]) assert.equal(archived.subarray(0, earlier.length).equals(earlier), true)
  assert.deepEqual(verdicts(kept, new Date('2045-01-01')), [
    ['INDETERMINATE', 'B'],
    ['INDETERMINATE', 'B'],
  ])
})

test('somebody may sign and be archived again after LTA', async () => {
  const first = await lta(await lt(await signT(makePdf(), ana)))
  const again = await lta(await lt(await signT(first, beto)))
  assert.deepEqual(verdicts(again), [
    ['TOTAL_PASSED', 'LTA'],
    ['TOTAL_PASSED', 'timestamp'],
    ['TOTAL_PASSED', 'LTA'],
    ['TOTAL_PASSED', 'timestamp'],
  ])
})

test('without revocation data the verdict is open, and LT is not claimed', async () => {
  const signed = await signT(makePdf(), ana)
  assert.deepEqual(verdicts(signed), [['INDETERMINATE', 'B']])
  const { 'http://pki/pessoas.crl': _, ...rest } = ROUTES
  await assert.rejects(lt(signed, httpOf(rest)), {
    problem: 'signature',
    message: /^Não foi possível reunir a prova da assinatura: não foi possível saber se o certificado foi revogado/,
  })
})

test('revoked before signing fails, revoked after it passes, a stale list says nothing', async () => {
  const with_ = (crl: Buffer): Promise<Buffer> => lt2(crl)
  const lt2 = async (crl: Buffer): Promise<Buffer> => {
    const signed = await signT(makePdf(), ana)
    const proof = { contents: Buffer.alloc(1), certs: [people, root, times].map(({ cert }) => cert.raw), crls: [crl, makeCrl(root, window), makeCrl(times, window)], ocsps: [] }
    return Buffer.concat([signed, augmentLt(open(signed), [proof])])
  }
  const revoked = (at: string): Buffer => makeCrl(people, { ...window, revoked: [{ serial: ana.cert.serial, at: new Date(at) }] })
  const [before] = validate(open(await with_(revoked('2026-05-01'))), { anchors: [root.cert], time: NOW })
  assert.deepEqual(
    [before?.indication, before?.subindication, before?.flags.assinaturaInvalida, before?.reasons],
    ['TOTAL_FAILED', 'REVOKED', true, ['O certificado foi revogado.']],
  )
  const [after] = validate(open(await with_(revoked('2026-06-02'))), { anchors: [root.cert], time: new Date('2026-06-03') })
  assert.equal(after?.indication, 'TOTAL_PASSED')
  const [stale] = validate(open(await with_(makeCrl(people, { from: new Date('2026-01-01'), until: new Date('2026-02-01') }))), { anchors: [root.cert], time: NOW })
  assert.deepEqual([stale?.indication, stale?.subindication, stale?.flags.revalidar], ['INDETERMINATE', 'TRY_LATER', true])
})

test('an anchor that is not the root of the path leaves the verdict open', async () => {
  const signed = await lt(await signT(makePdf(), ana))
  const [report] = validate(open(signed), { anchors: [issue({ name: 'Outra', ca: {} }).cert], time: NOW })
  assert.deepEqual([report?.indication, report?.subindication], ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'])
})

// prettier-ignore
const FAULTS = [
  ['another imprint', { wrongImprint: true },               'O carimbo do tempo não confere: o carimbo do tempo é de outros dados.'],
  ['another nonce',   { wrongNonce: true },                 'O carimbo do tempo não confere: o carimbo do tempo responde a outro pedido.'],
  ['a wrong clock',   { genTime: new Date('2026-06-02') },  'O carimbo do tempo não confere: o relógio do carimbo do tempo está errado.'],
  ['a refusal',       { status: 2 },                        'A autoridade de carimbo do tempo recusou o pedido (2).'],
] as const

for (const [what, fault, message] of FAULTS)
  test(`a timestamp with ${what} is refused`, async () => {
    const http = httpOf({ 'http://tsa': (body) => answerTimestamp(tsa, body, { at: NOW, fault }) })
    await assert.rejects(signT(makePdf(), ana, http), { problem: 'signature', message })
  })
