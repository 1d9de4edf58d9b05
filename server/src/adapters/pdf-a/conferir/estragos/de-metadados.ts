import type { Caso } from './caso.ts'
import { figura, pagina } from './caso.ts'
import { dados, type Mudanca, noFluxo, novo, revisto, troca } from './revisar.ts'

const XML = '/Type /Metadata'
const xmp = (from: string | RegExp, to: string): Mudanca => noFluxo(XML, from, to)
/** One element more, where what pdf:Producer says is said. */
const dito = (element: string, declared = ''): Mudanca =>
  xmp('</rdf:RDF>', `<rdf:Description rdf:about="" ${declared}>${element}</rdf:Description></rdf:RDF>`)
const XMP = 'xmlns:xmp="http://ns.adobe.com/xap/1.0/"'
const PDF = 'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"'
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
const TIPO =
  'xmlns:pdfaType="http://www.aiim.org/pdfa/ns/type#" xmlns:pdfaField="http://www.aiim.org/pdfa/ns/field#"'
const semCampo = (element: string) => xmp(new RegExp(`\\s*<${element}>[^<]*</${element}>`), '')
const outroPrefixo = (element: string) =>
  xmp(new RegExp(`<(/?)${element}>`, 'g'), `<$1outro:${element.split(':')[1]}>`)
const tipo = (fields: string): Mudanca[] => [
  xmp(
    '</pdfaSchema:property>',
    `</pdfaSchema:property><pdfaSchema:valueType><rdf:Seq><rdf:li rdf:parseType="Resource">${fields}</rdf:li></rdf:Seq></pdfaSchema:valueType>`,
  ),
  xmp('xmlns:pdfaProperty', `${TIPO} xmlns:pdfaProperty`),
]
const TIPADO = ['type', 'namespaceURI', 'prefix', 'description'].map(
  (field) => `<pdfaType:${field}>a</pdfaType:${field}>`,
)
const CAMPO = ['name', 'valueType', 'description'].map(
  (field) => `<pdfaField:${field}>Text</pdfaField:${field}>`,
)
const semUm = (all: readonly string[], field: string) =>
  all.filter((one) => !one.includes(`:${field}>`)).join('')
const comCampo = (fields: string) =>
  tipo(
    `${TIPADO.join('')}<pdfaType:field><rdf:Seq><rdf:li rdf:parseType="Resource">${fields}</rdf:li></rdf:Seq></pdfaType:field>`,
  )

const MAL = /^metadados: malformados ou desconhecidos$/
const DESCRITO = /^metadados: (malformados|pdfaExtension)/
const semDeclarar = (regras: string, element: string): Caso[] => [
  [regras, '2u', 'texto', revisto(semCampo(element)), DESCRITO],
  [
    regras,
    '2u',
    'texto',
    revisto(
      outroPrefixo(element),
      xmp('xmlns:pdfaProperty', 'xmlns:outro="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty'),
    ),
    MAL,
  ],
]

// prettier-ignore
export const DE_METADADOS: readonly Caso[] = [
  ['6.6.2.1-1 7.1-8', '2u', 'texto', revisto(troca(/\/Metadata \d+ 0 R/, '')), /^metadados: não está lá$/],
  ['6.6.2.1-1 7.1-8', '2u', 'texto', revisto(troca(/\/Metadata \d+ 0 R/, '/Metadata <</Type /Metadata /Subtype /XML>>')), /^fluxo: não está lá$/],
  ['6.6.2.1-1', '2u', 'texto', revisto(troca('/Type /Metadata', '/Type /Outra')), /^metadados: \/Type$/],
  ['6.6.2.1-1', '2u', 'copia', revisto(troca(/\/Metadata \d+ 0 R/, '')), /^metadados: não está lá$/],
  ['6.6.2.1-2', '2u', 'texto', revisto(xmp('zkc9d"?>', 'zkc9d" bytes="100"?>')), /^metadados: invólucro$/],
  ['6.6.2.1-3', '2u', 'texto', revisto(xmp('zkc9d"?>', 'zkc9d" encoding="UTF-8"?>')), /^metadados: invólucro$/],
  ['6.6.2.1-2', '2u', 'copia', revisto(xmp('zkc9d"?>', 'zkc9d" bytes="100"?>')), /^metadados: invólucro$/],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('</pdf:Producer>', '</pdf:Produce>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('</rdf:RDF>', '')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '>A & B</pdf:Producer>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '>A&nada;</pdf:Producer>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '>A&#0;</pdf:Producer>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '>A\x01</pdf:Producer>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '>A]]></pdf:Producer>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp(` ${PDF}`, '')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp(` ${PDF}`, ` ${PDF} ${PDF}`)), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('<rdf:Description rdf:about="" xmlns:pdf=', '<rdf:Description rdf:about="" rdf:about="" xmlns:pdf=')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('<rdf:li rdf:parseType="Resource">', '<rdf:li>')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('<pdf:Producer>', '<pdf:Producer rdf:parseType="Resource">')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(xmp('<pdf:Producer>', '<pdf:Producer rdf:about="">')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(dados(XML, () => '')), /^metadados: invólucro$/],
  ['6.6.2.1-5', '2u', 'texto', revisto(dados(XML, (xml) => Buffer.from(Buffer.from(xml, 'latin1').toString('utf8'), 'utf16le').toString('latin1'))), /^metadados: invólucro$/],
  ['6.6.2.1-5', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '>\xe7</pdf:Producer>')), /^metadados: invólucro$/],
  ['6.6.2.3.1-1', '2u', 'texto', revisto(dito('<pdf:Outra>a</pdf:Outra>', PDF)), MAL],
  ['6.6.2.3.1-1', '2u', 'texto', revisto(dito('<pdf:Outra></pdf:Outra>', PDF)), MAL],
  ['6.6.2.3.1-1', '2u', 'texto', revisto(dito('<dc:Outra> </dc:Outra>', DC)), MAL],
  ['6.6.2.3.1-1', '2u', 'texto', revisto(dito('<minha:coisa>a</minha:coisa>', 'xmlns:minha="urn:minha"')), MAL],
  ['6.6.2.3.1-1', '2u', 'texto', revisto(xmp('<pdfuaid:part>', '<pdfuaid:outra>1</pdfuaid:outra><pdfuaid:part>')), MAL],
  ['6.6.2.3.1-1', '2u', 'texto', revisto(xmp(/<rdf:Description rdf:about="" xmlns:pdfaExtension[^]*?<\/rdf:Description>/, '')), DESCRITO],
  ['6.6.2.3.1-1', '2u', 'copia', revisto(dito('<pdf:Outra>a</pdf:Outra>', PDF)), MAL],
  ['6.6.2.3.1-1', '2u', 'copia', revisto(dito('<pdf:Outra></pdf:Outra>', PDF)), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<xmp:CreateDate>[^<]*/, '<xmp:CreateDate>ontem')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<xmp:CreateDate>[^<]*/, '<xmp:CreateDate>2026-13-45T25:61:61Z')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(dito('<xmp:ModifyDate></xmp:ModifyDate>', XMP)), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<dc:title>[^]*<\/dc:title>/, '<dc:title>T</dc:title>')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<dc:title>[^]*<\/dc:title>/, '<dc:title><rdf:Seq><rdf:li>T</rdf:li></rdf:Seq></dc:title>')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(' xml:lang="x-default"', '')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<dc:creator>[^]*<\/dc:creator>/, '<dc:creator><rdf:Bag><rdf:li>P</rdf:li></rdf:Bag></dc:creator>')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<dc:creator>[^]*<\/dc:creator>/, '<dc:creator></dc:creator>')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp(/<dc:creator>[^]*<\/dc:creator>/, '<dc:creator><rdf:Bag><rdf:li></rdf:li></rdf:Bag></dc:creator>')), MAL],
  ['6.6.2.3.1-2', '2u', 'texto', revisto(xmp('>Autos</pdf:Producer>', '><rdf:Bag><rdf:li>Autos</rdf:li></rdf:Bag></pdf:Producer>')), MAL],
  ['6.6.2.3.2-1', '2u', 'texto', revisto(xmp('<pdfaSchema:prefix>', '<pdfaSchema:outro>a</pdfaSchema:outro><pdfaSchema:prefix>')), MAL],
  ['6.6.2.3.2-1', '2u', 'texto', revisto(xmp('<pdfaProperty:name>', '<pdfaProperty:outro></pdfaProperty:outro><pdfaProperty:name>')), MAL],
  ['6.6.2.3.3-1', '2u', 'texto', revisto(xmp('<pdfaExtension:schemas><rdf:Bag>', '<pdfaExtension:schemas><rdf:Seq>'), xmp('</rdf:Bag></pdfaExtension:schemas>', '</rdf:Seq></pdfaExtension:schemas>')), MAL],
  ['6.6.2.3.3-1', '2u', 'texto', revisto(xmp(/pdfaExtension/g, 'outro')), MAL],
  ['6.6.2.3.3-1', '2u', 'texto', revisto(xmp(/<rdf:Bag>[^]*<\/rdf:Bag>/, '')), DESCRITO],
  ...semDeclarar('6.6.2.3.3-2', 'pdfaSchema:schema'),
  ...semDeclarar('6.6.2.3.3-3', 'pdfaSchema:namespaceURI'),
  ...semDeclarar('6.6.2.3.3-4', 'pdfaSchema:prefix'),
  ['6.6.2.3.3-5', '2u', 'texto', revisto(xmp(/<pdfaSchema:property>[^]*<\/pdfaSchema:property>/, '')), DESCRITO],
  ['6.6.2.3.3-5', '2u', 'texto', revisto(xmp(/<pdfaSchema:property><rdf:Seq>/, '<pdfaSchema:property><rdf:Bag>'), xmp('</rdf:Seq></pdfaSchema:property>', '</rdf:Bag></pdfaSchema:property>')), MAL],
  ['6.6.2.3.3-6', '2u', 'texto', revisto(xmp('</pdfaSchema:property>', '</pdfaSchema:property><pdfaSchema:valueType>a</pdfaSchema:valueType>')), MAL],
  ['6.6.2.3.3-6', '2u', 'texto', revisto(xmp('</pdfaSchema:property>', '</pdfaSchema:property><pdfaSchema:valueType></pdfaSchema:valueType>')), MAL],
  ...semDeclarar('6.6.2.3.3-7', 'pdfaProperty:name'),
  ...semDeclarar('6.6.2.3.3-8', 'pdfaProperty:valueType'),
  ['6.6.2.3.3-8', '2u', 'texto', revisto(xmp('>Integer<', '>Inteiro<')), MAL],
  ...semDeclarar('6.6.2.3.3-9', 'pdfaProperty:category'),
  ['6.6.2.3.3-9', '2u', 'texto', revisto(xmp('>internal<', '>outra<')), MAL],
  ...semDeclarar('6.6.2.3.3-10', 'pdfaProperty:description'),
  ['6.6.2.3.3-11', '2u', 'texto', revisto(...tipo(semUm(TIPADO, 'type'))), MAL],
  ['6.6.2.3.3-12', '2u', 'texto', revisto(...tipo(semUm(TIPADO, 'namespaceURI'))), MAL],
  ['6.6.2.3.3-13', '2u', 'texto', revisto(...tipo(semUm(TIPADO, 'prefix'))), MAL],
  ['6.6.2.3.3-14', '2u', 'texto', revisto(...tipo(semUm(TIPADO, 'description'))), MAL],
  ['6.6.2.3.3-15', '2u', 'texto', revisto(...tipo(`${TIPADO.join('')}<pdfaType:field>a</pdfaType:field>`)), MAL],
  ['6.6.2.3.3-16', '2u', 'texto', revisto(...comCampo(semUm(CAMPO, 'name'))), MAL],
  ['6.6.2.3.3-17', '2u', 'texto', revisto(...comCampo(semUm(CAMPO, 'valueType'))), MAL],
  ['6.6.2.3.3-18', '2u', 'texto', revisto(...comCampo(semUm(CAMPO, 'description'))), MAL],
  ['6.6.4-1', '2u', 'texto', revisto(xmp(/<pdfaid:part>[^]*<\/pdfaid:conformance>/, '')), /^metadados: pdfaid:part$/],
  ['6.6.4-1', '2u', 'copia', revisto(xmp(/<pdfaid:part>[^]*<\/pdfaid:conformance>/, '')), /^metadados: pdfaid:part$/],
  ['6.6.4-2', '2u', 'texto', revisto(xmp('pdfaid:part>2', 'pdfaid:part>1')), MAL],
  ['6.6.4-2', '2u', 'copia', revisto(xmp('pdfaid:part>2', 'pdfaid:part>3')), MAL],
  ['6.6.4-2', '2u', 'texto', revisto(xmp(/<pdfaid:part>2<\/pdfaid:part>/, '')), /^metadados: pdfaid:part$/],
  ['6.6.4-3', '2u', 'copia', revisto(xmp('conformance>U', 'conformance>B')), MAL],
  ['6.6.4-3', '2u', 'texto', revisto(xmp('conformance>A', 'conformance>a')), MAL],
  ['6.6.4-3', '2u', 'texto', revisto(xmp(/<pdfaid:conformance>A<\/pdfaid:conformance>/, '')), /^metadados: pdfaid:conformance$/],
  ['6.6.4-3', '2a', 'texto', revisto(xmp('conformance>A', 'conformance>U')), /^metadados: pdfaid:conformance$/],
  ['6.6.4-4', '2u', 'texto', revisto(xmp(/pdfaid:part>/g, 'outro:part>'), xmp('xmlns:pdfaid=', 'xmlns:outro="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaid=')), MAL],
  ['6.6.4-5', '2u', 'texto', revisto(xmp(/pdfaid:conformance>/g, 'outro:conformance>'), xmp('xmlns:pdfaid=', 'xmlns:outro="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaid=')), MAL],
  ['6.6.4-6', '2u', 'texto', revisto(xmp('<pdfaid:part>', '<outro:amd>1</outro:amd><pdfaid:part>'), xmp('xmlns:pdfaid=', 'xmlns:outro="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaid=')), MAL],
  ['6.6.4-7', '2u', 'texto', revisto(xmp('<pdfaid:part>', '<outro:corr>1</outro:corr><pdfaid:part>'), xmp('xmlns:pdfaid=', 'xmlns:outro="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaid=')), MAL],
  ['6.6.2.1-4', '2u', 'texto', revisto(pagina('/Metadata @0'), novo('<</Type /Metadata /Subtype /XML>>', '<a>')), /^página: \/Metadata$/],
  ['6.6.2.1-4', '2u', 'texto', revisto(figura('/Metadata @0'), novo('<</Type /Metadata /Subtype /XML>>', '<a>')), /^figura: \/Metadata$/],
  ['5-1', 'ua1', 'texto', revisto(xmp(/<pdfuaid:part>1<\/pdfuaid:part>/, ''), xmp(/<rdf:Description rdf:about="" xmlns:pdfaExtension[^]*?<\/rdf:Description>/, '')), /^metadados: pdfuaid:part$/],
  ['5-2', '2u', 'texto', revisto(xmp('pdfuaid:part>1', 'pdfuaid:part>2')), MAL],
  ['5-3', '2u', 'texto', revisto(xmp(/pdfuaid:part>/g, 'outro:part>'), xmp('xmlns:pdfuaid=', 'xmlns:outro="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfuaid=')), MAL],
  ['5-4', '2u', 'texto', revisto(xmp('<pdfuaid:part>', '<outro:amd>1</outro:amd><pdfuaid:part>'), xmp('xmlns:pdfuaid=', 'xmlns:outro="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfuaid=')), MAL],
  ['5-5', '2u', 'texto', revisto(xmp('<pdfuaid:part>', '<outro:corr>1</outro:corr><pdfuaid:part>'), xmp('xmlns:pdfuaid=', 'xmlns:outro="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfuaid=')), MAL],
  ['7.1-9', 'ua1', 'texto', revisto(xmp(/<dc:title>[^]*<\/dc:title>/, '')), /^metadados: dc:title/],
  ['7.1-9', '2u', 'texto', revisto(xmp('<rdf:li xml:lang="x-default">T<', '<rdf:li xml:lang="x-default"><')), MAL],
]
