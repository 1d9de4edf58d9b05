import assert from 'node:assert/strict'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { isPacked, packedName, programaDe } from '@autos/server/src/adapters/isolado/programa.ts'
import { packPrograms } from './pack-programs.ts'
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
  // Only the program is the program: of what it is made of, no other answers what was asked of it.
  assert.equal(code.match(/import\.meta\.main/g)?.length, 1)
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
