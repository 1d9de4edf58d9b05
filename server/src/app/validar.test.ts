import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import { assinaturaDeTeste } from '../../test/assinatura.ts'
import { mundo } from '../../test/mundo.ts'
import { pdfDePaginas } from '../../test/pdf.ts'
import { buildHttp } from './http.ts'

// O “Ler QR Code” do Validar do ITI chama o endereço que o QR leva, com dois parâmetros, e espera um JSON que diga onde
// está o PDF assinado (guia para desenvolvedores do ITI).
const { ana, db, recursos, documento, processo } = await mundo({ assinatura: assinaturaDeTeste() })
const app = await buildHttp({ recursos, verificar: () => Promise.reject(new Error('ninguém entra aqui')) })
after(() => app.close())
afterEach(() => db.deleteFrom('consultaPublica').execute())

const FORMATO = '_format=application/validador-iti+json'
const pedir = (caminho: string) => app.inject({ url: caminho, headers: { host: 'localhost' } })
const lerQr = (codigo: string, digitado = '', formato = FORMATO) =>
  pedir(`/autenticidade/${codigo}?${formato}&_secretCode=${encodeURIComponent(digitado)}`)
const codigoDe = async (id: string) =>
  (
    await db
      .selectFrom('documento')
      .select('codigoAutenticidade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).codigoAutenticidade
/** No arquivo há uma assinatura: a da instituição, pela de Ana. */
async function assinadoNoArquivo(titulo: string, opcoes: Parameters<typeof documento>[1] = {}) {
  const id = await documento(titulo, { arquivo: pdfDePaginas([{}]), ...opcoes })
  await ana.chama('documentoAssinarSimples', { id })
  // Ninguém leu ainda o arquivo, à procura de dados pessoais: até lá o que se abre fica interno.
  if (opcoes.restricoes === undefined)
    await db.updateTable('docproc').set({ interno: false }).where('id', '=', id).execute()
  return id
}
const INVENTADO = '0123-4567-89AB-CDEF'

test('ao Validar diz-se onde está o PDF assinado: com o código digitado de qualquer maneira, ou em branco', async () => {
  const codigo = await codigoDe(await assinadoNoArquivo('Portaria'))
  const escrito = formatarCodigo(codigo)
  for (const [qual, digitado] of [
    [escrito, escrito],
    [escrito, ''],
    [escrito, ` ${codigo.toLowerCase()}`],
    [codigo, codigo],
    [`${escrito}/`, escrito],
  ] as const) {
    const resposta = await lerQr(qual, digitado)
    assert.equal(resposta.statusCode, 200, `${qual} ${digitado}`)
    const { version, prescription } = resposta.json<{
      version: string
      prescription: { signatureFiles: { url: string }[] }
    }>()
    assert.deepEqual([version, prescription.signatureFiles.length], ['1.0.0', 1])
    assert.match(prescription.signatureFiles[0]!.url, /^memoria:chave=versoes.*&nome=Portaria\.pdf/)
    assert.deepEqual(
      ['cache-control', 'access-control-allow-origin'].map((nome) => resposta.headers[nome]),
      ['no-store', '*'],
    )
  }
  assert.equal((await lerQr(escrito, '', FORMATO.replace('+', '%2B'))).statusCode, 200)
  const semParametro = await pedir(`/autenticidade/${escrito}?${FORMATO}`)
  assert.equal(semParametro.statusCode, 200)
})

test('o código errado é 401; o que não há, o que não é público e o que não tem assinatura são o mesmo 404, com código certo ou errado', async () => {
  const publico = formatarCodigo(await codigoDe(await assinadoNoArquivo('Edital')))
  const errado = await lerQr(publico, INVENTADO)
  assert.deepEqual(
    [errado.statusCode, errado.json<{ title: string }>().title],
    [
      401,
      'O código digitado não é o deste documento. Copie o que está impresso junto do QR, ou deixe-o em branco',
    ],
  )
  const inventado = await lerQr(INVENTADO, INVENTADO)
  assert.equal(inventado.statusCode, 404)
  const sigiloso = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] } as const
  const excluido = await assinadoNoArquivo('Excluído')
  await db.updateTable('docproc').set({ excluidoEm: new Date() }).where('id', '=', excluido).execute()
  const ocultos = [
    await assinadoNoArquivo('Sigiloso', sigiloso),
    await assinadoNoArquivo('Interno', { restricoes: ['INTERNO'] }),
    await assinadoNoArquivo('Com posse', { restricoes: ['INTERNO', 'POSSE'] }),
    await documento('Peça de sigiloso', { peca: await processo('Sindicância', sigiloso), assinado: true }),
    await documento('Minuta', { assinantes: ['beto'] }),
    await documento('Assinado só no registro', { assinado: true }),
    excluido,
  ]
  for (const id of ocultos) {
    const codigo = formatarCodigo(await codigoDe(id))
    for (const digitado of [codigo, '', INVENTADO]) {
      const resposta = await lerQr(codigo, digitado)
      assert.deepEqual([resposta.statusCode, resposta.body], [404, inventado.body], `${id} ${digitado}`)
      await db.deleteFrom('consultaPublica').execute()
    }
  }
})

test('o navegador vai à página de sempre, haja ou não o documento', async () => {
  for (const [caminho, destino] of [
    [`/autenticidade/${INVENTADO}`, `http://localhost:4300/#/autenticidade/${INVENTADO}`],
    [`/autenticidade/${INVENTADO}?_format=outro`, `http://localhost:4300/#/autenticidade/${INVENTADO}`],
    ['/autenticidade', '/#/autenticidade'],
  ] as const) {
    const { statusCode, headers } = await pedir(caminho)
    assert.deepEqual([statusCode, headers.location], [302, destino])
  }
})

test('conta-se como qualquer consulta pelo código: passadas vinte num minuto, diz-se quando voltar', async () => {
  const codigo = formatarCodigo(await codigoDe(await assinadoNoArquivo('Procurado')))
  const vistos = new Set<number>()
  for (let i = 0; i < 45 && !vistos.has(429); i++) {
    const { statusCode, headers } = await lerQr(i % 2 === 0 ? codigo : INVENTADO)
    vistos.add(statusCode)
    if (statusCode === 429) assert.ok(Number(headers['retry-after']) >= 1)
  }
  assert.deepEqual(
    [...vistos].toSorted((a, b) => a - b),
    [200, 404, 429],
  )
})
