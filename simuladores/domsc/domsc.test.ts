import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { iniciarDomsc } from './domsc.ts'

const domsc = await iniciarDomsc({
  porta: 0,
  usuarios: { pmva: 'senha-da-prefeitura', cmva: 'senha-da-camara' },
})
after(() => domsc.parar())
const BASIC = {
  pmva: `Basic ${Buffer.from('pmva:senha-da-prefeitura').toString('base64')}`,
  cmva: `Basic ${Buffer.from('cmva:senha-da-camara').toString('base64')}`,
}
const admin = async (caminho: string, conteudo: object = {}) =>
  (await fetch(`${domsc.endereco}${caminho}`, { method: 'POST', body: JSON.stringify(conteudo) })).json()
afterEach(() => admin('/_falha', { modo: 'nenhum' }))

const PDF = Buffer.from('%PDF-1.7 edital')
const arquivo = {
  nome: 'a.pdf',
  sha256: createHash('sha256').update(PDF).digest('hex'),
  conteudo: PDF.toString('base64'),
}
const ato = {
  titulo: 'Edital',
  codCategoria: 22,
  urlOrigemApi: 'http://localhost/x',
  codRegistroInfoSfinge: null,
}
const materia = { identificadorOrigem: 'chave-1', ato, lei: null, contrato: null, arquivo }
type Dito = {
  http: number
  id: number
  situacao: string
  url: string | null
  mensagem: string
  autopublicacoes: { id: number }[]
}
async function pedir(
  caminho: string,
  { conteudo, basic = BASIC.pmva }: { conteudo?: object; basic?: string } = {},
): Promise<Dito> {
  const resposta = await fetch(`${domsc.endereco}/autopublicacoes${caminho}`, {
    ...(conteudo === undefined ? {} : { method: 'POST', body: JSON.stringify(conteudo) }),
    headers: { authorization: basic, 'content-type': 'application/json' },
  })
  return { ...((await resposta.json()) as Dito), http: resposta.status }
}

test('an act is received, found by the key of its origin, published, and its PDF is what came', async () => {
  const recebida = await pedir('', { conteudo: materia })
  assert.deepEqual([recebida.http, recebida.situacao, recebida.url], [201, 'RECEBIDO', null])
  assert.deepEqual(
    (await pedir('?identificadorOrigem=chave-1')).autopublicacoes.map(({ id }) => id),
    [recebida.id],
  )
  assert.deepEqual((await pedir('?identificadorOrigem=outra')).autopublicacoes, [])
  await admin('/_publicar', { id: recebida.id })
  const { situacao, url } = await pedir(`/${recebida.id}`)
  assert.equal(situacao, 'PUBLICADO')
  assert.deepEqual(Buffer.from(await (await fetch(url!)).arrayBuffer()), PDF)
  await admin('/_retirar', { id: recebida.id, mensagem: 'A pedido.' })
  assert.deepEqual([(await pedir(`/${recebida.id}`)).situacao, (await fetch(url!)).status], ['RETIRADO', 404])
})

test('it has no idempotency: the same act handed in twice is two', async () => {
  const conteudo = { ...materia, identificadorOrigem: 'chave-2' }
  await pedir('', { conteudo })
  await pedir('', { conteudo })
  assert.equal((await pedir('?identificadorOrigem=chave-2')).autopublicacoes.length, 2)
})

test('each user sees its own acts, and nobody without the password sees any', async () => {
  const { id } = await pedir('', { conteudo: materia })
  assert.equal((await pedir(`/${id}`, { basic: BASIC.cmva })).http, 404)
  for (const basic of [
    '',
    'Basic xxx',
    `Basic ${Buffer.from('pmva:errada').toString('base64')}`,
    `Basic ${Buffer.from('__proto__:x').toString('base64')}`,
  ])
    assert.deepEqual(
      [(await pedir('', { conteudo: materia, basic })).http, (await pedir(`/${id}`, { basic })).http],
      [401, 401],
    )
})

test('what is not as the gazette wants it is refused with a sentence', async () => {
  for (const [conteudo, frase] of [
    [{}, 'Falta o identificador de origem.'],
    [{ ...materia, ato: { ...ato, codCategoria: 12 } }, 'Categoria inexistente.'],
    [{ ...materia, ato: { ...ato, codCategoria: 1 } }, 'Metadados de lei ausentes ou indevidos.'],
    [{ ...materia, contrato: {} }, 'Metadados de contrato ausentes ou indevidos.'],
    [{ ...materia, ato: { ...ato, codRegistroInfoSfinge: 'x' } }, 'Código do e-Sfinge inválido.'],
    [{ ...materia, arquivo: { ...arquivo, conteudo: 'aGVsbG8=' } }, 'O arquivo não é um PDF.'],
    [{ ...materia, arquivo: { ...arquivo, sha256: 'x' } }, 'O arquivo chegou diferente do que foi enviado.'],
  ] as const) {
    const { http, mensagem } = await pedir('', { conteudo })
    assert.deepEqual([http, mensagem], [400, frase])
  }
})

test('it fails as told: an error under 200, an answer lost after accepting, one cut short, a refusal', async () => {
  const conteudo = { ...materia, identificadorOrigem: 'chave-3' }
  const guardadas = () =>
    domsc.recebidas().filter(({ materia: { identificadorOrigem } }) => identificadorOrigem === 'chave-3')
      .length
  await admin('/_falha', { caminho: '/autopublicacoes', modo: 'erro-200', vezes: 1 })
  assert.deepEqual([(await pedir('', { conteudo })).http, guardadas()], [200, 0])
  for (const [modo, quantas] of [
    ['resposta-perdida', 1],
    ['truncado', 2],
    ['recusar', 2],
    ['resetar', 2],
  ] as const) {
    await admin('/_falha', { caminho: '/autopublicacoes', modo, vezes: 1 })
    await assert.rejects(pedir('', { conteudo }))
    assert.equal(guardadas(), quantas, modo)
  }
  for (const [modo, http] of [
    ['recusado', 400],
    ['nao-autorizado', 401],
    ['500', 500],
  ] as const) {
    await admin('/_falha', { caminho: '/autopublicacoes', modo, vezes: 1 })
    assert.equal((await pedir('', { conteudo }).catch(() => ({ http: 500 }))).http, http)
  }
  assert.deepEqual(await (await fetch(`${domsc.endereco}/_saude`)).json(), { pronto: true })
})

test('what it published it still has when it starts again', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-domsc-'))
  after(() => rmSync(pasta, { recursive: true }))
  const opcoes = { porta: 0, pasta, publicaEmMs: 0, usuarios: { pmva: 'senha-da-prefeitura' } }
  const abrir = async <T>(fazer: (endereco: string) => Promise<T>): Promise<T> => {
    const aberto = await iniciarDomsc(opcoes)
    return fazer(aberto.endereco).finally(() => aberto.parar())
  }
  const headers = { authorization: BASIC.pmva }
  const { id } = (await abrir(async (em) =>
    (await fetch(`${em}/autopublicacoes`, { method: 'POST', headers, body: JSON.stringify(materia) })).json(),
  )) as { id: number }
  await abrir(async (em) => {
    const { autopublicacoes } = (await (
      await fetch(`${em}/autopublicacoes?identificadorOrigem=chave-1`, { headers })
    ).json()) as {
      autopublicacoes: { id: number; situacao: string }[]
    }
    assert.deepEqual(
      autopublicacoes.map((ato) => [ato.id, ato.situacao]),
      [[id, 'PUBLICADO']],
    )
    assert.deepEqual(Buffer.from(await (await fetch(`${em}/edicoes/${id}.pdf`)).arrayBuffer()), PDF)
  })
})
