import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkIntegrity, fdSource, openPdf, PadesError } from '@autos/pades'
import { pkitsCases, type PkitsCase, verdictOf } from './lib/pkits.ts'
import { benchIdentity } from './lib/pades-signers.ts'
import { signTwice } from './lib/sign-twice.ts'

// `npm run bench -- pades-corpus --pasta DIR`: files and certificate paths with known verdicts, from a folder
// that is not in this repository: `pdf/corpus.tsv` (path, expected, …) and `pkits/pkits.json`. Prints what
// was judged otherwise than expected, and why a file was not signed; exit code 1 when a goal is missed.
// docs/corpus.md of the package explains the differences.
const { values } = parseArgs({ options: { pasta: { type: 'string' } } })
const folder = values.pasta ?? process.env['CORPUS_DIR']
if (!folder || !existsSync(join(folder, 'pdf/corpus.tsv'))) {
  console.error(
    'Say where the files are: npm run bench -- pades-corpus --pasta DIR, with DIR/pdf/corpus.tsv and DIR/pkits/pkits.json.',
  )
  process.exit(2)
}
const PDFS = join(folder, 'pdf')
const missed: string[] = []

type Row = { path: string; expected: string }
const rows: Row[] = readFileSync(join(PDFS, 'corpus.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([path = '', expected = '']) => ({ path, expected }))

/** In these it is the certificate or the timestamp that is at fault, not the integrity. */
const INTACT = new Set(['valid', 'revoked', 'untrusted', 'valid-bad-timestamp'])

integrity()
await signing()
pkits()
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed: ${missed.join('; ')}.`)
process.exit(missed.length === 0 ? 0 : 1)

function line(
  what: string,
  { wrong, of, goal, met }: { wrong: string; of: number; goal: string; met: boolean },
): void {
  console.log(
    `${met ? '✔' : '✖'} ${what.padEnd(64)} ${wrong.padStart(12)} of ${String(of).padEnd(4)} (goal ${goal})`,
  )
  if (!met) missed.push(what)
}

function list(items: readonly string[]): void {
  for (const item of items) console.log(`    ${item}`)
}

function integrity(): void {
  const signed = rows.filter(({ expected }) => !expected.startsWith('unsigned'))
  const [bad, good] = [
    signed.filter(({ expected }) => !INTACT.has(expected)),
    signed.filter(({ expected }) => INTACT.has(expected)),
  ]
  const judged = new Map(signed.map(({ path }) => [path, isIntact(path)]))
  const accepted = bad
    .filter(({ path }) => judged.get(path)?.intact)
    .map(({ path, expected }) => `${path} (${expected})`)
  const refused = good
    .filter(({ path }) => !judged.get(path)?.intact)
    .map(({ path }) => `${path}: ${judged.get(path)?.why}`)
  line('tampered, malformed or MDP-violating files accepted', {
    wrong: String(accepted.length),
    of: bad.length,
    goal: '0',
    met: accepted.length === 0,
  })
  list(accepted)
  const share = (good.length - refused.length) / good.length
  line('valid files accepted', { wrong: percent(share), of: good.length, goal: '≥ 95 %', met: share >= 0.95 })
  list(refused)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function isIntact(path: string): { intact: boolean; why: string } {
  const fd = openSync(join(PDFS, path), 'r')
  try {
    const reports = checkIntegrity(openPdf(fdSource(fd, fstatSync(fd).size)))
    return {
      intact: reports.length > 0 && reports.every(({ intact }) => intact),
      why: reports.flatMap(({ problems }) => problems).join('; ') || 'no signature',
    }
  } catch (error) {
    if (error instanceof PadesError) return { intact: false, why: error.message }
    throw error
  } finally {
    closeSync(fd)
  }
}

async function signing(): Promise<void> {
  const refused: string[] = []
  let [signed, encrypted] = [0, 0]
  for (const { path } of rows.filter(({ expected }) => expected.startsWith('unsigned'))) {
    const outcome = await signTwice(readFileSync(join(PDFS, path)), benchIdentity())
    if (outcome.signed) signed++
    else if (outcome.encrypted) encrypted++
    else refused.push(`${path}: ${outcome.why}`)
  }
  const share = signed / (signed + refused.length)
  line('unsigned, unencrypted files signed twice, visibly, both intact', {
    wrong: percent(share),
    of: signed + refused.length,
    goal: '≥ 95 %',
    met: share >= 0.95,
  })
  list(refused)
  console.log(`    ${encrypted} encrypted ones are refused, as they should be`)
}

function pkits(): void {
  const cases = pkitsCases(join(folder as string, 'pkits'))
  const judged = cases.map((item) => ({ item, ok: verdictOf(join(folder as string, 'pkits'), item) }))
  const [invalid, valid] = [
    judged.filter(({ item }) => item.error !== undefined),
    judged.filter(({ item }) => item.error === undefined),
  ]
  const accepted = invalid.filter(({ ok }) => ok)
  const refused = valid.filter(({ ok }) => !ok)
  line('PKITS: invalid paths accepted', {
    wrong: String(accepted.length),
    of: invalid.length,
    goal: '0',
    met: accepted.length === 0,
  })
  list(accepted.map(({ item }) => titleOf(item)))
  line('PKITS: valid paths refused', {
    wrong: String(refused.length),
    of: valid.length,
    goal: '≤ 2',
    met: refused.length <= 2,
  })
  list(refused.map(({ item }) => titleOf(item)))
}

function titleOf({ id, name }: PkitsCase): string {
  return `${id} ${name}`
}
