import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RODAPE_ALTURA } from '@autos/contract/regras/selo.ts'
import { getDocumentProxy } from 'unpdf'
import { openSheet, writeFooters, writer } from './pdf-a.ts'

test('what the foot of each page says stands below where the seals of the ready-made points begin', async () => {
  const sheet = openSheet({ titulo: 'Portaria', orgao: 'Prefeitura', em: new Date('2026-11-20T20:34:00Z') })
  sheet.doc.addPage()
  sheet.root.end()
  writeFooters(sheet.doc, 'PMVA · 0A1B2C3D-e', writer(sheet))
  sheet.doc.end()
  const document = await getDocumentProxy(Uint8Array.from(await sheet.bytes))
  for (const number of [1, 2]) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const written = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, bottom: item.transform[5] as number, height: item.height }]
        : [],
    )
    assert.equal(written.map(({ text }) => text).join(''), `PMVA · 0A1B2C3D-e · Página ${number} de 2`)
    for (const { bottom, height } of written)
      assert.ok(bottom > 0 && bottom + height <= RODAPE_ALTURA, `${bottom} + ${height}`)
  }
})
