import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { abrirGotenberg } from '../../server/src/adapters/conversao/gotenberg.ts'
import { LIMITS, openOffice } from '../../server/src/adapters/conversao/servico/convert.ts'
import { serveOffice } from '../../server/src/adapters/conversao/servico/serve.ts'
import { abrirLeitorDeZip } from '../../server/src/adapters/leitor-zip/leitor.ts'
import { docx } from '../../server/test/escritorio.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'

const debian = await fromDebian('libreoffice', [
  'libreoffice-writer-nogui',
  'libreoffice-calc-nogui',
  'fonts-liberation',
  'bubblewrap',
  'util-linux',
  'dash',
  'sed',
  'grep',
  'coreutils',
])
// As the package's own last step does where it is installed.
cpSync(
  join(debian.root, 'usr/lib/libreoffice/share/.registry'),
  join(debian.root, 'etc/libreoffice/registry'),
  {
    recursive: true,
  },
)
const place = { root: debian.root, bwrap: debian.command('usr/bin/bwrap') }
const server = await serveOffice(openOffice(place), { host: '127.0.0.1', port: 0 })
after(() => server[Symbol.asyncDispose]())
const conversor = abrirGotenberg(server.endereco)
const begins = (pdf: Uint8Array | null): string => Buffer.from(pdf ?? []).toString('latin1', 0, 5)

test('a versão é a que se diz, e nada falta', async () => {
  const came = debian.version('libreoffice-writer-nogui').replace(/^\d+:/, '')
  assert.ok(came.startsWith(NEIGHBOURS.libreoffice.version), came)
  await conversor.conferir()
})

test('um .docx vira PDF/A-2b, e o conversor diz quanto levou', async (t) => {
  const began = performance.now()
  const pdf = await conversor.converter(docx(''), 'docx')
  assert.equal(begins(pdf), '%PDF-')
  assert.match(Buffer.from(pdf!).toString('latin1'), /<pdfaid:part>2<\/pdfaid:part>/)
  t.diagnostic(`${Math.round(performance.now() - began)} ms`)
})

test('quatro ao mesmo tempo fazem-se todos, cada um no seu processo e perfil', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => conversor.converter(docx(''), 'docx')))
  assert.deepEqual(made.map(begins), Array(4).fill('%PDF-'))
})

test('a figura que o arquivo manda buscar fora não se busca', async () => {
  let asked = 0
  const outside = createServer((_, res) => void (asked++, res.end()))
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  after(() => outside.close())
  const { port } = outside.address() as AddressInfo
  const html = Buffer.from(`<html><body>Ofício<img src="http://127.0.0.1:${port}/a.png"></body></html>`)
  // LibreOffice tells a file by its bytes: as HTML it is what fetches most.
  assert.equal(begins(await openOffice(place).convert(html, 'odt')), '%PDF-')
  assert.equal(asked, 0)
})

test('o que pede mais do que se dá não se converte; o que não acaba a tempo mata-se sem se dizer nada do arquivo', async () => {
  assert.equal(await openOffice(place, { ...LIMITS, file: 2_000 }).convert(docx(''), 'docx'), null)
  const hurried = openOffice(place, { ...LIMITS, ms: 50 })
  await assert.rejects(hurried.convert(docx(''), 'docx'), /killed after 50 ms/)
  assert.equal(begins(await conversor.converter(docx(''), 'docx')), '%PDF-')
})

test('de um arquivo cortado ele faz um PDF, como se inteiro fosse: recusa-o a porta, antes', async () => {
  const cut = docx('').subarray(0, 300)
  assert.equal(begins(await conversor.converter(cut, 'docx')), '%PDF-')
  assert.equal(await abrirLeitorDeZip().recusa(cut, true), RECUSA_DO_ZIP.danificado)
})
