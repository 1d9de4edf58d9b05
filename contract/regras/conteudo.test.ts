import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pareceSer } from './conteudo.ts'

test('a extensão precisa combinar com o começo do arquivo', () => {
  const b = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))
  assert.ok(pareceSer('pdf', b('%PDF-1.7')))
  assert.ok(
    pareceSer('png', b('\x89PNG\r\n\x1a\n')) &&
      pareceSer('jpg', b('\xff\xd8\xff\xe0')) &&
      pareceSer('mp4', b('\0\0\0\x20ftypisom')) &&
      pareceSer('mp3', b('ID3\x04')),
  )
  assert.ok(
    pareceSer('odt', b(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`)),
  )
  assert.ok(
    pareceSer('docx', b('PK\x03\x04...word/document.xml...')) &&
      !pareceSer('docx', b('PK\x03\x04...xl/workbook.xml...')),
  )
  assert.ok(pareceSer('txt', b('Olá\r\n')) && pareceSer('csv', b('a;b')))
  for (const [extensao, conteudo] of [
    ['pdf', '<html>'],
    ['png', '%PDF-'],
    ['txt', 'MZ\x90\0\x03'],
    ['jpg', 'GIF89a'],
    ['zip', 'Rar!'],
    ['odt', 'PK\x03\x04'],
    ['txt', ''],
  ] as const)
    assert.ok(!pareceSer(extensao, b(conteudo)), extensao)
})
