import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { executarIsolado } from '@autos/server/src/adapters/isolado/executar.ts'
import {
  isPacked,
  packedName,
  PATIENT,
  programaDe,
  snapshotName,
} from '@autos/server/src/adapters/isolado/programa.ts'
import { inspecionar } from '@autos/server/src/adapters/leitor-pdf/inspecionar.ts'
import { packPrograms, placed } from './pack-programs.ts'
import { ROOT } from './run.ts'
import { takeSnapshot } from './take-snapshot.ts'

const of = (file: string): URL => pathToFileURL(join(ROOT, 'server/src/adapters', file))

test('an isolated program runs from one file, whose own files stay where they were', async () => {
  await packPrograms()
  const program = of('assinatura-pdf/preparar.ts')
  assert.deepEqual(programaDe(program), [packedName(program)])
  const code = readFileSync(packedName(program), 'utf8')
  assert.match(
    code,
    /createRequire\(new URL\("\.\.\/\.\.\/pades\/src\/seal\/letters\.ts", import\.meta\.url\)/,
  )
})

test('what is run most begins from a snapshot, isolated as the others are, and says the same', async () => {
  await packPrograms()
  const program = of('leitor-pdf/inspecionar.ts')
  assert.deepEqual(programaDe(program), [...PATIENT, '--snapshot-blob', snapshotName(program)])
  const { bytes } = await executarIsolado(of('diagramacao/render.ts'), {
    dados: { variaveis: {}, titulo: 'Ata', orgao: 'Órgão', rodape: 'Ata', em: '2026-01-02T03:04:05Z' },
    bytes: Buffer.from('<p>Compareceu Conceição</p>'),
  })
  const { dados } = await executarIsolado(program, { dados: null, bytes })
  assert.deepEqual(dados, await inspecionar(bytes))
  assert.match((dados as { texto: string }).texto, /Compareceu Conceição/)
})

test('a snapshot reads no file, starts no program and has no prototype to write on, as said when it is started', async () => {
  const to = join(mkdtempSync(join(tmpdir(), 'autos-snapshot-')), 'a.blob')
  const code = `require('node:v8').startupSnapshot.setDeserializeMainFunction(() => {
    const tries = [() => require('node:fs').readFileSync('/etc/hostname'), () => require('node:child_process').execFileSync('/bin/true'), () => { if (!('__proto__' in {})) throw { code: 'NO_PROTO' } }]
    const ends = tries.map((go) => { try { go(); return 'done' } catch (error) { return error.code } })
    require('node:fs').writeSync(1, ends.join(' '))
  })
  Promise.try ??= () => 'of a library'`
  assert.ok(await takeSnapshot(code, { rehearsal: new Uint8Array(), to }))
  const flags = [...PATIENT, '--permission', '--disable-proto=delete', '--no-warnings', '--snapshot-blob', to]
  assert.equal(
    execFileSync(process.execPath, flags, { encoding: 'utf8' }),
    'ERR_ACCESS_DENIED ERR_ACCESS_DENIED NO_PROTO',
  )
  rmSync(dirname(to), { recursive: true })
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
