import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixarIdentidade } from './identidade.ts'

const comNome = (id: string) => Buffer.from(`1 0 obj<<>>endobj trailer <</ID${id}/Size 1>>\n`, 'latin1')

test('o nome que o acaso deu sai, tenha sido escrito em hexadecimal ou por letras, e fica o do que se escreveu', () => {
  const hexadecimal = fixarIdentidade(
    comNome('[<00112233445566778899AABBCCDDEEFF><ffeeddccbbaa99887766554433221100>]'),
  )
  const texto = Buffer.from(hexadecimal).toString('latin1')
  assert.match(texto, /endobj trailer <<\/ID\[<([0-9a-f]{32})><\1>\]\/Size 1>>\n$/)
  for (const outro of [
    String.raw`[(87*>\037\b5/N)a]`.replace(')a', ')<>'),
    String.raw`[(ab\)]\\)(6\354,;\314>]\()]`,
    '[(abcdefghijklmnop) <00112233445566778899aabbccddeeff>]',
  ])
    assert.deepEqual(fixarIdentidade(comNome(outro)), hexadecimal, outro)
  assert.notDeepEqual(
    fixarIdentidade(Buffer.concat([Buffer.from('outro '), comNome('[<00><11>]')])),
    Buffer.concat([Buffer.from('outro '), hexadecimal]),
  )
})

test('do arquivo sem nome nada muda', () => {
  const sem = Buffer.from('trailer <</Size 1>>')
  assert.deepEqual(fixarIdentidade(sem), sem)
})
