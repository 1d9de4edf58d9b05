import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makePdf } from '../test/pdf.ts'

// What the README says to type is typed.

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'pades-readme-'))
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(README)?.[1] ?? ''

before(() => {
  writeFileSync(join(folder, 'in.pdf'), makePdf())
  mkdirSync(join(folder, 'pades/test/fixtures'), { recursive: true })
  copyFileSync(
    join(import.meta.dirname, '../test/fixtures/ec.p12'),
    join(folder, 'pades/test/fixtures/ec.p12'),
  )
})
after(() => rmSync(folder, { recursive: true }))

function node(...args: string[]): string {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...args],
    { cwd: folder, env, encoding: 'utf8' },
  )
  assert.deepEqual([status, stderr], [0, ''])
  return stdout
}

test('the example in code runs, and its signature is intact', () => {
  const program = block('ts').replace(
    "'@autos/pades'",
    JSON.stringify(new URL('./index.ts', import.meta.url).href),
  )
  assert.match(program, /checkIntegrity/)
  writeFileSync(join(folder, 'example.ts'), program)
  assert.equal(node('example.ts').trim(), '[ { intact: true, problems: [] } ]')
  const written = readFileSync(join(folder, 'out.pdf'))
  assert.equal(
    written
      .subarray(0, readFileSync(join(folder, 'in.pdf')).length)
      .equals(readFileSync(join(folder, 'in.pdf'))),
    true,
  )
})

test('the commands do what they say', () => {
  const commands = block('sh').trim().split('\n')
  assert.equal(commands.length, 4)
  for (const command of commands) {
    const [prefix, words = ''] = command.split(' -- ')
    assert.equal(prefix, 'npm run -s pades')
    const said = JSON.parse(node(join(import.meta.dirname, 'bin.ts'), ...words.split(' '))) as {
      signatures?: { intact: boolean }[]
    }
    if (said.signatures)
      assert.deepEqual(
        said.signatures.map(({ intact }) => intact),
        [true],
      )
  }
})
