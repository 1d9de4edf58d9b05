import type { Caso } from './caso.ts'
import { recursos, risco } from './caso.ts'
import { dados, desenho, type Mudanca, noFluxo, novo, revisto, troca, trocaEm } from './revisar.ts'

/** A font more, which something is written with. */
const fonte = (text: string, ...more: Mudanca[]) => [
  troca('/Font <<', '/Font <</F9 @0 '),
  risco('BT /F9 9 Tf (a) Tj ET'),
  novo(text),
  ...more,
]
const SIMPLES =
  '/Type /Font /Subtype /TrueType /BaseFont /Minha /FirstChar 97 /LastChar 97 /Widths [500] /FontDescriptor @1'
const descrita = (flags: number, entries = '') =>
  novo(
    `<</Type /FontDescriptor /FontName /Minha /Flags ${flags} /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 ${entries} /FontFile2 @2>>`,
  )
const PROGRAMA = novo('<</Length1 4>>', '\0\x01\0\0')
const semChave = (text: string, key: RegExp) => `<<${text.replace(key, '')}>>`

const codificada = (entries: string, cmap: string) => [
  troca('/Encoding /Identity-H', '/Encoding @0'),
  novo(`<</Type /CMap /CMapName /Meu ${entries}>>`, cmap),
]
const ADOBE = '/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>'
const CMAP = 'begincmap 1 begincidrange <0000> <ffff> 0 endcidrange endcmap'

/** The letters of the bold font, from the second glyph on. */
const letras = (to: string): Mudanca => noFluxo(LETRAS, '<0055>', to)
const LETRAS = { de: 'ToUnicode' }

/** A font shown by the name that the page has for it. */
const mostra = (code: string): Mudanca => desenho(/<0001/, `<${code}`)
const nomear = (from: RegExp, to: string): Mudanca => troca(from, to)

// prettier-ignore
export const DE_FONTES: readonly Caso[] = [
  ['6.2.11.2-1', '2u', 'texto', revisto(nomear(/\/Type \/Font (.*\/Type0)/, '$1')), /^fonte: \/Type$/],
  ['6.2.11.2-1', '2u', 'texto', revisto(nomear(/\/Type \/Font (.*CIDFontType2)/, '/Type /Fonte $1')), /^fonte: \/Type$/],
  ['6.2.11.2-2', '2u', 'texto', revisto(nomear(/\/Subtype \/Type0/, '/Subtype /Qualquer')), /^fonte: \/Qualquer$/],
  ['6.2.11.2-2', '2u', 'texto', revisto(nomear(/\/Subtype \/CIDFontType2/, '')), /^fonte: falta$/],
  ['6.2.11.2-3', '2u', 'texto', revisto(nomear(/(\/Subtype \/Type0) \/BaseFont \S+/, '$1')), /^fonte: nome/],
  ['6.2.11.2-3', '2u', 'texto', revisto(nomear(/(\/Subtype \/CIDFontType2) \/BaseFont \S+/, '$1')), /^fonte: nome/],
  ['6.2.11.2-3', '2u', 'texto', revisto(nomear(/(\/Subtype \/Type0) \/BaseFont \S+/, '$1'), nomear(/(\/Subtype \/CIDFontType2) \/BaseFont \S+/, '$1 /BaseFont /#3f'), nomear(/\/FontName \S+/, '/FontName /#3f')), /^fonte: nome/],
  ['6.2.11.2-4', '2u', 'texto', revisto(...fonte(semChave(SIMPLES, /\/FirstChar \d+/), descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.2-5', '2u', 'texto', revisto(...fonte(semChave(SIMPLES, /\/LastChar \d+/), descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.2-6', '2u', 'texto', revisto(...fonte(semChave(SIMPLES, /\/Widths \S+/), descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.2-6', '2u', 'texto', revisto(...fonte(semChave(SIMPLES, /500/), descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.2-7', '2u', 'texto', revisto(trocaEm({ de: 'FontFile2' }, '<<', '<</Subtype /Qualquer ')), /^fonte: programa: \/Subtype$/],
  ['6.2.11.2-7', '2u', 'texto', revisto(troca('/FontFile2', '/FontFile3')), /^fonte: descrição: \/FontFile3$/],
  ['6.2.11.3.1-1 7.21.3.1-1', '2u', 'texto', revisto(...codificada('/CIDSystemInfo <</Registry (Adobe) /Ordering (Japan1) /Supplement 0>>', CMAP)), /^fonte: codificação/],
  ['6.2.11.3.1-1 7.21.3.1-1', '2u', 'texto', revisto(troca('/Encoding /Identity-H', '/Encoding /UniJIS-UTF16-H')), /^fonte: codificação/],
  ['6.2.11.3.2-1 7.21.3.2-1', '2u', 'texto', revisto(troca('/CIDToGIDMap /Identity', '')), /^fonte: mapa: falta$/],
  ['6.2.11.3.2-1 7.21.3.2-1', '2u', 'texto', revisto(troca('/CIDToGIDMap /Identity', '/CIDToGIDMap /Outro')), /^fonte: mapa: \/Outro$/],
  ['6.2.11.3.2-1 7.21.3.2-1', '2u', 'copia', revisto(troca(/\/CIDToGIDMap \d+ 0 R/, '')), /^fonte: mapa: falta$/],
  ['6.2.11.3.3-1 7.21.3.3-1', '2u', 'texto', revisto(troca('/Encoding /Identity-H', '/Encoding /Meu')), /^fonte: codificação: \/Meu$/],
  ['6.2.11.3.3-2 7.21.3.3-2', '2u', 'texto', revisto(...codificada(`${ADOBE} /WMode 1`, CMAP)), /^fonte: codificação/],
  ['6.2.11.3.3-2 7.21.3.3-2', '2u', 'texto', revisto(...codificada(ADOBE, `/WMode 1 def ${CMAP}`)), /^fonte: codificação/],
  ['6.2.11.3.3-2 7.21.3.3-2', '2u', 'texto', revisto(noFluxo(LETRAS, '/CMapType 2 def', '/CMapType 2 def /WMode 1 def')), /^fonte: letras/],
  ['6.2.11.3.3-3 7.21.3.3-3', '2u', 'texto', revisto(...codificada(`${ADOBE} /UseCMap /Outro`, `/Outro usecmap ${CMAP}`)), /^fonte: codificação/],
  ['6.2.11.3.3-3 7.21.3.3-3', '2u', 'texto', revisto(noFluxo(LETRAS, 'begincmap', 'begincmap /Outro usecmap')), /^fonte: letras/],
  ['6.2.11.3.3-3 7.21.3.3-3', '2u', 'texto', revisto(trocaEm(LETRAS, '<<', '<</UseCMap /Outro ')), /^fonte: letras: \/UseCMap$/],
  ['6.2.11.4.1-1 7.21.4.1-1', '2u', 'texto', revisto(troca(/\/FontFile2 \d+ 0 R/, '')), /^fonte: programa/],
  ['6.2.11.4.1-1 7.21.4.1-1', '2u', 'texto', revisto(...fonte('<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>')), /^fonte: \/Type1$/],
  ['6.2.11.4.1-1 7.21.4.1-1', '2u', 'texto', revisto(troca('/Font <<', '/Font <</F9 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> ')), /fonte \/F9|fonte direta/],
  ['6.2.11.4.1-1', '2u', 'texto', revisto(...fonte('<</Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs <<>> /Encoding <<>> /FirstChar 97 /LastChar 97 /Widths [0]>>')), /^fonte: \/Type3$/],
  ['6.2.11.4.1-1', '2u', 'copia', revisto(troca(/\/FontFile2 \d+ 0 R/, '')), /^fonte: programa/],
  ['6.2.11.4.1-2 7.21.4.1-2', '2u', 'texto', revisto(mostra('0fff')), /^fonte: sinal que ela não tem$/],
  ['6.2.11.4.1-2 7.21.4.1-2', '2u', 'texto', revisto(mostra('000d')), /^fonte: sinal que ela não tem$/],
  ['6.2.11.4.1-2 7.21.4.1-2', '2u', 'texto', revisto(risco('/F1 9 Tf q /F3 9 Tf Q BT <000e> Tj ET')), /^fonte: sinal que ela não tem$/],
  ['6.2.11.4.2-1 7.21.4.2-1', '2u', 'texto', revisto(...fonte(`<<${SIMPLES.replace('/TrueType', '/Type1').replace('/Minha', '/ABCDEF+Minha')}>>`, descrita(32, '/CharSet (/a)'), PROGRAMA)), /^fonte: \/Type1$/],
  ['6.2.11.4.2-1 7.21.4.2-1', '2u', 'texto', revisto(troca('/XHeight', '/CharSet (/a) /XHeight')), /^fonte: descrição: \/CharSet$/],
  ['6.2.11.4.2-2 7.21.4.2-2', '2u', 'texto', revisto(troca('/StemV 0', '/StemV 0 /CIDSet @0'), novo('<<>>', '\xff\x78')), /^fonte: \/CIDSet$/],
  ['6.2.11.4.2-2 7.21.4.2-2', '2u', 'texto', revisto(troca('/StemV 0', '/StemV 0 /CIDSet @0'), novo('<<>>', '\xff\xff')), /^fonte: \/CIDSet$/],
  ['6.2.11.4.2-2 7.21.4.2-2', '2u', 'texto', revisto(troca('/StemV 0', '/StemV 0 /CIDSet @0'), novo('<<>>', '\xf7\xf8')), /^fonte: \/CIDSet$/],
  ['6.2.11.4.2-2 7.21.4.2-2', '2u', 'selado', revisto(dados({ de: 'CIDSet' }, (set) => `\x7f${set.slice(1, 9)}\0${set.slice(10)}`)), /^fonte: \/CIDSet$/],
  ['6.2.11.5-1 7.21.5-1', '2u', 'texto', revisto(troca('/W [0 [1094 728 ', '/W [0 [1094 730 ')), /^fonte: larguras$/],
  ['6.2.11.5-1 7.21.5-1', '2u', 'texto', revisto(troca('/W [0 [1094 728 ', '/DW 600 /W [2 [')), /^fonte: larguras$/],
  ['6.2.11.5-1 7.21.5-1', '2u', 'texto', revisto(troca(/\/W \[0 \[1094 .*?\]\]/, '')), /^fonte: larguras$/],
  ['6.2.11.5-1', '2u', 'copia', revisto(troca('/DW 500', '/DW 502')), /^fonte: larguras$/],
  ['6.2.11.6-1 7.21.6-1', '2u', 'texto', revisto(...fonte(`<<${SIMPLES} /Encoding /WinAnsiEncoding>>`, descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.6-2 7.21.6-2', '2u', 'texto', revisto(...fonte(`<<${SIMPLES}>>`, descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.6-2 7.21.6-2', '2u', 'texto', revisto(...fonte(`<<${SIMPLES} /Encoding <</BaseEncoding /WinAnsiEncoding /Differences [97 /nenhuma]>>>>`, descrita(32), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.6-3 7.21.6-3', '2u', 'texto', revisto(...fonte(`<<${SIMPLES} /Encoding /WinAnsiEncoding>>`, descrita(4), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.6-4 7.21.6-4', '2u', 'texto', revisto(...fonte(`<<${SIMPLES}>>`, descrita(4), PROGRAMA)), /^fonte: \/TrueType$/],
  ['6.2.11.7.2-1 7.21.7-1', '2u', 'texto', revisto(troca(/\/ToUnicode \d+ 0 R/, '')), /^fluxo: não está lá$/],
  ['6.2.11.7.2-1 7.21.7-1', '2u', 'texto', revisto(noFluxo(LETRAS, /beginbfrange[^]*endbfrange/, 'beginbfrange endbfrange')), /^fonte: sinal que não diz letra$/],
  ['6.2.11.7.2-1 7.21.7-1', '2u', 'texto', revisto(letras('<>')), /^fonte: sinal que não diz letra$/],
  ['6.2.11.7.2-1 7.21.7-1', '2u', 'texto', revisto(noFluxo(LETRAS, /<0000> <000c> \[[^\]]*\]/, '<00> <0c> <0041>')), /^fonte: sinal que não diz letra$/],
  ['6.2.11.7.2-1', '2u', 'copia', revisto(noFluxo(LETRAS, '<0000> <00ff> <0000>', '<0000> <0000> <0041>')), /^fonte: sinal que não diz letra$/],
  ...['<0000>', '<feff>', '<fffe>', '<00550000>', '<0055feff>', '<fffe0055>', '<0055fffe>'].map((to): Caso => ['6.2.11.7.2-2 7.21.7-2', '2u', 'texto', revisto(letras(to)), /^fonte: sinal que não diz letra$/]),
  ['6.2.11.7.2-2 7.21.7-2', '2u', 'texto', revisto(noFluxo(LETRAS, 'endcmap', '1 beginbfchar <0001> <0000> endbfchar endcmap')), /^fonte: sinal que não diz letra$/],
  ['6.2.11.7.2-1', '2u', 'copia', revisto(noFluxo(LETRAS, /beginbfrange[^]*endbfrange/, 'beginbfrange <0000> <ffff> <0000> endbfrange')), /^fonte: sinal que não diz letra$/],
  ['6.2.11.7.2-2 7.21.7-2', '2u', 'copia', revisto(noFluxo(LETRAS, '<0000> <00ff> <0000>', '<0000> <00ff> [<0000>]')), /^fonte: sinal que não diz letra$/],
  ...['<e000>', '<f8ff>', '<0055e123>', '<db80dc00>', '<dbffdffd>'].map((to): Caso => ['6.2.11.7.3-1', '2a', 'texto', revisto(letras(to)), /^fonte: sinal de uso particular$/]),
  ['6.2.11.8-1 7.21.8-1', '2u', 'texto', revisto(mostra('0000')), /^fonte: sinal que ela não tem$/],
  ['6.2.11.8-1 7.21.8-1', '2u', 'texto', revisto(desenho(/(\/F1 16 Tf)/, '$1 3 Tr'), mostra('0000')), /^fonte: sinal que ela não tem$/],
  ['6.2.11.8-1', '2u', 'copia', revisto(dados({ de: 'CIDToGIDMap' }, (map) => '\0'.repeat(map.length))), /^fonte: sinal que ela não tem$/],
  ['6.2.11.8-1', '2u', 'selado', revisto(noFluxo('/Subtype /Form', /<\w{4}/, '<0000')), /^fonte: sinal que ela não tem$/],
  ['6.2.11.8-1', '2u', 'texto', revisto(recursos('/Pattern <</P0 @0>>'), risco('/Pattern cs /P0 scn'), novo('<</Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources <</Font <</F1 13 0 R>>>>>>', 'BT /F1 9 Tf <0000> Tj ET')), /^recursos: \/Pattern$/],
]
