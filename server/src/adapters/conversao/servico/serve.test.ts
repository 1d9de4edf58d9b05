import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { abrirGotenberg } from '../gotenberg.ts'
import type { Office } from './convert.ts'
import { openOffice } from './convert.ts'
import { serveOffice } from './serve.ts'

const ZIP = Buffer.from('PK\x03\x04 de mentira')
const PDF = Buffer.from('%PDF-1.7 de mentira')
const HERE = { host: '127.0.0.1', port: 0 }
const office = (convert: Office['convert']): Office => ({ convert, missing: async () => undefined })

test('quem pede ao conversor pede como a um Gotenberg: o PDF, o que não se converte, o que falha', async () => {
  const asked: string[] = []
  await using server = await serveOffice(
    office(async (bytes, extension) => {
      asked.push(`${extension} ${bytes.length}`)
      if (extension === 'ods') return null
      if (extension === 'xlsx') throw new Error('killed after 50000 ms')
      return PDF
    }),
    HERE,
  )
  const conversor = abrirGotenberg(server.endereco)
  assert.deepEqual(Buffer.from((await conversor.converter(ZIP, 'docx'))!), PDF)
  assert.equal(await conversor.converter(ZIP, 'ods'), null)
  await assert.rejects(conversor.converter(ZIP, 'xlsx'), /HTTP 500/)
  assert.equal(await conversor.converter(ZIP, 'exe'), null)
  await conversor.conferir()
  assert.deepEqual(
    asked,
    ['docx', 'ods', 'xlsx'].map((extension) => `${extension} ${ZIP.length}`),
  )
})

test('fazem-se dois de cada vez; quem espera demais volta depois, e quem vem a seguir tem lugar', async () => {
  let [now, most] = [0, 0]
  const gate = Promise.withResolvers<void>()
  await using server = await serveOffice(
    office(async () => {
      most = Math.max(most, ++now)
      await gate.promise
      now--
      return PDF
    }),
    { ...HERE, waitsMs: 300 },
  )
  const conversor = abrirGotenberg(server.endereco)
  const bothLate = Promise.withResolvers<void>()
  let late = 0
  const asked = Array.from({ length: 4 }, async () => {
    const answer = await conversor.converter(ZIP, 'docx').then(String, String)
    if (/HTTP 503/.test(answer) && ++late === 2) bothLate.resolve()
    return answer
  })
  await bothLate.promise
  gate.resolve()
  const answers = await Promise.all(asked)
  assert.deepEqual([answers.filter((one) => /HTTP 503/.test(one)).length, most], [2, 2])
  assert.deepEqual(Buffer.from((await conversor.converter(ZIP, 'docx'))!), PDF)
})

test('onde falta o LibreOffice ou o bubblewrap, a saúde diz qual', async () => {
  const nowhere = openOffice({ root: '/nao-existe', bwrap: ['/nao-existe/bwrap'] })
  await using server = await serveOffice(nowhere, HERE)
  const response = await fetch(`${server.endereco}/health`)
  assert.equal(response.status, 503)
  assert.match(await response.text(), /^Falta o LibreOffice/)
  await assert.rejects(abrirGotenberg(server.endereco).conferir(), /Falta o LibreOffice/)
})

test('onde o bubblewrap não pode isolar, a saúde di-lo antes que alguém peça uma prévia', async () => {
  const root = mkdtempSync(join(tmpdir(), 'autos-sem-isolar-'))
  mkdirSync(join(root, 'usr/lib/libreoffice/program'), { recursive: true })
  writeFileSync(join(root, 'usr/lib/libreoffice/program/soffice'), '')
  const program = join(root, 'bwrap')
  const bwrap = (does: string) => {
    writeFileSync(program, `#!/bin/sh\n${does}\n`, { mode: 0o755 })
    return openOffice({ root, bwrap: [program] })
  }
  // As bubblewrap says it where the kernel lets nobody but root make a namespace of users.
  const refused = 'echo "bwrap: No permissions to create a new namespace" >&2; exit 1'
  await using server = await serveOffice(bwrap(refused), HERE)
  await assert.rejects(abrirGotenberg(server.endereco).conferir(), /O bubblewrap não isola os arquivos: veja/)
  assert.equal(await bwrap('exit 0').missing(), undefined)
  rmSync(root, { recursive: true })
})
