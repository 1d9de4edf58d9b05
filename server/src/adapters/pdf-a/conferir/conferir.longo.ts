import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { PDFDocument } from 'mupdf'
import { digitalizado } from '../../../../test/digitalizado.ts'
import {
  CASOS,
  DIZERES,
  EM_PAPEL,
  escreverBases,
  NORMAS,
  rotulos,
  TEXTOS,
  VALE,
} from '../../../../test/pdf-a-rotulado.ts'
import { INSTALL, temVeraPdf, veraPdf } from '../../../../test/verapdf/verapdf.ts'
import { copiar } from '../../copia-pdf/copiar.ts'
import { render } from '../../diagramacao/render.ts'
import { mupdf } from '../../texto-pdf/mupdf.ts'
import { conferirPdfA } from './conferir.ts'
import type { Qual } from './estragos/caso.ts'
import type { Norma } from './exame.ts'

// The checker over files that are not ours. AUTOS_CORPUS_PDFA: a folder of files with known verdicts, named as
// veraPDF names its own (`…-fail-a.pdf`, in folders of each norm). CORPUS_DIR: files of all kinds. Where Debian's
// Java is installed, veraPDF itself judges what we write, and labels the files that break a rule.

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

const semVeraPdf = (t: TestContext) => t.diagnostic(`sem veraPDF: ${INSTALL}`)

/** Written where veraPDF can read them. */
function gravar(t: TestContext, files: Record<string, Uint8Array>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'autos-pdfa-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  })
}

test('do que aqui se escreve o veraPDF diz que passa, como o conferente: textos e assinados 2a e UA-1, cópias 2u', async (t) => {
  if (!temVeraPdf()) return semVeraPdf(t)
  const scan = mupdf.Document.openDocument(digitalizado(['um'], { dpi: 100 }), 'application/pdf')
  const bases = await escreverBases()
  const spoken = (qual: Qual) => Buffer.from(bases[qual].file, 'latin1')
  const words = { pagina: 1, texto: 'um', caixas: [0, 2, 100, 100, 900, 300], angulo: 0 }
  const written: Record<'textos' | 'copias', Record<string, Uint8Array>> = {
    textos: {
      ...Object.fromEntries(
        await Promise.all(
          [DIZERES, EM_PAPEL].flatMap((dizeres, papel) =>
            TEXTOS.map(
              async (html, i) => [`${papel}-${i}.pdf`, (await render(html, dizeres)).bytes] as const,
            ),
          ),
        ),
      ),
      'texto.pdf': spoken('texto'),
      'assinado.pdf': spoken('selado'),
    },
    copias: { 'copia.pdf': copiar(scan as PDFDocument, [words]), 'outra-copia.pdf': spoken('copia') },
  }
  for (const [which, norms] of [
    ['textos', ['2u', '2a', 'ua1']],
    ['copias', ['2u']],
  ] as const) {
    const files = gravar(t, written[which])
    for (const norm of norms)
      for (const [file, said] of veraPdf(norm, files)) {
        assert.deepEqual(said, { diz: 'PASS', regras: '' }, `${basename(file)}, ${norm}`)
        assert.deepEqual(conferirPdfA(readFileSync(file))[norm], [], `${basename(file)}, ${norm}`)
      }
  }
})

test('do que o veraPDF recusa dos arquivos que quebram uma regra, o conferente não aceita nenhum', async (t) => {
  if (!temVeraPdf()) return semVeraPdf(t)
  const [bases, labels] = [await escreverBases(), rotulos()]
  const made = CASOS.map(([, , qual, estrago]) => Buffer.from(estrago(bases[qual]), 'latin1'))
  const paths = gravar(t, Object.fromEntries(made.map((bytes, i) => [`${i}.pdf`, bytes])))
  const faults = made.map((bytes) => conferirPdfA(bytes))
  const accepted: string[] = []
  for (const norm of NORMAS) {
    const these = paths.filter((_, i) => VALE[CASOS[i]![2]].includes(norm))
    const [broken, counted] = [new Set<string>(), { PASS: 0, FAIL: 0, ERROR: 0 }]
    for (const [path, { diz, regras }] of veraPdf(norm, these)) {
      const i = paths.indexOf(path)
      counted[diz]++
      if (diz === 'FAIL') for (const regra of regras.split(' ')) broken.add(regra)
      if (diz !== 'PASS' && faults[i]![norm].length === 0) accepted.push(`${labels[i]}, ${norm}: ${regras}`)
    }
    t.diagnostic(
      `${norm}: o veraPDF recusa ${counted.FAIL} de ${these.length}, por ${broken.size} regras, e não acaba de ler ${counted.ERROR}`,
    )
    assert.ok(counted.FAIL > 200, norm)
  }
  assert.deepEqual(accepted, [])
})
