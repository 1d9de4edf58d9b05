import assert from 'node:assert/strict'
import { randomInt, sign } from 'node:crypto'
import { test } from 'node:test'
import { makePdf } from '../test/pdf.ts'
import { issue } from '../test/pki.ts'
import { makeCrl } from '../test/services.ts'
import { assemble, attributes } from './cms/build.ts'
import { children, readWhole } from './asn1/der.ts'
import { readSignedData } from './cms/signed-data.ts'
import { PadesError } from './errors.ts'
import { inspect } from './inspect.ts'
import { openPdf } from './pdf/document.ts'
import { bufferSource } from './pdf/source.ts'
import { signLocally } from './sign/local.ts'
import { checkIntegrity } from './validate/integrity.ts'
import { readCertificates } from './x509/certificate.ts'
import { readCrl } from './x509/crl.ts'
import { readOcsp } from './x509/ocsp.ts'
import { readToken } from './tsp/token.ts'

// Mutated files and structures: whatever comes, the answer is a verdict or a PadesError, soon. PADES_FUZZ_SECONDS for longer runs.

const SECONDS = Number(process.env.PADES_FUZZ_SECONDS ?? 4)
const SEED = Number(process.env.PADES_FUZZ_SEED ?? randomInt(2 ** 31))
const WORDS = [
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  '%%EOF',
  '/Prev 0',
  '/Length 99999999',
  '/Kids',
  '0 0 R',
  '1 0 R',
  '2 0 R',
  '/ByteRange',
  '-1',
  '99999999999',
  '\0',
]

/** mulberry32: the same seed gives the same run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  let out = Buffer.from(bytes)
  for (let times = random(6) + 1; times > 0; times--) {
    const at = random(out.length)
    const kind = random(5)
    if (kind === 0) out[at] = random(256)
    else if (kind === 1) out = Buffer.concat([out.subarray(0, at), out.subarray(Math.min(out.length, at + random(40)))])
    else if (kind === 2) out = Buffer.concat([out.subarray(0, at), Buffer.from(WORDS[random(WORDS.length)] ?? '', 'latin1'), out.subarray(at)])
    else if (kind === 3) out = Buffer.concat([out.subarray(0, at), out.subarray(random(out.length), random(out.length) + 20), out.subarray(at)])
    else out[at] = (out[at] as number) ^ (1 << random(8))
    if (out.length === 0) out = Buffer.from('%PDF-1.7')
  }
  return out
}

function run(samples: readonly Buffer[], use: (bytes: Buffer) => void, random: (below: number) => number): number {
  let rounds = 0
  const until = performance.now() + (SECONDS * 1000) / 2
  while (performance.now() < until) {
    const sample = mutate(samples[random(samples.length)] as Buffer, random)
    const began = performance.now()
    try {
      use(sample)
    } catch (error) {
      if (!(error instanceof PadesError))
        throw new Error(`seed ${SEED}, round ${rounds}: ${error instanceof Error ? error.stack : String(error)}\n${sample.toString('base64').slice(0, 4000)}`, { cause: error })
    }
    assert.ok(performance.now() - began < 10_000, `seed ${SEED}, round ${rounds} took too long`)
    rounds++
  }
  return rounds
}

test(`fuzz: PDF, seed ${SEED}`, async (t) => {
  const identity = issue({ name: 'Ana' })
  const samples: Buffer[] = []
  for (const xref of ['table', 'stream'] as const) {
    const base = makePdf({ xref, pages: 2 })
    const signed = Buffer.concat([base, await signLocally(openPdf(bufferSource(base)), { time: new Date(0), reserve: 2000 }, { identity })])
    samples.push(base, signed, Buffer.concat([signed, await signLocally(openPdf(bufferSource(signed)), { time: new Date(0), reserve: 2000 }, { identity })]))
  }
  const rounds = run(
    samples,
    (bytes) => {
      inspect(bufferSource(bytes))
      checkIntegrity(openPdf(bufferSource(bytes), { budgetMs: 2000 }))
    },
    randomOf(SEED),
  )
  t.diagnostic(`${rounds} mutated files`)
})

test(`fuzz: DER, seed ${SEED}`, (t) => {
  const holder = issue({ name: 'Ana', ca: {} })
  const signed = children(readWhole(holder.cert.raw)).map(({ raw }) => raw)
  const toSign = attributes(Buffer.alloc(32), holder.cert)
  const cms = assemble(toSign, sign('sha256', toSign.attrsDer, holder.key), { cert: holder.cert })
  const crl = makeCrl(holder, { from: new Date(0), until: new Date(1e12), revoked: [{ serial: Buffer.from([5]), at: new Date(0) }] })
  const samples = [holder.cert.raw, cms, crl, ...signed]
  const readers = [readCertificates, readCrl, readOcsp, readSignedData, readToken]
  const random = randomOf(SEED)
  const rounds = run(
    samples,
    (bytes) => {
      readers[random(readers.length)]?.(bytes)
    },
    random,
  )
  t.diagnostic(`${rounds} mutated structures`)
})
