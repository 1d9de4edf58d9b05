import assert from 'node:assert/strict'
import { test } from 'node:test'

import { conferirArquivo, foiRecusado } from './conferir.ts'

const LIMITE = 1024 * 1024
const conferir = (nome: string, conteudo: BlobPart) => conferirArquivo(new File([conteudo], nome), LIMITE)

test('o que o servidor aceitaria pelo começo passa, com a extensão em qualquer caixa', async () => {
  assert.equal(foiRecusado(await conferir('OFICIO.PDF', '%PDF-1.7\n…')), false)
  assert.equal(foiRecusado(await conferir('ata.docx', 'PK\x03\x04…word/document.xml…')), false)
})

const RECUSAS: [string, string, string][] = [
  ['assinatura.pdf.p7s', 'x', 'Tipo de arquivo ainda não suportado.'],
  ['sem-extensao', 'x', 'Tipo de arquivo ainda não suportado.'],
  ['falso.pdf', 'isto é texto', 'Arquivo PDF inválido'],
  ['lixo-antes.pdf', '\n\n%PDF-1.4', 'Arquivo PDF inválido'],
  [
    'planilha.docx',
    'PK\x03\x04…xl/workbook.xml…',
    'O conteúdo do arquivo não é de um .docx. Abra-o no programa que o criou, salve-o como .docx e envie este.',
  ],
  [
    'foto.png',
    '%PDF-1.7',
    'O conteúdo do arquivo não é de um .png. Abra-o no programa que o criou, salve-o como .png e envie este.',
  ],
  ['vazio.txt', '', 'O arquivo está vazio.'],
]
for (const [nome, conteudo, titulo] of RECUSAS)
  test(`${nome}: ${titulo}`, async () => {
    const resultado = await conferir(nome, conteudo)
    assert.equal(foiRecusado(resultado) && resultado.titulo, titulo)
  })

test('o que outro programa de escritório escreve diz como se salva', async () => {
  const resultado = await conferir('OFICIO.DOC', 'x')
  assert.deepEqual(resultado, {
    titulo: 'Tipo de arquivo ainda não suportado.',
    texto: 'Abra-o no programa que o criou, salve-o como .docx ou .pdf e envie este.',
  })
})

test('acima do limite, a frase diz em quanto', async () => {
  const resultado = await conferir('grande.txt', 'x'.repeat(LIMITE + 1536))
  assert.deepEqual(resultado, {
    titulo: 'Tamanho limite excedido',
    texto: 'Arquivo selecionado supera o limite em 1,5 kB. Por favor, reduza o tamanho do arquivo.',
  })
})
