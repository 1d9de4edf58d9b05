import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, people, person, root, routesAt } from '../../test/authority.ts'
import { extension, issue } from '../../test/pki.ts'
import { crlPoint, httpOf } from '../../test/services.ts'
import { noEvidence } from '../validate/evidence.ts'
import { validatePath } from '../x509/path.ts'
import { gather } from './gather.ts'

const certs = Array.from({ length: 40 }, (_, i) => person(`Pessoa ${i}`).cert)

test('forty people of one authority: each certificate and each list once', async () => {
  const asked: string[] = []
  const http = httpOf(routesAt())
  const found = await gather(certs, {
    known: { ...noEvidence(), pool: certs.map(() => people.cert) },
    http: (request) => {
      asked.push(request.url)
      return http(request)
    },
  })
  assert.deepEqual(
    [found.pool.map(({ raw }) => raw), found.crls.length, asked.toSorted()],
    [
      [people.cert.raw, root.cert.raw],
      2,
      ['http://pki/pessoas.crl', 'http://pki/raiz.crl', 'http://pki/raiz.p7b'],
    ],
  )
  assert.ok(certs.every((cert) => validatePath(cert, { ...found, anchors: [root.cert], time: NOW }).ok))
})

test('a file does not make us ask more than a few hundred questions, nor does what cannot be read stop them', async () => {
  const many = Array.from(
    { length: 300 },
    (_, i) => issue({ name: `P ${i}`, issuer: people, extra: [crlPoint(`http://pki/${i}.crl`)] }).cert,
  )
  const broken = issue({
    name: 'B',
    issuer: people,
    extra: [extension('1.3.6.1.5.5.7.1.1', Buffer.from([9])), extension('2.5.29.31', Buffer.from([9]))],
  }).cert
  let asked = 0
  const found = await gather([broken, ...many], {
    known: { ...noEvidence(), pool: [people.cert, root.cert] },
    http: () => {
      asked += 1
      return Promise.reject(new Error('down'))
    },
  })
  assert.deepEqual([asked, found.failures.length], [200, 200])
})
