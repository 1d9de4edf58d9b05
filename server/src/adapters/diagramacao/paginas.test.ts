import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { PDFDocument } from 'mupdf'
import { conferirPdfA } from '../pdf-a/conferir/conferir.ts'
import { inspecionar } from '../leitor-pdf/inspecionar.ts'
import { lerPagina } from '../texto-pdf/extrair.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { render } from './render.ts'

// What goes on which page.

const make = (html: string) =>
  render(html, {
    variaveis: {},
    titulo: 'Lei',
    orgao: 'Prefeitura',
    rodape: 'PMVA',
    em: '2026-11-20T20:34:00Z',
  })

/** The lines of each page from above, the foot left out. */
async function pagesOf(
  html: string,
): Promise<{ pages: string[][]; raw: string; bytes: Uint8Array; file: PDFDocument }> {
  const { bytes, paginas } = await make(html)
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  const pages = Array.from({ length: paginas }, (_, i) =>
    lerPagina(file, i + 1)
      .texto.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('PMVA')),
  )
  return { pages, raw: Buffer.from(bytes).toString('latin1'), bytes, file }
}

const filler = (lines: number): string => '<p>enchimento</p>'.repeat(lines)

test('the head of a table is seen on each of its pages, tagged once, and no row is cut', async () => {
  const long = 'uma descrição bem comprida do material que se quer comprar '.repeat(4)
  const row = (i: number) => `<tr><td>de${i}</td><td>${i % 3 === 0 ? long : 'curta'}<br>até${i}</td></tr>`
  const rows = Array.from({ length: 70 }, (_, i) => row(i)).join('')
  const head = '<tr><th rowspan="2">Código</th><th>Nome</th></tr><tr><th>do bem</th></tr>'
  for (const table of [`<thead>${head}</thead><tbody>${rows}</tbody>`, head + rows]) {
    const { pages, raw } = await pagesOf(`${filler(12)}<table>${table}</table><p>Depois</p>`)
    assert.ok(pages.length > 3)
    for (const [i, page] of pages.entries()) {
      const text = page.join(' ')
      assert.equal(text.split('do bem').length, 2, `page ${i + 1}`)
      for (let r = 0; r < 70; r++)
        assert.equal(
          new RegExp(`de${r}\\b`).test(text),
          new RegExp(`até${r}\\b`).test(text),
          `row ${r} on page ${i + 1}`,
        )
    }
    assert.equal(raw.match(/\/S \/TH\b/g)?.length, 3)
    assert.equal(raw.match(/\/S \/TR\b/g)?.length, 72)
    assert.equal(pages.at(-1)?.at(-1), 'Depois')
  }
})

test('a row taller than the page goes on under the head; a head that takes the page is not repeated', async () => {
  const tall = await pagesOf(
    `<table><thead><tr><th>Cabeça</th></tr></thead><tr><td>${'<p>alto</p>'.repeat(90)}</td></tr></table>`,
  )
  assert.ok(tall.pages.length > 2 && tall.pages.every(([first]) => first === 'Cabeça'))
  assert.equal(tall.pages.flat().filter((line) => line === 'alto').length, 90)
  const headed = await pagesOf(
    `<table><thead><tr><th>${'<p>Cabeça</p>'.repeat(25)}</th></tr></thead>${'<tr><td>x</td></tr>'.repeat(60)}</table>`,
  )
  assert.equal(headed.pages.flat().filter((line) => line === 'Cabeça').length, 25)
})

test('of a paragraph no line is alone on a page, nor is a heading or the label of an item away from what follows', async () => {
  for (let lines = 28; lines <= 32; lines++)
    for (const many of [2, 3, 4, 7]) {
      const words = Array.from({ length: many }, (_, i) => `linha${i}`).join('<br>')
      for (const html of [
        `<p>${words}</p>`,
        `<h2>Título</h2><h3>Outro</h3><p>${words}</p>`,
        `<ol><li><p>${words}</p></li></ol>`,
      ]) {
        const { pages } = await pagesOf(filler(lines) + html)
        const own = pages.map((page) => page.filter((line) => /linha/.test(line)).length)
        for (const count of own) assert.ok(count !== 1, `${html}: ${own.join(', ')}`)
        for (const page of pages) assert.ok(!/Título|Outro|^1\.$/.test(page.at(-1) ?? ''), `${lines} ${html}`)
      }
    }
})

test('a text long enough has an outline of its headings, each where it is; a short one has none', async () => {
  const { file } = await pagesOf(
    `<h1>Lei</h1>${filler(40)}<h2>Capítulo I</h2>${filler(40)}<h2>Capítulo II</h2>${filler(9)}`,
  )
  const [law, ...others] = file.loadOutline() ?? []
  assert.deepEqual([law?.title, law?.page, others.length], ['Lei', 0, 0])
  assert.deepEqual(
    law?.down?.map(({ title, page }) => [title, page]),
    [
      ['Capítulo I', 1],
      ['Capítulo II', 2],
    ],
  )
  assert.equal((await pagesOf('<h1>Lei</h1><h2>Capítulo</h2>')).file.loadOutline() ?? null, null)
})

test('it says that it is PDF/UA-1 when each picture has a text, and not when one has none', async () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const said = async (picture: string) =>
    (await pagesOf(`<p>Texto</p>${picture}`)).raw.includes('<pdfuaid:part>1</pdfuaid:part>')
  assert.deepEqual(
    [
      await said(''),
      await said(`<img src="${png}" alt="Brasão">`),
      await said(`<img src="${png}" alt="">`),
      await said(`<img src="${png}">`),
    ],
    [true, true, true, false],
  )
})

test('a table inside an item of a list and a picture inside a cell are drawn where they are, as PDF/A-2a and PDF/UA-1', async () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const cells = `<tr><td><p>Feira</p></td><td><figure><img src="${png}" alt="Barraca" width="40"></figure></td></tr>`
  const { pages, bytes } = await pagesOf(
    `<ol start="3"><li><p>Das feiras:</p><table><tbody>${cells}</tbody></table></li><li><p>Das festas.</p></li></ol><p>Fim</p>`,
  )
  assert.deepEqual(pages.flat(), ['3. Das feiras:', 'Feira', '4. Das festas.', 'Fim'])
  assert.deepEqual(conferirPdfA(bytes), { '2u': [], '2a': [], ua1: [] })
})

test('a compound broken at its own hyphen repeats it on the page, and is found whole in its text', async () => {
  const text = Array.from({ length: 200 }, (_, i) =>
    (i * i) % 5 === 1 ? 'guarda-chuva' : 'é um pano'.slice(0, 2 + (i % 7)).trim(),
  ).join(' ')
  const { pages, bytes, file } = await pagesOf(`<p style="text-align:justify">${text}</p>`)
  const drawn = file.loadPage(0).toStructuredText('ignore-actualtext').asText()
  assert.match(drawn, /guarda-\n-chuva/)
  assert.equal(pages.flat().join(' '), text)
  const inspection = await inspecionar(bytes)
  assert.ok(inspection.situacao === 'OK')
  assert.ok(inspection.texto.replaceAll(/\s+/g, ' ').startsWith(text), inspection.texto)
  assert.deepEqual(conferirPdfA(bytes), { '2u': [], '2a': [], ua1: [] })
})

test('pages are closed as the text goes on, and what comes last is still on each of them', async () => {
  const { bytes, paginas } = await make(`<p>começo</p>${filler(160)}<p>fim</p>`)
  const read = await inspecionar(bytes)
  assert.ok(read.situacao === 'OK' && read.texto.includes('começo') && read.texto.includes('fim'))
  for (let page = 1; page <= paginas; page++)
    assert.ok(read.texto.includes(`PMVA · Página ${page} de ${paginas}`))
})

test('a table said to have no borders is drawn without them, by its class or by its style', async () => {
  const drawn = async (said: string) => {
    const { bytes } = await render(`<table${said}><tr><td>Assinatura</td></tr></table>`, {
      variaveis: {},
      titulo: 'Ata',
      orgao: 'Prefeitura',
      rodape: 'PMVA',
      em: '2026-11-20T20:34:00Z',
    })
    return createHash('sha256').update(bytes).digest('hex')
  }
  const [bare, styled, plain] = await Promise.all(
    [' class="sem-bordas"', ' style="border:none"', ''].map(drawn),
  )
  assert.equal(bare, styled)
  assert.notEqual(bare, plain)
})
