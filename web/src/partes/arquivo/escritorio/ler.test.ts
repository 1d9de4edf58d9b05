import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import mammoth from 'mammoth'

import { docxDe, paragrafo, zipDe } from '../../redacao/teste/docx-de-teste.ts'
import { type Bloco, oComeco } from './blocos.ts'
import { lerEscritorio } from './ler.ts'

const doDocx = async (bytes: Uint8Array) =>
  (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })).value
const ler = (bytes: Uint8Array, extensao: 'docx' | 'odt' | 'xlsx' | 'ods') =>
  lerEscritorio(bytes, extensao, { doDocx })
const blocos = async (...args: Parameters<typeof ler>): Promise<Bloco[]> => (await ler(...args)).blocos

const odf = (tipo: 'text' | 'spreadsheet', corpo: string, estilos = '', manifesto = '') =>
  zipDe([
    { nome: 'mimetype', dados: `application/vnd.oasis.opendocument.${tipo}` },
    {
      nome: 'content.xml',
      dados: `<?xml version="1.0"?><office:document-content><office:automatic-styles>${estilos}</office:automatic-styles><office:body><office:${tipo}>${corpo}</office:${tipo}></office:body></office:document-content>`,
    },
    { nome: 'META-INF/manifest.xml', dados: `<manifest:manifest>${manifesto}</manifest:manifest>` },
  ])

const xlsx = (linhas: string, { planilhas = '', estilos = '' } = {}) =>
  zipDe([
    {
      nome: 'xl/workbook.xml',
      dados: `<workbook><sheets><sheet name="Custos &amp; obras" sheetId="1" r:id="r1"/>${planilhas}</sheets></workbook>`,
    },
    {
      nome: 'xl/_rels/workbook.xml.rels',
      dados:
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    },
    {
      nome: 'xl/sharedStrings.xml',
      dados: '<sst><si><t>Item</t></si><si><r><t>Va</t></r><r><t>lor</t></r></si></sst>',
    },
    { nome: 'xl/styles.xml', dados: `<styleSheet>${estilos}</styleSheet>` },
    { nome: 'xl/worksheets/sheet1.xml', dados: `<worksheet>${linhas}</worksheet>` },
    {
      nome: 'xl/worksheets/sheet2.xml',
      dados:
        '<x:worksheet><x:sheetData><x:row><x:c t="str"><x:v>outra</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
  ])

test('do .docx mostram-se títulos, parágrafos, listas e tabelas, e nada do que ele manda fazer', async () => {
  const item = (texto: string) =>
    paragrafo(texto, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
  const celula = (texto: string) => `<w:tc>${paragrafo(texto)}</w:tc>`
  const corpo = [
    paragrafo('DECRETO &amp; anexos', '<w:pStyle w:val="Ttulo1"/>'),
    paragrafo('Considerando &lt;script&gt;alert(1)&lt;/script&gt;'),
    item('Um'),
    item('Dois'),
    `<w:tbl><w:tr>${celula('Lápis')}${celula('10')}</w:tr></w:tbl>`,
  ]
  const numeracao = {
    nome: 'word/numbering.xml',
    dados:
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
  }
  assert.deepEqual(await blocos(docxDe(corpo.join(''), [numeracao]), 'docx'), [
    { tipo: 'titulo', nivel: 1, texto: 'DECRETO & anexos' },
    { tipo: 'paragrafo', texto: 'Considerando <script>alert(1)</script>' },
    {
      tipo: 'lista',
      itens: [
        { texto: 'Um', dentro: [] },
        { texto: 'Dois', dentro: [] },
      ],
    },
    { tipo: 'tabela', linhas: [['Lápis', '10']] },
  ])
})

test('do .odt mostra-se o que se lê na página: sem o excluído, os comentários e o oculto', async () => {
  const corpo = `<text:tracked-changes><text:p>apagado</text:p></text:tracked-changes>
    <text:h text:outline-level="2">Do objeto</text:h>
    <text:p>Requer<text:s/>a <text:span>po</text:span>da<office:annotation><text:p>ver isto</text:p></office:annotation><text:line-break/>da árvore.</text:p>
    <text:section><text:list><text:list-item><text:p>Um</text:p><text:list><text:list-item><text:p>De um</text:p></text:list-item></text:list></text:list-item></text:list></text:section>
    <text:p>Com nota<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>ao pé</text:p></text:note-body></text:note></text:p>
    <table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row></table:table>
    <text:p/>`
  assert.deepEqual(await blocos(odf('text', corpo), 'odt'), [
    { tipo: 'titulo', nivel: 2, texto: 'Do objeto' },
    { tipo: 'paragrafo', texto: 'Requer a poda\nda árvore.' },
    { tipo: 'lista', itens: [{ texto: 'Um', dentro: [{ texto: 'De um', dentro: [] }] }] },
    { tipo: 'paragrafo', texto: 'Com nota [ao pé]' },
    { tipo: 'tabela', linhas: [['A', 'B']] },
  ])
})

test('da planilha .xlsx mostra-se cada célula como o programa a mostra, e não as folhas, linhas e colunas ocultas', async () => {
  const estilos =
    '<numFmts><numFmt numFmtId="164" formatCode="000\\.000\\.000\\-00"/><numFmt numFmtId="165" formatCode="&quot;R$&quot; #,##0.00"/><numFmt numFmtId="166" formatCode="General"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="166"/></cellXfs>'
  const linhas = `<cols><col min="3" max="3" hidden="1"/></cols><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><v>escondida</v></c><c r="E1" t="inlineStr"><is><t>Quando</t></is></c></row>
    <row r="2"><c r="A2"><v>1234567.5</v></c><c r="B2" s="3"><v>1234567.5</v></c><c r="D2" s="4"><v>0.125</v></c><c r="E2" s="1"><v>46354</v></c></row>
    <row r="3" hidden="1"><c r="A3"><v>1</v></c></row>
    <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" s="2"><v>1234567890</v></c><c r="D4" s="5"><v>125</v></c></row>
    <row r="5"><c r="A5" s="1"/></row></sheetData>`
  const planilhas = '<sheet name="Secreta" r:id="r2" state="hidden"/><sheet name="Outra" r:id="r2"/>'
  assert.deepEqual(await blocos(xlsx(linhas, { planilhas, estilos }), 'xlsx'), [
    {
      tipo: 'tabela',
      nome: 'Custos & obras',
      linhas: [
        ['Item', 'Valor', '', 'Quando'],
        ['1234567,5', 'R$ 1.234.567,50', '12,50%', '28/11/2026'],
        // O LibreOffice escreve General por extenso em toda célula sem formato.
        ['VERDADEIRO', '012.345.678-90', '125'],
      ],
    },
    { tipo: 'tabela', nome: 'Outra', linhas: [['outra']] },
  ])
})

test('da planilha .ods mostram-se as células como se leem, as repetidas também, e não o que está oculto', async () => {
  const celula = (texto: string, como = '') =>
    `<table:table-cell ${como}><text:p>${texto}</text:p></table:table-cell>`
  const tabela = `<table:table table:name="Custos"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="1022"/>
    <table:table-header-rows><table:table-row>${celula('Item')}${celula('escondida')}${celula('Valor')}</table:table-row></table:table-header-rows>
    <table:table-row table:number-rows-repeated="2">${celula('x', 'table:number-columns-repeated="3"')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>
    <table:table-row table:visibility="filter">${celula('filtrada')}</table:table-row>
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
    <table:table table:name="Oculta" table:style-name="ta2"><table:table-row>${celula('segredo')}</table:table-row></table:table>`
  const estilos =
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
  assert.deepEqual(await blocos(odf('spreadsheet', tabela, estilos), 'ods'), [
    {
      tipo: 'tabela',
      nome: 'Custos',
      linhas: [
        ['Item', 'Valor'],
        ['x', 'x'],
        ['x', 'x'],
      ],
    },
  ])
})

test('o que não se lê se diz: com senha, danificado, com macros', async () => {
  const frase = (pedido: Promise<unknown>) =>
    pedido.then(
      () => null,
      (erro: Error) => erro.message,
    )
  const comSenha = odf('text', '', '', '<manifest:encryption-data/>')
  assert.equal(
    await frase(ler(comSenha, 'odt')),
    'O arquivo está protegido por senha, e sem ela não se mostra.',
  )
  assert.equal(await frase(ler(comSenha.slice(0, -20), 'odt')), RECUSA_DO_ZIP.danificado)
  const comMacro = zipDe([{ nome: 'xl/vbaProject.bin', dados: 'x' }])
  assert.equal(await frase(ler(comMacro, 'xlsx')), RECUSA_DO_ZIP.macro)
  const letras = 25 * 2 ** 20
  const dados = deflateRawSync(Buffer.alloc(letras, 'x'))
  const grande = zipDe([{ nome: 'content.xml', dados, diz: letras, compacta: true }])
  assert.equal(await frase(ler(grande, 'ods')), 'O arquivo tem texto demais para se mostrar aqui.')
})

test('do que é longo mostra-se o começo, e diz-se', () => {
  const linhas = Array.from({ length: 301 }, () => ['x'])
  const cortada = oComeco([{ tipo: 'tabela', linhas }])
  assert.deepEqual([cortada.cortado, (cortada.blocos[0] as { linhas: unknown[] }).linhas.length], [true, 300])
  assert.deepEqual(oComeco([{ tipo: 'tabela', linhas: linhas.slice(1) }]).cortado, false)
  const mil = Array.from({ length: 1_001 }, (): Bloco => ({ tipo: 'paragrafo', texto: 'x' }))
  assert.deepEqual([oComeco(mil).cortado, oComeco(mil).blocos.length], [true, 1_000])
})
