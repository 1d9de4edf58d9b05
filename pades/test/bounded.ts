import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import type { BOMBS } from './bombs.ts'

const SECONDS = 5
const MEGABYTES = 512

/** No file below 1 MB takes more than 5 s of processor time or 512 MB, whatever it says of itself. */
export function testBounded(bombs: typeof BOMBS): void {
  const folder = mkdtempSync(join(tmpdir(), 'pades-bounds-'))
  after(() => rmSync(folder, { recursive: true }))
  for (const [i, { what, make }] of bombs.entries())
    test(`bounded: ${what}`, async (t) => {
      const path = join(folder, `${i}.pdf`)
      const bytes = await make()
      assert.ok(bytes.length < 1_048_576, `${bytes.length} bytes`)
      writeFileSync(path, bytes)
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'judge-file.ts'),
        path,
      ])
      const { verdict, seconds, megabytes } = JSON.parse(stdout) as {
        verdict: string
        seconds: number
        megabytes: number
      }
      t.diagnostic(
        `${what}: ${Math.round(bytes.length / 1024)} kB, ${seconds.toFixed(2)} s, ${Math.round(megabytes)} MB: ${verdict}`,
      )
      assert.ok(seconds < SECONDS, `${seconds} s`)
      assert.ok(megabytes < MEGABYTES, `${megabytes} MB`)
    })
}
