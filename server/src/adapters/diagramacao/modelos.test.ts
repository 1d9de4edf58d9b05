import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MODELOS_PRONTOS } from '@autos/contract/modelos/modelos.ts'
import {
  camposPorPreencher,
  MARCA_DE_VARIAVEL,
  VARIAVEIS,
  variaveisDesconhecidas,
} from '@autos/contract/regras/rascunho.ts'
import { sanearHtml } from '../html/sanear.ts'
import { conferirPdfA } from '../pdf-a/conferir/conferir.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import type { PDFDocument } from 'mupdf'
import { lerPagina } from '../texto-pdf/extrair.ts'
import { render } from './render.ts'

// What each kind of document starts from, filled in and put on paper.

const QUEM = { id: 'ana', nome: 'Ana Azevedo', cargos: ['Prefeita'] }
/** No two variables alike, so that each is found where it was asked for. */
const VALORES: Record<string, string[]> = Object.fromEntries(
  VARIAVEIS.map((nome, i) => [nome, [`Valor${i} de ${nome}`]]),
)

const filled = (html: string): string =>
  html.replace(/<span class="campo" data-campo="([^"]*)"><\/span>/g, (_, nome: string) => `(${nome})`)

const wordsOf = (text: string): string => text.replace(/-\n/g, '-').replace(/\s+/g, ' ').trim()

async function printed(html: string) {
  const { bytes, paginas, lugares } = await render(filled(html), {
    variaveis: VALORES,
    titulo: 'Ato',
    orgao: 'Prefeitura',
    rodape: 'PMVA',
    em: '2026-11-20T20:34:00Z',
    assinantes: [QUEM],
  })
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  const text = Array.from({ length: paginas }, (_, i) => lerPagina(file, i + 1).texto).join('\n')
  return { bytes, lugares, text: wordsOf(text) }
}

/** What a reader of the page has to find, in order: the text of the template with everything in its place. */
const expected = (html: string): string[] =>
  filled(html)
    .replace(/<div class="assinaturas"><\/div>/g, '|ANA AZEVEDO|Prefeita|')
    .replace(/<(?!\/?(?:span|strong)\b)[^>]*>/g, '|')
    .replace(/<[^>]*>/g, '')
    .replace(MARCA_DE_VARIAVEL, (_, nome: string) => VALORES[nome]![0]!)
    .split('|')
    .map(wordsOf)
    .filter((part) => part !== '')

for (const [nome, html] of MODELOS_PRONTOS)
  test(`${nome}: o modelo vai inteiro à página, na ordem, com quem assina e sem faltar nada que PDF/A-2a e PDF/UA-1 pedem`, async () => {
    assert.equal(sanearHtml(html), html)
    assert.deepEqual(variaveisDesconhecidas(html), [])
    assert.ok(camposPorPreencher(html).length > 0)
    const { bytes, lugares, text } = await printed(html)
    let from = 0
    for (const part of expected(html)) {
      const at = text.indexOf(part, from)
      assert.ok(at >= 0, `falta, ou está fora da ordem: ${part}\n${text.slice(from, from + 400)}`)
      from = at + part.length
    }
    assert.deepEqual(
      lugares.map(({ quem }) => quem),
      ['ana'],
    )
    assert.deepEqual(conferirPdfA(bytes), { '2u': [], '2a': [], ua1: [] })
  })

test('cada modelo diz que ato é, onde e quando, sobre quê, e quem assina', () => {
  for (const [nome, html] of MODELOS_PRONTOS) {
    const pedidas = [...html.matchAll(MARCA_DE_VARIAVEL)].map(([, variavel]) => variavel)
    const diz = (...umas: string[]) => umas.some((uma) => pedidas.includes(uma))
    assert.ok(diz('identificacao', 'epigrafe'), `${nome}: que ato é`)
    assert.ok(diz('local') && diz('data'), `${nome}: onde e quando`)
    assert.equal(html.split('<div class="assinaturas"></div>').length, 2, `${nome}: quem assina`)
  }
})

/** Lei Complementar 95/1998, arts. 3º a 6º e 8º. */
test('as normas têm epígrafe, ementa, preâmbulo, o primeiro artigo com o objeto, e dizem quando entram em vigor', () => {
  const normas = MODELOS_PRONTOS.filter(([nome]) =>
    /^(?:Lei|Decreto|Projeto de|Resolução|Portaria|Instrução)/.test(nome),
  )
  assert.ok(normas.length > 10)
  for (const [nome, html] of normas) {
    const partes = [
      'data-variavel="epigrafe"',
      'class="ementa"',
      'Art. 1º ',
      'entra em vigor',
      'class="assinaturas"',
    ]
    const onde = partes.map((parte) => html.indexOf(parte))
    assert.ok(!onde.includes(-1) && onde.every((em, i) => i === 0 || em > onde[i - 1]!), `${nome}: ${onde}`)
    assert.match(html.slice(onde[1], onde[2]), /PREFEITO|CÂMARA|Câmara|RESOLVE|Cargo de quem expede/)
  }
})

/** Manual de Redação da Presidência da República, 3ª edição, 5.1. */
test('a correspondência tem identificação, local e data, endereçamento, assunto, vocativo, texto e fecho, nessa ordem', () => {
  for (const [nome, html] of MODELOS_PRONTOS.filter(([dito]) =>
    /^(?:Ofício|Memorando|Comunicação)/.test(dito),
  )) {
    const partes = [
      'data-variavel="identificacao"',
      'data-variavel="local"',
      /A quem|Ao Senhor|Aos Senhores/,
      'Assunto:',
      'Vocativo',
      'Texto d',
      'Atenciosamente,',
      'class="assinaturas"',
    ]
    const onde = partes.map((parte) => html.search(parte))
    assert.ok(!onde.includes(-1) && onde.every((em, i) => i === 0 || em > onde[i - 1]!), `${nome}: ${onde}`)
  }
})
