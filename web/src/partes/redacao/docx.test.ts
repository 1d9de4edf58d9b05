import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import mammoth from 'mammoth'

import { conferirDocx, NAO_E_DOCX, type NaoSeTraz } from './docx-conferir.ts'
import { abrirDocx } from './word/abrir.ts'
import { comAparencia, guardarAlinhamento, MAPA } from './docx-estilos.ts'
import { perdasDe } from './docx-perdas.ts'
import { docxDe, paragrafo, zipDe } from './teste/docx-de-teste.ts'

const recusa = (bytes: Uint8Array) =>
  conferirDocx(bytes).then(
    () => null,
    ({ name, message }: NaoSeTraz) => (name === 'NaoSeTraz' ? message : `${name}: ${message}`),
  )

test('do .docx vêm o texto, os títulos, o alinhamento, o recuo, as letras e as tabelas', async () => {
  const celula = `<w:tc>${paragrafo('Lápis')}</w:tc>`
  const corpo = [
    paragrafo('DECRETO', '<w:pStyle w:val="Ttulo1"/><w:jc w:val="center"/>'),
    paragrafo(
      'Considerando',
      '<w:jc w:val="both"/><w:ind w:firstLine="709"/>',
      '<w:b/><w:u w:val="single"/>',
    ),
    paragrafo('Solto'),
    `<w:tbl><w:tr>${celula}${celula}</w:tr></w:tbl>`,
  ]
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(docxDe(corpo.join(''))) },
    { styleMap: [...MAPA], transformDocument: guardarAlinhamento },
  )
  assert.equal(
    comAparencia(value),
    '<h1 style="text-align:center">DECRETO</h1>' +
      '<p style="text-align:justify;text-indent:2cm"><strong><u>Considerando</u></strong></p>' +
      '<p style="text-align:left">Solto</p>' +
      '<table><tr><td><p style="text-align:left">Lápis</p></td><td><p style="text-align:left">Lápis</p></td></tr></table>',
  )
})

test('o que não veio diz-se; do que veio inteiro não se diz nada', async () => {
  const simples = await abrirDocx(docxDe(paragrafo('Só texto')))
  assert.deepEqual(perdasDe({ ...simples, figurasDeFora: 0 }), [])
  const rico = await abrirDocx(
    docxDe(`<w:ins w:id="1">${paragrafo('novo')}</w:ins><w:footnoteReference w:id="2"/><m:oMath/>`, [
      { nome: 'word/header1.xml', dados: '<w:hdr><w:p><w:r><w:t>Prefeitura</w:t></w:r></w:p></w:hdr>' },
      { nome: 'word/footer1.xml', dados: '<w:ftr><w:p/></w:ftr>' },
      { nome: 'word/comments.xml', dados: '<w:comments><w:comment w:id="0"/></w:comments>' },
      { nome: 'word/charts/chart1.xml', dados: '<c/>' },
      { nome: 'word/embeddings/plan.xlsx', dados: 'x' },
    ]),
  )
  assert.deepEqual(perdasDe({ ...rico, figurasDeFora: 2 }), [
    'O cabeçalho e o rodapé das páginas não vieram: a folha tem os da entidade.',
    'Os comentários não vieram.',
    'As alterações marcadas vieram como se tivessem sido aceitas.',
    'As equações não vieram.',
    'Os gráficos não vieram.',
    'As planilhas e outros objetos de dentro do arquivo não vieram.',
    '2 figuras não vieram: o formato delas não se mostra aqui.',
  ])
})

test('macros, bombas, o danificado, o cifrado e o que não é .docx: cada um com a sua frase, antes de se ler', async () => {
  const com = (nome: string, dados: Uint8Array | string, diz?: number) =>
    docxDe(paragrafo('x'), [{ nome, dados, ...(diz === undefined ? {} : { diz, compacta: true }) }])
  const zeros = deflateRawSync(Buffer.alloc(30 * 2 ** 20))
  assert.equal(await recusa(com('word/vbaProject.bin', 'x')), RECUSA_DO_ZIP.macro)
  assert.equal(await recusa(com('word/media/a.xml', zeros, 30 * 2 ** 20)), RECUSA_DO_ZIP.bomba)
  assert.equal(await recusa(com('word/media/mente.png', zeros, 10)), RECUSA_DO_ZIP.bomba)
  assert.equal(await recusa(com('word/a.xml', Buffer.from([0xff, 1, 2, 3]), 9)), RECUSA_DO_ZIP.danificado)
  assert.equal(await recusa(zipDe([{ nome: 'outro.txt', dados: 'x' }])), NAO_E_DOCX)
  assert.match((await recusa(Buffer.from('não é zip'))) ?? '', /não é de um \.docx/)
  const cfb = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  assert.equal(await recusa(cfb), RECUSA_DO_ZIP.senha)
})
