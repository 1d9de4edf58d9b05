import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { inspecionar } from '../leitor-pdf/inspecionar.ts'
import { abrirDiagramador } from './diagramador.ts'
import type { Minuta } from './port.ts'
import { render } from './render.ts'

const MINUTA: Omit<Minuta, 'html' | 'brasao'> = {
  variaveis: {},
  titulo: 'Portaria',
  orgao: 'Prefeitura',
  rodape: 'PMVA · 0A1B2C3D-e',
  em: new Date('2026-11-20T20:34:00Z'),
}
const make = (html: string, variaveis: Minuta['variaveis'] = {}) =>
  render(html, { ...MINUTA, variaveis, em: MINUTA.em.toISOString() })

/** What our own reader finds in it, with spaces as one; the foot of the page left out. */
async function read(
  html: string,
  variaveis?: Minuta['variaveis'],
): Promise<{ raw: string; text: string; pages: number }> {
  const { bytes, paginas } = await make(html, variaveis)
  const inspection = await inspecionar(bytes)
  assert.ok(inspection.situacao === 'OK', JSON.stringify(inspection))
  assert.deepEqual([inspection.paginas, inspection.emOrdem], [paginas, true])
  const text = inspection.texto
    .replaceAll(/PMVA · 0A1B2C3D-e · Página \d+ de \d+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { raw: Buffer.from(bytes).toString('latin1'), text, pages: paginas }
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
/** A red square; `declared`: what its header says its side is. */
function png(side: number, declared = side): string {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(declared, 0)
  header.writeUInt32BE(declared, 4)
  const pixels = deflateSync(
    Buffer.concat(
      Array.from({ length: side }, () =>
        Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([255, 0, 0]))]),
      ),
    ),
  )
  return `data:image/png;base64,${Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]).toString('base64')}`
}

test('it is PDF/A-2a that our own reader takes as it is, every word in it, in the order of the text', async () => {
  const { raw, text } = await read(
    `<h1>Portaria</h1><p>Um <b>dois</b>, <i>três</i> e <u>quatro</u>.</p><ul><li>cinco</li><li>seis<ol type="a"><li>sete</li></ol></li></ul>
    <table><caption>Oito</caption><tr><th>Nove</th><th>Dez</th></tr><tr><td colspan="2">Onze</td></tr></table><blockquote>Doze</blockquote><pre>treze\n  catorze</pre>
    <p><a href="https://exemplo.gov.br/lei">quinze</a> H<sub>2</sub>O</p><p><img src="${png(4)}" alt="Brasão" /></p><p>Łukasiewicz</p>`,
  )
  assert.equal(
    text,
    'Portaria Um dois, três e quatro. • cinco • seis a) sete Oito Nove Dez Onze Doze treze catorze quinze H2O Łukasiewicz',
  )
  for (const sign of [
    '/Marked true',
    '/Lang (pt-BR)',
    '/StructTreeRoot',
    '<pdfaid:part>2</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '/GTS_PDFA1',
  ])
    assert.ok(raw.includes(sign), sign)
  for (const tag of [
    'H1',
    'P',
    'L',
    'LI',
    'Lbl',
    'LBody',
    'Table',
    'Caption',
    'TR',
    'TH',
    'TD',
    'BlockQuote',
    'Link',
    'Figure',
  ])
    assert.match(raw, new RegExp(`/S /${tag}\\b`), tag)
  for (const sign of ['/URI (https://exemplo.gov.br/lei)', '/ColSpan 2', '/Scope /Column', '/Alt '])
    assert.ok(raw.includes(sign), sign)
  assert.doesNotMatch(raw, /\/BaseFont \/(Helvetica|Times|Courier)/)
})

test('the tags of headings skip no level, whatever the text skips, and the letters stay as written', async () => {
  const levels = async (html: string) =>
    [...(await read(html)).raw.matchAll(/\/S \/H(\d)/g)]
      .map(([, level]) => Number(level))
      .toSorted((a, b) => a - b)
  const skipping =
    '<h2>Um</h2><p>a</p><h4>Dois</h4><table><tr><td><h6>Três</h6></td></tr></table><h3>Quatro</h3><h1>Cinco</h1><h3>Seis</h3>'
  assert.deepEqual(await levels(skipping), [1, 1, 2, 2, 2, 3])
  assert.deepEqual(await levels('<h1>Um</h1><h2>Dois</h2><h3>Três</h3>'), [1, 2, 3])
})

test('the same text gives the same bytes', async () => {
  const html = `<p style="text-align:justify">${'palavra '.repeat(300)}</p>`
  const [one, two] = [await make(html), await make(html)]
  assert.ok(Buffer.from(one.bytes).equals(two.bytes))
})

test('a variable is its value, escaped; one that is not known is a blank; the lines of one go under one another', async () => {
  const html =
    '<p>{{Número}} | {{ data }} | <span data-variavel="interessados"><b>x</b></span></p><p>{{signatários}}</p><p>{{setor}} {{outra}}</p>'
  const { text } = await read(html, {
    data: ['20 de novembro'],
    interessados: ['<b>João & Cia</b>'],
    signatarios: ['Ana – Prefeita', 'Beto'],
    setor: [],
  })
  assert.equal(text, '________ | 20 de novembro | <b>João & Cia</b> Ana – Prefeita Beto ________ ________')
})

test('paragraphs, tables and rows go on over as many pages as they need, and a page break breaks', async () => {
  const words = Array.from({ length: 900 }, (_, i) => `palavra${i}`)
  const long = await read(`<p>${words.join(' ')}</p>`)
  assert.ok(long.pages > 1)
  assert.equal(long.text, words.join(' '))
  const rows = await read(
    `<table>${Array.from({ length: 80 }, (_, i) => `<tr><td>linha${i}</td><td>valor${i}</td></tr>`).join('')}</table>`,
  )
  assert.ok(rows.pages > 1)
  assert.ok(rows.text.startsWith('linha0 valor0 linha1') && rows.text.endsWith('linha79 valor79'))
  const tall = await read(
    `<table><tr><td>${'<p>um parágrafo</p>'.repeat(70)}</td><td>ao lado</td></tr></table><p>depois</p>`,
  )
  assert.ok(tall.pages > 1 && tall.text.endsWith('depois') && tall.text.includes('ao lado'))
  assert.equal(
    (
      await read(
        '<p>um</p><p style="page-break-before:always">dois</p><div style="page-break-after:always">três</div><p>quatro</p>',
      )
    ).pages,
    3,
  )
  assert.equal(
    (await read(`<p>${'a'.repeat(3000)}</p>`)).text.replaceAll(' ', ''),
    'a'.repeat(3000),
    'a word wider than the page',
  )
})

test('nothing written is hidden: no letter as light as the paper, nor too small to read', async () => {
  const { bytes } = await make(
    '<p style="color:#fff;font-size:1px">escondido</p><p style="color:white;font-size:0">também</p>',
  )
  const stream = await contentOf(bytes)
  assert.doesNotMatch(stream, /(^|\s)1 1 1 (rg|scn)/)
  const sizes = [...stream.matchAll(/\/\w+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
  assert.ok(sizes.length > 0 && sizes.every((size) => size >= 6), sizes.join(' '))
})

/** What is drawn, uncompressed. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const { inflateSync } = await import('node:zlib')
  const raw = Buffer.from(bytes)
  const parts: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    try {
      const text = inflateSync(raw.subarray(at + 7)).toString('latin1')
      if (text.includes('BT')) parts.push(text)
    } catch {
      // Not compressed: fonts and metadata are not what is looked for.
    }
  }
  return parts.join('\n')
}

test('what cannot be put into a PDF is refused with a sentence, and never changed in silence', async () => {
  const cause = async (html: string) => {
    const answer = await abrirDiagramador().diagramar({ ...MINUTA, html })
    return answer.situacao === 'RECUSADA' ? answer.causa : 'OK'
  }
  assert.equal(
    await cause('<p>≡ 日本</p>'),
    'O texto tem sinais que a letra do documento não tem: ≡ 日 本. Escreva de outra forma.',
  )
  await assert.rejects(make('<p> </p>'), { message: 'O texto está vazio.' })
  await assert.rejects(make('<p>a<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /></p>'), {
    message: 'O texto tem uma figura que não é PNG nem JPEG, ou está danificada.',
  })
  await assert.rejects(make(`<img src="${png(2, 30_000)}" />`), {
    message: 'O texto tem uma figura grande demais. Reduza-a e ponha-a de novo.',
  })
  const cmyk = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 0, 1, 0, 1, 4, 0, 0, 0, 0, 0, 0]).toString(
    'base64',
  )
  await assert.rejects(make(`<img src="data:image/jpeg;base64,${cmyk}" />`), {
    message: 'O texto tem uma figura em CMYK. Salve-a em RGB e ponha-a de novo.',
  })
  await assert.rejects(
    make(`<img src="${png(2, 400)}" />`),
    { message: 'O texto tem uma figura que não é PNG nem JPEG, ou está danificada.' },
    'it lies about its size',
  )
})

test('hostile shapes end, within the limits and on the page: nested tables, spans, depth, margins; and what takes too long is killed', async () => {
  const nested = (depth: number): string =>
    depth === 0
      ? '<p>fundo</p>'
      : `<table><tr><td>${nested(depth - 1)}</td><td rowspan="60000" colspan="60000">x</td></tr></table>`
  const start = performance.now()
  for (const html of [
    nested(14),
    '<ul><li>'.repeat(25) + 'fundo',
    '<blockquote>'.repeat(50) + 'fundo',
    '<div style="margin-left:400pt">'.repeat(9) + 'fundo',
    '<p style="margin:0 -500pt;text-indent:900pt">fundo</p>',
    `<table>${'<tr><td rowspan="9"></td><td colspan="60">fundo</td></tr>'.repeat(30)}</table>`,
  ]) {
    const { raw, text } = await read(html)
    assert.ok(text.replaceAll(' ', '').includes('fundo'), html.slice(0, 40))
    const across = [
      ...(await contentOf(Buffer.from(raw, 'latin1'))).matchAll(/1 0 0 -1 (-?[\d.]+) -?[\d.]+ Tm/g),
    ].map(([, x]) => Number(x))
    assert.ok(
      across.length > 0 && across.every((x) => x >= 60 && x <= 535),
      `${html.slice(0, 40)} ${across.join(' ')}`,
    )
  }
  assert.ok(performance.now() - start < 5000, `${performance.now() - start} ms`)
  assert.deepEqual(await abrirDiagramador({ tempoMs: 5 }).diagramar({ ...MINUTA, html: '<p>x</p>' }), {
    situacao: 'RECUSADA',
    causa: 'O texto é grande ou complexo demais. Divida-o ou simplifique as tabelas.',
  })
})

test('a justified text is broken at syllables, as a whole, and its words are found whole', async () => {
  const sentence =
    'A Administração Pública municipal obrigatoriamente fundamentará a responsabilização administrativa, nos termos do art. 5º da Lei nº 14.133, de 1º de abril de 2021. '
  const { bytes, paginas } = await make(`<p style="text-align:justify">${sentence.repeat(12)}</p>`)
  const inspection = await inspecionar(bytes)
  assert.ok(inspection.situacao === 'OK' && paginas === 1)
  const lines = inspection.texto.trim().split('\n')
  const broken = lines.filter((line) => line.endsWith('-'))
  assert.ok(broken.length > 2, inspection.texto)
  for (const line of lines) assert.doesNotMatch(line, /(art\.|nº) ?$/, 'these stay with what follows')
  const whole = inspection.texto.replaceAll(/-\n/g, '').replaceAll(/\s+/g, ' ')
  assert.ok(whole.startsWith(sentence.repeat(12).trim()), whole)
  assert.ok(Buffer.from(bytes).toString('latin1').includes('/S /P'))
})
