import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PadesError } from '@autos/pades'
import { abrirEvidencias } from './evidencias.ts'

const answering = (bytes: Buffer) =>
  abrirEvidencias(async () => bytes).perguntar({ endereco: 'http://ac.example/lcr' })
/** A DER sequence of so many bytes. */
const sequence = (size: number): Buffer =>
  Buffer.concat([Buffer.from([0x30, 0x82, size >> 8, size & 0xff]), Buffer.alloc(size, 1)])

test('what has the frame of evidence is evidence: DER, of any length encoding, or PEM', async () => {
  const short = Buffer.concat([Buffer.from([0x30, 100]), Buffer.alloc(100)])
  const indefinite = Buffer.concat([Buffer.from([0x30, 0x80]), Buffer.alloc(100)])
  const pem = Buffer.from(`-----BEGIN X509 CRL-----\n${'A'.repeat(80)}\n-----END X509 CRL-----\n`)
  for (const good of [
    sequence(300),
    short,
    indefinite,
    pem,
    Buffer.concat([sequence(300), Buffer.from('\n')]),
  ])
    assert.equal(await answering(good), good)
})

test('a page of error that says 200, an OCSP refusal and half an answer are no answer, so that nobody keeps them', async () => {
  const tryLater = Buffer.from('30030a0103', 'hex')
  const page = Buffer.from(`<html>${' '.repeat(100)}</html>`)
  for (const bad of [
    tryLater,
    page,
    sequence(300).subarray(0, 200),
    Buffer.alloc(0),
    Buffer.from(`0\x85${'x'.repeat(100)}`, 'latin1'),
  ])
    assert.equal(await answering(bad), undefined)
})

test('an address that does not answer is no answer; what is wrong with us is said', async () => {
  const failing = (error: Error) =>
    abrirEvidencias(() => Promise.reject(error)).perguntar({ endereco: 'http://ac.example/lcr' })
  assert.equal(await failing(new PadesError('network', 'sem resposta')), undefined)
  await assert.rejects(failing(new TypeError('x')), TypeError)
})
