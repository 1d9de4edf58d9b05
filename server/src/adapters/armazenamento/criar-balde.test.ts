import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import { criarBalde } from './criar-balde.ts'
import { abrirArmazenamento } from './s3.ts'

const CASA = 'https://autos.riodasantas.example'
const credencial = { regiao: 'us-east-1', chave: 'AUTOSCRIAR', segredo: 'o-segredo-do-armazem' }
const pasta = mkdtempSync(join(tmpdir(), 'autos-balde-'))
const abrir = () => iniciarObjetos({ ...credencial, porta: 0, pasta, origens: [] })
const cors = {
  AllowedOrigins: [CASA],
  AllowedMethods: ['GET', 'HEAD', 'PUT'],
  AllowedHeaders: ['content-type'],
  ExposeHeaders: ['ETag'],
  MaxAgeSeconds: 600,
}
after(() => rmSync(pasta, { recursive: true }))

/** O que o navegador perguntaria antes de enviar, vindo dali. */
const deixa = async (endereco: string, origin: string) =>
  (
    await fetch(`${endereco}/autos-novo/x`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
  ).ok

test('o balde que não há se cria com as regras da casa, que ficam; o que há fica como está', async () => {
  const loja = await abrir()
  const opcoes = { ...credencial, endereco: loja.endereco, publico: loja.endereco, balde: 'autos-novo' }
  assert.equal(await deixa(loja.endereco, CASA), false)
  assert.deepEqual(await criarBalde(opcoes, cors), { balde: true, recusado: [] })
  assert.deepEqual(
    [await deixa(loja.endereco, CASA), await deixa(loja.endereco, 'https://outra.example')],
    [true, false],
  )
  const armazenamento = abrirArmazenamento(opcoes)
  await armazenamento.gravar('um', Buffer.from('um'), 'text/plain')
  assert.deepEqual(await criarBalde(opcoes, cors), { balde: false, recusado: [] })
  assert.equal((await armazenamento.ler('um', null, 10)).length, 2)
  armazenamento.fechar()
  await loja.parar()
  const deNovo = await abrir()
  assert.equal(await deixa(deNovo.endereco, CASA), true)
  await deNovo.parar()
})

test('com a credencial errada o balde não se cria, e o erro é o do serviço', async () => {
  const loja = await abrir()
  const onde = { endereco: loja.endereco, publico: loja.endereco, balde: 'autos-outro' }
  const opcoes = { ...credencial, ...onde, segredo: 'outro-segredo-qualquer' }
  const recusa = await criarBalde(opcoes, cors).catch((erro: unknown) => erro)
  assert.equal((recusa as { $metadata: { httpStatusCode: number } }).$metadata.httpStatusCode, 403)
  await loja.parar()
})
