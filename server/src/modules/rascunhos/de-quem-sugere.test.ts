import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDaClassificacao } from '../../../test/elenco.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { lerRascunho } from './index.ts'

const { ana, beto, dora, db, documento } = await mundo()
const gravar = (id: string, html: string, lida: number, quem: Pessoa = ana) =>
  escreverRascunho(quem, { id, html, lida })
const guardado = async (id: string, quem: Pessoa = ana) => (await lerRascunho(await quem.contexto(), id)).html
const sugestao = (
  id: string,
  autor: string,
  { em = '2020-01-01T00:00Z', texto = 'x', tag = 'ins', mais = '' } = {},
) =>
  `<${tag}${mais} data-sugestao="${id}" data-autor="${autor}"${em === '' ? '' : ` data-em="${em}"`}>${texto}</${tag}>`
/** De cada sugestão, qual, de quem e quando. */
const ditas = (html: string) =>
  [...html.matchAll(/<(?:ins|del)[^>]* data-sugestao="([^"]*)" data-autor="([^"]*)" data-em="([^"]*)"/g)].map(
    ([, ...dita]) => dita,
  )
const AGORA = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
async function minutoDoBanco(): Promise<string[]> {
  const { now } = await db.selectNoFrom((eb) => eb.fn<Date>('now').as('now')).executeTakeFirstOrThrow()
  return [0, -60_000].map((atras) => `${new Date(now.getTime() + atras).toISOString().slice(0, 16)}Z`)
}

test('a sugestão nova é de quem grava e da hora em que se grava, diga o texto o que disser', async () => {
  const id = await documento('Minuta', { arquivo: false })
  const forjado = `<p>A${sugestao('s1', beto.id)}${sugestao('s2', 'qualquer', { em: '', tag: 'del', mais: ' class="a"' })}${sugestao('s3', ana.id)}</p>`
  await gravar(id, forjado, 0)
  const [agora, pouco] = await minutoDoBanco()
  const lidas = ditas(await guardado(id))
  assert.deepEqual(
    lidas.map(([qual, autor]) => [qual, autor]),
    [
      ['s1', ana.id],
      ['s2', ana.id],
      ['s3', ana.id],
    ],
  )
  for (const [, , em = ''] of lidas) assert.ok(AGORA.test(em) && [agora, pouco].includes(em), em)
  assert.deepEqual(await ana.chama('documento', { id }, '{ rascunho { autores { nome } } }'), {
    rascunho: { autores: [{ nome: 'Ana Azevedo' }] },
  })
})

test('a que já estava fica de quem era e com a data que tinha, gravada por quem for; e o mesmo texto não é outra versão', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>A feira.</p>', 0)
  await gravar(id, `<p>A ${sugestao('b1', beto.id, { texto: 'grande ' })}feira.</p>`, 1, beto)
  const deBeto = await guardado(id)
  const [[, , em] = []] = ditas(deBeto)
  const outraData = deBeto.replace(em ?? '', '1999-12-31T00:00Z')
  assert.deepEqual(await gravar(id, outraData, 2, dora).then(({ versao }) => versao), 2)
  await gravar(
    id,
    outraData.replace('</p>', `${sugestao('b2', beto.id)}${sugestao('b1', ana.id)}</p>`),
    2,
    dora,
  )
  const lidas = ditas(await guardado(id))
  assert.deepEqual(
    lidas.map(([qual, autor]) => [qual, autor]),
    [
      ['b1', beto.id],
      ['b2', dora.id],
      ['b1', dora.id],
    ],
  )
  assert.equal(lidas[0]?.[2], em)
})

test('desfeito no editor o que se recusou, a sugestão volta a ser de quem era', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>A feira.</p>', 0)
  await gravar(id, `<p>A ${sugestao('b1', beto.id)}feira.</p>`, 1, beto)
  const comSugestao = await guardado(id)
  await gravar(id, '<p>A feira.</p>', 2)
  await gravar(id, comSugestao, 3)
  assert.deepEqual(await guardado(id), comSugestao)
})

test('o modelo da classificação não traz sugestões em nome de ninguém', async () => {
  const classificacaoId = idDaClassificacao('Memorando', null)
  await db
    .insertInto('classificacaoModelo')
    .values({
      classificacaoId,
      versao: 1,
      html: `<p>Senhor ${sugestao('m1', beto.id)}Prefeito</p>`,
      gravadoEm: new Date(),
    })
    .execute()
  assert.equal(await guardado(await documento('Do modelo', { arquivo: false })), '<p>Senhor Prefeito</p>')
})
