import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { test } from 'node:test'
import { lt, lta, NOW, onlyLeaf, person, root, routesAt, signT } from '../../test/authority.ts'
import { edited, makePdf, open } from '../../test/pdf.ts'
import { extension, type Holder, issue, keys } from '../../test/pki.ts'
import { httpOf } from '../../test/services.ts'
import { oid, sequence } from '../asn1/der.ts'
import { gatherFor } from '../augment/augment.ts'
import { assemble, attributes, type Policy } from '../cms/build.ts'
import { icpPolicyToSign } from '../cms/icp-policies.ts'
import { embed, prepare, type Spec } from '../sign/prepare.ts'
import { signLocally } from '../sign/local.ts'
import { EKU } from '../x509/extensions.ts'
import { unvouchedSigner } from './notices.ts'
import type { SignatureReport } from './report.ts'
import { validate } from './validate.ts'

const ana = person('Ana')
const base = makePdf()

async function signed(spec: Partial<Spec> = {}, policy?: Policy): Promise<Buffer> {
  return Buffer.concat([
    base,
    await signLocally(open(base), { time: NOW, ...spec }, { identity: ana, ...(policy && { policy }) }),
  ])
}

async function report(bytes: Buffer): Promise<SignatureReport> {
  const evidence = await gatherFor(open(bytes), { http: httpOf(routesAt()) })
  const [found] = validate(open(bytes), { anchors: [root.cert], time: NOW, evidence })
  assert.ok(found)
  return found
}

const PBAD = { subFilter: 'PBAD.PAdES' } as const

test('policies of ICP-Brasil: what they want of a signature is told, and a wrong hash leaves it open', async () => {
  const right = await report(await signed(PBAD, icpPolicyToSign('AD_RB')))
  assert.deepEqual(
    [right.indication, right.policy],
    [
      'TOTAL_PASSED',
      { oid: '2.16.76.1.7.1.11.1.3', name: 'PA_PAdES_AD_RB_v1_3', hashMatches: true, problems: [] },
    ],
  )

  const unstamped = await report(await signed(PBAD, icpPolicyToSign('AD_RT')))
  assert.deepEqual(
    [unstamped.indication, unstamped.policy?.problems, unstamped.warnings],
    [
      'TOTAL_PASSED',
      ['a política exige um carimbo do tempo válido'],
      ['a política exige um carimbo do tempo válido'],
    ],
  )

  const plain = await report(await signed({ reason: 'Ciência' }, icpPolicyToSign('AD_RB')))
  assert.deepEqual(plain.policy?.problems, [
    'a política exige /Filter PBAD_PAdES e /SubFilter PBAD.PAdES',
    'a política não permite /Reason',
  ])

  const forged = await report(await signed(PBAD, { ...icpPolicyToSign('AD_RB'), hash: Buffer.alloc(32) }))
  assert.deepEqual(
    [forged.intact, forged.indication, forged.subindication, forged.policy?.hashMatches],
    [true, 'INDETERMINATE', 'POLICY_PROCESSING_ERROR', false],
  )

  const unknown = await report(await signed({}, { oid: '1.2.3.4', hash: Buffer.alloc(32), uri: 'http://a' }))
  assert.deepEqual(
    [unknown.indication, unknown.policy],
    ['TOTAL_PASSED', { oid: '1.2.3.4', name: null, hashMatches: null, problems: [] }],
  )
  assert.equal((await report(await signed())).policy, null)
})

test('a certificate that is not for signing leaves the verdict open', async () => {
  const identity = person('Servidor', 'ec', { usage: [2] })
  const bytes = Buffer.concat([base, await signLocally(open(base), { time: NOW }, { identity })])
  const { indication, subindication, reasons } = await report(bytes)
  assert.deepEqual(
    [indication, subindication, reasons],
    ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE', ['O certificado não é para assinar.']],
  )
})

test('an extended use that is said critically holds; what allows documents allows signing', async () => {
  const judged = async (more: Parameters<typeof person>[2]) => {
    const bytes = Buffer.concat([
      base,
      await signLocally(open(base), { time: NOW }, { identity: person('Ana', 'ec', more) }),
    ])
    const { indication, subindication, reasons } = await report(bytes)
    return [indication, subindication, ...reasons]
  }
  const refused = [
    'INDETERMINATE',
    'CHAIN_CONSTRAINTS_FAILURE',
    'O certificado não é para assinar documentos.',
  ]
  for (const use of ['1.3.6.1.5.5.7.3.1', EKU.timeStamping, EKU.ocspSigning])
    assert.deepEqual(await judged({ extended: [use] }), refused, use)
  for (const use of [
    EKU.any,
    EKU.documentSigning,
    EKU.emailProtection,
    EKU.clientAuth,
    EKU.adobeDocuments,
    EKU.microsoftDocuments,
  ])
    assert.deepEqual(await judged({ extended: ['1.3.6.1.5.5.7.3.1', use] }), ['TOTAL_PASSED', null], use)
  // Not critically, it is a wish.
  assert.deepEqual(await judged({ extra: [extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1')))] }), [
    'TOTAL_PASSED',
    null,
  ])
})

test('a date in the future, or after the timestamp, is told', async () => {
  const at = async (time: string, stamped = false): Promise<string[] | undefined> => {
    const bytes = stamped
      ? await signT(base, ana, { spec: { time: new Date(time) } })
      : await signed({ time: new Date(time) })
    return (await report(bytes)).warnings
  }
  assert.deepEqual(await at('2026-06-01T12:04:00Z'), [])
  for (const stamped of [false, true])
    assert.deepEqual(await at('2099-01-01T00:00:00Z', stamped), [
      'a data que a assinatura declara ainda não chegou',
    ])
  const late = await signT(base, ana, { spec: { time: new Date('2026-06-02T12:00:00Z') } })
  const evidence = await gatherFor(open(late), { http: httpOf(routesAt()) })
  const [found] = validate(open(late), {
    anchors: [root.cert],
    time: new Date('2026-06-03T12:00:00Z'),
    evidence,
  })
  assert.deepEqual(found?.warnings, [
    'a data que a assinatura declara é posterior ao carimbo do tempo que a prova',
  ])
})

test('proofs that were taken out of an archived file are missed', async () => {
  const archived = await lta(await lt(await signT(base, onlyLeaf(ana))))
  const ask = (bytes: Buffer) => validate(open(bytes), { anchors: [root.cert], time: NOW, evidence })[0]
  const evidence = await gatherFor(open(archived), { http: httpOf(routesAt()) })
  assert.deepEqual([ask(archived)?.level, ask(archived)?.warnings], ['LTA', []])
  const { root: catalog } = open(archived)
  const without = edited(archived, { [catalog.num]: (body) => body.replace(/\/DSS \d+ 0 R/, '') })
  assert.ok(
    ask(without)?.warnings.includes(
      'o arquivo foi arquivado com as provas da assinatura, que depois foram retiradas dele',
    ),
  )
  assert.notEqual(ask(without)?.level, 'LTA')
  const never = await lta(await signT(base, ana))
  const more = await gatherFor(open(never), { http: httpOf(routesAt()) })
  const [told] = validate(open(never), { anchors: [root.cert], time: NOW, evidence: more })
  assert.deepEqual(
    [told?.level, told?.warnings],
    ['T', ['o arquivo foi arquivado com um carimbo do tempo, mas não traz as provas desta assinatura']],
  )
})

test('of a signature that nobody vouches for it is told there, and on each that it follows', async () => {
  const nobody = issue({ name: 'Prefeitura', ca: {} })
  const add = async (bytes: Buffer, identity: Holder): Promise<Buffer> =>
    Buffer.concat([bytes, await signLocally(open(bytes), { time: NOW }, { identity })])
  const bytes = await add(await add(await add(base, ana), nobody), ana)
  const evidence = await gatherFor(open(bytes), { http: httpOf(routesAt()) })
  const reports = validate(open(bytes), { anchors: [root.cert], time: NOW, evidence })
  const fields = reports.map(({ field }) => field)
  assert.deepEqual(
    reports.map(({ indication }) => indication),
    ['TOTAL_PASSED', 'INDETERMINATE', 'TOTAL_PASSED'],
  )
  assert.deepEqual(
    reports.map(({ notices }) => notices),
    [[unvouchedSigner(fields[1] ?? '', false)], [unvouchedSigner(fields[1] ?? '', true)], []],
  )
  for (const { notices, warnings } of reports)
    assert.ok(notices.every(({ sentence }) => warnings.includes(sentence)))
  // A name that is trusted, with a key that is not, is no better.
  const dressed = await add(
    await add(base, ana),
    issue({ name: 'Prefeitura', issuer: issue({ name: 'Raiz', ca: {} }) }),
  )
  const [first] = validate(open(dressed), { anchors: [root.cert], time: NOW, evidence })
  assert.deepEqual(
    first?.notices.map(({ kind }) => kind),
    ['unvouched-signer'],
  )
})

test('one budget of work for all signatures of a file', async () => {
  const pair = keys()
  const first = issue({ name: 'Mesma', pair, ca: {} })
  const crowd = Array.from({ length: 50 }, () => issue({ name: 'Mesma', issuer: first, pair, ca: {} }).cert)
  crowd.push(issue({ name: 'Mesma', issuer: issue({ name: 'Raiz', ca: {} }), pair, ca: {} }).cert)
  let bytes = base
  for (let i = 0; i < 8; i++)
    bytes = Buffer.concat([
      bytes,
      await signLocally(
        open(bytes),
        { time: NOW, reserve: 9000 },
        { identity: issue({ name: `P ${i}`, issuer: first }) },
      ),
    ])
  const before = process.cpuUsage()
  const reports = validate(open(bytes), {
    anchors: [root.cert],
    time: NOW,
    evidence: { pool: crowd, crls: [], ocsps: [] },
  })
  const { user, system } = process.cpuUsage(before)
  assert.ok(reports.every(({ intact, indication }) => intact && indication === 'INDETERMINATE'))
  assert.ok((user + system) / 1000 < 5000)
})

test('each failure is called by its name', async () => {
  const bytes = await signed()
  const name = async (file: Buffer): Promise<(string | null)[]> => {
    const { indication, subindication } = await report(file)
    return [indication, subindication]
  }
  assert.deepEqual(
    await name(
      Buffer.from(bytes.toString('latin1').replace('(Processo)', '(Progresso)'.slice(0, 10)), 'latin1'),
    ),
    ['TOTAL_FAILED', 'HASH_FAILURE'],
  )
  // A value of another key, put in by somebody who does not check it.
  const prepared = prepare(open(base), { time: NOW })
  const toSign = attributes(prepared.digest, ana.cert)
  const value = sign('sha256', toSign.attrsDer, { key: ana.key, dsaEncoding: 'der' })
  const cms = assemble(toSign, value, ana)
  const at = cms.indexOf(value) + 8
  cms[at] = (cms[at] as number) ^ 1
  assert.deepEqual(await name(Buffer.concat([base, embed(prepared, cms)])), [
    'TOTAL_FAILED',
    'SIG_CRYPTO_FAILURE',
  ])
})

test('a timestamp that is not trusted gives no level T, and says why', async () => {
  const bytes = await signT(base, ana)
  const { 'http://pki/tempo.crl': _, ...rest } = routesAt()
  const evidence = await gatherFor(open(bytes), { http: httpOf(rest) })
  const [found] = validate(open(bytes), { anchors: [root.cert], time: NOW, evidence })
  assert.deepEqual(
    [found?.indication, found?.level, found?.timestamp, found?.flags.emissorCarimbo],
    ['TOTAL_PASSED', 'B', null, null],
  )
  assert.match(
    found?.warnings.join() ?? '',
    /o carimbo do tempo não vale: não foi possível saber se o certificado foi revogado/,
  )
})
