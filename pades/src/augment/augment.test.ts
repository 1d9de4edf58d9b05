import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import {
  FIRST,
  LATER,
  lt,
  lta,
  NOW,
  onlyLeaf,
  people,
  person,
  root,
  routesAt,
  signT as signTo,
  times,
  tsa,
} from '../../test/authority.ts'
import { makePdf, open } from '../../test/pdf.ts'
import { type Holder, issue } from '../../test/pki.ts'
import { answerTimestamp, httpOf, makeCrl } from '../../test/services.ts'
import type { Http } from '../net/http.ts'
import type { Pdf } from '../pdf/document.ts'
import { serialize } from '../pdf/write.ts'
import { signLocally } from '../sign/local.ts'
import { evidenceInDss, merged } from '../validate/evidence.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { validate } from '../validate/validate.ts'
import { readCrl } from '../x509/crl.ts'
import { augmentLt, gatherFor } from './augment.ts'

const ana = person('Ana', 'rsa')
const beto = person('Beto')
const window = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01') }
const signT = (bytes: Buffer, who: Holder, http?: Http): Promise<Buffer> =>
  signTo(bytes, onlyLeaf(who), { ...(http && { http }) })
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
  for (const earlier of [base, signed, kept])
    assert.equal(archived.subarray(0, earlier.length).equals(earlier), true)
  assert.deepEqual(verdicts(kept, new Date('2045-01-01')), [
    ['INDETERMINATE', 'B'],
    ['INDETERMINATE', 'B'],
  ])
})

/** What VRI says of each signature, as it is written. */
function vriOf(pdf: Pdf): Map<string, string> {
  const vri = pdf.dict(pdf.dict(pdf.catalog.get('DSS'))?.get('VRI')) ?? new Map()
  return new Map([...vri].map(([key, value]) => [key, serialize(value)]))
}

test('what VRI says of a signature is never changed under a later one, and each has its entry', async () => {
  const first = await lt(await signT(makePdf(), ana))
  const second = await lt(await signT(await lta(first), beto), {
    moment: { ...FIRST, at: new Date(NOW.getTime() + 60_000) },
  })
  const renewed = await lta(await lt(await lta(second), { moment: LATER }), LATER)
  for (const file of [second, renewed]) {
    const now = vriOf(open(file))
    const items = checkIntegrity(open(file))
    for (const { covered } of items)
      for (const [key, value] of vriOf(covered?.revision as Pdf)) assert.equal(now.get(key), value)
    const keys = items.map(({ covered }) =>
      createHash('sha1')
        .update(covered?.contents ?? '')
        .digest('hex')
        .toUpperCase(),
    )
    assert.deepEqual(
      keys.filter((key) => !now.has(key)),
      file === second ? [] : keys.slice(-1),
    )
  }
  // What is new is in the lists all the same.
  const count = (file: Buffer): number => evidenceInDss(open(file)).crls.length
  assert.ok(count(first) < count(second) && count(second) < count(renewed))
})

test('a list as long as that of gov.br, 71,000 numbers, is proof as any other: it finds who is in it, and the file grows by no more than it', async () => {
  const others = Array.from({ length: 71_000 }, (_, i) => ({
    serial: createHash('sha256').update(`${i}`).digest().subarray(0, 8).fill(1, 0, 1),
    at: window.from,
  }))
  const listed = (more: { serial: Buffer; at: Date }[] = []): Buffer =>
    makeCrl(people, { ...window, revoked: [...others, ...more] })
  const long = listed()
  assert.ok(long.length > 1_900_000)
  const signed = await signT(makePdf(), ana)
  const keptWith = (crl: Buffer): Promise<Buffer> =>
    lt(signed, { http: httpOf({ ...routesAt(), 'http://pki/pessoas.crl': () => crl }) })
  const began = performance.now()
  const kept = await keptWith(long)
  assert.deepEqual(verdicts(kept), [['TOTAL_PASSED', 'LT']])
  assert.ok(performance.now() - began < 20_000)
  assert.ok(kept.length - signed.length < long.length + 20_000)
  await assert.rejects(keptWith(listed([{ serial: ana.cert.serial, at: window.from }])), {
    message: 'Não foi possível reunir a prova da assinatura: o certificado foi revogado.',
  })
})

test('a store that cannot be read is added to', async () => {
  const broken = makePdf({
    catalog: '/DSS<</Certs[20 0 R 21 0 R]/CRLs 22 0 R>>',
    objects: { 20: '<</Filter/FlateDecode/Length 4>>\nstream\nxxxx\nendstream', 22: '(x)' },
  })
  assert.deepEqual(verdicts(await lt(await signT(broken, ana))), [['TOTAL_PASSED', 'LT']])
})

test('what the authorities say later does not take the level from a file that proves itself', async () => {
  const archived = await lta(await lt(await signT(makePdf(), ana)))
  const evidence = await gatherFor(open(archived), { http: httpOf(routesAt()) })
  const newer = merged(evidence, {
    pool: [],
    crls: [readCrl(makeCrl(people, { from: new Date(NOW.getTime() - 1000), until: new Date('2026-07-15') }))],
    ocsps: [],
  })
  const [report] = validate(open(archived), { anchors: [root.cert], time: NOW, evidence: newer })
  assert.deepEqual([report?.indication, report?.level], ['TOTAL_PASSED', 'LTA'])
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
  const { 'http://pki/pessoas.crl': _, ...rest } = routesAt()
  await assert.rejects(lt(signed, { http: httpOf(rest) }), {
    problem: 'signature',
    message:
      /^Não foi possível reunir a prova da assinatura: não foi possível saber se o certificado foi revogado/,
  })
})

test('revoked before signing fails, revoked after it passes, a stale list says nothing', async () => {
  const with_ = (crl: Buffer): Promise<Buffer> => lt2(crl)
  const lt2 = async (crl: Buffer): Promise<Buffer> => {
    const signed = await signT(makePdf(), ana)
    const proof = {
      contents: Buffer.alloc(1),
      certs: [people, root, times].map(({ cert }) => cert.raw),
      crls: [crl, makeCrl(root, window), makeCrl(times, window)],
      ocsps: [],
    }
    return Buffer.concat([signed, augmentLt(open(signed), [proof])])
  }
  const revoked = (at: string): Buffer =>
    makeCrl(people, { ...window, revoked: [{ serial: ana.cert.serial, at: new Date(at) }] })
  const [before] = validate(open(await with_(revoked('2026-05-01'))), { anchors: [root.cert], time: NOW })
  assert.deepEqual(
    [before?.indication, before?.subindication, before?.flags.assinaturaInvalida, before?.reasons],
    ['TOTAL_FAILED', 'REVOKED', true, ['O certificado foi revogado.']],
  )
  const [after] = validate(open(await with_(revoked('2026-06-02'))), {
    anchors: [root.cert],
    time: new Date('2026-06-03'),
  })
  assert.equal(after?.indication, 'TOTAL_PASSED')
  const [stale] = validate(
    open(await with_(makeCrl(people, { from: new Date('2026-01-01'), until: new Date('2026-02-01') }))),
    { anchors: [root.cert], time: NOW },
  )
  assert.deepEqual(
    [stale?.indication, stale?.subindication, stale?.flags.revalidar],
    ['INDETERMINATE', 'TRY_LATER', true],
  )
})

test('an anchor that is not the root of the path leaves the verdict open', async () => {
  const signed = await lt(await signT(makePdf(), ana))
  const [report] = validate(open(signed), { anchors: [issue({ name: 'Outra', ca: {} }).cert], time: NOW })
  assert.deepEqual(
    [report?.indication, report?.subindication],
    ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  )
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

test('the newest document timestamp must hold when it is asked, and can be renewed by another authority', async () => {
  const archived = await lta(await lt(await signT(makePdf(), ana)))
  const renewed = await lta(await lt(archived, { moment: LATER }), LATER)
  assert.deepEqual(
    checkIntegrity(open(renewed)).map(({ problems }) => problems),
    [[], [], []],
  )
  // In 2034 the certificates of who signed, of who first stamped and of their authorities have expired.
  const moment = { ...LATER, at: new Date('2034-06-01T12:00:00Z') }
  const ask = async (bytes: Buffer): Promise<[string | null, string | null, string | null][]> => {
    const evidence = await gatherFor(open(bytes), { http: httpOf(routesAt(moment)) })
    return validate(open(bytes), { anchors: [root.cert], time: moment.at, evidence }).map(
      ({ indication, subindication, level }) => [indication, subindication, level],
    )
  }
  assert.deepEqual(await ask(renewed), [
    ['TOTAL_PASSED', null, 'LTA'],
    ['TOTAL_PASSED', null, 'timestamp'],
    ['TOTAL_PASSED', null, 'timestamp'],
  ])
  assert.deepEqual(await ask(archived), [
    ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE', 'B'],
    ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE', 'timestamp'],
  ])
  // What the file proves by itself is another question.
  const offline = validate(open(archived), { anchors: [root.cert], time: moment.at, offline: true })
  assert.deepEqual(
    offline.map(({ indication, warnings }) => [indication, warnings.join()]),
    [
      ['TOTAL_PASSED', ''],
      ['TOTAL_PASSED', 'o certificado do último carimbo do tempo venceu sem que outro o renovasse'],
    ],
  )
})

test('a document timestamp and a security store are allowed after a certification that allows nothing (DocMDP, P=1)', async () => {
  const certified = await signTo(makePdf(), onlyLeaf(ana), { spec: { mdp: { docMdp: 1 } } })
  assert.deepEqual(verdicts(await lta(await lt(certified))), [
    ['TOTAL_PASSED', 'LTA'],
    ['TOTAL_PASSED', 'timestamp'],
  ])
  await assert.rejects(signT(certified, beto), {
    problem: 'not-allowed',
    message: 'Uma assinatura deste PDF não permite mais nenhuma alteração (DocMDP, P=1).',
  })
})

test('a timestamp taken from another signature is worth nothing', async () => {
  const taken = checkIntegrity(open(await signT(makePdf(), beto)))[0]?.cms?.signers[0]?.unsigned[0]?.values[0]
    ?.raw
  assert.ok(taken)
  const replayed = Buffer.concat([
    makePdf(),
    await signLocally(
      open(makePdf()),
      { time: NOW },
      { identity: beto, stamp: () => Promise.resolve(taken) },
    ),
  ])
  const evidence = await gatherFor(open(replayed), { http: httpOf(routesAt()) })
  const [report] = validate(open(replayed), { anchors: [root.cert], time: NOW, evidence })
  assert.deepEqual(
    [report?.intact, report?.indication, report?.level, report?.timestamp],
    [true, 'TOTAL_PASSED', 'B', null],
  )
  assert.deepEqual(report?.warnings, ['o carimbo do tempo não vale: o carimbo do tempo é de outros dados'])
})
