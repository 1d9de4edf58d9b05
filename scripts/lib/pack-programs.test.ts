import assert from 'node:assert/strict'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { isPacked, packedName, programaDe } from '@autos/server/src/adapters/isolado/programa.ts'
import { packPrograms, placed } from './pack-programs.ts'
import { ROOT } from './run.ts'

const of = (file: string): URL => pathToFileURL(join(ROOT, 'server/src/adapters', file))

test('an isolated program runs from one file, whose own files stay where they were', async () => {
  await packPrograms()
  const program = of('assinatura-pdf/preparar.ts')
  assert.equal(programaDe(program), packedName(program))
  const code = readFileSync(packedName(program), 'utf8')
  assert.match(
    code,
    /createRequire\(new URL\("\.\.\/\.\.\/pades\/src\/seal\/letters\.ts", import\.meta\.url\)/,
  )
})

test('only the program is the program: of what it is made of, nothing else answers what was asked of it', () => {
  const code = 'if (import.meta.main) go()'
  assert.equal(placed('/a.ts', { code, id: '/a.ts' }), code)
  assert.equal(placed('/a.ts', { code, id: '/b.ts' }), 'if (false) go()')
  assert.throws(() => placed('/a.ts', { code: 'import.meta.dirname', id: '/b.ts' }), /keeps its place/)
})

test('what a changed source left behind does not run', async () => {
  await packPrograms()
  const program = of('leitor-zip/inspecionar.ts')
  const packed = packedName(program)
  const told = readFileSync(packed, 'utf8')
  assert.ok(isPacked(program))
  // In one step: others run it meanwhile.
  writeFileSync(`${packed}.other`, told.replace(/[0-9a-f]{64}/, '0'.repeat(64)))
  renameSync(`${packed}.other`, packed)
  assert.ok(!isPacked(program))
  assert.ok(!isPacked(of('leitor-zip/nothing.ts')))
  assert.equal(await packPrograms(), 1)
  assert.equal(readFileSync(packed, 'utf8'), told)
})
