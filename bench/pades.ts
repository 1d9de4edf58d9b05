import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { sign } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bufferSource, checkIntegrity, openPdf } from '@autos/pades'
import {
  append,
  benchIdentity,
  benchSeal,
  libpdfSigner,
  limitByDescriptor,
  limitOf,
  signBuffer,
  signByDescriptor,
  signKept,
} from './lib/pades-signers.ts'
import { noise, scannedPdf } from './lib/scanned-pdf.ts'
import { median } from './lib/median.ts'

// `npm run bench -- pades [--rodadas 15] [--ms 150] [--semente N]`: signatures per second, ours beside
// @libpdf/core and beside the limit (SHA-256 of the file and one RSA-2048 operation), in turns over the same
// bytes with the same key; and the peak of memory for a file of 200 MB, each in a process of its own. Rates
// are per second of processor time, threads included, which on an idle machine is the time that passes; that
// one stands beside it. Exit code 1 when a goal is missed.
const { values } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '15' },
    ms: { type: 'string', default: '150' },
    semente: { type: 'string' },
    // A child of this very program, for the memory.
    assinar: { type: 'string' },
    arquivo: { type: 'string' },
  },
})
const MB = 1024 * 1024
const TURN_MS = Number(values.ms)
/**
 * Rounds before the first that counts: whoever signs does so for days, and a thousand signatures go by before
 * the engine has compiled what it will; of one round, the ratio was that of the first seconds.
 */
const WARM_UP = 12

if (values.assinar !== undefined) {
  await signOnce(values.assinar, values.arquivo ?? '')
  process.exit(0)
}

const rounds = Number(values.rodadas)
const seed = Number(values.semente ?? Math.floor(Math.random() * 2 ** 31))
const identity = benchIdentity()
const seal = benchSeal()
const libpdf = await libpdfSigner()
const folder = mkdtempSync(join(tmpdir(), 'autos-bench-'))
const missed: string[] = []
console.log(
  `seed ${seed}, ${rounds} rounds of ${values.ms} ms each; RSA-2048, SHA-256; Node ${process.versions.node}`,
)
try {
  await rates(1)
  await rates(50)
  memory(200)
} finally {
  rmSync(folder, { recursive: true })
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed: ${missed.join('; ')}.`)
process.exit(missed.length === 0 ? 0 : 1)

type Contestant = { name: string; run: () => unknown; beside: string }

async function rates(megabytes: number): Promise<void> {
  const path = makeFile(megabytes)
  const file = readFileSync(path)
  const kept = signKept(file, identity, seal)
  const contestants: Contestant[] = [
    {
      name: 'limit: SHA-256 of the file and one RSA operation',
      run: () => limitOf(file, identity),
      beside: 'limit',
    },
    {
      name: 'the same, the file read by descriptor',
      run: () => limitByDescriptor(path, identity),
      beside: 'limit',
    },
    {
      name: 'one RSA operation alone',
      run: () => sign('sha256', file.subarray(0, 64), identity.key),
      beside: 'RSA',
    },
    { name: 'pades, without seal', run: () => signBuffer(file, identity), beside: 'limit' },
    {
      name: 'pades, visible seal with picture',
      run: () => signBuffer(file, identity, seal),
      beside: 'limit',
    },
    {
      name: 'pades, visible seal, file read by descriptor',
      run: () => signByDescriptor(path, identity, seal),
      beside: 'limit',
    },
    { name: 'pades, visible seal, file open and midstate kept', run: kept, beside: 'RSA' },
    { name: '@libpdf/core, without seal (it has none)', run: () => libpdf(file), beside: 'limit' },
  ]
  await sameWork(file, kept)
  const { measured, wall } = await inTurns(contestants)
  const [limit, limitRead, rsa, plain, sealed, descriptor, cached, peer] = measured as [
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
  ]
  console.log(`\n${megabytes} MB (${file.length} bytes)`)
  const width = Math.max(...contestants.map(({ name }) => name.length))
  for (const [i, { name, beside }] of contestants.entries()) {
    const [busy, passed] = [measured[i]!, wall[i]!].map(
      (rates) => `${median(rates).toFixed(1).padStart(8)}/s`,
    )
    console.log(
      `  ${name.padEnd(width)}  ${busy}  ${ratio(measured[i]!, beside === 'RSA' ? rsa : limit).toFixed(2)} × ${beside.padEnd(5)}  (${passed?.trim()} by the clock)`,
    )
  }
  goal(`${megabytes} MB: without seal ÷ @libpdf/core`, ratio(plain, peer), '≥', 4)
  goal(`${megabytes} MB: without seal ÷ limit`, ratio(plain, limit), '≥', 0.7)
  goal(`${megabytes} MB: visible seal ÷ limit`, ratio(sealed, limit), '≥', 0.5)
  figure(`${megabytes} MB: visible seal ÷ @libpdf/core without one`, ratio(sealed, peer))
  figure(`${megabytes} MB: by descriptor ÷ limit by descriptor`, ratio(descriptor, limitRead))
  figure(`${megabytes} MB: midstate kept ÷ RSA alone`, ratio(cached, rsa))
}

function makeFile(megabytes: number): string {
  const path = join(folder, `${megabytes}.pdf`)
  const fd = openSync(path, 'w')
  for (const piece of scannedPdf(megabytes * MB, noise(seed))) writeSync(fd, piece)
  closeSync(fd)
  return path
}

/** What is compared must be signatures that hold. */
async function sameWork(file: Buffer, kept: () => Buffer): Promise<void> {
  const intact = (bytes: Buffer): boolean[] =>
    checkIntegrity(openPdf(bufferSource(bytes))).map((report) => report.intact)
  for (const tail of [signBuffer(file, identity), signBuffer(file, identity, seal), kept()])
    assert.deepEqual(intact(Buffer.concat([file, tail])), [true])
  assert.deepEqual(intact(await libpdf(file)), [true])
}

/**
 * Signatures per second of each in every round. In turns and in another order each time, because other work
 * comes and goes.
 */
async function inTurns(
  contestants: readonly Contestant[],
): Promise<{ measured: number[][]; wall: number[][] }> {
  const measured = contestants.map((): number[] => [])
  const wall = contestants.map((): number[] => [])
  const random = noise(seed + 1)
  for (let round = -WARM_UP; round < rounds; round++) {
    const order = contestants
      .map((contestant, i) => ({ contestant, i, at: random(4).readUInt32LE() }))
      .toSorted((a, b) => a.at - b.at)
    for (const { contestant, i } of order) {
      // Nobody pays for what the one before threw away.
      await rateOf(contestant.run, TURN_MS / 3)
      const rate = await rateOf(contestant.run, TURN_MS)
      if (round < 0) continue
      measured[i]!.push(rate.busy)
      wall[i]!.push(rate.passed)
    }
  }
  return { measured, wall }
}

/** How often per second, of processor time and of the clock's. */
async function rateOf(run: () => unknown, ms: number): Promise<{ busy: number; passed: number }> {
  const before = process.cpuUsage()
  const began = performance.now()
  let busy = 0
  let count = 0
  do {
    const result = run()
    if (result instanceof Promise) await result
    count++
    const { user, system } = process.cpuUsage(before)
    busy = (user + system) / 1e6
  } while (busy * 1000 < ms)
  return { busy: count / busy, passed: (count * 1000) / (performance.now() - began) }
}

/** The middle of the rounds' ratios: each round compares what ran next to each other. */
function ratio(ours: readonly number[], others: readonly number[]): number {
  return median(ours.map((value, round) => value / others[round]!))
}

function goal(what: string, value: number, relation: '≥' | '<', wanted: number): void {
  const met = relation === '≥' ? value >= wanted : value < wanted
  console.log(`  ${met ? '✔' : '✖'} ${what}: ${value.toFixed(2)} (goal ${relation} ${wanted})`)
  if (!met) missed.push(what)
}

function figure(what: string, value: number): void {
  console.log(`    ${what}: ${value.toFixed(2)}`)
}

/** Peak of resident memory, each signer in a process of its own that does nothing else. */
function memory(megabytes: number): void {
  const path = makeFile(megabytes)
  console.log(`\n${megabytes} MB: peak of resident memory`)
  const peak = (who: string): number => {
    const child = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', import.meta.filename, '--assinar', who, '--arquivo', path],
      { encoding: 'utf8' },
    )
    if (child.status !== 0) return Number.NaN
    return Number(child.stdout.trim())
  }
  const [bare, ours, peer] = [peak('nothing'), peak('pades'), peak('libpdf')]
  console.log(`  Node with the package loaded  ${bare.toFixed(0).padStart(5)} MB`)
  console.log(`  pades, visible seal           ${ours.toFixed(0).padStart(5)} MB`)
  console.log(
    `  @libpdf/core                  ${Number.isNaN(peer) ? ' fails' : `${peer.toFixed(0).padStart(5)} MB`}`,
  )
  goal(`${megabytes} MB: peak, in MB`, ours, '<', 150)
}

/** In the child: signs the file into a copy of it and tells the peak of memory, in MB. */
async function signOnce(who: string, path: string): Promise<void> {
  if (who === 'pades') {
    const copy = `${path}.signed.pdf`
    const tail = signByDescriptor(path, benchIdentity(), benchSeal())
    copyFileSync(path, copy)
    append(copy, tail)
    rmSync(copy)
  }
  if (who === 'libpdf') writeFileSync(`${path}.libpdf.pdf`, await (await libpdfSigner())(readFileSync(path)))
  console.log(peakOfMemory())
}

/**
 * In MB. What getrusage tells of a child includes its parent's memory at the fork; the kernel's own count
 * begins with the program.
 */
function peakOfMemory(): number {
  const kilobytes = existsSync('/proc/self/status')
    ? /VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    : undefined
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024
}
