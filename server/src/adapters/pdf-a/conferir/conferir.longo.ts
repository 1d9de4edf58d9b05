import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { conferirPdfA } from './conferir.ts'
import type { Norma } from './exame.ts'

// The checker over files that are not ours. AUTOS_CORPUS_PDFA: a folder of files with known verdicts, named as
// veraPDF names its own (`…-fail-a.pdf`, in folders of each norm). CORPUS_DIR: files of all kinds. What veraPDF
// itself says of what we write is in scripts/vizinhos.

const NORMA: [RegExp, Norma][] = [
  [/PDF_UA-1/, 'ua1'],
  [/PDF_A-2a/, '2a'],
  [/PDF_A-2[bu]/, '2u'],
]

test('dos arquivos que se sabe que falham não se aceita nenhum', (t) => {
  const folder = process.env['AUTOS_CORPUS_PDFA']
  if (folder === undefined) return t.diagnostic('sem corpus rotulado: AUTOS_CORPUS_PDFA não diz onde está')
  const [accepted, counted]: [string[], Record<string, number>] = [
    [],
    { fail: 0, pass: 0, 'pass aceitos': 0 },
  ]
  for (const file of globSync('**/*.pdf', { cwd: folder })) {
    const norm = NORMA.find(([name]) => name.test(file))?.[1]
    const verdict = /[-_](fail|pass)(?=[-_.])/.exec(basename(file))?.[1]
    if (norm === undefined || verdict === undefined) continue
    const isAccepted = conferirPdfA(readFileSync(join(folder, file)))[norm].length === 0
    counted[verdict]!++
    if (isAccepted && verdict === 'fail') accepted.push(file)
    if (isAccepted && verdict === 'pass') counted['pass aceitos']!++
  }
  t.diagnostic(JSON.stringify(counted))
  assert.deepEqual(accepted, [])
})

test('de arquivos de toda espécie não se aceita nenhum, nem se trava, nem se quebra', (t) => {
  const folder = process.env['CORPUS_DIR']
  if (folder === undefined) return t.diagnostic('sem corpus: CORPUS_DIR não diz onde está')
  let [count, slowest] = [0, 0]
  for (const file of globSync('**/*.pdf', { cwd: folder })) {
    const from = performance.now()
    assert.notDeepEqual(conferirPdfA(readFileSync(join(folder, file)))['2u'], [], file)
    slowest = Math.max(slowest, performance.now() - from)
    count++
  }
  t.diagnostic(`${count} arquivos, o mais lento em ${slowest.toFixed(0)} ms`)
  assert.ok(slowest < 20_000)
})
