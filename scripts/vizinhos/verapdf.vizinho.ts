import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { copiar } from '../../server/src/adapters/copia-pdf/copiar.ts'
import { render } from '../../server/src/adapters/diagramacao/render.ts'
import { conferirPdfA } from '../../server/src/adapters/pdf-a/conferir/conferir.ts'
import type { Qual } from '../../server/src/adapters/pdf-a/conferir/estragos/caso.ts'
import { mupdf } from '../../server/src/adapters/texto-pdf/mupdf.ts'
import { digitalizado } from '../../server/test/digitalizado.ts'
import {
  CASOS,
  DIZERES,
  EM_PAPEL,
  escreverBases,
  NORMAS,
  rotulos,
  TEXTOS,
  VALE,
} from '../../server/test/pdf-a-rotulado.ts'
import { veraPdf } from './run-verapdf.ts'
import { signedByTheProduct } from './signed-by-the-product.ts'

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
    copias: {
      'copia.pdf': copiar(scan as Parameters<typeof copiar>[0], [words]),
      'outra-copia.pdf': spoken('copia'),
    },
  }
  for (const [which, norms] of [
    ['textos', ['2u', '2a', 'ua1']],
    ['copias', ['2u']],
  ] as const) {
    const files = gravar(t, written[which])
    for (const norm of norms)
      for (const [file, said] of await veraPdf(norm, files)) {
        assert.deepEqual(said, { diz: 'PASS', regras: '' }, `${basename(file)}, ${norm}`)
        assert.deepEqual(conferirPdfA(readFileSync(file))[norm], [], `${basename(file)}, ${norm}`)
      }
  }
})

test('o texto composto aqui que uma pessoa e três assinaram continua PDF/A-2a e PDF/UA-1, também com as provas dentro', async () => {
  const composed = (await signedByTheProduct()).files.filter(({ tagged }) => tagged).map(({ path }) => path)
  assert.equal(composed.length, 4)
  for (const norm of ['2a', 'ua1'] as const)
    for (const [path, said] of await veraPdf(norm, composed))
      assert.deepEqual(said, { diz: 'PASS', regras: '' }, `${basename(path)}, ${norm}`)
})

test('do que o veraPDF recusa dos arquivos que quebram uma regra, o conferente não aceita nenhum', async (t) => {
  const [bases, labels] = [await escreverBases(), rotulos()]
  const made = CASOS.map(([, , qual, estrago]) => Buffer.from(estrago(bases[qual]), 'latin1'))
  const paths = gravar(t, Object.fromEntries(made.map((bytes, i) => [`${i}.pdf`, bytes])))
  const faults = made.map((bytes) => conferirPdfA(bytes))
  const accepted: string[] = []
  for (const norm of NORMAS) {
    const these = paths.filter((_, i) => VALE[CASOS[i]![2]].includes(norm))
    const [broken, counted] = [new Set<string>(), { PASS: 0, FAIL: 0, ERROR: 0 }]
    for (const [path, { diz, regras }] of await veraPdf(norm, these)) {
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
