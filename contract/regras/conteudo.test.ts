import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Extensao } from './arquivos.ts'
import * as conteudo from './conteudo.ts'

const { RECUSA_DO_ZIP } = conteudo
const emPedacos = (bytes: Uint8Array, tamanho = 7): conteudo.Conteudo => ({
  comeco: bytes,
  *pedacos() {
    for (let de = 0; de < bytes.length; de += tamanho) yield bytes.subarray(de, de + tamanho)
  },
})
/** Como quem só tem na mão um pedaço do arquivo de cada vez. */
const pareceSer = (extensao: Extensao, bytes: Uint8Array) => conteudo.pareceSer(extensao, emPedacos(bytes))
const recusaDoConteudo = (extensao: Extensao, bytes: Uint8Array) =>
  conteudo.recusaDoConteudo(extensao, emPedacos(bytes))

test('a extensão precisa combinar com o começo do arquivo', async () => {
  const b = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))
  for (const [extensao, conteudo] of [
    ['pdf', '%PDF-1.7'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['mp4', '\0\0\0\x20ftypisom'],
    ['mp3', 'ID3\x04'],
    ['odt', `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`],
    ['docx', 'PK\x03\x04...word/document.xml...'],
    ['docx', `PK\x03\x04${'.word/'.repeat(40)}word/document.xml`],
    ['txt', 'Olá\r\n'],
    ['csv', 'a;b'],
  ] as const)
    assert.ok(await pareceSer(extensao, b(conteudo)), extensao)
  for (const [extensao, conteudo] of [
    ['pdf', '<html>'],
    ['png', '%PDF-'],
    ['txt', 'MZ\x90\0\x03'],
    ['jpg', 'GIF89a'],
    ['zip', 'Rar!'],
    ['odt', 'PK\x03\x04'],
    ['docx', 'PK\x03\x04...xl/workbook.xml...'],
    ['docx', 'PK\x03\x04...word/doc'],
    ['txt', ''],
  ] as const)
    assert.ok(!(await pareceSer(extensao, b(conteudo))), extensao)
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

test('o arquivo de escritório com senha, e o de um programa antigo com outro nome, dizem-se pelo que são', async () => {
  for (const extensao of ['docx', 'xlsx'] as const)
    assert.equal(await recusaDoConteudo(extensao, cfbCom('EncryptedPackage')), RECUSA_DO_ZIP.senha)
  for (const [parte, era, extensao] of [
    ['WordDocument', 'doc', 'docx'],
    ['Workbook', 'xls', 'xlsx'],
    ['PowerPoint Document', 'ppt', 'docx'],
  ] as const)
    assert.equal(
      await recusaDoConteudo(extensao, cfbCom(parte)),
      `O arquivo é um .${era} com o nome de .${extensao}. Abra-o no Word ou no LibreOffice, salve-o como .${extensao} e envie este.`,
    )
  assert.match(
    (await recusaDoConteudo('docx', Buffer.from('{\\rtf1\\ansi Ofício}'))) ?? '',
    /^O arquivo é um \.rtf /,
  )
  assert.match((await recusaDoConteudo('docx', cfbCom('Outra parte'))) ?? '', /não é de um \.docx/)
  assert.match((await recusaDoConteudo('txt', cfbCom('EncryptedPackage'))) ?? '', /não é de um \.txt/)
  assert.equal(await recusaDoConteudo('txt', Buffer.from('Ofício')), null)
})
