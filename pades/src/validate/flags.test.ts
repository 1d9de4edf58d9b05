import assert from 'node:assert/strict'
import { test } from 'node:test'
import { octets, oid, sequence, tlv } from '../asn1/der.ts'
import { extension, issue } from '../../test/pki.ts'
import { commonName } from '../x509/certificate.ts'
import { holderOf } from './flags.ts'

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
