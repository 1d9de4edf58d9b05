import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PDFDocument } from 'mupdf'
import { montarPdf, type ObjetoDePdf } from '../../../test/pdf.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { lerFigura } from './pdf/figura.ts'

const fluxo = (dados: string, dict = ''): ObjetoDePdf => ({ dict, dados: Buffer.from(dados, 'latin1') })
const forma = (dados: string, recursos = '/Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>') =>
  fluxo(dados, `/Type/XObject/Subtype/Form/BBox[0 0 300 99]/Resources<<${recursos}>>`)

/** O que se lê da figura pelo que ela diz, e o que a biblioteca lê do que se desenha. */
function ler(figura: ObjetoDePdf, mais: Record<number, ObjetoDePdf> = {}) {
  const pdf = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    4: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/B/C]>>>>',
    10: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[40 0 R]>>',
    40: '<</Type/Annot/Subtype/Stamp/Rect[100 300 400 399]/P 10 0 R/F 4/AP<</N 42 0 R>>>>',
    42: figura,
    ...mais,
  })
  const documento = mupdf.Document.openDocument(pdf, 'application/pdf') as PDFDocument
  const [carimbo] = documento.loadPage(0).getAnnotations()
  const drawn = carimbo!.toDisplayList().toStructuredText('ignore-actualtext,clip=no').asText()
  const emLinhas = (texto: string) => texto.replaceAll(/\s*\n\s*/g, '\n').trim()
  const dito = lerFigura(carimbo!.getObject().get('AP', 'N'))
  return { dito: dito === null ? null : emLinhas(dito), desenhado: emLinhas(drawn) }
}

// prettier-ignore
const SIMPLES: Record<string, [figura: ObjetoDePdf, texto: string, mais?: Record<number, ObjetoDePdf>]> = {
  'um carimbo de várias linhas, com uma imagem': [forma('q q 60 0 0 60 0 0 cm /I Do Q BT /F1 8 Tf 10 TL 64 50 Td (Assinado por) Tj T* (JO\xc3O \\(teste\\)) Tj T* <313233> Tj ET Q', '/Font<</F1 3 0 R>>/XObject<</I 50 0 R>>'), 'Assinado por\nJOÃO (teste)\n123', { 50: fluxo('\xff', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray') }],
  'um campo, pela posição': [forma('/Tx BMC q BT 0 g /F1 12 Tf 1 0 0 1 2 5 Tm [(va) -20 (lor)] TJ ET Q EMC'), 'valor'],
  'letras que a fonte tem por si': [forma('BT /F2 12 Tf 2 50 Td (linha um) Tj 0 -14 Td (linha dois) Tj ET'), 'linha um\nlinha dois'],
  'por dentro de outras, na ordem': [forma('BT /F1 9 Tf 2 60 Td (Primeiro) Tj ET /D Do', '/Font<</F1 3 0 R>>/XObject<</D 50 0 R>>'), 'Primeiro\nSegundo', { 50: forma('BT /F1 9 Tf 2 30 Td (Segundo) Tj ET') }],
  'sem letras': [forma('1 0 0 RG 0 0 m 20 20 l S 0 0 9 9 re f'), ''],
}
for (const [nome, [figura, texto, mais]] of Object.entries(SIMPLES))
  test(`o que se diz é o que se desenha: ${nome}`, () =>
    assert.deepEqual(ler(figura, mais), { dito: texto, desenhado: texto }))

// prettier-ignore
const SO_A_BIBLIOTECA: Record<string, [figura: ObjetoDePdf, desenhado: string, mais?: Record<number, ObjetoDePdf>]> = {
  'os códigos são de outras letras': [forma('BT /F3 12 Tf 2 50 Td (AB) Tj ET'), 'BC'],
  'a fonte não é das que se sabem': [forma('BT /F9 12 Tf 2 50 Td (ab) Tj ET'), 'ab'],
  'uma letra que as fontes por si dizem de outro modo': [forma("BT /F2 12 Tf 2 50 Td (a'b) Tj ET"), 'a’b'],
  'palavras na mesma linha, cada uma em seu lugar': [forma('BT /F1 12 Tf 2 50 Td (um) Tj 20 0 Td (dois) Tj ET'), 'um dois'],
  'o espaço é só distância': [forma('BT /F1 12 Tf 2 50 Td [(um) -600 (dois)] TJ ET'), 'um dois'],
  'cada parte em seu texto': [forma('BT /F1 12 Tf 2 50 Td (um) Tj ET BT /F1 12 Tf 16.5 50 Td (dois) Tj ET'), 'umdois'],
  'um padrão de letras': [forma('/Pattern cs /P scn 0 0 20 20 re f', '/Pattern<</P 50 0 R>>'), 'padrao', { 50: fluxo('BT /F1 9 Tf 2 2 Td (padrao) Tj ET', '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 99 20]/XStep 99/YStep 20/Resources<</Font<</F1 3 0 R>>>>') }],
  'uma máscara de letras': [forma('/G gs 0 0 99 20 re f', '/ExtGState<</G<</SMask<</S/Luminosity/G 50 0 R>>>>>>'), 'mascara', { 50: fluxo('BT /F1 9 Tf 2 2 Td (mascara) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 99 20]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Font<</F1 3 0 R>>>>') }],
}
for (const [nome, [figura, desenhado, mais]] of Object.entries(SO_A_BIBLIOTECA))
  test(`a quem só a biblioteca lê não se adivinha: ${nome}`, () =>
    assert.deepEqual(ler(figura, mais), { dito: null, desenhado }))
