import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { enderecoDosBytes, formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import { assinaturaDeTeste } from '../../test/assinatura.ts'
import { mundo } from '../../test/mundo.ts'
import { pdfDePaginas } from '../../test/pdf.ts'
import { buildHttp } from './http.ts'

// Quem confere um documento público vê quem escreveu cada byte do arquivo dele, em figura e em palavras.

const { ana, db, recursos, documento } = await mundo({ assinatura: assinaturaDeTeste() })
const app = await buildHttp({ recursos, verificar: () => Promise.reject(new Error('ninguém entra aqui')) })
after(() => app.close())
afterEach(() => db.deleteFrom('consultaPublica').execute())

const pedir = (caminho: string) => app.inject({ url: caminho, headers: { host: 'localhost' } })

async function assinado(titulo: string, opcoes: Parameters<typeof documento>[1] = {}): Promise<string> {
  const id = await documento(titulo, { arquivo: pdfDePaginas([{}]), ...opcoes })
  await ana.chama('documentoAssinarSimples', { id })
  if (opcoes.restricoes === undefined)
    await db.updateTable('docproc').set({ interno: false }).where('id', '=', id).execute()
  const { codigoAutenticidade } = await db
    .selectFrom('documento')
    .select('codigoAutenticidade')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return codigoAutenticidade
}

test('do documento público diz-se quem escreveu cada byte, a quem tem o código, em figura e em palavras', async () => {
  const codigo = await assinado('Portaria')
  const figura = await pedir(enderecoDosBytes(codigo, 'svg'))
  assert.deepEqual(
    [
      figura.statusCode,
      ...['content-type', 'content-security-policy', 'cache-control'].map((h) => figura.headers[h]),
    ],
    [200, 'image/svg+xml', "default-src 'none'; sandbox", 'no-store'],
  )
  assert.match(figura.body, /^<svg .*Revisão 2, [\d.]+ bytes, fechada pela assinatura de /)
  const palavras = await pedir(enderecoDosBytes(codigo, 'txt'))
  assert.deepEqual(
    [palavras.statusCode, palavras.headers['content-type']],
    [200, 'text/plain; charset=utf-8'],
  )
  assert.match(palavras.body, /^Revisão 1: .*; antes da primeira assinatura\.$/m)
  assert.match(palavras.body, /Cada byte pertence a uma coisa, e a uma só\./)
})

test('do que não há e do que não é público nada se diz, e é o mesmo que se diz', async () => {
  const inventado = await pedir(enderecoDosBytes('0123456789ABCDEF', 'svg'))
  assert.equal(inventado.statusCode, 404)
  const interno = await assinado('Interno', { restricoes: ['INTERNO'] })
  for (const como of ['svg', 'txt'] as const) {
    const resposta = await pedir(enderecoDosBytes(interno, como))
    assert.deepEqual([resposta.statusCode, resposta.body], [404, inventado.body])
  }
  assert.equal((await pedir(`/autenticidade/${formatarCodigo(interno)}/bytes.png`)).statusCode, 404)
})

test('conta-se como qualquer consulta pelo código', async () => {
  const vistos: number[] = []
  for (let i = 0; i < 45 && vistos.at(-1) !== 429; i++)
    vistos.push((await pedir(enderecoDosBytes('0123456789ABCDEF', 'txt'))).statusCode)
  assert.equal(vistos.at(-1), 429)
  assert.ok(vistos.length > 20)
})
