import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { lt, NOW, onlyLeaf, person, signT, tsa } from '../../test/authority.ts'
import { makePdf, open } from '../../test/pdf.ts'
import { type Holder, issue } from '../../test/pki.ts'
import { answerTimestamp } from '../../test/services.ts'
import { signLocally } from '../sign/local.ts'
import { embed, prepare } from '../sign/prepare.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { timestampRequest } from './client.ts'
import { isDocumentTimestamp, readResponse } from './token.ts'

const ana = person('Ana')

function tokenOver(digest: Buffer, who: Holder): Buffer {
  return readResponse(
    answerTimestamp(who, timestampRequest(digest, { hash: 'sha256', nonce: Buffer.from([1]) }), { at: NOW }),
  ).raw
}

test('a document timestamp is made by who makes timestamps and nothing else', () => {
  const digest = createHash('sha256').update('tudo').digest()
  const ask = (token: Buffer): boolean =>
    isDocumentTimestamp(token, (hashOid) => (hashOid === '2.16.840.1.101.3.4.2.1' ? digest : undefined))
  assert.equal(ask(tokenOver(digest, tsa)), true)
  assert.equal(ask(tokenOver(Buffer.alloc(32), tsa)), false)
  assert.equal(ask(Buffer.from('3000', 'hex')), false)
  for (const who of [ana, issue({ name: 'Carimbo', extended: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'] })])
    assert.equal(ask(tokenOver(digest, who)), false)
})

test('where no more signatures are allowed (DocMDP, P=1), one in the clothes of a timestamp is none', async () => {
  const certified = await lt(await signT(makePdf(), onlyLeaf(ana), { spec: { mdp: { docMdp: 1 } } }))
  const added = (make: (digest: Buffer) => Buffer): Buffer => {
    const prepared = prepare(open(certified), { time: NOW, kind: 'timestamp', reserve: 16_384 })
    return Buffer.concat([certified, embed(prepared, make(prepared.digest))])
  }
  const judged = (file: Buffer) => checkIntegrity(open(file)).map(({ kind, intact }) => [kind, intact])
  assert.deepEqual(judged(added((digest) => tokenOver(digest, tsa))), [
    ['signature', true],
    ['timestamp', true],
  ])
  const dressed = checkIntegrity(open(added((digest) => tokenOver(digest, ana))))[1]
  assert.deepEqual(
    [dressed?.intact, dressed?.problems],
    [false, ['o certificado do carimbo do tempo não é só para isso']],
  )

  const signed = await signLocally(open(makePdf()), { time: NOW }, { identity: ana })
  const cms = checkIntegrity(open(Buffer.concat([makePdf(), signed])))[0]?.cms?.raw
  assert.ok(cms)
  assert.equal(checkIntegrity(open(added(() => cms)))[1]?.intact, false)
})
