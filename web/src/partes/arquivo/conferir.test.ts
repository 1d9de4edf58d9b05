import assert from 'node:assert/strict'
import { test } from 'node:test'

import { conferirArquivo, foiRecusado } from './conferir.ts'

const LIMITE = 1024 * 1024
const conferir = (nome: string, conteudo: BlobPart) => conferirArquivo(new File([conteudo], nome), LIMITE)

test('um PDF começa como PDF, ainda que haja lixo antes', async () => {
  assert.equal(foiRecusado(await conferir('oficio.pdf', '%PDF-1.7\n…')), false)
  assert.equal(foiRecusado(await conferir('OFICIO.PDF', '\n\n%PDF-1.4')), false)
})

const RECUSAS: [string, string, string][] = [
  ['assinatura.pdf.p7s', 'x', 'Tipo de arquivo ainda não suportado.'],
  ['sem-extensao', 'x', 'Tipo de arquivo ainda não suportado.'],
  ['falso.pdf', 'isto é texto', 'Arquivo PDF inválido'],
  ['vazio.txt', '', 'O arquivo está vazio.'],
]
for (const [nome, conteudo, titulo] of RECUSAS)
  test(`${nome}: ${titulo}`, async () => {
    const resultado = await conferir(nome, conteudo)
    assert.equal(foiRecusado(resultado) && resultado.titulo, titulo)
  })

test('acima do limite, a frase diz em quanto', async () => {
  const resultado = await conferir('grande.txt', 'x'.repeat(LIMITE + 1536))
  assert.deepEqual(resultado, { titulo: 'Tamanho limite excedido', texto: 'Arquivo selecionado supera o limite em 1,5 kB. Por favor, reduza o tamanho do arquivo.' })
})
