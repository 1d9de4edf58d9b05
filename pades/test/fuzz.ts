import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateSync } from 'node:zlib'
import { children, readWhole } from '../src/asn1/der.ts'
import { assemble, attributes } from '../src/cms/build.ts'
import { readSignedData } from '../src/cms/signed-data.ts'
import { PadesError } from '../src/errors.ts'
import { inspect } from '../src/inspect.ts'
import { openPdf } from '../src/pdf/document.ts'
import { ambiguity } from '../src/pdf/one-meaning.ts'
import { bufferSource, type Source } from '../src/pdf/source.ts'
import { readPng } from '../src/seal/png.ts'
import { prepare } from '../src/sign/prepare.ts'
import { readResponse, readToken } from '../src/tsp/token.ts'
import { validate } from '../src/validate/validate.ts'
import { readCertificates } from '../src/x509/certificate.ts'
import { readCrl } from '../src/x509/crl.ts'
import { readOcsp } from '../src/x509/ocsp.ts'
import { lt, lta, NOW, person, root, signT, tsa } from './authority.ts'
import { makePdf } from './pdf.ts'
import { hybridPdf, linearizedPdf } from './raw-pdf.ts'
import { answerTimestamp, makeCrl } from './services.ts'
import { timestampRequest } from '../src/tsp/client.ts'

// Mutated files and structures: whatever comes, the answer is a verdict or a PadesError, soon, and memory
// does not grow.

type Random = (below: number) => number
export type Target = {
  name: string
  samples: readonly Buffer[]
  use: (bytes: Buffer, random: Random) => void
}
/** Ends after so many rounds, or after so many milliseconds. */
export type Until = { rounds: number } | { ms: number }

const MAX_MS = 10_000
const MAX_GROWTH = 64 * 1024 * 1024
// prettier-ignore
const WORDS = [
  '<<', '>>', '[', ']', '(', ')', '<', '>', 'obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref', '%%EOF', '/Prev 0', '/Prev 15', '/Length 99999999', '/Length -1', '/Kids', '0 0 R',
  '1 0 R', '2 0 R', '10 0 R', '/ByteRange', '/W[1 8 8]', '/Index[0 8388607]', '/Size 8388607', '/XRefStm 20', '/Filter[/FlateDecode/FlateDecode]', '/Predictor 12', '/Columns 99999', '-1', '99999999999', '\0',
  '0000000000 65535 f \n', '#', '%', '1 0 obj<</Type/ObjStm/N 9999999/First 9>>',
]

/** mulberry32: the same seed gives the same run. */
export function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

function mutate(bytes: Buffer, random: Random): Buffer {
  let out: Buffer = Buffer.from(bytes)
  for (let times = random(6) + 1; times > 0; times--) {
    const at = random(out.length)
    const kind = random(6)
    if (kind === 0) out[at] = random(256)
    else if (kind === 1)
      out = Buffer.concat([out.subarray(0, at), out.subarray(Math.min(out.length, at + random(40)))])
    else if (kind === 2)
      out = Buffer.concat([
        out.subarray(0, at),
        Buffer.from(WORDS[random(WORDS.length)] ?? '', 'latin1'),
        out.subarray(at),
      ])
    else if (kind === 3)
      out = Buffer.concat([
        out.subarray(0, at),
        out.subarray(random(out.length), random(out.length) + 20),
        out.subarray(at),
      ])
    else if (kind === 4) out = otherNumber(out, at, random)
    else out[at] = (out[at] as number) ^ (1 << random(8))
    if (out.length === 0) out = Buffer.from('%PDF-1.7')
  }
  return out
}

/**
 * The next decimal number becomes another of as many digits, which leaves the rest of the file where it was.
 */
function otherNumber(bytes: Buffer, from: number, random: Random): Buffer {
  let at = from
  while (at < bytes.length && !((bytes[at] as number) >= 48 && (bytes[at] as number) <= 57)) at++
  for (; at < bytes.length && (bytes[at] as number) >= 48 && (bytes[at] as number) <= 57; at++)
    bytes[at] = 48 + random(10)
  return bytes
}

export async function pdfTarget(): Promise<Target> {
  const samples = [hybridPdf(), linearizedPdf()]
  const ana = person('Ana')
  for (const xref of ['table', 'stream'] as const) {
    const base = makePdf({ xref, pages: 2 })
    const signed = await signT(base, ana, {
      spec: { reserve: 6000, rect: { left: 9, bottom: 9, width: 90, height: 30 }, seal: { lines: ['x'] } },
    })
    samples.push(base, signed, await lta(await lt(signed)))
  }
  return {
    name: 'PDF',
    samples,
    use(bytes, random) {
      const open = () => openPdf(bufferSource(bytes))
      inspect(bufferSource(bytes))
      // By windows, as from a descriptor, or whole: the same is understood.
      const { size, read } = bufferSource(bytes)
      assert.equal(understood({ size, read }), understood(bufferSource(bytes)))
      if (random(2)) validate(open(), { anchors: [root.cert], time: NOW })
      else
        prepare(open(), {
          time: NOW,
          reserve: 1000,
          rect: { left: 9, bottom: 9, width: 90, height: 30 },
          seal: { lines: ['x'] },
        })
    },
  }
}

function understood(source: Source): string {
  try {
    return ambiguity(openPdf(source)) ?? 'in one way'
  } catch (error) {
    if (error instanceof PadesError) return error.message
    throw error
  }
}

export function derTarget(): Target {
  const holder = person('Ana')
  const toSign = attributes(Buffer.alloc(32), holder.cert)
  const response = answerTimestamp(
    tsa,
    timestampRequest(Buffer.alloc(32), { hash: 'sha256', nonce: Buffer.from([1, 2, 3]) }),
    { at: NOW },
  )
  const token = children(readWhole(response))[1]?.raw ?? response
  const cms = assemble(toSign, sign('sha256', toSign.attrsDer, holder.key), {
    cert: holder.cert,
    chain: holder.chain,
    timestamp: token,
  })
  const crl = makeCrl(holder, {
    from: new Date(0),
    until: new Date(1e12),
    revoked: [{ serial: Buffer.from([5]), at: new Date(0) }],
  })
  const readers = [readCertificates, readCrl, readOcsp, readSignedData, readToken, readResponse]
  const samples = [
    holder.cert.raw,
    cms,
    crl,
    token,
    response,
    ...children(readWhole(holder.cert.raw)).map(({ raw }) => raw),
  ]
  return { name: 'DER', samples, use: (bytes, random) => void readers[random(readers.length)]?.(bytes) }
}

export function pngTarget(): Target {
  const chunk = (type: string, data: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from([0, 0, data.length >> 8, data.length & 255]),
      Buffer.from(type),
      data,
      Buffer.alloc(4),
    ])
  const picture = (kind: number, samples: number): Buffer => {
    const rows = deflateSync(
      Buffer.concat(
        Array.from({ length: 8 }, (_, y) =>
          Buffer.from([y % 5, ...Array.from({ length: 8 * samples }, (__, x) => (x * y) & 255)]),
        ),
      ),
    )
    const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, kind, 0, 0, 0])
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.alloc(30)),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  return {
    name: 'PNG',
    samples: [picture(2, 3), picture(6, 4), picture(3, 1), picture(0, 1)],
    use: (bytes) => void readPng(bytes),
  }
}

/** @returns how many rounds there were */
export async function fuzz(
  { name, samples, use }: Target,
  { seed, until }: { seed: number; until: Until },
): Promise<number> {
  const random = randomOf(seed)
  const began = performance.now()
  let rounds = 0
  let before = 0
  for (; 'rounds' in until ? rounds < until.rounds : performance.now() - began < until.ms; rounds++) {
    if (rounds === 500) before = await memory()
    const sample = mutate(samples[random(samples.length)] as Buffer, random)
    const roundBegan = performance.now()
    try {
      use(sample, random)
    } catch (error) {
      if (!(error instanceof PadesError))
        throw new Error(
          `${name}, seed ${seed}, round ${rounds}: ${String(error)}\n${sample.toString('base64').slice(0, 4000)}`,
          { cause: error },
        )
    }
    assert.ok(performance.now() - roundBegan < MAX_MS, `${name}, seed ${seed}, round ${rounds} took too long`)
  }
  const growth = before > 0 ? (await memory()) - before : 0
  assert.ok(
    growth < MAX_GROWTH,
    `${name}, seed ${seed}: ${Math.round(growth / 1024 / 1024)} MB are still held after ${rounds} rounds`,
  )
  return rounds
}

/** What is held once the garbage is collected; what waits for the loop to turn is let go first. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times++) {
    collect()
    await setTimeout(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What is fuzzed, and the share of the time that each deserves. */
export const TARGETS = [
  { what: 'PDF', share: 0.7, target: pdfTarget },
  { what: 'DER', share: 0.25, target: derTarget },
  { what: 'PNG', share: 0.05, target: pngTarget },
] as const
