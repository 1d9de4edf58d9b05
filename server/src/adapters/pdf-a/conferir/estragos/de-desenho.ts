import type { Caso } from './caso.ts'
import { catalogo, cores, figura, pagina, recursos, risco, selo } from './caso.ts'
import { dados, desenho, leva, noFluxo, novo, revisto, troca } from './revisar.ts'

const SEM_INTENCAO = troca(/\/OutputIntents \[\d+ 0 R\] /, '')
/** The header of a colour profile, otherwise. */
const perfil = (at: number, text: string) =>
  dados('/N 3', (icc) => icc.slice(0, at) + text + icc.slice(at + text.length))
const FORMA = '<</Type /XObject /Subtype /Form /BBox [0 0 9 9]>>'
const forma = (entry: string) => [
  troca('/XObject <<', '/XObject <</X0 @0 '),
  risco('/X0 Do'),
  novo(FORMA.replace('>>', `${entry}>>`), ' '),
]
/** A state with this in it. */
const estado = (entry: string) => [
  recursos(`/ExtGState <</G0 <</Type /ExtGState ${entry}>>>>`),
  risco('/G0 gs'),
]
const TINTA = '<</FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1>>'

const box = (type: string, content: string): string =>
  `\0\0\0${String.fromCharCode(content.length + 8)}${type}${content}`
type Jpx = { channels?: number; colr?: string[]; bits?: string; bpcc?: string }
/** As much of a JPEG 2000 as says what it holds (ISO 15444-1, annex I). */
const jpx = ({ channels = 3, colr = ['\x01\0\0\0\0\0\x10'], bits = '\x07', bpcc }: Jpx): string =>
  box('jP  ', '\r\n\x87\n') +
  box('ftyp', 'jp2 \0\0\0\0jp2 ') +
  box(
    'jp2h',
    box('ihdr', `\0\0\0\x01\0\0\0\x01\0${String.fromCharCode(channels)}${bits}\x07\0\0`) +
      (bpcc === undefined ? '' : box('bpcc', bpcc)) +
      colr.map((spec) => box('colr', spec)).join(''),
  )
const figuraJpx = (what: Jpx) => [
  troca('/XObject <<', '/XObject <</X0 @0 '),
  risco('/X0 Do'),
  novo(
    '<</Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /Filter /JPXDecode>>',
    jpx(what),
  ),
]
const comFigura = (entries: string) => [
  troca('/XObject <<', '/XObject <</X0 @0 '),
  risco('/X0 Do'),
  novo(`<</Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 ${entries}>>`, 'abcd'),
]
const ICC = '<</N 3 /Alternate /DeviceRGB>>'
const cabecalho = (where: number, text: string) => {
  const icc = Buffer.alloc(132)
  icc.writeUInt32BE(132)
  icc.write('\x02', 8)
  icc.write('mntrRGB ', 12, 'latin1')
  icc.write('acsp', 36, 'latin1')
  icc.write(text, where, 'latin1')
  return icc.toString('latin1')
}

// prettier-ignore
export const DE_DESENHO: readonly Caso[] = [
  ['6.2.2-1', '2u', 'texto', revisto(risco('qualquer')), /operador qualquer/],
  ['6.2.2-1', '2u', 'texto', revisto(risco('BX qualquer EX')), /operador BX/],
  ['6.2.2-1', '2u', 'texto', revisto(risco('9qualquer')), /operador 9qualquer/],
  ['6.2.2-1', '2u', 'selado', revisto(noFluxo('/Subtype /Form', /$/, ' qualquer')), /operador qualquer/],
  ['6.2.2-1', '2u', 'copia', revisto(desenho(/$/, ' qualquer')), /operador qualquer/],
  ['6.2.2-2', '2u', 'texto', revisto(leva(/\/Resources \d+ 0 R/, '/Type /Pages', '/Type /Pages')), /fonte \/F/],
  ['6.2.2-2', '2u', 'selado', revisto(troca(/\/Resources <<\/Font.*?>>>>/, '')), /fonte \/F/],
  ['6.2.2-2', '2u', 'copia', revisto(troca('/XObject <<', '/XObject2 <<')), /não está lá/],
  ['6.2.3-1', '2u', 'texto', revisto(perfil(12, 'scnr')), /^perfil de cores$/],
  ['6.2.3-1', '2u', 'texto', revisto(perfil(12, 'abst')), /^perfil de cores$/],
  ['6.2.3-1', '2u', 'texto', revisto(perfil(16, 'Lab ')), /^perfil de cores$/],
  ['6.2.3-1', '2u', 'texto', revisto(perfil(8, '\x05')), /^perfil de cores$/],
  ['6.2.3-1', '2u', 'copia', revisto(perfil(36, 'nada')), /^perfil de cores$/],
  ['6.2.3-2', '2u', 'texto', revisto(troca(/\/OutputIntents \[(.*?)\]/, '/OutputIntents [$1 <</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (a) /DestOutputProfile @0>>]'), novo('<</N 3>>', cabecalho(0, ''))), /^cores: mais de uma intenção$/],
  ['6.2.3-3', '2u', 'texto', revisto(troca(/\/OutputIntents \[(.*?)\]/, '/OutputIntents [$1 <</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (a) /DestOutputProfileRef <<>>>>]')), /^cores: mais de uma intenção$/],
  ['6.2.3-3', '2u', 'texto', revisto(troca('/S /GTS_PDFA1', '/S /GTS_PDFX /DestOutputProfileRef <<>>')), /^cores: \/DestOutputProfileRef$/],
  ...([[12, 'link'], [16, 'XYZ '], [8, '\x05'], [36, 'nada']] as const).map(([at, text]): Caso => ['6.2.4.2-1', '2u', 'texto', revisto(...comFigura('/ColorSpace [/ICCBased @1]'), novo(ICC, cabecalho(at, text))), /^figura: perfil de cores$/]),
  ['6.2.4.2-1', '2u', 'copia', revisto(dados('/Alternate', (icc) => `${icc.slice(0, 12)}link${icc.slice(16)}`)), /^figura: perfil de cores$/],
  ['6.2.4.2-2', '2u', 'texto', revisto(recursos('/ExtGState <</G0 <</OP true /op true /OPM 1>>>>'), cores('<</C0 [/ICCBased @0]>>'), risco('/G0 gs /C0 cs 0 0 0 1 sc'), novo('<</N 4>>', cabecalho(16, 'CMYK'))), /cores com nome/],
  ['6.2.4.3-2', '2u', 'texto', revisto(dados('/N 3', (icc) => `${icc.slice(0, 16)}GRAY${icc.slice(20)}`), troca('/N 3', '/N 1')), /^perfil de cores$/],
  ['6.2.4.3-2', '2u', 'texto', revisto(dados('/N 3', (icc) => `${icc.slice(0, 16)}CMYK${icc.slice(20)}`), troca('/N 3', '/N 4')), /^perfil de cores$/],
  ['6.2.4.3-2 6.2.4.3-4 6.2.10-2', '2u', 'texto', revisto(SEM_INTENCAO), /^cores: não está lá$/],
  ['6.2.4.3-4', '2u', 'copia', revisto(SEM_INTENCAO), /^cores: não está lá$/],
  ['6.2.4.3-4', '2u', 'texto', revisto(troca('/S /GTS_PDFA1', '/S /GTS_PDFX')), /^cores: \/GTS_PDFX$/],
  ['6.2.4.3-3', '2u', 'texto', revisto(risco('0 0 0 1 k 0 0 9 9 re f')), /operador k/],
  ['6.2.4.3-3', '2u', 'texto', revisto(risco('0 0 0 1 K 0 0 9 9 re S')), /operador K/],
  ['6.2.4.3-3', '2u', 'texto', revisto(risco('/DeviceCMYK cs 0 0 0 1 sc 0 0 9 9 re f')), /cor \/DeviceCMYK/],
  ['6.2.4.3-3', '2u', 'texto', revisto(...comFigura('/ColorSpace /DeviceCMYK')), /figura: cores/],
  ['6.2.4.3-3', '2u', 'texto', revisto(...comFigura('/ColorSpace [/Indexed /DeviceCMYK 0 <00000000>]')), /figura: cores/],
  ['6.2.4.3-3', '2u', 'texto', revisto(...comFigura('/ImageMask true /ColorSpace /DeviceCMYK')), /figura/],
  ['6.2.4.3-3', '2u', 'selado', revisto(noFluxo('/Subtype /Form', /$/, ' 0 0 0 1 k 0 0 9 9 re f')), /operador k/],
  ['6.2.4.3-3', '2u', 'copia', revisto(troca(/(\/Subtype \/Image[^]*?)\/ColorSpace \d+ 0 R/, '$1/ColorSpace /DeviceCMYK')), /figura: cores/],
  ['6.2.4.4-1', '2u', 'texto', revisto(cores('<</C0 [/DeviceN [/Ouro] /DeviceRGB @0 <<>>]>>'), risco('/C0 cs 1 sc'), novo(TINTA)), /cores com nome/],
  ['6.2.4.4-1', '2u', 'texto', revisto(...comFigura('/ColorSpace [/DeviceN [/Ouro] /DeviceRGB @1]'), novo(TINTA)), /figura: cores/],
  ['6.2.4.4-2', '2u', 'texto', revisto(cores('<</C0 [/Separation /Ouro /DeviceRGB @0] /C1 [/Separation /Ouro /DeviceGray @0]>>'), risco('/C0 cs 1 sc /C1 cs 1 sc'), novo(TINTA)), /cores com nome/],
  ['6.2.4.4-2', '2u', 'texto', revisto(...comFigura('/ColorSpace [/Separation /Ouro /DeviceRGB @1]'), novo(TINTA)), /figura: cores/],
  ['6.2.5-1', '2u', 'texto', revisto(...estado('/TR /Identity')), /^recursos: \/ExtGState$/],
  ['6.2.5-2', '2u', 'texto', revisto(...estado('/TR2 /Identity')), /^recursos: \/ExtGState$/],
  ['6.2.5-3', '2u', 'texto', revisto(...estado('/HTP [0 0]')), /^recursos: \/ExtGState$/],
  ['6.2.5-4', '2u', 'texto', revisto(...estado('/HT <</HalftoneType 6 /Width 1 /Height 1>>')), /^recursos: \/ExtGState$/],
  ['6.2.5-5', '2u', 'texto', revisto(...estado('/HT <</HalftoneType 1 /Frequency 60 /Angle 0 /SpotFunction /Round /HalftoneName (a)>>')), /^recursos: \/ExtGState$/],
  ['6.2.5-6', '2u', 'texto', revisto(...estado('/HT <</HalftoneType 1 /Frequency 60 /Angle 0 /SpotFunction /Round /TransferFunction /Identity>>')), /^recursos: \/ExtGState$/],
  ['6.2.5-1', '2u', 'selado', revisto(troca('/Resources <<', '/Resources <</ExtGState <</G0 <</TR /Identity>>>>'), noFluxo('/Subtype /Form', /^/, '/G0 gs ')), /^recursos: \/ExtGState$/],
  ['6.2.5-1', '2u', 'texto', revisto(risco('/G0 gs')), /operador gs/],
  ['6.2.6-1', '2u', 'texto', revisto(risco('/Qualquer ri')), /operador ri/],
  ['6.2.6-1', '2u', 'texto', revisto(figura('/Intent /Qualquer')), /^figura: \/Intent$/],
  ['6.2.6-1', '2u', 'texto', revisto(...estado('/RI /Qualquer')), /^recursos: \/ExtGState$/],
  ['6.2.8-1', '2u', 'texto', revisto(figura('/Alternates []')), /^figura: \/Alternates$/],
  ['6.2.8-1', '2u', 'copia', revisto(figura('/Alternates []')), /^figura: \/Alternates$/],
  ['6.2.8-2', '2u', 'texto', revisto(figura('/OPI <<>>')), /^figura: \/OPI$/],
  ['6.2.8-3', '2u', 'texto', revisto(figura('/Interpolate true')), /^figura: \/Interpolate$/],
  ['6.2.8-3', '2u', 'texto', revisto(troca(/\/Subtype \/Image(.*\/DeviceGray)/, '/Subtype /Image /Interpolate true $1')), /^figura: \/Interpolate$/],
  ['6.2.8-3', '2u', 'copia', revisto(figura('/Interpolate @0'), novo('true')), /^figura: \/Interpolate$/],
  ['6.2.8-3', '2u', 'texto', revisto(risco('BI /W 1 /H 1 /BPC 8 /CS /G /I true ID a EI')), /operador BI/],
  ['6.2.8.3-1', '2u', 'texto', revisto(...figuraJpx({ channels: 2 })), /^figura: JPXDecode$/],
  ['6.2.8.3-2', '2u', 'texto', revisto(...figuraJpx({ colr: ['\x01\0\0\0\0\0\x10', '\x01\0\0\0\0\0\x11'] })), /^figura: JPXDecode$/],
  ['6.2.8.3-3', '2u', 'texto', revisto(...figuraJpx({ colr: ['\x04\0\0\0\0\0\x10'] })), /^figura: JPXDecode$/],
  ['6.2.8.3-4', '2u', 'texto', revisto(...figuraJpx({ colr: ['\x01\0\0\0\0\0\x13'] })), /^figura: JPXDecode$/],
  ['6.2.8.3-5', '2u', 'texto', revisto(...figuraJpx({ bits: '\xff', bpcc: '\x07\x07\x03' })), /^figura: JPXDecode$/],
  ['6.2.8.3-5', '2u', 'texto', revisto(...figuraJpx({ bits: '\x30' })), /^figura: JPXDecode$/],
  ['6.2.9-1', '2u', 'texto', revisto(...forma('/OPI <<>>')), /^figura: \/OPI$/],
  ['6.2.9-1', '2u', 'texto', revisto(...forma('/Subtype2 /PS')), /^figura: \/Subtype2$/],
  ['6.2.9-1', '2u', 'texto', revisto(...forma('/PS null')), /^figura: \/PS$/],
  ['6.2.9-1', '2u', 'selado', revisto(selo('/OPI <<>>')), /^aparência: \/OPI$/],
  ['6.2.9-1', '2u', 'selado', revisto(selo('/Subtype2 /PS')), /^aparência: \/Subtype2$/],
  ['6.2.9-1', '2u', 'selado', revisto(selo('/PS null')), /^aparência: \/PS$/],
  ['6.2.9-2 7.20-1', '2u', 'texto', revisto(...forma('/Ref <</F (a.pdf) /Page 0>>')), /^figura: \/Ref$/],
  ['6.2.9-2 7.20-1', '2u', 'selado', revisto(selo('/Ref <</F (a.pdf) /Page 0>>')), /^aparência: \/Ref$/],
  ['6.2.9-3', '2u', 'texto', revisto(troca('/XObject <<', '/XObject <</X0 @0 '), risco('/X0 Do'), novo('<</Type /XObject /Subtype /PS>>', 'showpage')), /^figura: \/PS$/],
  ['6.2.10-1', '2u', 'texto', revisto(...estado('/BM /Qualquer')), /^recursos: \/ExtGState$/],
  ['6.2.10-1', '2u', 'texto', revisto(...estado('/BM [/Qualquer /Normal]')), /^recursos: \/ExtGState$/],
  ['6.2.10-2', '2u', 'texto', revisto(SEM_INTENCAO, pagina('/Group <</S /Transparency>>')), /^página: \/Group$/],
  ['7.20-2', '2u', 'texto', revisto(troca('/XObject <<', '/XObject <</X0 @0 '), risco('/X0 Do /X0 Do'), novo(FORMA, '/P <</MCID 0>> BDC EMC')), /^figura: \/Form$/],
  ['6.9-1 7.10-1', '2u', 'texto', revisto(catalogo('/OCProperties <</OCGs [@0] /D <</Order [@0]>>>>'), novo('<</Type /OCG /Name (a)>>')), /^catálogo: \/OCProperties$/],
  ['6.9-1 7.10-1', '2u', 'texto', revisto(catalogo('/OCProperties <</OCGs [@0] /D <</Name (a)>> /Configs [<</Name ()>>]>>'), novo('<</Type /OCG /Name (a)>>')), /^catálogo: \/OCProperties$/],
  ['6.9-2', '2u', 'texto', revisto(catalogo('/OCProperties <</OCGs [@0] /D <</Name (a)>> /Configs [<</Name (a)>>]>>'), novo('<</Type /OCG /Name (a)>>')), /^catálogo: \/OCProperties$/],
  ['6.9-3', '2u', 'texto', revisto(catalogo('/OCProperties <</OCGs [@0] /D <</Name (a) /Order []>>>>'), novo('<</Type /OCG /Name (a)>>')), /^catálogo: \/OCProperties$/],
  ['6.9-4 7.10-2', '2u', 'texto', revisto(catalogo('/OCProperties <</OCGs [@0] /D <</Name (a) /AS []>>>>'), novo('<</Type /OCG /Name (a)>>')), /^catálogo: \/OCProperties$/],
  ['6.9-1 7.10-1', '2u', 'texto', revisto(recursos('/Properties <</O0 @0>>'), desenho(/$/, ' /OC /O0 BDC EMC'), novo('<</Type /OCG /Name (a)>>')), /^recursos: \/Properties$/],
]
