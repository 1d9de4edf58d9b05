import assert from 'node:assert/strict'
import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { issue } from '../test/pki.ts'
import { PadesError } from './errors.ts'
import { normalise, openOrReason } from './intake/normalise.ts'
import { openPdf } from './pdf/document.ts'
import { bufferSource, fdSource } from './pdf/source.ts'
import { signLocally } from './sign/local.ts'
import { checkIntegrity } from './validate/integrity.ts'

// PDFs with known verdicts, read from CORPUS_DIR; see docs/corpus.md for the differences.

const FOLDER = join(process.env.CORPUS_DIR ?? join(import.meta.dirname, '../../../shared/corpus'), 'pdf')
const skip = !existsSync(FOLDER) && `no corpus in ${FOLDER}`
type Row = { path: string; expected: string }

const rows = (): Row[] =>
  readFileSync(join(FOLDER, 'corpus.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([path = '', expected = '']) => ({ path, expected }))

function isIntact(path: string): boolean {
  const fd = openSync(join(FOLDER, path), 'r')
  try {
    const reports = checkIntegrity(openPdf(fdSource(fd, fstatSync(fd).size)))
    return reports.length > 0 && reports.every(({ intact }) => intact)
  } catch (error) {
    if (error instanceof PadesError) return false
    throw error
  } finally {
    closeSync(fd)
  }
}

/** In these it is the certificate or the timestamp that is at fault, not the integrity. */
const INTACT = new Set(['valid', 'revoked', 'untrusted', 'valid-bad-timestamp'])

test('corpus: no tampered, malformed or MDP-violating file is intact, every valid one is', { skip }, (t) => {
  const signed = rows().filter(({ expected }) => !expected.startsWith('unsigned'))
  const accepted = signed.filter(({ path, expected }) => !INTACT.has(expected) && isIntact(path))
  const refused = signed.filter(({ path, expected }) => INTACT.has(expected) && !isIntact(path))
  t.diagnostic(`${signed.length} signed files, ${accepted.length} wrongly accepted, ${refused.length} wrongly refused`)
  assert.deepEqual({ accepted, refused }, { accepted: [], refused: [] })
})

test('corpus: unsigned files are signed twice, and both signatures are intact', { skip }, async (t) => {
  const people = [issue({ name: 'Ana', kind: 'rsa' }), issue({ name: 'Beto' })]
  const refused: string[] = []
  let signed = 0
  let encrypted = 0
  for (const { path } of rows().filter(({ expected }) => expected.startsWith('unsigned'))) {
    try {
      let bytes = readFileSync(join(FOLDER, path))
      if ('reason' in openOrReason(() => openPdf(bufferSource(bytes)))) bytes = Buffer.from(await normalise(bytes))
      for (const [i, identity] of people.entries()) {
        const spec = { time: new Date('2026-01-01'), rect: { left: 20 + i * 130, bottom: 20, width: 120, height: 40 }, seal: { lines: ['Assinado por', 'José'] } }
        bytes = Buffer.concat([bytes, await signLocally(openPdf(bufferSource(bytes)), spec, { identity })])
      }
      const reports = checkIntegrity(openPdf(bufferSource(bytes)))
      assert.deepEqual(
        reports.map(({ intact }) => intact),
        [true, true],
        path,
      )
      signed++
    } catch (error) {
      if (!(error instanceof PadesError)) throw error
      if (error.problem === 'encrypted') encrypted++
      else refused.push(`${path}: ${error.message}`)
    }
  }
  t.diagnostic(`${signed} of ${signed + refused.length} unencrypted files signed twice and intact, ${encrypted} encrypted`)
  for (const line of refused) t.diagnostic(line)
  assert.ok(signed / (signed + refused.length) >= 0.95)
})
