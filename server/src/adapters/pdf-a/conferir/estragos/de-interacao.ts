import { campo, type Caso, catalogo, ligacao, pagina } from './caso.ts'
import { cru, desenho, type Estrago, novo, revisto, troca, trocaEm } from './revisar.ts'

const anotada = (subtype: string, entries = '') => [
  troca('/Annots [', '/Annots [@0 '),
  novo(`<</Type /Annot ${subtype} /Rect [0 0 9 9] /F 4 /Contents (a) /AP <</N @1>> ${entries}>>`),
  novo('<</Type /XObject /Subtype /Form /BBox [0 0 9 9]>>', ' '),
]
const acao = (action: string) => troca(/\/S \/URI \/URI \(.*?\)/, action)
const indice = (action: string) => [
  catalogo('/Outlines @0'),
  novo('<</Type /Outlines /First @1 /Last @1 /Count 1>>'),
  novo(`<</Title (a) /Parent @0 ${action}>>`),
]
const anexo = (names: string) => [
  troca('/Dests <<', `/EmbeddedFiles <</Names [(a) <</Type /Filespec ${names} /EF <</F @0>>>>]>> /Dests <<`),
  novo('<</Type /EmbeddedFile>>', 'nada'),
]

/** The signature itself, changed in the file's bytes. */
const assinatura =
  (change: (cms: Buffer) => Buffer): Estrago =>
  ({ file }) => {
    const [, before = '', hex = ''] = /(\/Contents <)([\da-f]{200,})>/i.exec(file)!
    const at = file.indexOf(before + hex) + before.length
    const changed = change(Buffer.from(hex, 'hex')).toString('hex')
    if (changed.length > hex.length) throw new Error('a assinatura não cabe')
    return file.slice(0, at) + changed.padEnd(hex.length, '0') + file.slice(at + hex.length)
  }

/** A piece of DER: how long what it holds is, and where that begins (X.690, 8.1). */
function piece(der: Buffer, at: number): { from: number; end: number } {
  const first = der[at + 1]!
  const bytes = first < 128 ? 0 : first - 128
  const size = bytes === 0 ? first : der.readUIntBE(at + 2, bytes)
  return { from: at + 2 + bytes, end: at + 2 + bytes + size }
}
function kids(der: Buffer): Buffer[] {
  const { from, end } = piece(der, 0)
  const found: Buffer[] = []
  for (let at = from; at < end; at = piece(der, at).end) found.push(der.subarray(at, piece(der, at).end))
  return found
}
function made(tag: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = Buffer.alloc(3)
  size.writeUIntBE(content.length, 0, 3)
  return Buffer.concat([Buffer.from([tag, 0x83]), size, content])
}
/** The parts of the SignedData, others in their place (RFC 5652, 5.1). */
const comPartes = (change: (parts: Buffer[]) => Buffer[]) => (cms: Buffer) => {
  const [type, wrapped] = kids(cms.subarray(0, piece(cms, 0).end))
  const [data] = kids(wrapped!)
  return made(0x30, [type!, made(0xa0, [made(0x30, change(kids(data!)))])])
}
const CERTIFICADOS = 0xa0
const SIGNATARIOS = 0x31

/** The chain without its first certificate (5.3). */
function semODeQuemAssina(parts: Buffer[]): Buffer[] {
  const [, sid] = kids(kids(parts.at(-1)!)[0]!)
  const serial = kids(sid!)[1]!
  return parts.map((part) =>
    part[0] === CERTIFICADOS
      ? made(
          CERTIFICADOS,
          kids(part).filter((one) => !one.includes(serial)),
        )
      : part,
  )
}

const CHAVE = '/ByteRange [0 '
/** What is signed, otherwise. */
const alcance =
  (change: (range: number[]) => number[]): Estrago =>
  ({ file }) => {
    const [all, said = ''] = /\/ByteRange \[([\d ]+)\] */.exec(file)!
    const changed = `/ByteRange [${change(said.split(' ').map(Number)).join(' ')}]`
    return file.replace(all, changed.padEnd(all.length))
  }

const RAIZ = '/Type /StructTreeRoot'
/** The field is of no element. */
const FORA_DA_ESTRUTURA = [
  trocaEm(RAIZ, /\/K \[(\d+ 0 R) \d+ 0 R\]/, '/K [$1]'),
  trocaEm(RAIZ, / 2 \d+ 0 R\]/, ']'),
  troca('/StructParent 2', ''),
]

// prettier-ignore
export const DE_INTERACAO: readonly Caso[] = [
  ...['3D', 'Sound', 'Screen', 'Movie', 'Qualquer', 'Text', 'FileAttachment'].map((kind): Caso => ['6.3.1-1', '2u', 'texto', revisto(...anotada(`/Subtype /${kind}`)), new RegExp(`^anotação: /${kind}$`)]),
  ['6.3.1-1', '2u', 'texto', revisto(...anotada('')), /^anotação: falta$/],
  ['6.3.2-1', '2u', 'texto', revisto(troca(/(\/Subtype \/Link.*)\/F 4/, '$1')), /^anotação: não se imprime/],
  ['6.3.2-1', '2u', 'selado', revisto(troca('/F 132', '')), /^anotação: não se imprime/],
  ...[0, 5, 6, 36, 260].map((flags): Caso => ['6.3.2-2', '2u', 'texto', revisto(troca(/(\/Subtype \/Link.*)\/F 4/, `$1/F ${flags}`)), /^anotação: não se imprime/]),
  ['6.3.2-2', '2u', 'selado', revisto(troca('/F 132', '/F 134')), /^anotação: não se imprime/],
  ['6.3.3-1', '2u', 'selado', revisto(troca(/\/AP <<\/N \d+ 0 R>>/, '')), /^campo: sem aparência$/],
  ['6.3.3-1', '2u', 'selado', revisto(troca(/\/AP <<\/N \d+ 0 R>>/, ''), troca('/Rect [100 100 280 150]', '/Rect [100 100 280 100]')), /^campo: sem aparência$/],
  ['6.3.3-1', '2u', 'texto', revisto(...anotada('/Subtype /Square'), troca(/\/AP <<\/N @1>>/, '')), /^anotação: \/Square$/],
  ['6.3.3-2', '2u', 'selado', revisto(troca(/\/AP <<\/N (\d+ 0 R)>>/, '/AP <</N $1 /D $1>>')), /^aparência: \/D$/],
  ['6.3.3-2', '2u', 'selado', revisto(troca(/\/AP <<\/N (\d+ 0 R)>>/, '/AP <</N $1 /R $1>>')), /^aparência: \/R$/],
  ['6.3.3-3', '2u', 'selado', revisto(troca('/FT /Sig', '/FT /Btn')), /^campo: \/Btn$/],
  ['6.3.3-4', '2u', 'selado', revisto(troca(/\/AP <<\/N (\d+ 0 R)>>/, '/AP <</N <</Um $1>>>>')), /^fluxo: não está lá$/],
  ['6.4.1-1', '2u', 'selado', revisto(campo('/A <</S /URI /URI (a)>>')), /^anotação: \/A$/],
  ['6.4.1-1', '2u', 'selado', revisto(campo('/AA <<>>')), /^anotação: \/AA$/],
  ['6.4.1-2', '2u', 'selado', revisto(trocaEm({ de: 'AcroForm' }, '/Fields [', '/Fields [@0 '), novo('<</FT /Tx /T (a) /AA <<>>>>')), /^formulário: campo que nenhuma página mostra$/],
  ['6.4.1-2', '2u', 'selado', revisto(trocaEm({ de: 'AcroForm' }, '/Fields [', '/Fields [<</FT /Tx /T (a) /AA <<>>>> ')), /^formulário: campo$/],
  ['6.4.1-3', '2u', 'selado', revisto(trocaEm({ de: 'AcroForm' }, '/Fields [', '/NeedAppearances true /Fields [')), /^formulário: \/NeedAppearances$/],
  ['6.4.2-1', '2u', 'selado', revisto(trocaEm({ de: 'AcroForm' }, '/Fields [', '/XFA (<a/>) /Fields [')), /^formulário: \/XFA$/],
  ['6.4.2-1 7.15-1', '2u', 'texto', revisto(catalogo('/AcroForm <</Fields [] /XFA @0>>'), novo('<<>>', '<config><acrobat><acrobat7><dynamicRender>required</dynamicRender></acrobat7></acrobat></config>')), /^formulário: \/XFA$/],
  ['6.4.2-2', '2u', 'texto', revisto(catalogo('/NeedsRendering true')), /^catálogo: \/NeedsRendering$/],
  ['6.4.3-1', '2u', 'selado', alcance(([a, b, c, d]) => [a!, b!, c!, d! - 10]), /^assinatura: o que ela cobre$/],
  ['6.4.3-1', '2u', 'selado', alcance(([a, b, c, d]) => [a!, b! - 2, c!, d!]), /^assinatura: o que ela cobre$/],
  ['6.4.3-1', '2u', 'selado', alcance(([a, b, c, d]) => [a!, b!, c! + 2, d! - 2]), /^assinatura: o que ela cobre$/],
  ['6.4.3-1', '2u', 'selado', alcance(([, b, c, d]) => [1, b! - 1, c!, d!]), /^assinatura: o que ela cobre$/],
  ['6.4.3-1', '2u', 'selado', cru(CHAVE, '/ByteRangf [0 '), /^assinatura: (\/ByteRangf|o que ela cobre)$/],
  ['6.4.3-2', '2u', 'selado', assinatura(comPartes((parts) => parts.filter(([tag]) => tag !== CERTIFICADOS))), /^assinatura: sem o certificado de quem assina$/],
  ['6.4.3-2', '2u', 'selado', assinatura(comPartes(semODeQuemAssina)), /^assinatura: sem o certificado de quem assina$/],
  ['6.4.3-2', '2u', 'selado', assinatura(() => Buffer.from('nada disto')), /^assinatura: não se lê$/],
  ['6.4.3-3', '2u', 'selado', assinatura(comPartes((parts) => parts.map((part) => part[0] === SIGNATARIOS && part === parts.at(-1) ? made(SIGNATARIOS, [...kids(part), ...kids(part)]) : part))), /^assinatura: de um só$/],
  ['6.4.3-3', '2u', 'selado', assinatura(comPartes((parts) => parts.map((part) => part === parts.at(-1) ? made(SIGNATARIOS, []) : part))), /^assinatura: de um só$/],
  ...['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'Hide', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'JavaScript', 'NOP', 'SetState', 'Qualquer'].map((kind): Caso => ['6.5.1-1', '2u', 'texto', revisto(acao(`/S /${kind} /URI (a)`)), new RegExp(`^ação: /${kind}$`)]),
  ['6.5.1-1', '2u', 'texto', revisto(acao('/S /URI /URI (a) /Next <</S /JavaScript /JS (1)>>')), /^ação: \/Next$/],
  ['6.5.1-1', '2u', 'texto', revisto(catalogo('/OpenAction <</S /JavaScript /JS (1)>>')), /^catálogo: \/OpenAction$/],
  ['6.5.1-1', '2u', 'texto', revisto(...indice('/A <</S /JavaScript /JS (1)>>')), /^índice: \/A$/],
  ['6.5.1-1', '2u', 'texto', revisto(troca('/Dests <<', '/JavaScript <</Names [(a) <</S /JavaScript /JS (1)>>]>> /Dests <<')), /^nomes: \/JavaScript$/],
  ['6.5.1-1', '2u', 'copia', revisto(catalogo('/OpenAction <</S /Launch /F (a)>>')), /^catálogo: \/OpenAction$/],
  ['6.5.1-2', '2u', 'texto', revisto(acao('/S /Named /N /Print')), /^ação: \/Named$/],
  ['6.5.1-2', '2u', 'texto', revisto(...indice('/A <</S /Named /N /Print>>')), /^índice: \/A$/],
  ['6.5.2-1', '2u', 'texto', revisto(catalogo('/AA <<>>')), /^catálogo: \/AA$/],
  ['6.5.2-2', '2u', 'texto', revisto(pagina('/AA <<>>')), /^página: \/AA$/],
  ['6.5.2-2', '2u', 'copia', revisto(pagina('/AA <<>>')), /^página: \/AA$/],
  ['6.8-2', '2u', 'texto', revisto(...anexo('/F (a)')), /^nomes: \/EmbeddedFiles$/],
  ['6.8-2', '2u', 'texto', revisto(...anexo('/UF (a)')), /^nomes: \/EmbeddedFiles$/],
  ['6.8-2 7.11-1', '2u', 'texto', revisto(catalogo('/DSS <</Type /DSS /VRI <</Type /Filespec /EF <</F @0>>>>>>'), novo('<<>>', 'nada')), /^prova: \/EF$/],
  ['7.11-1', '2u', 'texto', revisto(...anexo('/F () /UF ()')), /^nomes: \/EmbeddedFiles$/],
  ['6.8-5', '2u', 'texto', revisto(...anexo('/F (a) /UF (a)')), /^nomes: \/EmbeddedFiles$/],
  ['6.8-5', '2u', 'texto', revisto(catalogo('/AF [<</Type /Filespec /F (a) /UF (a) /EF <</F @0>>>>]'), novo('<<>>', 'nada')), /^catálogo: \/AF$/],
  ['6.8-5', '2u', 'texto', revisto(catalogo('/DSS <</Type /DSS /Anexo <</Type /Filespec /F (a) /UF (a) /EF <</F @0>>>>>>'), novo('<<>>', 'nada')), /^prova: \/EF$/],
  ['6.8-5', '2u', 'texto', revisto(novo('<</Type /Filespec /F (a) /UF (a) /EF <</F @1>>>>'), novo('<<>>', 'nada')), /^anexo$/],
  ['6.8-5', '2u', 'texto', revisto(...indice('/Dest [0 <</Type /Filespec /F (a) /UF (a) /EF <</F @3>>>>]'), novo('<<>>', 'nada')), /^anexo$/],
  ['6.10-1', '2u', 'texto', revisto(troca('/Dests <<', '/AlternatePresentations <<>> /Dests <<')), /^nomes: \/AlternatePresentations$/],
  ['6.10-2', '2u', 'texto', revisto(pagina('/PresSteps <<>>')), /^página: \/PresSteps$/],
  ['6.11-1', '2u', 'texto', revisto(catalogo('/Requirements []')), /^catálogo: \/Requirements$/],
  ['7.16-1', '2u', 'texto', revisto((revision) => void (revision.trailer += ' /Encrypt @0'), novo('<</Filter /Standard /V 1 /R 2 /O (a) /U (a) /P -3904>>')), /^cifrado$/],
  ['7.16-1', '2u', 'texto', revisto((revision) => void (revision.trailer += ' /Encrypt @0'), novo('<</Filter /Standard /V 1 /R 2 /O (a) /U (a)>>')), /^cifrado$/],
  ['7.18.1-1', '2u', 'texto', revisto(...anotada('/Subtype /Stamp')), /^anotação: \/Stamp$/],
  ['7.18.1-2', '2u', 'texto', revisto(...anotada('/Subtype /Stamp'), troca('/Contents (a) /AP', '/AP')), /^anotação: \/Stamp$/],
  ['7.18.1-3', 'ua1', 'selado', revisto(troca(/\/TU <\w+>/, '')), /^anotação que nada diz$/],
  ['7.18.1-3', 'ua1', 'selado', revisto(troca(/\/TU <\w+>/, '/TU ()')), /^anotação que nada diz$/],
  ['7.18.1-3', 'ua1', 'selado', revisto(troca(/\/TU <\w+>/, '/TU <feff>')), /^anotação que nada diz$/],
  ['7.18.2-1', '2u', 'texto', revisto(...anotada('/Subtype /TrapNet')), /^anotação: \/TrapNet$/],
  ['7.18.3-1', 'ua1', 'texto', revisto(troca('/Tabs /S', '')), /^ordem das anotações$/],
  ['7.18.3-1', 'ua1', 'texto', revisto(troca('/Tabs /S', '/Tabs /R')), /^ordem das anotações$/],
  ['7.18.3-1', 'ua1', 'texto', revisto(troca('/Tabs /S', '/Tabs /C')), /^ordem das anotações$/],
  ['7.18.4-1', 'ua1', 'selado', revisto(troca('/S /Form', '/S /Sect')), /^anotação que não é de ninguém$/],
  ['7.18.4-1', 'ua1', 'selado', revisto(...FORA_DA_ESTRUTURA), /^anotação que não é de ninguém$/],
  ['7.18.4-1', 'ua1', 'selado', revisto(...FORA_DA_ESTRUTURA, troca('/Rect [100 100 280 150]', '/Rect [100 100 100 100]')), /^anotação que não é de ninguém$/],
  ['7.18.4-2', 'ua1', 'selado', revisto(troca(/(\/S \/Form.*\/K )(<<.*?>>)/, '$1[$2 14]'), desenho(/$/, ' /Form <</MCID 14>> BDC EMC'), trocaEm(RAIZ, /(\/Nums \[0 \[.*?)\]/, '$1 @Form]')), /^campo com mais do que o seu lugar$/],
  ['7.18.5-1', 'ua1', 'texto', revisto(troca('/S /Link', '/S /Reference')), /^anotação que não é de ninguém$/],
  ['7.18.5-1', 'ua1', 'texto', revisto(troca(/(\/S \/Link.*\/K \[1) <<.*?>>/, '$1'), troca('/StructParent 1', '')), /^anotação que não é de ninguém$/],
  ['7.18.5-2', 'ua1', 'texto', revisto(troca('/Contents (https://a.b/c)', '')), /^anotação que nada diz$/],
  ['7.18.5-2', 'ua1', 'texto', revisto(troca('/Contents (https://a.b/c)', '/Contents ()')), /^anotação que nada diz$/],
  ['7.18.5-2', 'ua1', 'texto', revisto(troca('/Contents (https://a.b/c)', '/Contents <feff>')), /^anotação que nada diz$/],
  ['7.18.6.2-1', '2u', 'texto', revisto(...anotada('/Subtype /Screen', '/A <</S /Rendition /OP 0 /R <</S /MR /C <</S /MCD /D (a) /Alt [() (a)]>>>>>>')), /^anotação: \/Screen$/],
  ['7.18.6.2-2', '2u', 'texto', revisto(...anotada('/Subtype /Screen', '/A <</S /Rendition /OP 0 /R <</S /MR /C <</S /MCD /D (a) /CT (a/b)>>>>>>')), /^anotação: \/Screen$/],
  ['7.18.8-1', '2u', 'texto', revisto(...anotada('/Subtype /PrinterMark', '/StructParent 1')), /^anotação: \/PrinterMark$/],
  ['7.18.8-1', '2u', 'texto', revisto(ligacao(''), troca('/Subtype /Link', '/Subtype /PrinterMark')), /^anotação: \/PrinterMark$/],
]
