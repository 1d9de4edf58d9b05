import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import type { PDFDocument } from 'mupdf'
import { digitalizado } from '../../../../test/digitalizado.ts'
import { copiar } from '../../copia-pdf/copiar.ts'
import { render } from '../../diagramacao/render.ts'
import { mupdf } from '../../texto-pdf/mupdf.ts'
import { conferirPdfA } from './conferir.ts'
import type { Norma } from './exame.ts'

// The checker over files that are not ours. AUTOS_CORPUS_PDFA: a folder of files with known verdicts, named as
// veraPDF names its own (`…-fail-a.pdf`, in folders of each norm). CORPUS_DIR: files of all kinds.
// AUTOS_VERAPDF: the command veraPDF, which judges what we write.

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

test('o veraPDF diz o mesmo que o conferente do que se escreve aqui', async (t) => {
  const command = process.env['AUTOS_VERAPDF']
  if (command === undefined) return t.diagnostic('sem veraPDF: AUTOS_VERAPDF não diz que comando é')
  const folder = mkdtempSync(join(tmpdir(), 'autos-pdfa-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const subject = {
    variaveis: {},
    titulo: 'Lei',
    orgao: 'Prefeitura',
    rodape: 'PMVA',
    em: '2026-11-20T20:34:00Z',
  }
  const row = '<tr><td>um</td><td>dois</td></tr><tr><td colspan="9">três</td></tr>'
  const html = `<h2>Lei</h2><p style="text-align:justify">${'administração '.repeat(400)}<a href="https://exemplo.gov.br">x</a></p><ol><li>um</li></ol><table><tr><th>a</th><th>b</th></tr>${row.repeat(60)}</table>`
  const scan = mupdf.Document.openDocument(
    digitalizado(['um'], { dpi: 100 }),
    'application/pdf',
  ) as PDFDocument
  const text = (await render(html, subject)).bytes
  const copy = copiar(scan, [{ pagina: 1, texto: 'um', caixas: [0, 2, 100, 100, 900, 300], angulo: 0 }])
  for (const [bytes, flavour] of [
    [text, '2a'],
    [text, 'ua1'],
    [copy, '2u'],
  ] as const) {
    const file = join(folder, `${flavour}.pdf`)
    writeFileSync(file, bytes)
    const said = execFileSync(command, ['--format', 'text', '--flavour', flavour, file], { encoding: 'utf8' })
    assert.match(said, /^PASS/, flavour)
  }
})
