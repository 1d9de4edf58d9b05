import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { iniciarGotenberg } from '@autos/simuladores/gotenberg/gotenberg.ts'
import { abrirGotenberg } from './gotenberg.ts'

const simulado = await iniciarGotenberg({ porta: 0 })
after(() => simulado.parar())
const ZIP = Buffer.from('PK\x03\x04 de mentira')
const falha = (modo: string) =>
  fetch(`${simulado.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes: 1 }) })

test('do arquivo de escritório volta um PDF, pelo formulário que o serviço tem, sem o nome do arquivo', async () => {
  for (const endereco of [simulado.endereco, `${simulado.endereco}/`]) {
    const pdf = await abrirGotenberg(endereco).converter(ZIP, 'docx')
    assert.equal(Buffer.from(pdf!).toString('latin1', 0, 5), '%PDF-')
  }
  assert.deepEqual(simulado.recebidas().at(-1), { arquivos: ['documento.docx'], pdfa: 'PDF/A-2b' })
})

test('o que ele não converte é veredito; o que o impede de responder, não', async () => {
  const gotenberg = abrirGotenberg(simulado.endereco, { ms: 400 })
  assert.equal(await gotenberg.converter(Buffer.from('não é zip'), 'docx'), null)
  assert.equal(await gotenberg.converter(ZIP, 'exe'), null)
  for (const modo of ['500', '503', 'resetar', 'pendurar', 'sem-pdf']) {
    await falha(modo)
    await assert.rejects(gotenberg.converter(ZIP, 'docx'), Error, modo)
  }
  await assert.rejects(abrirGotenberg('http://127.0.0.1:9').converter(ZIP, 'docx'), Error)
  assert.notEqual(await gotenberg.converter(ZIP, 'docx'), null)
})
