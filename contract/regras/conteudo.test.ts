import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pareceSer, RECUSA_DO_ZIP, recusaDoConteudo } from './conteudo.ts'

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

const CFB = 'd0cf11e0a1b11ae1'
/** O começo de um CFB, e o nome de uma das suas partes, como o diretório o escreve. */
const cfbCom = (parte: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(CFB, 'hex'),
    Buffer.alloc(1_016),
    Buffer.from(parte, 'utf16le'),
    Buffer.alloc(100),
  ])

test('o arquivo de escritório com senha, e o de um programa antigo com outro nome, dizem-se pelo que são', () => {
  for (const extensao of ['docx', 'xlsx'] as const)
    assert.equal(recusaDoConteudo(extensao, cfbCom('EncryptedPackage')), RECUSA_DO_ZIP.senha)
  for (const [parte, era, extensao] of [
    ['WordDocument', 'doc', 'docx'],
    ['Workbook', 'xls', 'xlsx'],
    ['PowerPoint Document', 'ppt', 'docx'],
  ] as const)
    assert.equal(
      recusaDoConteudo(extensao, cfbCom(parte)),
      `O arquivo é um .${era} com o nome de .${extensao}. Abra-o no Word ou no LibreOffice, salve-o como .${extensao} e envie este.`,
    )
  assert.match(recusaDoConteudo('docx', Buffer.from('{\\rtf1\\ansi Ofício}')) ?? '', /^O arquivo é um \.rtf /)
  assert.match(recusaDoConteudo('docx', cfbCom('Outra parte')) ?? '', /não é de um \.docx/)
  assert.match(recusaDoConteudo('txt', cfbCom('EncryptedPackage')) ?? '', /não é de um \.txt/)
  assert.equal(recusaDoConteudo('txt', Buffer.from('Ofício')), null)
})
