import assert from 'node:assert/strict'
import { test } from 'node:test'
import mammoth from 'mammoth'

import { guardarAlinhamento, comAparencia, MAPA } from '../docx-estilos.ts'
import { perdasDe } from '../docx-perdas.ts'
import { ESQUEMA } from '../esquema.ts'
import { numerar } from '../numerar.ts'
import {
  decretoDe,
  DISPOSITIVOS_DO_DECRETO,
  DO_LIBREOFFICE,
  doWord,
  MODOS,
  type Modo,
} from '../teste/decreto-de-teste.ts'
import { docxDe, paragrafo } from '../teste/docx-de-teste.ts'
import { abrirDocx } from './abrir.ts'
import { destinosDe, type Contado } from './destinos.ts'
import { CLASSE_DO_ROTULO_DO_WORD, relerRotulo } from './rotulos.ts'

const html = async (docx: Uint8Array) => {
  const { bytes, ...dito } = await abrirDocx(docx)
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { styleMap: [...MAPA], transformDocument: guardarAlinhamento },
  )
  return { html: comAparencia(value), perdas: perdasDe({ ...dito, figurasDeFora: 0 }) }
}

const PARAGRAFO = new RegExp(
  `<p[^>]*>(?:<span class="${CLASSE_DO_ROTULO_DO_WORD}">([^<]*)</span>)?(.*?)</p>`,
  'g',
)

/** Os parágrafos do HTML, com o rótulo que o Word lhes dá. */
async function contadosDe(modo: Modo) {
  const { html: dito, perdas } = await html(decretoDe(modo))
  const todos = [...dito.matchAll(PARAGRAFO)].map(([, rotulo, texto = '']) => ({
    rotulo: rotulo === undefined ? undefined : relerRotulo(rotulo),
    texto,
  }))
  return { todos, perdas }
}

for (const modo of MODOS)
  test(`o decreto contado pelo Word (${modo}) mostra os números que o LibreOffice mostra, e os campos; o oculto não vem, e diz-se`, async () => {
    const { todos, perdas } = await contadosDe(modo)
    assert.deepEqual(
      todos.flatMap(({ rotulo, texto }) => (rotulo ? [`${rotulo.texto} ${texto}`] : [])),
      DO_LIBREOFFICE.map(doWord).map(([rotulo, texto]) => `${rotulo} ${texto}`),
    )
    assert.deepEqual(
      todos.flatMap(({ rotulo, texto }) => (rotulo ? [] : [texto])),
      ['DECRETO Nº 12', 'ANEXO', 'no meio'],
    )
    assert.deepEqual(perdas, ['O texto que o Word esconde não veio.'])
  })

/** Os dispositivos em que se fazem, contados pela folha. */
function naFolha(contados: readonly Contado[], seguindo = false): string[] {
  const destinos = destinosDe(contados, { seguindo })
  const dispositivos = destinos.flatMap((destino) =>
    destino.como === 'dispositivo'
      ? [ESQUEMA.node('dispositivo', { tipo: destino.tipo, fixo: destino.fixo })]
      : [],
  )
  const rotulos = numerar(ESQUEMA.nodes.doc.create(null, dispositivos)).map(({ rotulo }) => rotulo)
  return destinos.map((destino) => {
    if (destino.como === 'dispositivo') return rotulos.shift()!
    return destino.como === 'escrito' ? 'escrito' : `${destino.ordenada ? destino.numero : '•'} na lista`
  })
}

const doRotulo = (texto: string, mais: Partial<Contado> = {}): Contado => ({
  lista: '',
  nivel: 0,
  numero: undefined,
  texto,
  lugar: 'folha',
  segue: false,
  ...mais,
})

test('cada um vira o dispositivo que é, com o número que o Word mostrava; o que a folha não conta fica escrito', async () => {
  for (const modo of MODOS) {
    const { todos } = await contadosDe(modo)
    const contados = todos.flatMap(({ rotulo }, i): Contado[] =>
      rotulo ? [{ ...rotulo, lugar: 'folha', segue: todos[i - 1]?.rotulo !== undefined }] : [],
    )
    const naOrdem = naFolha(contados)
    assert.deepEqual(
      naOrdem.filter((um) => !/escrito|lista/.test(um)),
      DISPOSITIVOS_DO_DECRETO,
    )
    assert.deepEqual(
      DO_LIBREOFFICE.flatMap(([rotulo], i) =>
        /escrito|lista/.test(naOrdem[i]!) ? [`${rotulo} ${naOrdem[i]}`] : [],
      ),
      [
        ...['CAPÍTULO I', 'CAPÍTULO II', 'I.', 'I.1.', 'I.2.', 'II.', 'II.1.'].map(
          (rotulo) => `${rotulo} escrito`,
        ),
        ...[1, 2, 3, 1].map((n) => `${n}. ${n} na lista`),
      ],
    )
  }
})

test('do que se cola, o rótulo lê-se como está escrito', () => {
  const lidos = (...textos: string[]) => naFolha(textos.map((texto) => doRotulo(texto)))
  assert.deepEqual(lidos('Art. 1º', 'Artigo 2º.', 'ART. 3 –', 'Art. 4o', '§ 1º', '§ 2.º -'), [
    'Art. 1º',
    'Art. 2º',
    'Art. 3º',
    'Art. 4º',
    '§ 1º',
    '§ 2º',
  ])
  assert.deepEqual(lidos('Art. 1.024.', 'Parágrafo único.', 'I -', 'II —', 'a)', '(b)'), [
    'Art. 1024.',
    'Parágrafo único.',
    'I –',
    'II –',
    'a)',
    'b)',
  ])
  assert.deepEqual(lidos('1.', '2)', '3', '•', 'o', '§', '·', '–'), [
    '1 na lista',
    '2 na lista',
    '3 na lista',
    ...Array<string>(5).fill('• na lista'),
  ])
  assert.deepEqual(
    lidos('1.1', '1.2.3.', 'CLÁUSULA PRIMEIRA', 'A)', 'I.', 'a.', 'IIII –', 'Seção II'),
    Array<string>(8).fill('escrito'),
  )
})

test('o que pode ser outra coisa é dispositivo na lista dos artigos, ou logo depois de um', () => {
  assert.deepEqual(
    naFolha([
      doRotulo('Art. 1º', { lista: 'l0' }),
      doRotulo('I.', { lista: 'l0', nivel: 1 }),
      doRotulo('1.', { lista: 'l0', nivel: 2 }),
    ]),
    ['Art. 1º', 'I –', '1.'],
  )
  assert.deepEqual(
    naFolha([
      doRotulo('Art. 1º'),
      doRotulo('I.', { segue: true }),
      doRotulo('a)', { segue: true }),
      doRotulo('1)', { segue: true }),
    ]),
    ['Art. 1º', 'I –', 'a)', '1.'],
  )
  const romanos = ['i)', 'ii)', 'iii)', 'iv)'].map((texto) => doRotulo(texto, { lista: 'l1' }))
  assert.deepEqual(naFolha(romanos), Array<string>(4).fill('escrito'))
  assert.deepEqual(naFolha(romanos.slice(0, 2)), ['escrito', 'escrito'])
  const letras = ['y)', 'z)', 'aa)', 'bb)'].map((texto) => doRotulo(texto, { lista: 'l2' }))
  assert.deepEqual(naFolha(letras), ['y)', 'z)', 'aa)', 'ab)'])
})

test('numa tabela, numa lista e num título não há dispositivos: o rótulo fica escrito', () => {
  assert.deepEqual(naFolha([doRotulo('I –', { lugar: 'dentro' }), doRotulo('1.', { lugar: 'dentro' })]), [
    'escrito',
    '1 na lista',
  ])
  assert.deepEqual(naFolha([doRotulo('1.', { lugar: 'titulo' }), doRotulo('Art. 1º', { lugar: 'titulo' })]), [
    'escrito',
    'Art. 1º',
  ])
})

test('o que entra num texto que já tem artigos conta-se depois deles; o salto do meio fica', () => {
  const colados = ['Art. 5º', 'I –', 'Art. 6º', 'Art. 9º'].map((texto) => doRotulo(texto))
  assert.deepEqual(naFolha(colados), ['Art. 5º', 'I –', 'Art. 6º', 'Art. 9º'])
  assert.deepEqual(naFolha(colados, true), ['Art. 1º', 'I –', 'Art. 2º', 'Art. 9º'])
  assert.deepEqual(
    naFolha(
      ['III –', 'IV –', 'VI –'].map((texto) => doRotulo(texto)),
      true,
    ),
    ['I –', 'II –', 'VI –'],
  )
})

test('o que um campo ia buscar não vem; o campo dentro de outro mostra-se uma vez', async () => {
  const marca = (tipo: string) => `<w:r><w:fldChar w:fldCharType="${tipo}"/></w:r>`
  const t = (texto: string) => `<w:r><w:t>${texto}</w:t></w:r>`
  const instrucao = (dita: string) => `<w:r><w:instrText>${dita}</w:instrText></w:r>`
  const dentro = `${marca('begin')}${instrucao('MERGEFIELD sexo')}${marca('separate')}${t('F')}${marca('end')}`
  const { html: dito } = await html(
    docxDe(
      `<w:p>${marca('begin')}${instrucao('IF')}${dentro}${instrucao('= "F"')}${marca('separate')}${t('a servidora')}${marca('end')}${t(' foi')}</w:p>`,
    ),
  )
  assert.match(dito, />a servidora foi</)
})

test('o que um estilo esconde e outro também, vê-se; o que se diz no próprio trecho manda', async () => {
  const estilo = (id: string, tipo: string) =>
    `<w:style w:type="${tipo}" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr><w:vanish/></w:rPr></w:style>`
  const estilos = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${estilo('P', 'paragraph')}${estilo('L', 'character')}</w:styles>`
  const p = (texto: string, doParagrafo: string, daLetra: string) => paragrafo(texto, doParagrafo, daLetra)
  const { html: dito, perdas } = await html(
    docxDe(
      [
        p('dos dois', '<w:pStyle w:val="P"/>', '<w:rStyle w:val="L"/>'),
        p('só de um', '<w:pStyle w:val="P"/>', ''),
        p('dito à vista', '<w:pStyle w:val="P"/>', '<w:vanish w:val="0"/>'),
      ].join(''),
      [{ nome: 'word/styles.xml', dados: estilos }],
    ),
  )
  assert.deepEqual(
    [dito.includes('dos dois'), dito.includes('só de um'), dito.includes('dito à vista')],
    [true, false, true],
  )
  assert.deepEqual(perdas, ['O texto que o Word esconde não veio.'])
})
