import assert from 'node:assert/strict'
import { test } from 'node:test'
import { octets, oid, sequence, tlv } from '../asn1/der.ts'
import { extension, issue } from '../../test/pki.ts'
import { commonName } from './certificate.ts'
import { cpfsOf, holderOf, isQualified, isSeal } from './holder.ts'

const [PERSON, COMPANY] = ['2.16.76.1.3.1', '2.16.76.1.3.3']
const ANA = '0101198052998224725'.padEnd(51, '0')
const BETO = '0202198511144477735'.padEnd(51, '0')

const names = (...said: [type: string, text: string][]): Buffer =>
  extension(
    '2.5.29.17',
    sequence(...said.map(([type, text]) => tlv(0xa0, oid(type), tlv(0xa0, octets(Buffer.from(text)))))),
  )
const holder = (name: string, ...said: [string, string][]) =>
  holderOf(issue({ name, extra: said.length > 0 ? [names(...said)] : [] }).cert)

test('a certificate that says twice who it belongs to, and differently, belongs to nobody that can be told', () => {
  assert.equal(holder('ANA', [PERSON, ANA]).document, '52998224725')
  assert.equal(holder('ANA', [PERSON, ANA], [PERSON, ANA]).document, '52998224725')
  for (const said of [
    [ANA, BETO],
    [BETO, ANA],
    [ANA, BETO, ANA],
  ]) {
    const told = holder('ANA:52998224725', ...said.map((text): [string, string] => [PERSON, text]))
    assert.deepEqual(told, {
      kind: 'PESSOA',
      name: 'ANA',
      document: null,
      responsible: null,
      responsibleCpf: null,
      ambiguous: true,
    })
  }
  const company = holder('MUNICIPIO', [COMPANY, '11222333000181'], [COMPANY, '99888777000166'])
  assert.deepEqual([company.kind, company.document, company.ambiguous], ['INSTITUICAO', null, true])
})

test('names are shown as they are written: nothing invisible turns them', () => {
  const turned =
    'ANA \u202eOTEB\u202c\u200b \u2066SILVA\u2069\u00ad\u{e0041}\u3164\u0000\tDE\u2028SOUZA e\u200d\u0301'
  assert.equal(commonName(issue({ name: turned }).cert.subject), 'ANA OTEB SILVA DE SOUZA é')
  assert.equal(holder(turned).name, 'ANA OTEB SILVA DE SOUZA é')
})

test('a certificate whose names cannot be read has none', () => {
  const { cert } = issue({ name: 'ANA', extra: [extension('2.5.29.17', Buffer.from([9]))] })
  assert.deepEqual([holderOf(cert).document, commonName(Buffer.from('30053103310130', 'hex'))], [null, ''])
})

const [A3, SEAL, APPLICATION, OF_GOVBR] = [
  '2.16.76.1.2.3.7',
  '2.16.76.1.2.201.1',
  '2.16.76.1.2.203.1',
  '2.16.76.3.2.1.1',
]
const under = (policy: string): Buffer => extension('2.5.29.32', sequence(sequence(oid(policy))))
/** A certificate of Resolution 211: the number in the subject, and what else it says. */
const numbered = (
  policy: string,
  numbers: string[],
  { name = 'ANA', said = [] as [string, string][] } = {},
) => issue({ name, numbers, extra: [under(policy), ...(said.length > 0 ? [names(...said)] : [])] }).cert
const told = (cert: ReturnType<typeof numbered>) => {
  const { kind, document, ambiguous } = holderOf(cert)
  return { kind, document, ambiguous, cpfs: cpfsOf(cert), isQualified: isQualified(cert) }
}

test('the new profile says who by the number of the subject, and the old one goes on saying it', () => {
  const ana = {
    kind: 'PESSOA',
    document: '52998224725',
    ambiguous: undefined,
    cpfs: ['52998224725'],
    isQualified: true,
  }
  assert.deepEqual(told(numbered(A3, ['52998224725'])), ana)
  assert.deepEqual(told(numbered(A3, ['529.982.247-25'])), ana)
  assert.deepEqual(told(numbered(A3, ['52998224725'], { said: [[PERSON, ANA]] })), ana)
  assert.deepEqual(told(numbered(A3, [], { said: [[PERSON, ANA]] })), ana)
  assert.deepEqual(told(numbered(OF_GOVBR, ['52998224725'])), { ...ana, isQualified: false })
  // The number of the subject comes before what follows the name.
  assert.deepEqual(told(numbered(A3, ['52998224725'], { name: 'ANA:11144477735' })), ana)
})

test('a certificate whose number and names differ says nothing', () => {
  const nobody = { kind: 'PESSOA', document: null, ambiguous: true, cpfs: [], isQualified: false }
  assert.deepEqual(told(numbered(A3, ['52998224725'], { said: [[PERSON, BETO]] })), nobody)
  assert.deepEqual(told(numbered(A3, ['52998224725', '11144477735'])), nobody)
  assert.equal(told(numbered(A3, ['52998224725'], { said: [[COMPANY, '11222333000181']] })).document, null)
})

test('a number is believed where Brazilian infrastructures issue: elsewhere it may be any', () => {
  assert.deepEqual(
    [holderOf(numbered('1.2.3.4', ['52998224725'])).document, cpfsOf(numbered('1.2.3.4', ['52998224725']))],
    [null, []],
  )
  for (const number of ['PNOBR-52998224725', '00000000000', '5299822472'])
    assert.equal(holderOf(numbered(A3, [number])).document, null, number)
})

test('seals and applications are of an institution, and nobody signs with them', () => {
  for (const policy of [SEAL, '2.16.76.1.2.202.4', APPLICATION, '2.16.76.1.2.204.2']) {
    const seal = numbered(policy, ['12.ABC.345/01DE-35'], { name: 'MUNICIPIO' })
    assert.equal(isSeal(seal), true)
    assert.deepEqual(told(seal), {
      kind: 'INSTITUICAO',
      document: '12ABC34501DE35',
      ambiguous: undefined,
      cpfs: [],
      isQualified: false,
    })
    const odd = numbered(policy, ['52998224725'], { said: [[PERSON, ANA]] })
    assert.deepEqual([told(odd).kind, told(odd).cpfs, told(odd).isQualified], ['INSTITUICAO', [], false])
  }
  assert.equal(isSeal(numbered(A3, ['52998224725'])), false)
})
