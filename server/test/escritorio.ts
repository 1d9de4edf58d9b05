import { type ArquivoComLugar, CPF_DOS_LUGARES } from './lugares.ts'
import { zipDe } from './zip.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const NS = (nomes: string) =>
  nomes
    .split(' ')
    .map((nome) => `xmlns:${nome}="urn:oasis:names:tc:opendocument:xmlns:${nome}:1.0"`)
    .join(' ')
const ODF = `${NS('office text table style form meta')} xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"`
const xml = (raiz: string, dentro: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${raiz}>${dentro}</${raiz.split(' ', 1)[0]}>`
type Partes = Record<string, string | Uint8Array>

const p = (dentro: string) => `<w:p>${dentro}</w:p>`
const r = (escrito: string, como = '') =>
  `<w:r>${como && `<w:rPr>${como}</w:rPr>`}<w:t xml:space="preserve">${escrito}</w:t></w:r>`

/** `corpo`: os parágrafos; e as outras partes que se disserem. */
export const docx = (corpo: string, partes: Partes = {}): Buffer =>
  zipDe({
    '[Content_Types].xml': xml(
      'Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"',
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
    ),
    '_rels/.rels': xml(
      'Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"',
      '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>',
    ),
    'word/document.xml': xml(
      `w:document ${W} ${R} xmlns:mc="mc" xmlns:wp="wp"`,
      `<w:body>${p(r('Edital de convocação'))}${corpo}</w:body>`,
    ),
    ...partes,
  })

const c = (lugar: string, valor: string, como = 't="inlineStr"') =>
  `<c r="${lugar}" ${como}>${como.includes('inlineStr') ? `<is><t>${valor}</t></is>` : `<v>${valor}</v>`}</c>`
const linha = (dentro: string, como = '') => `<row ${como}>${dentro}</row>`

type Pasta = { linhas?: string; colunas?: string; depois?: string; estado?: string; partes?: Partes }

export const xlsx = ({
  linhas = '',
  colunas = '',
  depois = '',
  estado = '',
  partes = {},
}: Pasta = {}): Buffer =>
  zipDe({
    'xl/workbook.xml': xml(
      `workbook ${X} ${R}`,
      `<sheets><sheet name="Capa" sheetId="1" r:id="r1"/><sheet name="Folha" sheetId="2" r:id="r2" ${estado}/></sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      'Relationships xmlns="x"',
      '<Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/>',
    ),
    'xl/worksheets/sheet1.xml': xml(`worksheet ${X}`, `<sheetData>${linha(c('A1', 'Edital'))}</sheetData>`),
    'xl/worksheets/sheet2.xml': xml(`worksheet ${X}`, `${colunas}<sheetData>${linhas}</sheetData>${depois}`),
    ...partes,
  })

const odf = (
  tipo: string,
  corpo: string,
  { estilos = '', partes = {} }: { estilos?: string; partes?: Partes } = {},
): Buffer =>
  zipDe({
    mimetype: `application/vnd.oasis.opendocument.${tipo}`,
    'content.xml': xml(
      `office:document-content ${ODF}`,
      `<office:automatic-styles>${estilos}</office:automatic-styles><office:body><office:${tipo}>${corpo}</office:${tipo}></office:body>`,
    ),
    'META-INF/manifest.xml': xml('manifest:manifest xmlns:manifest="m"', ''),
    ...partes,
  })
export const odt = (corpo: string, mais: { estilos?: string; partes?: Partes } = {}): Buffer =>
  odf('text', `<text:p>Edital de convocação</text:p>${corpo}`, mais)
const celula = (escrito: string, como = '') =>
  `<table:table-cell ${como}><text:p>${escrito}</text:p></table:table-cell>`
export const ods = (tabela: string, mais: { estilos?: string; partes?: Partes } = {}): Buffer =>
  odf('spreadsheet', tabela, mais)

/** O mesmo CPF em cada esconderijo de um arquivo de escritório, um por arquivo. */
export function escritorioComLugar(cpf = CPF_DOS_LUGARES): Record<string, ArquivoComLugar> {
  const dito = `CPF ${cpf}`
  const [partido, resto] = [cpf.slice(0, 8), cpf.slice(8)]
  const algarismos = cpf.replaceAll(/\D/g, '')
  const em =
    (extensao: string) =>
    (bytes: Buffer, lugar: string, nome = ''): ArquivoComLugar => ({ extensao, bytes, lugar, nome })
  const [d, x, t, s] = [em('docx'), em('xlsx'), em('odt'), em('ods')]
  const wp = (nome: string, raiz: string, dentro: string): Partes => ({
    [`word/${nome}.xml`]: xml(`w:${raiz} ${W}`, dentro),
  })
  const folha = (linhas: string, nome = 'Folha') =>
    `<table:table table:name="${nome}">${linhas}</table:table>`
  const fila = (dentro: string, como = '') => `<table:table-row ${como}>${dentro}</table:table-row>`
  // prettier-ignore
  return {
    'docx: no texto': d(docx(p(r(dito))), 'CORPO'),
    'docx: partido em dois trechos': d(docx(p(r(`CPF ${partido}`) + r(resto))), 'CORPO'),
    'docx: partido em duas células': d(docx(`<w:tbl><w:tr><w:tc>${p(r(`CPF ${partido}`))}</w:tc><w:tc>${p(r(resto))}</w:tc></w:tr></w:tbl>`), 'CORPO'),
    'docx: numa caixa de texto': d(docx(p(`<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p(r(dito))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(r(dito))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`)), 'CORPO'),
    'docx: num comentário': d(docx('', wp('comments', 'comments', `<w:comment w:id="0" w:author="Ana">${p(r(dito))}</w:comment>`)), 'COMENTARIO'),
    'docx: no nome de quem comentou': d(docx('', wp('comments', 'comments', `<w:comment w:id="0" w:author="Ana ${dito}">${p(r('ver'))}</w:comment>`)), 'COMENTARIO'),
    'docx: num trecho excluído': d(docx(p(`<w:del w:id="1" w:author="Ana"><w:r><w:delText>${dito}</w:delText></w:r></w:del>`)), 'EXCLUIDO'),
    'docx: num trecho movido dali': d(docx(p(`<w:moveFrom w:id="1" w:author="Ana">${r(dito)}</w:moveFrom>`)), 'EXCLUIDO'),
    'docx: em texto oculto': d(docx(p(r(dito, '<w:vanish/>'))), 'OCULTO'),
    'docx: em texto oculto pelo estilo': d(docx(p(r(dito, '<w:rStyle w:val="Some"/>')), wp('styles', 'styles', '<w:style w:type="character" w:styleId="Some"><w:rPr><w:vanish/></w:rPr></w:style>')), 'OCULTO'),
    'docx: no cabeçalho': d(docx('', wp('header1', 'hdr', p(r(dito)))), 'CABECALHO'),
    'docx: no rodapé': d(docx('', wp('footer2', 'ftr', p(r(dito)))), 'CABECALHO'),
    'docx: numa nota de rodapé': d(docx('', wp('footnotes', 'footnotes', `<w:footnote w:id="2">${p(r(dito))}</w:footnote>`)), 'NOTA'),
    'docx: numa nota de fim': d(docx('', wp('endnotes', 'endnotes', `<w:endnote w:id="2">${p(r(dito))}</w:endnote>`)), 'NOTA'),
    'docx: num campo': d(docx(p(`<w:fldSimple w:instr=" DOCVARIABLE x ${dito} ">${r('Fulano')}</w:fldSimple>`)), 'CAMPO'),
    'docx: no código de um campo': d(docx(p(`<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> IF 1=2 "${dito}" </w:instrText></w:r>`)), 'CAMPO'),
    'docx: na descrição de uma figura': d(docx(p(`<w:r><w:drawing><wp:docPr id="1" name="a" descr="${dito}"/></w:drawing></w:r>`)), 'DESCRICAO'),
    'docx: nas propriedades': d(docx('', { 'docProps/core.xml': xml('cp:coreProperties xmlns:cp="a" xmlns:dc="b"', `<dc:creator>${dito}</dc:creator>`) }), 'PROPRIEDADES'),
    'docx: nas propriedades próprias': d(docx('', { 'docProps/custom.xml': xml('Properties xmlns="a" xmlns:vt="b"', `<property name="x"><vt:lpwstr>${dito}</vt:lpwstr></property>`) }), 'PROPRIEDADES'),
    'docx: no endereço de um link': d(docx('', { 'word/_rels/document.xml.rels': xml('Relationships xmlns="a"', `<Relationship Id="r9" Type="hyperlink" TargetMode="External" Target="https://exemplo.gov.br/?cpf=${cpf}"/>`) }), 'ENDERECO'),
    'docx: numa variável do documento': d(docx('', wp('settings', 'settings', `<w:docVars><w:docVar w:name="x" w:val="${cpf}"/></w:docVars>`)), 'OUTRO'),
    'docx: nos dados que o Word guarda para si': d(docx('', { 'customXml/item1.xml': xml('dados', dito) }), 'OUTRO'),
    'docx: numa planilha embutida': d(docx('', { 'word/embeddings/Planilha.xlsx': xlsx({ linhas: linha(c('A1', dito)) }) }), 'ANEXO', 'Planilha.xlsx'),

    'xlsx: numa célula': x(xlsx({ linhas: linha(c('A1', dito)) }), 'CORPO', 'Folha'),
    'xlsx: partido em duas células': x(xlsx({ linhas: linha(c('A1', `CPF ${partido}`) + c('B1', resto)) }), 'CORPO', 'Folha'),
    'xlsx: número sob uma coluna que diz CPF': x(xlsx({ linhas: linha(c('A1', 'Nome') + c('B1', 'CPF')) + linha(c('A2', 'Fulano') + c('B2', algarismos, 't="n"')) }), 'CORPO', 'Folha'),
    'xlsx: número com formato de CPF': x(xlsx({ linhas: linha(c('A1', algarismos, 's="1"')), partes: { 'xl/styles.xml': xml(`styleSheet ${X}`, '<numFmts count="1"><numFmt numFmtId="164" formatCode="000\\.000\\.000\\-00"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>') } }), 'CORPO', 'Folha'),
    'xlsx: no texto partilhado': x(xlsx({ linhas: linha(c('A1', '0', 't="s"')), partes: { 'xl/sharedStrings.xml': xml(`sst ${X}`, `<si><r><t>CPF ${partido}</t></r><r><t>${resto}</t></r></si>`) } }), 'CORPO', 'Folha'),
    'xlsx: em planilha oculta': x(xlsx({ estado: 'state="hidden"', linhas: linha(c('A1', dito)) }), 'OCULTO', 'Folha'),
    'xlsx: em planilha muito oculta': x(xlsx({ estado: 'state="veryHidden"', linhas: linha(c('A1', dito)) }), 'OCULTO', 'Folha'),
    'xlsx: em linha oculta': x(xlsx({ linhas: linha(c('A1', dito), 'hidden="1"') }), 'OCULTO', 'Folha'),
    'xlsx: em coluna oculta': x(xlsx({ colunas: '<cols><col min="2" max="2" hidden="1"/></cols>', linhas: linha(c('A1', 'x') + c('B1', dito)) }), 'OCULTO', 'Folha'),
    'xlsx: em coluna oculta, sob o nome dela': x(xlsx({ colunas: '<cols><col min="2" max="2" hidden="1"/></cols>', linhas: linha(c('A1', 'x') + c('B1', 'CPF')) + linha(c('A2', 'y') + c('B2', algarismos, 't="n"')) }), 'OCULTO', 'Folha'),
    'xlsx: num comentário': x(xlsx({ partes: { 'xl/comments1.xml': xml(`comments ${X}`, `<authors><author>Ana</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>${dito}</t></r></text></comment></commentList>`) } }), 'COMENTARIO'),
    'xlsx: numa conversa': x(xlsx({ partes: { 'xl/threadedComments/threadedComment1.xml': xml('ThreadedComments xmlns="a"', `<threadedComment ref="A1"><text>${dito}</text></threadedComment>`) } }), 'COMENTARIO'),
    'xlsx: no cabeçalho da impressão': x(xlsx({ depois: `<headerFooter><oddHeader>&amp;C${dito}</oddHeader></headerFooter>` }), 'CABECALHO', 'Folha'),
    'xlsx: na memória de uma tabela dinâmica': x(xlsx({ partes: { 'xl/pivotCache/pivotCacheRecords1.xml': xml(`pivotCacheRecords ${X}`, `<r><s v="${dito}"/></r>`) } }), 'OCULTO'),
    'xlsx: numa lista de escolhas': x(xlsx({ depois: `<dataValidations><dataValidation type="list"><formula1>"${cpf},outro"</formula1></dataValidation></dataValidations>` }), 'OUTRO', 'Folha'),
    'xlsx: num nome definido': x(xlsx({ partes: { 'xl/workbook.xml': xml(`workbook ${X} ${R}`, `<sheets/><definedNames><definedName name="x" hidden="1">"${cpf}"</definedName></definedNames>`) } }), 'OUTRO'),
    'xlsx: numa caixa de texto': x(xlsx({ partes: { 'xl/drawings/drawing1.xml': xml('xdr:wsDr xmlns:xdr="a" xmlns:a="b"', `<a:p><a:t>${dito}</a:t></a:p>`) } }), 'CORPO'),

    'odt: no texto': t(odt(`<text:p>CPF ${partido}<text:span>${resto}</text:span></text:p>`), 'CORPO'),
    'odt: num comentário': t(odt(`<text:p>x<office:annotation><dc:creator>Ana</dc:creator><text:p>${dito}</text:p></office:annotation></text:p>`), 'COMENTARIO'),
    'odt: num trecho excluído': t(odt(`<text:tracked-changes><text:changed-region><text:deletion><text:p>${dito}</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>x</text:p>`), 'EXCLUIDO'),
    'odt: em texto oculto': t(odt(`<text:p>x<text:hidden-text text:string-value="${dito}"/></text:p>`), 'OCULTO'),
    'odt: em parágrafo oculto': t(odt(`<text:p><text:hidden-paragraph text:is-hidden="true">${dito}</text:hidden-paragraph></text:p>`), 'OCULTO'),
    'odt: em texto oculto pelo estilo': t(odt(`<text:p>x<text:span text:style-name="T1">${dito}</text:span></text:p>`, { estilos: '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>' }), 'OCULTO'),
    'odt: numa nota': t(odt(`<text:p>x<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>${dito}</text:p></text:note-body></text:note></text:p>`), 'NOTA'),
    'odt: no rodapé': t(odt('', { partes: { 'styles.xml': xml(`office:document-styles ${ODF}`, `<office:master-styles><style:master-page><style:footer><text:p>${dito}</text:p></style:footer></style:master-page></office:master-styles>`) } }), 'CABECALHO'),
    'odt: na descrição de uma figura': t(odt(`<text:p><svg:desc>${dito}</svg:desc></text:p>`), 'DESCRICAO'),
    'odt: num campo de formulário': t(odt(`<office:forms><form:form><form:text form:name="a" form:current-value="${cpf}"/></form:form></office:forms>`), 'CAMPO'),
    'odt: nas propriedades': t(odt('', { partes: { 'meta.xml': xml(`office:document-meta ${ODF}`, `<office:meta><dc:creator>${dito}</dc:creator></office:meta>`) } }), 'PROPRIEDADES'),
    'odt: nas propriedades próprias': t(odt('', { partes: { 'meta.xml': xml(`office:document-meta ${ODF}`, `<office:meta><meta:user-defined meta:name="cpf">${cpf}</meta:user-defined></office:meta>`) } }), 'PROPRIEDADES'),

    'ods: numa célula': s(ods(folha(fila(celula(dito)))), 'CORPO', 'Folha'),
    'ods: número sob uma coluna que diz CPF': s(ods(folha(fila(celula('Nome') + celula('CPF')) + fila(celula('Fulano') + celula('3,1285E+10', `office:value-type="float" office:value="${algarismos}"`)))), 'CORPO', 'Folha'),
    'ods: em planilha oculta': s(ods(folha('') + folha(fila(celula(dito)), 'Oculta" table:style-name="ta1'), { estilos: '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>' }), 'OCULTO', 'Oculta'),
    'ods: em linha oculta': s(ods(folha(fila(celula(dito), 'table:visibility="collapse"'))), 'OCULTO', 'Folha'),
    'ods: em linha que o filtro esconde': s(ods(folha(fila(celula(dito), 'table:visibility="filter"'))), 'OCULTO', 'Folha'),
    'ods: em coluna oculta': s(ods(folha(`<table:table-column/><table:table-column table:visibility="collapse"/>${fila(celula('x') + celula(dito))}`)), 'OCULTO', 'Folha'),
    'ods: num comentário': s(ods(folha(fila(`<table:table-cell><office:annotation><text:p>${dito}</text:p></office:annotation><text:p>x</text:p></table:table-cell>`))), 'COMENTARIO', 'Folha'),
  }
}
