import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipDeUm } from '../../../test/zip.ts'
import { abrirLeitorDeZip } from './leitor.ts'
import { diferencasEm } from './diferencas.ts'

const docx = (corpo: string, nome = 'word/document.xml') =>
  zipDeUm(nome, `<w:document xmlns:w="x"><w:body><w:p>${corpo}</w:p></w:body></w:document>`)
const marca = (tipo: string) => `<w:r><w:fldChar w:fldCharType="${tipo}"/></w:r>`
const campo = (...instrucao: string[]) =>
  `${marca('begin')}${instrucao.map((dita) => `<w:r><w:instrText>${dita}</w:instrText></w:r>`).join('')}${marca('separate')}<w:r><w:t>x</w:t></w:r>${marca('end')}`

test('o que no .docx se calcula ou está por aceitar: campos simples e compridos, também partidos e no rodapé; e marcas de revisão', async () => {
  for (const [dito, corpo] of Object.entries({
    simples: '<w:fldSimple w:instr=" NUMPAGES \\* MERGEFORMAT "/>',
    comprido: campo(' DATE \\@ "dd" '),
    partido: campo(' TO', 'C \\o "1-3" '),
    'dentro de outro': campo(`IF ${campo(' PAGE ')}`),
    conta: campo('=SUM(ABOVE)'),
  }))
    assert.deepEqual(diferencasEm(docx(corpo)), ['CAMPOS'], dito)
  assert.deepEqual(diferencasEm(docx(campo('PAGE'), 'word/footer2.xml')), ['CAMPOS'])
  for (const revisto of [
    '<w:ins w:id="1"><w:r/></w:ins>',
    '<w:del w:id="1"/>',
    '<w:moveTo/>',
    '<w:r><w:rPr><w:rPrChange/></w:rPr></w:r>',
  ])
    assert.deepEqual(diferencasEm(docx(revisto)), ['ALTERACOES'], revisto)
  assert.deepEqual(diferencasEm(docx(`${campo('REF x')}<w:ins/>`)), ['CAMPOS', 'ALTERACOES'])
  assert.deepEqual(await abrirLeitorDeZip().diferencas(docx(campo('PAGE'))), ['CAMPOS'])
})

test('o que fica como está não difere: ligações, mala direta, propriedades, e a palavra que só se parece', () => {
  for (const corpo of [
    campo(' HYPERLINK "https://exemplo.gov.br" '),
    campo(' MERGEFIELD nome '),
    '<w:fldSimple w:instr="DOCPROPERTY Lugar"/>',
    '<w:r><w:t>PAGE del ins</w:t></w:r>',
  ])
    assert.deepEqual(diferencasEm(docx(corpo)), [], corpo)
  assert.deepEqual(diferencasEm(Buffer.from('não é zip')), [])
})

test('fórmulas nas planilhas, campos e alterações no .odt', () => {
  const folha = (celula: string) =>
    `<worksheet><sheetData><row><c>${celula}</c></row></sheetData></worksheet>`
  assert.deepEqual(diferencasEm(zipDeUm('xl/worksheets/sheet1.xml', folha('<f>A1+1</f><v>2</v>'))), [
    'FORMULAS',
  ])
  assert.deepEqual(diferencasEm(zipDeUm('xl/worksheets/sheet1.xml', folha('<v>2</v>'))), [])
  const odf = (dentro: string) =>
    zipDeUm(
      'content.xml',
      `<office:document-content xmlns:office="o"><office:body>${dentro}</office:body></office:document-content>`,
    )
  assert.deepEqual(diferencasEm(odf('<table:table-cell table:formula="of:=[.A1]"/>')), ['FORMULAS'])
  assert.deepEqual(diferencasEm(odf('<text:p><text:page-number>1</text:page-number></text:p>')), ['CAMPOS'])
  assert.deepEqual(diferencasEm(odf('<text:date text:fixed="true">hoje</text:date>')), [])
  assert.deepEqual(diferencasEm(odf('<text:tracked-changes><text:changed-region/></text:tracked-changes>')), [
    'ALTERACOES',
  ])
  assert.deepEqual(diferencasEm(odf('<text:tracked-changes text:track-changes="false"/>')), [])
})
