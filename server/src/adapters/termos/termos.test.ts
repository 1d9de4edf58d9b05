import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirLeitorDePdf } from '../leitor-pdf/leitor.ts'
import { fontRuns } from '../pdf-a/letras.ts'
import { abrirLavrador } from './pdf.ts'
import type { Folha } from './port.ts'

const FOLHA: Folha = {
  orgao: 'Prefeitura de Vale das Araucárias',
  titulo: 'Termo de apensação',
  ficha: [
    ['Processo', 'Processo Administrativo nº 12/2026'],
    ['Identificador', '0A1B2C3D'],
  ],
  paragrafos: [
    'Certifica-se que, em 20 de novembro de 2026, às 17h34, Ana Azevedo apensou a este processo os relacionados abaixo.',
  ],
  itens: [
    'Processo Administrativo nº 13/2026 – 1A1B2C3D',
    'Processo de Licenciamento nº 1.014/2026 – Łukasiewicz & Ñandú 日本',
  ],
  fecho: 'Lavrado pelo sistema Autos.',
  em: new Date('2026-11-20T20:34:00Z'),
  rodape: 'Termo 0a1b2c3d',
}

test('the sheet is a PDF that our own reader accepts, with every word in it', async () => {
  const { bytes, paginas } = await abrirLavrador().lavrar(FOLHA)
  const inspection = await abrirLeitorDePdf().inspecionar(bytes)
  assert.ok(inspection.situacao === 'OK')
  assert.deepEqual([inspection.paginas, paginas], [1, 1])
  const text = inspection.texto.replace(/\s+/g, ' ')
  for (const words of [
    'TERMO DE APENSAÇÃO',
    'Processo Administrativo nº 12/2026',
    'às 17h34, Ana Azevedo',
    '– Processo Administrativo nº 13/2026',
    'Łukasiewicz & Ñandú ??',
    'Página 1 de 1',
  ])
    assert.ok(text.includes(words), `${words}: ${text}`)
})

test('it is PDF/A-2a: tagged, in Portuguese, with its fonts inside', async () => {
  const raw = Buffer.from((await abrirLavrador().lavrar(FOLHA)).bytes).toString('latin1')
  for (const sign of [
    '/Marked true',
    '/Lang (pt-BR)',
    '/StructTreeRoot',
    '<pdfaid:part>2</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '/FontFile2',
    '/GTS_PDFA1',
  ])
    assert.ok(raw.includes(sign), sign)
  assert.doesNotMatch(raw, /\/BaseFont \/(Helvetica|Times|Courier)/)
})

test('with a code, anybody may check it: the address in words and as a figure with its description', async () => {
  const endereco = 'https://autos.example/autenticidade/0123-4567-89AB-CDEF'
  const folha = { ...FOLHA, autenticidade: { codigo: '0123-4567-89AB-CDEF', endereco } }
  const { bytes } = await abrirLavrador().lavrar(folha)
  const inspection = await abrirLeitorDePdf().inspecionar(bytes)
  assert.ok(inspection.situacao === 'OK')
  const text = inspection.texto.replace(/\s+/g, ' ')
  assert.match(
    text,
    /com o código 0123-4567-89AB-CDEF em https:\/\/autos\.example\/autenticidade\/0123-4567-89AB-CDEF /,
  )
  const raw = Buffer.from(bytes).toString('latin1')
  for (const sign of ['/S /Figure', '/Alt ', '<pdfaid:part>2</pdfaid:part>'])
    assert.ok(raw.includes(sign), sign)
  // Where little is left of a page, it goes to the next, whole.
  for (let n = 28; n < 36; n += 2)
    assert.ok(
      (
        await abrirLavrador().lavrar({
          ...folha,
          itens: Array.from({ length: n }, (_, i) => `Processo ${i}`),
        })
      ).paginas <= 2,
    )
})

test('the same sheet gives the same bytes; a long one goes on over several pages', async () => {
  const { lavrar } = abrirLavrador()
  const [one, two] = [await lavrar(FOLHA), await lavrar(FOLHA)]
  assert.ok(Buffer.from(one.bytes).equals(two.bytes))
  const long = await lavrar({
    ...FOLHA,
    itens: Array.from({ length: 120 }, (_, i) => `Processo Administrativo nº ${i + 1}/2026`),
  })
  const inspection = await abrirLeitorDePdf().inspecionar(long.bytes)
  assert.ok(inspection.situacao === 'OK' && inspection.paginas > 2)
  assert.equal(long.paginas, inspection.paginas)
})

test('each letter in a font that has it; without one, its plain form or a question mark', () => {
  const basic = { name: 'basic', has: (code: number) => code < 0x100 }
  const more = { name: 'more', has: (code: number) => code === 0x10d }
  assert.deepEqual(fontRuns('aČčn\u0144日', [basic, more]), [
    { name: 'basic', text: 'aC' },
    { name: 'more', text: 'č' },
    { name: 'basic', text: 'nn?' },
  ])
  assert.deepEqual(fontRuns('', [basic]), [{ name: 'basic', text: ' ' }])
})
