import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { lt, lta, NOW, onlyLeaf, person, root, signT } from '../../test/authority.ts'
import { appendRevision, makePdf, open, textOf } from '../../test/pdf.ts'
import type { Pdf } from '../pdf/document.ts'
import { isRef } from '../pdf/objects.ts'
import { evidenceInDss } from './evidence.ts'
import { validate } from './validate.ts'

const ana = person('Ana')
const verdicts = (bytes: Buffer) =>
  validate(open(bytes), { anchors: [root.cert], time: NOW }).map(({ indication, level }) => [
    indication,
    level,
  ])

/** The file with that stream's object written anew, at the same length, so that it cannot be inflated. */
function spoiled(bytes: Buffer, num: number): Buffer {
  const body = textOf(open(bytes), num)
  const at = body.indexOf('stream\n') + 7
  return appendRevision(bytes, { [num]: `${body.slice(0, at)}${'\xff'.repeat(8)}${body.slice(at + 8)}` })
}

function refsIn(bytes: Buffer, key: string): number[] {
  const pdf = open(bytes)
  return (pdf.array(pdf.dict(pdf.catalog.get('DSS'))?.get(key)) ?? []).filter(isRef).map(({ num }) => num)
}

test('a stream of the store that cannot be read is not there: nothing fails for it', async () => {
  const kept = await lt(await signT(makePdf(), onlyLeaf(ana)))
  const [list] = refsIn(kept, 'CRLs')
  assert.ok(list)
  const before = evidenceInDss(open(kept)).crls.length
  const file = spoiled(kept, list)
  assert.equal(evidenceInDss(open(file)).crls.length, before - 1)
  assert.ok(verdicts(file).every(([indication]) => indication !== 'TOTAL_FAILED'))

  const [authority] = refsIn(kept, 'Certs')
  assert.ok(authority)
  assert.equal(
    evidenceInDss(open(spoiled(kept, authority))).pool.length,
    evidenceInDss(open(kept)).pool.length - 1,
  )
})

test('the store is read once for a file, and one stream however often it is named', async () => {
  const archived = await lta(
    await lt(await signT(await signT(makePdf(), onlyLeaf(ana)), onlyLeaf(person('Beto')))),
  )
  const pdf = open(archived)
  const [num] = refsIn(archived, 'Certs')
  let read = 0
  const counting: Pdf = {
    ...pdf,
    data(stream, limit) {
      read += 1
      return pdf.data(stream, limit)
    },
  }
  assert.equal(evidenceInDss(counting), evidenceInDss(counting))
  assert.equal(
    read,
    ['Certs', 'CRLs', 'OCSPs'].reduce((sum, key) => sum + refsIn(archived, key).length, 0),
  )
  const again = appendRevision(archived, {
    900: `<</Type/DSS/Certs[${`${num} 0 R `.repeat(3000)}]>>`,
    [pdf.root.num]: textOf(pdf, pdf.root.num).replace(/\/DSS \d+ 0 R/, '/DSS 900 0 R'),
  })
  assert.deepEqual([evidenceInDss(open(again)).pool.length, evidenceInDss(open(again)).cut], [1, undefined])
})

test('a store that unpacks to more than anybody keeps is read up to a bound, and it is said', () => {
  const zeros = deflateSync(Buffer.alloc(900 * 1024)).toString('latin1')
  const objects = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [
      20 + i,
      `<</Filter/FlateDecode/Length ${zeros.length}>>\nstream\n${zeros}\nendstream`,
    ]),
  )
  const refs = Object.keys(objects).map((num) => `${num} 0 R`)
  const file = makePdf({
    catalog: `/DSS<</Certs[${refs.join(' ')}]/CRLs[${refs.join(' ')}]/OCSPs[${refs.join(' ')}]>>`,
    objects,
  })
  assert.ok(file.length < 1024 * 1024)
  const before = process.cpuUsage()
  const found = evidenceInDss(open(file))
  const { user, system } = process.cpuUsage(before)
  assert.deepEqual([found.pool, found.crls, found.ocsps, found.cut], [[], [], [], true])
  assert.ok((user + system) / 1000 < 3000)
})
