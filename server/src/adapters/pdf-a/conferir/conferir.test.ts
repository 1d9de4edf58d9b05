import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { bufferSource, type Identity, openPdf, signLocally } from '@autos/pades'
import { DIZERES, EM_PAPEL, PNG, TEXTOS } from '../../../../test/pdf-a-rotulado.ts'
import { pkiDeTeste } from '../../../../test/pki.ts'
import { render } from '../../diagramacao/render.ts'
import { abrirLavrador } from '../../termos/pdf.ts'
import { conferirPdfA } from './conferir.ts'
import type { Norma } from './exame.ts'

// What is ours is accepted; and of what is ours, whatever is spoilt in it is refused by the norm that it breaks.

const pdfDe = async (html: string, dizeres = DIZERES): Promise<Buffer> =>
  Buffer.from((await render(html, dizeres)).bytes)
const EM = new Date('2026-11-20T20:34:00Z')
const { teste: identity } = (await pkiDeTeste()).assinatura.instituicao as { teste: Identity }
const NADA = { '2u': [], '2a': [], ua1: [] }

/** As the product signs: a field seen on the page, in a revision of its own. */
async function selado(pdf: Buffer, bottom: number): Promise<Buffer> {
  const rect = { left: 100, bottom, width: 180, height: 50 }
  const spec = { time: EM, rect, seal: { lines: ['Assinado por', 'Ana Łukasz'] } }
  const tail = await signLocally(openPdf(bufferSource(pdf)), spec, { identity })
  return Buffer.concat([pdf, tail])
}

test('o que se escreve aqui passa em PDF/A-2a e PDF/UA-1, e os termos também; assinado por dois, continua a passar', async () => {
  for (const html of TEXTOS)
    for (const dizeres of [DIZERES, EM_PAPEL])
      assert.deepEqual(conferirPdfA(await pdfDe(html, dizeres)), NADA, html.slice(0, 60))
  const lei = await pdfDe('<h1>Lei</h1><p>Texto</p>')
  assert.deepEqual(conferirPdfA(await selado(await selado(lei, 100), 200)), NADA)
  const termo = await abrirLavrador().lavrar({
    orgao: 'Prefeitura',
    titulo: 'Termo',
    rodape: 'x',
    em: new Date(0),
    ficha: [['a', 'b']],
    paragrafos: ['um'],
    itens: ['x'],
    fecho: 'fim',
    autenticidade: { codigo: 'ABC', endereco: 'https://x.y/z' },
  } as never)
  assert.deepEqual(conferirPdfA(termo.bytes), NADA)
})

test('a figura que ninguém descreveu não se diz PDF/UA-1, e o arquivo continua PDF/A-2a', async () => {
  const { '2a': tagged, ua1 } = conferirPdfA(await pdfDe(`<p>a</p><img src="${PNG}">`))
  assert.deepEqual([tagged, ua1], [[], ['metadados: pdfuaid:part']])
})

const BASE = '<h1>Um <a href="https://a.b/c">ligado</a></h1><table><tr><th>ab</th><td>cd</td></tr></table>'

// What is written over, as long as it was, and by which norm the file falls.
// prettier-ignore
const ESTRAGOS: [Norma, from: string | RegExp, to: string][] = [
  ['2u', '%PDF-1.7\n%\xff\xff\xff\xff', '%PDF-1.7\n%abcd'], ['2u', '%PDF-1.7', '%PDF-2.0'], ['2u', '/ID [<', '/IX [<'], ['2u', '%%EOF\n', '%%EOF '],
  ['2u', 'pdfaid:part>2', 'pdfaid:part>3'], ['2u', 'conformance>A', 'conformance>B'], ['2a', 'conformance>A', 'conformance>U'], ['2u', 'pdfuaid:part>1', 'pdfuaid:part>2'], ['2u', 'name>part', 'name>pert'], ['2u', /dc:creator>/g, 'dc:creatur>'], ['2u', 'id="W5M0', 'id="X5M0'], ['2u', 'aiim.org/pdfa/ns/id/', 'aiim.org/pdfx/ns/id/'],
  ['2u', '/GTS_PDFA1', '/GTS_PDFX1'], ['2u', '/N 3', '/N 4'], ['2u', '/OutputIntents', '/OutputIntentz'], ['2u', '/ViewerPreferences', '/OCProperties12345'], ['2u', '/Metadata 4', '/Metadatz 4'],
  ['2a', '/Marked true', '/Marked null'], ['2a', '/Lang (pt-BR)', '/Lang (-----)'], ['2a', '/S /H1', '/S /Hx'], ['2a', '0 [12 0 R', '0 [17 0 R'], ['2a', '/K [0 14 0 R]', '/K [9 14 0 R]'], ['2a', '/StructParents 0', '/StructParents 7'], ['2a', '/StructParent 1', '/StructParent 9'], ['2a', '/P 19 0 R', '/P 17 0 R'], ['2a', '/Type /StructTreeRoot', '/Type /StructTreeRooz'], ['2u', '/StructTreeRoot 6', '/StructTreeRooz 6'], ['2u', '/Type /Page\n', '/Type /Pagz\n'], ['2u', '/Type /Font\n', '/Type /Fonz\n'], ['2u', '/Type /Catalog', '/Type /Catalox'], ['2u', '/Subtype /XML', '/Subtype /XMM'],
  ['ua1', '/DisplayDocTitle true', '/DisplayDocTitle null'], ['ua1', '/S /H1', '/S /H2'], ['ua1', '/Scope /Column', '/ColSpan   1  '], ['ua1', '/S /TH', '/S /LI'], ['ua1', '/Tabs /S', '/Tabs /R'], ['2u', '/Contents (https', '/Contentz (https'], ['ua1', '/Contents (https://a.b/c)', '/Contents ()             '],
  ['2u', '/F 4', '/F 6'], ['2u', '/F 4', '/F 0'], ['2u', '/S /URI', '/S /Foo'], ['2u', '/URI (https://a.b/c)', '/JS  (https://a.b/c)'], ['2u', '/Subtype /Link', '/Subtype /Ink '],
  ['2u', '/Identity-H', '/Identity-V'], ['2u', '/CIDFontType2', '/CIDFontType0'], ['2u', '/FontFile2', '/FontFile3'], ['2u', '/ToUnicode', '/ToUnicodx'], ['2u', '/W [0 [', '/W [1 ['], ['2u', '/CIDToGIDMap /Identity', '/CIDToGIDMap /Identitx'], ['2u', /\/FontName \/(.)/, '/FontName /0'], ['2u', '/Subtype /Type0', '/Subtype /Type3'],
  ['2u', '595.28 841.89', '2.2222 841.89'], ['2u', '/UserUnit 1', '/UserUniu 1'], ['2u', '\nendstream', ' endstream'], ['2u', 'Filter /FlateDecode', 'Filter /LZWDecode12'],
]

// What is drawn on the page, spoilt.
// prettier-ignore
const DESENHOS: [Norma, from: string | RegExp, to: string][] = [
  ['2u', 'BT', '/G0 gs BT'], ['2u', /[\d.]+ [\d.]+ [\d.]+ rg/, '0 0 0 1 k'], ['2u', /<[\da-f]{4}/, '<0000'], ['2u', /<[\da-f]{4}/, '<0fff'], ['2u', /<([\da-f]{4})/, '<00$1'], ['2u', /\/F1 /, '/F9 '], ['2u', /$/, ' Q'], ['2u', /$/, ' q'], ['2u', /$/, `${' q'.repeat(29)}${' Q'.repeat(29)}`], ['2u', /$/, ' BI /W 1 /H 1 ID x EI'], ['2u', /$/, ' /S0 sh'], ['2u', /$/, ' BT (abc) Tj ET'], ['2u', /$/, ' /X0 Do'], ['2u', /$/, ' /CS0 cs'], ['2u', /$/, ' /Perceptual ri'], ['2u', /$/, ' EMC'], ['2u', /$/, ' /P /MC0 BDC EMC'], ['2u', /$/, ' (('],
  ['2a', /$/, ' /Span <</ActualText (a)>> BDC EMC'], ['2a', /$/, ' /P <</ActualText <FEFF00AD>>> BDC EMC'], ['2a', /$/, ' 0 0 9 9 re f'], ['2a', /\/MCID 1\b/, '/MCID 0'], ['2a', /\/MCID 1\b/, '/MCID 8'], ['2a', /$/, ' /P <</MCID 99>> BDC EMC'], ['ua1', /(\/MCID 0\s*>> BDC)/, '$1 /Artifact BMC 0 0 9 9 re f EMC'],
]

test('cada estrago num arquivo nosso cai pela norma que ele quebra', async () => {
  const inteiro = (await pdfDe(BASE)).toString('latin1')
  const julgar = (what: string, file: string, norm: Norma) => {
    const faults = conferirPdfA(Buffer.from(file, 'latin1'))
    assert.notDeepEqual(faults[norm], [], `${what}: passou em ${norm}`)
    for (const easier of norm === '2u' ? [] : norm === '2a' ? (['2u'] as const) : (['2u', '2a'] as const))
      assert.deepEqual(faults[easier], [], `${what}: caiu antes, em ${easier}`)
  }
  for (const [norm, from, to] of ESTRAGOS) {
    const file = inteiro.replace(from, to)
    assert.notEqual(file, inteiro, `${String(from)} não está lá`)
    julgar(`${String(from)} → ${to}`, file, norm)
  }
  julgar('algo depois do fim', `${inteiro}mais`, '2u')
  for (const [norm, from, to] of DESENHOS)
    julgar(
      `${String(from)} → ${to}`,
      redesenhado(inteiro, (drawn) => drawn.replace(from, to)),
      norm,
    )
})

/** The same file with a revision in which the page draws otherwise. */
function redesenhado(file: string, change: (drawn: string) => string): string {
  const num = Number(/\/Contents (\d+) 0 R/.exec(file)?.[1])
  const at = file.indexOf(`\n${num} 0 obj`)
  const from = file.indexOf('stream\n', at) + 'stream\n'.length
  const drawn = change(inflateSync(Buffer.from(file.slice(from), 'latin1')).toString('latin1'))
  const body = `${num} 0 obj\n<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream\nendobj\n`
  const offset = (place: number) => String(place).padStart(10, '0')
  const [, trailer] = /trailer\n<<([^]*?)>>\nstartxref/.exec(file)!
  const [, previous] = /startxref\n(\d+)/.exec(file)!
  return `${file}${body}xref\n${num} 1\n${offset(file.length)} 00000 n \ntrailer\n<<${trailer}/Prev ${previous}>>\nstartxref\n${file.length + body.length}\n%%EOF\n`
}
