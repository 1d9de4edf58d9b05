import { deflateSync } from 'node:zlib'
import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { mupdf } from '../src/adapters/texto-pdf/mupdf.ts'
import type { Tarja } from '../src/adapters/tarja-pdf/port.ts'
import { montarPdf, type ObjetoDePdf } from './pdf.ts'

const [LARGURA, ALTURA] = [595, 842]
/** Seguidos, dos onze: o que se reconhece de um número pode vir com uma letra errada. */
export const ALGARISMOS = 5
const fluxo = (dados: string, dict = ''): ObjetoDePdf => ({ dict, dados: Buffer.from(dados, 'latin1') })
const texto = (em: string, escrito: string) => `BT /F1 12 Tf ${em} Tm (${escrito}) Tj ET\n`
const utf16 = (escrito: string) => Buffer.from(escrito, 'utf16le').swap16().toString('hex')
const FONTES = '/Font<</F1 3 0 R>>'
const forma = (dentro: string, mais = '', caixa = '0 0 595 842') =>
  fluxo(dentro, `/Type/XObject/Subtype/Form/BBox[${caixa}]/Resources<<${FONTES}>>${mais}`)

/**
 * Um PDF de duas folhas com o mesmo segredo em tudo o que se sabe que esconde: texto, texto de pé, forma,
 * formulário, anotação, imagem, marcas, camada, padrão, letra que se lê como outra coisa, metadados, sumário, anexo, revisão
 * anterior. E as tarjas sobre o que se vê dele.
 */
export function esconderijos(segredo: string): { pdf: Buffer; tarjas: Tarja[] } {
  const imagem = imagemDe(segredo)
  const objetos: Record<number, ObjetoDePdf> = {
    1: `<</Type/Catalog/Pages 2 0 R/Metadata 30 0 R/Outlines 31 0 R/AcroForm<</Fields[40 0 R]/DA(/F1 12 Tf 0 g)/DR<<${FONTES}>>>>/Names<</EmbeddedFiles<</Names[(a.txt) 50 0 R]>>>>/OCProperties<</OCGs[70 0 R]/D<</OFF[70 0 R]>>>>>>`,
    2: '<</Type/Pages/Kids[10 0 R 12 0 R]/Count 2>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 60 0 R>>',
    10: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/PieceInfo<</X(${segredo})>>/Resources<<${FONTES}/XObject<</X 20 0 R/U 21 0 R/I 22 0 R>>/Properties<</P <</ActualText(${segredo})>>>>>>/Contents 11 0 R/Annots[40 0 R 41 0 R]>>`,
    11: fluxo(
      `${texto('1 0 0 1 100 714', 'linha de cima gjpq')}${texto('1 0 0 1 100 700', `CPF: ${segredo} fim`)}${texto('1 0 0 1 100 686', 'linha de baixo ABC')}` +
        `/Span <</ActualText(${segredo})>> BDC ${texto('1 0 0 1 100 640', 'ponto')} EMC /Span /P BDC ${texto('1 0 0 1 100 620', 'virgula (com \\) dentro)')} EMC % ${segredo}\n` +
        `/X Do q 120 0 0 20 100 400 cm /I Do Q ${texto('0 1 -1 0 300 500', segredo)}3 Tr ${texto('1 0 0 1 100 560', segredo)}0 Tr 80 690 m 500 690 l S`,
    ),
    12: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate 90/Resources<<${FONTES}/Pattern<</P 25 0 R>>/Properties<</C 70 0 R>>>>/Contents 13 0 R>>`,
    13: fluxo(
      `${texto('1 0 0 1 100 700', 'segunda folha')}/Pattern cs /P scn 100 300 200 20 re f /OC /C BDC ${texto('1 0 0 1 100 200', segredo)} EMC`,
    ),
    20: forma(texto('1 0 0 1 100 500', `forma ${segredo}`), '/Metadata 30 0 R'),
    21: forma(texto('1 0 0 1 100 450', segredo)),
    22: imagem,
    25: fluxo(
      texto('1 0 0 1 0 5', segredo),
      `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 200 20]/XStep 200/YStep 20/Matrix[1 0 0 1 100 300]/Resources<<${FONTES}>>`,
    ),
    30: fluxo(`<x>${segredo}</x>`, '/Type/Metadata/Subtype/XML'),
    31: '<</Type/Outlines/First 32 0 R/Last 32 0 R/Count 1>>',
    32: `<</Title(${segredo})/Parent 31 0 R/Dest[10 0 R/Fit]>>`,
    33: `<</Title(${segredo})>>`,
    40: `<</Type/Annot/Subtype/Widget/FT/Tx/T(cpf)/V(${segredo})/Rect[100 300 300 320]/DA(/F1 12 Tf 0 g)/P 10 0 R/F 4/AP<</N 42 0 R>>>>`,
    41: `<</Type/Annot/Subtype/FreeText/Contents(${segredo})/Rect[100 250 300 270]/DA(/F1 12 Tf 0 g)/P 10 0 R/F 4/AP<</N 43 0 R>>>>`,
    42: forma(texto('1 0 0 1 2 5', segredo), '', '0 0 200 20'),
    43: forma(texto('1 0 0 1 2 5', segredo), '', '0 0 200 20'),
    50: '<</Type/Filespec/F(a.txt)/EF<</F 51 0 R>>>>',
    51: fluxo(segredo, '/Type/EmbeddedFile'),
    60: fluxo(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /x def 1 begincodespacerange <00><ff> endcodespacerange 1 beginbfchar <7e> <${utf16(segredo)}> endbfchar endcmap end end`,
    ),
    70: '<</Type/OCG/Name(camada)>>',
  }
  // Pela esquerda, o alto, a direita e o pé, em pontos.
  const tarja = (
    pagina: number,
    [x0, y0, x1, y1]: [number, number, number, number],
    deitada = false,
  ): Tarja => {
    const [w, h] = deitada ? [ALTURA, LARGURA] : [LARGURA, ALTURA]
    const em = (parte: number, todo: number) => Math.round((parte / todo) * 10_000)
    return { pagina, caixa: [em(x0, w), em(y0, h), em(x1, w), em(y1, h)] }
  }
  const linha = (x: number, base: number, largura = 100) =>
    tarja(1, [x, ALTURA - base - 10, x + largura, ALTURA - base + 2.5])
  // prettier-ignore
  const tarjas = [
    linha(130, 700, 87), linha(135, 500), linha(100, 400, 120), linha(100, 410, 120), linha(100, 560), linha(101, 305), linha(101, 255),
    tarja(1, [289, ALTURA - 600, 304, ALTURA - 499]),
    tarja(2, [295, 95, 325, 305], true),
  ]
  const pdf = montarPdf(objetos, { trailer: '/Info 33 0 R' })
  return { pdf: comRevisao(pdf, segredo), tarjas }
}

/** O segredo desenhado em pontos. */
function imagemDe(segredo: string): ObjetoDePdf {
  const folha = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    10: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 120 20]/Resources<<${FONTES}>>/Contents 11 0 R>>`,
    11: fluxo(texto('1 0 0 1 4 6', segredo)),
  })
  const pixmap = mupdf.Document.openDocument(folha, 'application/pdf')
    .loadPage(0)
    .toPixmap(mupdf.Matrix.scale(3, 3), mupdf.ColorSpace.DeviceGray)
  const [largura, altura] = [pixmap.getWidth(), pixmap.getHeight()]
  return {
    dict: `/Type/XObject/Subtype/Image/Width ${largura}/Height ${altura}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
    dados: deflateSync(Buffer.from(pixmap.getPixels())),
  }
}

/** Uma revisão a mais: a de antes dizia o segredo num objeto que já não se usa. */
function comRevisao(pdf: Buffer, segredo: string): Buffer {
  const anterior = pdf.lastIndexOf('startxref')
  const de = pdf
    .subarray(anterior + 10)
    .toString('latin1')
    .trim()
    .split(/\s/)[0]!
  const objeto = `90 0 obj\n(${segredo})\nendobj\n`
  const em = pdf.length + objeto.length
  const tabela = `xref\n90 1\n${String(pdf.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 91/Root 1 0 R/Info 33 0 R/Prev ${de}>>\nstartxref\n${em}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(objeto + tabela, 'latin1')])
}

/** Onde o segredo ainda está: nos bytes, em tudo o que se desempacota deles, no que duas bibliotecas leem. */
export function ondeResta(pdf: Uint8Array, segredo: string): string[] {
  const documento = mupdf.Document.openDocument(new Uint8Array(pdf), 'application/pdf').asPDF()!
  const aberto = Buffer.from(documento.saveToBuffer('decompress=yes').asUint8Array())
  const lido = Array.from({ length: documento.countPages() }, (_, i) =>
    documento.loadPage(i).toStructuredText('').asText(),
  ).join('\n')
  const formas = { texto: segredo, hexadecimal: Buffer.from(segredo).toString('hex'), utf16: utf16(segredo) }
  const achado = Object.entries(formas).flatMap(([forma, escrito]) =>
    [aberto, Buffer.from(pdf)].some((bytes) =>
      bytes.toString('latin1').toLowerCase().includes(escrito.toLowerCase()),
    )
      ? [forma]
      : [],
  )
  if (aberto.includes(Buffer.from(utf16(segredo), 'hex'))) achado.push('bytes utf16')
  if (lido.replace(/\s/g, '').includes(segredo)) achado.push('lido')
  return achado
}

/** Um CPF por número, todos diferentes. */
export const segredoDe = (n: number): string =>
  formatarCpf(completarCpf(String(100_000_000 + n * 3_764_531).slice(0, 9)))

/** Os pedaços do segredo que se leem no que se reconheceu, com o que haja entre os algarismos. */
export function seLe(reconhecido: string, escondido: string): string[] {
  const algarismos = escondido.replaceAll(/\D/g, '')
  const lido = reconhecido.replaceAll(/(?<=\d)[\s.,-]+(?=\d)/g, '')
  return Array.from({ length: algarismos.length - ALGARISMOS + 1 }, (_, i) =>
    algarismos.slice(i, i + ALGARISMOS),
  ).filter((pedaco) => lido.includes(pedaco))
}
