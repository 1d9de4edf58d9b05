import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PDFDocument } from 'mupdf'
import { conferirPdfA } from '../pdf-a/conferir/conferir.ts'
import { lerPagina } from '../texto-pdf/extrair.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { render } from './render.ts'

const note = (text: string): string => `<span class="nota-de-rodape">${text}</span>`
const filler = (lines: number): string => '<p>enchimento</p>'.repeat(lines)

/** The lines of each page from above, and the file. */
async function pagesOf(html: string): Promise<{ pages: string[][]; raw: string; bytes: Uint8Array }> {
  const variaveis = { numero: ['12/2026'] }
  const { bytes, paginas } = await render(html, {
    variaveis,
    titulo: 'Lei',
    orgao: 'Prefeitura',
    rodape: 'PMVA',
    em: '2026-11-20T20:34:00Z',
  })
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  const pages = Array.from({ length: paginas }, (_, i) =>
    lerPagina(file, i + 1)
      .texto.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('PMVA')),
  )
  return { pages, raw: Buffer.from(bytes).toString('latin1'), bytes }
}

test('a note stands at the foot of the page of its reference, numbered in the order of the text', async () => {
  const { pages, raw } = await pagesOf(
    `<p>Um${note('Primeira nota, do processo {{numero}}.')} e dois${note('Segunda nota.')}.</p><ul><li>Item${note('De um item.')}</li></ul>
     <table><tr><th>Col</th></tr><tr><td>Célula${note('De uma célula.')}</td></tr></table>${filler(40)}<p>Outra${note('Da página seguinte.')}.</p><p>Fim</p>`,
  )
  assert.equal(pages.length, 2)
  assert.match(pages[0]!.join(' '), /^Um ?1 e dois ?2\. • Item ?3 Col Célula ?4 enchimento/)
  const foot = pages[0]!.join(' ').replace(/^.*enchimento /, '')
  assert.equal(foot, '1 Primeira nota, do processo 12/2026. 2 Segunda nota. 3 De um item. 4 De uma célula.')
  assert.match(pages[1]!.join(' '), /Outra ?5\. Fim 5 Da página seguinte\.$/)
  assert.deepEqual([raw.match(/\/S \/Note\b/g)?.length, raw.match(/\/S \/Reference\b/g)?.length], [5, 5])
})

test('wherever its reference falls, the whole of a note is there once, and begins on its page', async () => {
  const long = Array.from({ length: 400 }, (_, i) => `n${i}x`).join(' ')
  for (let lines = 24; lines < 34; lines++) {
    const { pages } = await pagesOf(`${filler(lines)}<p>Aqui${note(long)} segue.</p>${filler(6)}`)
    const [at, begun] = ['Aqui', 'n0x'].map((word) =>
      pages.findIndex((page) => page.some((line) => new RegExp(word).test(line))),
    )
    assert.equal(begun, at, `${lines} lines`)
    const all = pages.flat().join(' ')
    for (let i = 0; i < 400; i++) assert.equal(all.split(`n${i}x`).length, 2, `n${i}x, ${lines} lines`)
    assert.equal(all.split('enchimento').length - 1, lines + 6)
  }
})

test('a note longer than a page goes on at the foot of as many as it needs, and the text beside it', async () => {
  const { pages } = await pagesOf(`<p>Aqui${note('muito comprida '.repeat(1200))}.</p>${filler(60)}`)
  assert.ok(pages.length > 3)
  assert.equal(pages.flat().join(' ').split('muito').length - 1, 1200)
  assert.ok(pages[1]!.includes('enchimento'))
  const many = Array.from({ length: 400 }, (_, i) => `palavra${note(`Nota ${i + 1}.`)}`).join(' ')
  const crowded = await pagesOf(`<p>${many}</p>`)
  const said = crowded.pages.flat().join(' ')
  for (let i = 1; i <= 400; i++) assert.equal(said.split(`Nota ${i}.`).length, 2, `Nota ${i}`)
})

test('nothing of the text is written over the notes', async () => {
  const long =
    'uma nota que ocupa mais de uma linha do pé da página, como as que citam a lei inteira '.repeat(2)
  const row = (i: number) => `<tr><td>linha ${i}${i % 7 === 0 ? note(long) : ''}</td><td>b</td></tr>`
  const rows = Array.from({ length: 90 }, (_, i) => row(i)).join('')
  const html = `<table><tr><th>A</th><th>B</th></tr>${rows}</table>${Array.from({ length: 30 }, (_, i) => `<p>parágrafo ${i}${note(long)}</p>`).join('')}`
  const { bytes } = await pagesOf(html)
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  for (let n = 0; n < file.countPages(); n++) {
    const text: { top: number; bottom: number; size: number }[] = []
    file
      .loadPage(n)
      .toStructuredText('preserve-whitespace')
      .walk({
        onChar(char, _origin, _font, size, quad) {
          if (char.trim() !== '' && quad[5] < 770) text.push({ top: quad[1], bottom: quad[5], size })
        },
      })
    const notes = text.filter(({ size }) => Math.round(size) === 9).map(({ top }) => top)
    const body = text.filter(({ size }) => Math.round(size) === 11).map(({ bottom }) => bottom)
    assert.ok(notes.length > 0 && Math.max(...body) <= Math.min(...notes) + 1, `page ${n + 1}`)
  }
})

test('what has notes is PDF/A-2a and PDF/UA-1 to our own checker, and two notes of one name are not', async () => {
  const { bytes } = await pagesOf(
    `<h1>Lei${note('Do título.')}</h1><p>Um${note('Uma.')} e <a href="https://exemplo.gov.br">dois${note('Outra.')}</a>.</p>`,
  )
  assert.deepEqual(conferirPdfA(bytes), { '2u': [], '2a': [], ua1: [] })
  const twice = Buffer.from(bytes).toString('latin1').replaceAll('(nota-00002)', '(nota-00001)')
  assert.deepEqual(conferirPdfA(Buffer.from(twice, 'latin1'))['2a'], [
    'estrutura: dois elementos com o mesmo nome',
    'estrutura: nomes',
  ])
})
