import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { LATER, lt, lta, NOW, person, root, signT } from '../test/authority.ts'
import { makePdf, open } from '../test/pdf.ts'
import { signLocally } from './sign/local.ts'

// `npm run test:longo -- pades-outside`: what pyHanko says of files that two and three people signed, at
// every level, now and when the certificates of 2026 have expired. Its analysis of later revisions is the
// strictest there is. PYHANKO names the program (`pip install pyhanko-cli`); no Debian has it yet, and
// without it this file says so and asks nothing.

const PYHANKO = process.env['PYHANKO'] ?? 'pyhanko'
const isThere = spawnSync(PYHANKO, ['--version'], { encoding: 'utf8' }).status === 0
const folder = mkdtempSync(join(tmpdir(), 'pades-pyhanko-'))
const at = (name: string): string => join(folder, name)
after(() => rmSync(folder, { recursive: true }))

const LEVELS = ['B', 'T', 'LT', 'LTA'] as const
type Level = (typeof LEVELS)[number]

async function signedBy(count: number, level: Level): Promise<Buffer> {
  let bytes = makePdf({ xref: 'stream' })
  for (let i = 0; i < count; i++) {
    const who = person(`Pessoa ${i}`, i % 2 ? 'rsa' : 'ec')
    const spec = {
      time: NOW,
      rect: { left: 40, bottom: 40 + i * 70, width: 220, height: 60 },
      seal: { lines: [`Pessoa ${i}`] },
    }
    bytes =
      level === 'B'
        ? Buffer.concat([bytes, await signLocally(open(bytes), spec, { identity: who })])
        : await signT(bytes, who, { spec })
    // What one person has is kept when the next one signs.
    if (level === 'LT' || level === 'LTA') bytes = await lt(bytes)
    if (level === 'LTA') bytes = await lta(bytes)
  }
  return bytes
}

function ask(bytes: Buffer, ...args: string[]): string[] {
  writeFileSync(
    at('root.pem'),
    `-----BEGIN CERTIFICATE-----\n${root.cert.raw.toString('base64').replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  )
  writeFileSync(at('signed.pdf'), bytes)
  const { stdout, stderr } = spawnSync(
    PYHANKO,
    ['sign', ...args, '--trust', at('root.pem'), '--trust-replace', '--executive-summary', at('signed.pdf')],
    { encoding: 'utf8' },
  )
  const verdicts = stdout
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => line.slice(line.lastIndexOf(':') + 1))
  return verdicts.every((verdict) => verdict === 'VALID') ? verdicts : [...verdicts, stdout, stderr]
}

const valid = (count: number): string[] => Array.from({ length: count }, () => 'VALID')
const time = (moment: Date): string[] => ['--validation-time', moment.toISOString()]

if (!isThere)
  test(`${PYHANKO} is not installed: nothing was asked of it`, (context) =>
    context.diagnostic(
      'pyHanko is not installed: nothing was asked of it. Name it in PYHANKO (see the head of this file)',
    ))
else
  for (const count of [2, 3]) {
    for (const level of LEVELS)
      test(`${count} people, ${level}: valid now`, async () => {
        assert.deepEqual(ask(await signedBy(count, level), 'validate', ...time(NOW)), valid(count))
      })

    test(`${count} people, LTA, renewed in 2030: valid in 2033`, async () => {
      const renewed = await lta(await lt(await signedBy(count, 'LTA'), { moment: LATER }), LATER)
      assert.deepEqual(ask(renewed, 'adesverify', ...time(new Date('2033-06-01T12:00:00Z'))), valid(count))
    })
  }
