import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import type { PDFDocument } from 'mupdf'
import { lerPagina } from '../texto-pdf/extrair.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import type { Assinante, Lugar } from './port.ts'
import { render } from './render.ts'

// Where the seals of those who sign go, and what stands around them.

const ANA = { id: 'ana', nome: 'Ana Azevedo', cargos: ['Prefeita'] }
const BETO = { id: 'beto', nome: 'Beto Bastos', cargos: ['Procurador', 'Secretário'] }
const CARLA = { id: 'carla', nome: 'Carla Cunha', cargos: [] }
const HERE = '<div class="assinaturas"></div>'
const body = (lines: number) => '<p>corpo do texto</p>'.repeat(lines)

type Word = { texto: string; x0: number; y0: number; x1: number; y1: number }
type Page = { lines: string[]; words: Word[]; places: Lugar[] }

async function pagesOf(html: string, assinantes: readonly Assinante[]): Promise<Page[]> {
  const { bytes, paginas, lugares } = await render(html, {
    variaveis: {},
    titulo: 'Ofício',
    orgao: 'Prefeitura',
    rodape: 'PMVA',
    em: '2026-11-20T20:34:00Z',
    assinantes,
  })
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  return Array.from({ length: paginas }, (_, i) => ({
    lines: lerPagina(file, i + 1)
      .texto.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('PMVA')),
    words: wordsOf(file, i),
    places: lugares.filter(({ pagina }) => pagina === i + 1),
  }))
}

/** In points from the lower left corner, as places are. */
function wordsOf(file: PDFDocument, page: number): Word[] {
  const words: Word[] = []
  const sheet = file.loadPage(page)
  const [, , , top] = sheet.getBounds()
  sheet.toStructuredText('preserve-whitespace').walk({
    beginLine: ([x0, y0, x1, y1]) => void words.push({ texto: '', x0, y0: top - y1, x1, y1: top - y0 }),
    onChar: (letter) => void (words.at(-1)!.texto += letter),
  })
  return words.filter(({ texto }) => texto.trim() !== '')
}

const covers = ({ esquerda, inferior }: Lugar, { x0, y0, x1, y1 }: Word): boolean =>
  x0 < esquerda + SELO_LARGURA && x1 > esquerda && y0 < inferior + SELO_ALTURA && y1 > inferior

/** The line that stands right under a place, and whether it is in the middle of it. */
function under(place: Lugar, words: readonly Word[]): { texto: string; isCentred: boolean } {
  const [first] = words
    .filter(
      ({ x0, x1, y1 }) =>
        y1 <= place.inferior + 1 && x0 >= place.esquerda - 1 && x1 <= place.esquerda + SELO_LARGURA + 1,
    )
    .toSorted((a, b) => b.y1 - a.y1)
  const middle = place.esquerda + SELO_LARGURA / 2
  return {
    texto: first?.texto.trim() ?? '',
    isCentred: first !== undefined && Math.abs((first.x0 + first.x1) / 2 - middle) < 4,
  }
}

test('one who signs has the place in the middle, the name in capitals under it, and nothing written where the seal goes', async () => {
  const [page] = await pagesOf(`<p>Senhor Prefeito,</p>${body(3)}${HERE}<p>depois</p>`, [ANA])
  assert.deepEqual(page?.lines, [
    'Senhor Prefeito,',
    ...Array(3).fill('corpo do texto'),
    'ANA AZEVEDO',
    'Prefeita',
    'depois',
  ])
  const [place] = page.places
  assert.deepEqual([page.places.length, place?.quem], [1, 'ana'])
  assert.ok(Math.abs(place!.esquerda + SELO_LARGURA / 2 - 595.28 / 2) < 0.5, JSON.stringify(place))
  assert.deepEqual(under(place!, page.words), { texto: 'ANA AZEVEDO', isCentred: true })
  assert.deepEqual(
    page.words.filter((word) => covers(place!, word)),
    [],
  )
})

test('more stand in two columns, in their order, each under a place of its own; the last one alone is in the middle', async () => {
  const [page] = await pagesOf(`${body(2)}${HERE}`, [ANA, BETO, CARLA])
  const { places, words } = page!
  assert.deepEqual(
    places.map(({ quem }) => quem),
    ['ana', 'beto', 'carla'],
  )
  const [ana, beto, carla] = places as [Lugar, Lugar, Lugar]
  assert.equal(ana.inferior, beto.inferior)
  assert.ok(beto.esquerda >= ana.esquerda + SELO_LARGURA && carla.inferior + SELO_ALTURA < ana.inferior)
  assert.ok(ana.esquerda >= 68 && beto.esquerda + SELO_LARGURA <= 595.28 - 68)
  assert.deepEqual(
    places.map((place) => under(place, words)),
    [
      { texto: 'ANA AZEVEDO', isCentred: true },
      { texto: 'BETO BASTOS', isCentred: true },
      { texto: 'CARLA CUNHA', isCentred: true },
    ],
  )
  for (const place of places)
    assert.deepEqual(
      words.filter((word) => covers(place, word)),
      [],
    )
  assert.deepEqual(page!.lines.slice(2), [
    'ANA AZEVEDO',
    'Prefeita',
    'BETO BASTOS',
    'Procurador',
    'Secretário',
    'CARLA CUNHA',
  ])
})

test('a text that does not say where has them at its end; one that says it twice, or has nobody to sign it, once or not at all', async () => {
  const [atEnd] = await pagesOf(body(2), [ANA])
  assert.deepEqual([atEnd!.lines.at(-2), atEnd!.places.length], ['ANA AZEVEDO', 1])
  const [twice] = await pagesOf(`${HERE}${body(2)}${HERE}`, [ANA])
  assert.deepEqual([twice!.lines[0], twice!.places.length], ['ANA AZEVEDO', 1])
  const [nobody] = await pagesOf(`${body(2)}${HERE}`, [])
  assert.deepEqual([nobody!.lines, nobody!.places], [['corpo do texto', 'corpo do texto'], []])
})

test('who signs never stands on a page without two lines of the text, wherever the page ends', async () => {
  const closing = '<p style="white-space:pre"> </p><p>Atenciosamente,</p><p style="white-space:pre"> </p>'
  const long = `<p>${'comunicamos que o prazo se estende até o fim do mês '.repeat(9)}</p>`
  for (let lines = 14; lines <= 34; lines++) {
    const pages = await pagesOf(`${body(lines)}${long}${closing}${HERE}`, [ANA, BETO, CARLA])
    const sheet = pages.find(({ places }) => places.length > 0)!
    const name = sheet.lines.indexOf('ANA AZEVEDO')
    assert.ok(name >= 2, `${lines} lines before: ${sheet.lines.join(' | ')}`)
    assert.equal(sheet.places.length, 3, `${lines}: the rows are apart`)
    for (const place of sheet.places)
      assert.deepEqual([place.inferior > 84, sheet.words.filter((word) => covers(place, word))], [true, []])
  }
})

test('more who sign than a page holds go on to the next, no row cut', async () => {
  const many = Array.from({ length: 17 }, (_, i) => ({
    id: `p${i}`,
    nome: `Pessoa ${i}`,
    cargos: ['Vereador'],
  }))
  const pages = await pagesOf(`${body(4)}${HERE}`, many)
  assert.ok(pages.length > 1)
  assert.deepEqual(
    pages.flatMap(({ places }) => places.map(({ quem }) => quem)),
    many.map(({ id }) => id),
  )
  for (const { places, words } of pages)
    for (const place of places)
      assert.deepEqual([place.inferior > 84, words.filter((word) => covers(place, word))], [true, []])
})
