import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { test } from 'node:test'
import { NOW, open, person, root, routesAt, signT } from '../../test/authority.ts'
import { makePdf } from '../../test/pdf.ts'
import { httpOf } from '../../test/services.ts'
import { gatherFor } from '../augment/augment.ts'
import { assemble, attributes, type Policy } from '../cms/build.ts'
import { icpPolicyToSign } from '../cms/icp-policies.ts'
import { embed, prepare, type Spec } from '../sign/prepare.ts'
import { signLocally } from '../sign/local.ts'
import type { SignatureReport } from './report.ts'
import { validate } from './validate.ts'

const ana = person('Ana')
const base = makePdf()

async function signed(spec: Partial<Spec> = {}, policy?: Policy): Promise<Buffer> {
  return Buffer.concat([base, await signLocally(open(base), { time: NOW, ...spec }, { identity: ana, ...(policy && { policy }) })])
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
  assert.deepEqual([right.indication, right.policy], ['TOTAL_PASSED', { oid: '2.16.76.1.7.1.11.1.3', name: 'PA_PAdES_AD_RB_v1_3', hashMatches: true, problems: [] }])

  const unstamped = await report(await signed(PBAD, icpPolicyToSign('AD_RT')))
  assert.deepEqual(
    [unstamped.indication, unstamped.policy?.problems, unstamped.warnings],
    ['TOTAL_PASSED', ['a política exige um carimbo do tempo válido'], ['a política exige um carimbo do tempo válido']],
  )

  const plain = await report(await signed({ reason: 'Ciência' }, icpPolicyToSign('AD_RB')))
  assert.deepEqual(plain.policy?.problems, ['a política exige /Filter PBAD_PAdES e /SubFilter PBAD.PAdES', 'a política não permite /Reason'])

  const forged = await report(await signed(PBAD, { ...icpPolicyToSign('AD_RB'), hash: Buffer.alloc(32) }))
  assert.deepEqual([forged.intact, forged.indication, forged.subindication, forged.policy?.hashMatches], [true, 'INDETERMINATE', 'POLICY_PROCESSING_ERROR', false])

  const unknown = await report(await signed({}, { oid: '1.2.3.4', hash: Buffer.alloc(32), uri: 'http://a' }))
  assert.deepEqual([unknown.indication, unknown.policy], ['TOTAL_PASSED', { oid: '1.2.3.4', name: null, hashMatches: null, problems: [] }])
  assert.equal((await report(await signed())).policy, null)
})

test('a certificate that is not for signing leaves the verdict open', async () => {
  const identity = person('Servidor', 'ec', { usage: [2] })
  const bytes = Buffer.concat([base, await signLocally(open(base), { time: NOW }, { identity })])
  const { indication, subindication, reasons } = await report(bytes)
  assert.deepEqual([indication, subindication, reasons], ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE', ['O certificado não é para assinar.']])
})

test('each failure is called by its name', async () => {
  const bytes = await signed()
  const name = async (file: Buffer): Promise<(string | null)[]> => {
    const { indication, subindication } = await report(file)
    return [indication, subindication]
  }
  assert.deepEqual(await name(Buffer.from(bytes.toString('latin1').replace('(Processo)', '(Progresso)'.slice(0, 10)), 'latin1')), ['TOTAL_FAILED', 'HASH_FAILURE'])
  // A value of another key, put in by somebody who does not check it.
  const prepared = prepare(open(base), { time: NOW })
  const toSign = attributes(prepared.digest, ana.cert)
  const value = sign('sha256', toSign.attrsDer, { key: ana.key, dsaEncoding: 'der' })
  const cms = assemble(toSign, value, ana)
  const at = cms.indexOf(value) + 8
  cms[at] = (cms[at] as number) ^ 1
  assert.deepEqual(await name(Buffer.concat([base, embed(prepared, cms)])), ['TOTAL_FAILED', 'SIG_CRYPTO_FAILURE'])
})

test('a timestamp that is not trusted gives no level T, and says why', async () => {
  const bytes = await signT(base, ana)
  const { 'http://pki/tempo.crl': _, ...rest } = routesAt()
  const evidence = await gatherFor(open(bytes), { http: httpOf(rest) })
  const [found] = validate(open(bytes), { anchors: [root.cert], time: NOW, evidence })
  assert.deepEqual([found?.indication, found?.level, found?.timestamp, found?.flags.emissorCarimbo], ['TOTAL_PASSED', 'B', null, null])
  assert.match(found?.warnings.join() ?? '', /o carimbo do tempo não vale: não foi possível saber se o certificado foi revogado/)
})
