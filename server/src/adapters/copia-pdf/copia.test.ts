import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PDFDocument } from 'mupdf'
import { getDocumentProxy } from 'unpdf'
import { digitalizado } from '../../../test/digitalizado.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { lerPagina } from '../texto-pdf/extrair.ts'
import { conferirPdfA } from '../pdf-a/conferir/conferir.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { camadaDe } from './camada.ts'
import { copiar } from './copiar.ts'

const abrir = (bytes: Uint8Array) => mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
const figuraDe = (bytes: Uint8Array, pagina: number) =>
  Buffer.from(
    abrir(bytes)
      .loadPage(pagina - 1)
      .toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false)
      .getPixels(),
  )

test('sobre a figura vai o texto, no lugar de cada palavra, que outro leitor acha; o que se vê é o mesmo', async () => {
  const original = digitalizado(['um', 'dois', 'três'], { dpi: 50 })
  // Duas palavras, e uma partida no fim da linha; na segunda página, lida depois de girada um quarto.
  const palavras = {
    texto: 'Açúcar refinado',
    caixas: [0, 6, 1000, 1000, 2200, 1200, 7, 4, 2500, 1000, 3200, 1200, 4, 4, 1000, 1300, 1700, 1500],
  }
  const deitada = { texto: 'Deitada', caixas: [0, 7, 5000, 2000, 5300, 4000] }
  const copia = copiar(abrir(original), [
    { pagina: 1, angulo: 357.8, ...palavras },
    { pagina: 3, angulo: 90, ...deitada },
  ])
  for (const pagina of [1, 2, 3]) assert.ok(figuraDe(copia, pagina).equals(figuraDe(original, pagina)))
  const lida = lerPagina(abrir(copia), 1)
  assert.equal(lida.texto.replaceAll(/\s+/g, ' '), 'Açúcar refi nado')
  const [, letras, ...caixa] = lida.caixas.slice(0, 6)
  assert.equal(letras, 6)
  assert.ok(
    caixa.every((lado, i) => Math.abs(lado - [1000, 1000, 2200, 1200][i]!) < 20),
    caixa.join(' '),
  )
  const outra = await getDocumentProxy(new Uint8Array(copia))
  const textoDa = async (pagina: number) =>
    (await (await outra.getPage(pagina)).getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
  assert.deepEqual([outra.numPages, await textoDa(2), await textoDa(3)], [3, '', 'Deitada'])
  assert.match(await textoDa(1), /Açúcar\s*refi/)
})

test('com cada palavra escreve-se o espaço que a segue, senão o Chrome deixa de fora as de uma letra; a que se partiu não o tem', () => {
  const caixas = [0, 1, 0, 0, 9, 9, 2, 1, 20, 0, 29, 9, 2, 4, 40, 0, 49, 9, 4, 4, 0, 20, 9, 29]
  const camada = camadaDe(
    { pagina: 1, texto: 'e a refinado', caixas, angulo: 0 },
    { visivel: [0, 0, 100, 100], paraOPdf: [1, 0, 0, 1, 0, 0], fonte: 'F' },
  )
  const escritas = [...camada.matchAll(/<([\da-f]+)> Tj/g)].map(([, hex]) =>
    String.fromCharCode(...hex!.match(/.{4}/g)!.map((code) => Number.parseInt(code, 16))),
  )
  assert.deepEqual(escritas, ['e ', 'a ', 'refi', 'nado '])
})

test('a mesma cópia, byte por byte, também do arquivo que tem nome; e o que era de uma página não passa às outras', () => {
  const comNome = pdfDePaginas([{ texto: 'Um' }, { texto: 'Dois', mais: '/Rotate 90' }], {
    trailer: '/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]',
  })
  const fazer = () =>
    copiar(abrir(comNome), [{ pagina: 2, texto: 'Girada', caixas: [0, 6, 100, 100, 900, 300], angulo: 0 }])
  const copia = fazer()
  assert.deepEqual(fazer(), copia)
  const lida = lerPagina(abrir(copia), 2)
  assert.ok(lida.texto.includes('Girada') && lida.texto.includes('Dois'))
  assert.equal(lerPagina(abrir(copia), 1).texto, 'Um')
})

test('a cópia de só figuras diz-se PDF/A-2u, e o conferente a aceita; a que tem texto próprio ou o que a norma não deixa não se diz', () => {
  const diz = (bytes: Uint8Array) => Buffer.from(bytes).includes('<pdfaid:part>')
  const palavras = [{ pagina: 1, texto: 'Um', caixas: [0, 2, 100, 100, 900, 300], angulo: 0 }]
  const original = digitalizado(['um', 'dois'], { dpi: 50 })
  const copia = copiar(abrir(original), palavras)
  assert.ok(diz(copia))
  assert.deepEqual(conferirPdfA(copia)['2u'], [])
  assert.deepEqual(copiar(abrir(original), palavras), copia)
  const comAcao = abrir(original)
  comAcao.getTrailer().get('Root').put('OpenAction', { S: 'JavaScript', JS: 'app.alert(1)' })
  for (const pdf of [comAcao, abrir(pdfDePaginas([{ texto: 'Um' }]))]) {
    const outra = copiar(pdf, palavras)
    assert.ok(!diz(outra))
    assert.ok(lerPagina(abrir(outra), 1).texto.includes('Um'))
  }
})
