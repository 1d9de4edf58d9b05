import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { montarPdf, pdfDePaginas } from '../../../test/pdf.ts'
import { inspecionar } from './inspecionar.ts'
import { abrirLeitorDePdf, causaDe } from './leitor.ts'

const isolado = abrirLeitorDePdf()
const IMPRIMA = 'Imprima-o em um novo PDF e envie este.'

async function recusa(bytes: Uint8Array, causa: string): Promise<void> {
  assert.deepEqual(await inspecionar(bytes), { situacao: 'RECUSADO', causa })
}

for (const xref of ['tabela', 'fluxo'] as const)
  test(`lê páginas, caixas, rotação e texto (xref em ${xref})`, async () => {
    const lido = await isolado.inspecionar(
      pdfDePaginas(
        [
          { texto: 'Primeira' },
          { caixa: '[100 700 500 100]', mais: '/Rotate 450/CropBox[0 0 400 650]', texto: 'Segunda' },
        ],
        { xref },
      ),
    )
    assert.deepEqual(lido, {
      situacao: 'OK',
      paginas: 2,
      assinaturas: 0,
      recuperado: false,
      emOrdem: true,
      texto: 'Primeira\nSegunda',
      tamanhos: [
        { x0: 0, y0: 0, x1: 595, y1: 842, rotacao: 0 },
        { x0: 100, y0: 100, x1: 400, y1: 650, rotacao: 90 },
      ],
    })
  })

test('conta as assinaturas que já vieram', async () => {
  const campo =
    '<</FT/Sig/Type/Annot/Subtype/Widget/T(a)/Rect[0 0 0 0]/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>>>'
  const lido = await inspecionar(
    montarPdf({
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[4 0 R]>>',
      4: campo,
    }),
  )
  assert.equal(lido.situacao === 'OK' && lido.assinaturas, 1)
})

test('recusa o protegido por senha, com ou sem senha para abrir', async () => {
  for (const senha of [{ userPassword: 'x' }, { ownerPassword: 'x' }]) {
    const pdf = new PDFDocument({ ...senha, pdfVersion: '1.7' })
    pdf.text('segredo').end()
    await recusa(await buffer(pdf), 'O PDF está protegido por senha.')
  }
})

test('recusa JavaScript, onde quer que esteja', async () => {
  const causa = `O PDF contém JavaScript, que não é aceito. ${IMPRIMA}`
  await recusa(pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }), causa)
  await recusa(
    pdfDePaginas([{}], {
      catalogo: '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(1)>>]>>>>',
      xref: 'fluxo',
    }),
    causa,
  )
  await recusa(
    pdfDePaginas([
      {
        mais: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://x)/Next[<</S/GoTo/D[10 0 R/Fit]/Next<</S/JavaScript/JS(1)>>>>]>>>>]',
      },
    ]),
    causa,
  )
  await recusa(pdfDePaginas([{}], { catalogo: '/OpenAction<</S/Java#53cript/JS(1)>>' }), causa)
})

test('recusa ação que abre programas e formulário XFA', async () => {
  await recusa(
    pdfDePaginas([{ mais: '/AA<</O<</S/Launch/F(cmd.exe)>>>>' }]),
    `O PDF contém ação que abre programas, que não é aceita. ${IMPRIMA}`,
  )
  await recusa(
    pdfDePaginas([{}], { catalogo: '/AcroForm<</Fields[]/XFA[(template)(x)]>>' }),
    `O PDF contém formulário XFA, que não é aceito. ${IMPRIMA}`,
  )
})

test('recusa o que não é PDF, o vazio, o truncado, o sem páginas e o que traz outra coisa antes', async () => {
  const inteiro = pdfDePaginas()
  for (const bytes of [
    Buffer.from('<html>'),
    Buffer.alloc(0),
    inteiro.subarray(0, 200),
    pdfDePaginas([]),
    Buffer.concat([Buffer.from('<script>'), inteiro]),
  ])
    await recusa(bytes, 'Arquivo PDF inválido')
})

test('recusa o que também é ZIP ou HTML, depois do fim, antes do começo e entre dois objetos', async () => {
  const causa =
    'O PDF é ao mesmo tempo outro tipo de arquivo, o que não é aceito. Imprima-o em um novo PDF e envie este.'
  const inteiro = pdfDePaginas()
  await recusa(Buffer.concat([inteiro, Buffer.from('<html><body>x')]), causa)
  for (const comeco of ['PK\x03\x04', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'])
    await recusa(Buffer.concat([inteiro, Buffer.from(comeco, 'latin1')]), causa)
  await recusa(
    Buffer.from(inteiro.toString('latin1').replace('endobj\n', 'endobj\n<script >\n'), 'latin1'),
    causa,
  )
  // Dentro de um objeto, o começo de um ZIP não se procura; o fim dele, que fecha o arquivo, sim.
  const fim = '\n%PK\x05\x06\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0'
  const zip = { dict: '', dados: Buffer.from(`PK\x03\x04${fim}\x04\0`, 'latin1') }
  const comZip = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
    4: zip,
  })
  const comTabulacao = Buffer.from(comZip.toString('latin1').replaceAll('0 obj', '0\tobj'), 'latin1')
  for (const bytes of [comZip, comTabulacao]) assert.equal((await inspecionar(bytes)).situacao, 'OK')
  const lugar = comZip.indexOf('PK\x05\x06')
  comZip.writeUInt16LE(comZip.length - lugar - 22, lugar + 20)
  await recusa(comZip, causa)
})

test('recusa programa anexado, mas não um XML nem o que o texto da página mostra', async () => {
  const comAnexo = (nome: string) =>
    pdfDePaginas([{ texto: '<html>' }], {
      catalogo: `/Names<</EmbeddedFiles<</Names[(x)<</Type/Filespec/F(${nome})/EF<</F 11 0 R>>>>]>>>>`,
    })
  for (const nome of ['nota.exe', 'NOTA.PDF.Scr. '])
    await recusa(
      comAnexo(nome),
      'O PDF traz um programa anexado, que não é aceito. Imprima-o em um novo PDF, sem o anexo, e envie este.',
    )
  assert.equal((await inspecionar(comAnexo('nota.xml'))).situacao, 'OK')
})

test('recusa a página de 1 × 1 m e mais de dez mil páginas; A0 e o rolo do plotter passam', async () => {
  const causa =
    'O PDF tem uma página maior que o limite de 0,92 × 5,08 m, em que cabe uma folha A0. Imprima-o em um novo PDF de páginas menores e envie este.'
  for (const pagina of [
    { caixa: '[0 0 2835 2835]' },
    { caixa: '[0 0 9 14401]' },
    { caixa: '[0 0 1417 1417]', mais: '/UserUnit 2' },
  ])
    await recusa(pdfDePaginas([{}, pagina]), causa)
  const grandes = pdfDePaginas([
    { caixa: '[0 0 2384 3371]' },
    { caixa: '[0 0 8640 2592]' },
    { mais: '/UserUnit 3' },
  ])
  assert.equal((await inspecionar(grandes)).situacao, 'OK')
  const demais = Array.from({ length: 10_001 }, (_, i) => i + 3)
  const muitas = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/MediaBox[0 0 9 9]/Kids[${demais.map((n) => `${n} 0 R`).join(' ')}]/Count ${demais.length}>>`,
    ...Object.fromEntries(demais.map((n) => [n, '<</Type/Page/Parent 2 0 R>>'])),
  })
  await recusa(muitas, 'O PDF tem mais de 10.000 páginas. Divida-o em partes e envie cada uma.')
})

test('bomba de compressão: recusada, e o servidor segue', async () => {
  const bomba = deflateSync(deflateSync(Buffer.alloc(900 * 2 ** 20), { level: 1 }), { level: 9 })
  const pdf = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
    4: { dict: '/Filter[/FlateDecode/FlateDecode]', dados: bomba },
  })
  const lido = await isolado.inspecionar(pdf)
  assert.equal(lido.situacao, 'RECUSADO')
  assert.match(lido.situacao === 'RECUSADO' ? lido.causa : '', /danificado/)
})

test('o que não se pode ler por ser grande não se diz danificado', () => {
  assert.match(causaDe('MEMORIA', 1_000), /pode estar danificado/)
  assert.match(
    causaDe('MEMORIA', 300 * 2 ** 20),
    /^O PDF é grande demais .* Divida-o em partes de até 200 MB/,
  )
  assert.match(causaDe('TEMPO', 300 * 2 ** 20), /demorou demais/)
})
