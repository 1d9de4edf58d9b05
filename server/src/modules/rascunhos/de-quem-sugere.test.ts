import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDaClassificacao } from '../../../test/elenco.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { lerRascunho } from './index.ts'

const { ana, beto, carla, dora, db, documento } = await mundo()
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

/** O texto de cada sugestão, com o nome de quem a assina. */
const assinadas = (html: string) =>
  [...html.matchAll(/<(ins|del)[^>]* data-autor="([^"]*)"[^>]*>(.*?)<\/\1>/g)].map(
    ([, tag, autor, texto]) => [
      tag,
      { [ana.id]: 'Ana', [beto.id]: 'Beto', [dora.id]: 'Dora' }[autor!],
      texto,
    ],
  )

test('o que outra pessoa acrescenta dentro de uma sugestão é de quem acrescenta; o que lá estava continua de quem era', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>Pague-se à vista.</p>', 0)
  const deBeto = `<p>${sugestao('b1', beto.id, { texto: '<strong>Não</strong> se ' })}${sugestao('b2', beto.id, { tag: 'del', texto: 'Pague-se' })} à vista.</p>`
  await gravar(id, deBeto, 1, beto)
  const guardada = await guardado(id)
  // Quem escreve emenda por dentro, sem propor: o editor deixa-lhe a marca em que está.
  const emendada = guardada
    .replace('<strong>Não</strong> se ', '<strong>Não mais</strong> se há de ')
    .replace('>Pague-se<', '>Pague-se já<')
  const { versao } = await gravar(id, emendada, 2)
  const agora = [
    ['ins', 'Beto', '<strong>Não </strong>'],
    ['ins', 'Ana', '<strong>mais</strong> '],
    ['ins', 'Beto', 'se '],
    ['ins', 'Ana', 'há de '],
    ['del', 'Beto', 'Pague-se'],
    ['del', 'Ana', ' já'],
  ]
  assert.deepEqual(assinadas(await guardado(id)), agora)
  const separada = await guardado(id)
  for (const outraVez of [emendada, separada])
    assert.equal((await gravar(id, outraVez, versao)).versao, versao, 'o mesmo texto não é outra versão')
  assert.equal(await guardado(id), separada)
  // Noutra tela, ou a seguir: nada se desloca nem volta a juntar-se.
  await gravar(id, emendada.replace('se há de ', 'se há de todo '), versao)
  assert.deepEqual(assinadas(await guardado(id)), [
    ...agora.slice(0, 3),
    ['ins', 'Ana', 'há de todo '],
    ...agora.slice(4),
  ])
})

test('tirar parte do que outra pessoa sugeriu, e voltar atrás, nada põe em nome de quem o fez', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>A feira.</p>', 0)
  await gravar(id, `<p>A ${sugestao('b1', beto.id, { texto: 'grande e farta ' })}feira.</p>`, 1, beto)
  const inteira = await guardado(id)
  await gravar(id, inteira.replace('grande e farta ', 'farta '), 2)
  assert.deepEqual(assinadas(await guardado(id)), [['ins', 'Beto', 'farta ']])
  await gravar(id, inteira, 3)
  assert.equal(await guardado(id), inteira)
})

test('o que se acrescenta, letra, figura ou ligação, não fica em nome de outro; a formatação não o tira a ninguém', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>Veja.</p>', 0)
  await gravar(
    id,
    `<p>Veja${sugestao('b1', beto.id, { texto: ' a <a href="https://a.example">lei</a>' })}.</p>`,
    1,
    beto,
  )
  const guardada = await guardado(id)
  await gravar(id, guardada.replace(' a <', ' <em>a</em> <'), 2)
  assert.deepEqual(
    assinadas(await guardado(id)).map(([, autor]) => autor),
    ['Beto'],
  )
  await gravar(id, guardada.replace('https://a.example', 'https://b.example'), 3)
  assert.deepEqual(assinadas(await guardado(id)), [
    ['ins', 'Beto', ' a '],
    ['ins', 'Ana', '<a href="https://b.example">lei</a>'],
  ])
})

test('quem só sugere não acrescenta nada dentro da sugestão de outra pessoa', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto', 'carla'] })
  await gravar(id, '<p>A feira.</p>', 0)
  await gravar(id, `<p>A ${sugestao('b1', beto.id, { texto: 'grande ' })}feira.</p>`, 1, beto)
  const guardada = await guardado(id)
  await assert.rejects(gravar(id, guardada.replace('grande ', 'grande e cara '), 2, carla), {
    nome: 'SemPermissaoException',
  })
  assert.equal(await guardado(id), guardada)
})
