import assert from 'node:assert/strict'
import { test } from 'node:test'
import QRCode from 'qrcode'
import { drawQr } from '../adapters/qr/qr.ts'
import { servidor } from '../../test/servidor.ts'

const { pedir, graphql } = await servidor()
const ADDRESS = 'http://localhost:4300/autenticidade/0123-4567-89AB-CDEF'

/** The dark squares of a path of rectangles of height one. */
function darkOf(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(width); i++) dark.add(`${Number(x) + i},${y}`)
  return dark
}

test('the picture has the squares of the code for the address of the page, within a quiet zone of four', () => {
  const { size, data } = QRCode.create(ADDRESS, { errorCorrectionLevel: 'M' }).modules
  const expected = new Set(
    [...data].flatMap((module, i) => (module === 1 ? [`${(i % size) + 4},${Math.floor(i / size) + 4}`] : [])),
  )
  const { side, path } = drawQr(ADDRESS)
  assert.equal(side, size + 8)
  assert.deepEqual(darkOf(path), expected)
})

test('anybody gets the picture of a well-formed code, whether or not a document has it; anything else does not exist', async () => {
  const picture = await pedir('/autenticidade/0123-4567-89AB-CDEF.svg')
  assert.deepEqual(
    [picture.status, picture.headers.get('content-type'), picture.headers.get('content-security-policy')],
    [200, 'image/svg+xml', "default-src 'none'; sandbox"],
  )
  assert.ok(picture.texto.includes(drawQr(ADDRESS).path))
  const careless = await pedir('/autenticidade/o123456789abcdef.svg', { redirect: 'manual' })
  assert.deepEqual(
    [careless.status, careless.headers.get('location')],
    [301, '/autenticidade/0123-4567-89AB-CDEF.svg'],
  )
  for (const path of [
    '0123-4567-89AB-CDE.svg',
    '0123-4567-89AB-CDEF.png',
    'U123-4567-89AB-CDEF.svg',
    '..%2f0123456789abcdef.svg',
  ])
    assert.equal((await pedir(`/autenticidade/${path}`)).status, 404, path)
})

test('the twenty-first question of a minute says when to come back', async () => {
  let last = await graphql(undefined, '{ verificarAutenticidade(codigo: "0") { codigo } }')
  assert.equal(last.json.errors?.[0]?.extensions.exception.name, 'NaoEncontradoException')
  for (let i = 0; i < 40 && last.json.errors?.[0]?.extensions.exception.status !== 429; i++)
    last = await graphql(undefined, '{ verificarAutenticidade(codigo: "0") { codigo } }')
  assert.equal(last.json.errors?.[0]?.extensions.exception.name, 'LimiteExcedidoException')
  assert.ok(Number(last.headers.get('retry-after')) >= 1)
})
