import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { semAnotacoes, sugestoesDe } from './anotacoes.ts'

const { ana, beto, carla, dora, db, entidade, documento, eventos } = await mundo()
const gravar = async (id: string, html: string, lida: number, quem: Pessoa = ana) =>
  escreverRascunho(quem, { id, html, lida })
const TRECHO = { trecho: 'no sábado', antes: 'A feira será ', depois: '.' }
type Mais = { comentarioId?: string; texto?: string; trecho?: object }
const fazer = (quem: Pessoa, acao: string, documentoId: string, mais: Mais = {}) =>
  quem.chama('documentoRascunhoComentar', { documentoId, acao, ...mais })
type Comentario = {
  id: string
  trecho: string
  texto: string
  autor: { nome: string }
  resolvidoPor: { nome: string } | null
  respostas: { texto: string; autor: { nome: string } }[]
}
const comentarios = async (id: string, quem: Pessoa = ana) => {
  const { rascunho } = await quem.chama<{ rascunho: { comentarios: Comentario[] } | null }>(
    'documento',
    { id },
    '{ rascunho { comentarios { id trecho texto autor { nome } resolvidoPor { nome } respostas { texto autor { nome } } } } }',
  )
  return rascunho?.comentarios
}

async function avisados(quem: Pessoa, documentoId: string): Promise<string[]> {
  await trabalhar(entidade, ['notificacao.criar'])
  const { dados } = await quem.chama<{ dados: { texto: string; item: { id: string } | null }[] }>(
    'notificacoes',
    {},
    '{ dados { texto item { id } } }',
  )
  return dados
    .filter(({ item }) => item?.id === documentoId)
    .map(({ texto }) => texto)
    .toSorted()
}

test('quem lê comenta, ainda que a vez seja de outra pessoa: responde-se, resolve-se e reabre-se', async () => {
  const id = await documento('Edital', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>A feira será no sábado.</p>', 0)
  await ana.chama('documentoRascunhoVez', { documentoId: id, acao: 'ESCREVER' })
  const antes = (await eventos(id)).length
  await fazer(beto, 'COMENTAR', id, { trecho: TRECHO, texto: '  Não era\u202e domingo? ' })
  const [{ id: comentarioId } = { id: '' }] = (await comentarios(id)) ?? []
  await fazer(ana, 'RESPONDER', id, { comentarioId, texto: 'Era, corrijo.' })
  await fazer(dora, 'RESOLVER', id, { comentarioId })
  await fazer(ana, 'RESOLVER', id, { comentarioId })
  assert.deepEqual(await comentarios(id, beto), [
    {
      id: comentarioId,
      trecho: 'no sábado',
      texto: 'Não era domingo?',
      autor: { nome: 'Beto Bastos' },
      resolvidoPor: { nome: 'Dora Duarte' },
      respostas: [{ texto: 'Era, corrijo.', autor: { nome: 'Ana Azevedo' } }],
    },
  ])
  await fazer(beto, 'REABRIR', id, { comentarioId })
  assert.equal((await comentarios(id))?.[0]?.resolvidoPor, null)
  assert.deepEqual(
    (await eventos(id)).slice(antes),
    Array.from({ length: 4 }, () => 'documento.rascunho-comentado'),
  )
  // Fica sabendo quem registrou e quem falou; não quem agiu, nem quem só resolveu.
  assert.deepEqual(await avisados(ana, id), [
    'Beto Bastos comentou o texto.',
    'Beto Bastos reabriu um comentário do texto.',
    'Dora Duarte resolveu um comentário do texto.',
  ])
  assert.deepEqual(await avisados(beto, id), [
    'Ana Azevedo respondeu a um comentário do texto.',
    'Dora Duarte resolveu um comentário do texto.',
  ])
  assert.deepEqual(await avisados(dora, id), [])
})

test('do que se diz de novo sabe quem registrou e quem escreve, ainda que não tenham falado; do que se resolve, só quem falou', async () => {
  const id = await documento('Portaria', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, '<p>A feira será no sábado.</p>', 0, dora)
  await fazer(beto, 'COMENTAR', id, { trecho: TRECHO, texto: 'Não era domingo?' })
  await fazer(beto, 'RESOLVER', id, { comentarioId: (await comentarios(id))![0]!.id })
  for (const quem of [ana, dora])
    assert.deepEqual(await avisados(quem, id), ['Beto Bastos comentou o texto.'])
  assert.deepEqual(await avisados(beto, id), [])
})

test('sem trecho, sem texto, longo demais, de outro documento ou de quem não vê, recusa-se e nada muda', async () => {
  const [id, outro] = [
    await documento('Aviso', { arquivo: false }),
    await documento('Outro', { arquivo: false }),
  ]
  await fazer(ana, 'COMENTAR', outro, { trecho: TRECHO, texto: 'Do outro.' })
  const comentarioId = (await comentarios(outro))![0]!.id
  const recusado = (mais: Mais, esperado: object, acao = 'COMENTAR', quem = ana) =>
    recusa(db, () => fazer(quem, acao, id, mais), esperado)
  await recusado(
    { texto: 'Sem trecho.' },
    { campo: 'trecho', message: 'Escolha o trecho do texto que quer comentar.' },
  )
  await recusado({ trecho: { ...TRECHO, trecho: 'x'.repeat(1001) }, texto: 'Longo.' }, { campo: 'trecho' })
  await recusado({ trecho: TRECHO, texto: ' \u200b' }, { campo: 'texto', message: 'Campo obrigatório.' })
  await recusado({ trecho: TRECHO, texto: 'x'.repeat(2001) }, { campo: 'texto' })
  for (const acao of ['RESPONDER', 'RESOLVER', 'REABRIR'])
    await recusado({ comentarioId, texto: 'Aqui não.' }, { name: 'NaoEncontradoException' }, acao)
  await fazer(ana, 'RESPONDER', outro, { comentarioId, texto: 'Resposta.' })
  const resposta = await db
    .selectFrom('rascunhoComentario')
    .select('id')
    .where('paiId', '=', comentarioId)
    .executeTakeFirstOrThrow()
  await recusa(
    db,
    () => fazer(ana, 'RESPONDER', outro, { comentarioId: resposta.id, texto: 'À resposta não se responde.' }),
    { name: 'NaoEncontradoException' },
  )
  await recusado(
    { trecho: TRECHO, texto: 'Não vejo.' },
    { name: 'NaoEncontradoException' },
    'COMENTAR',
    carla,
  )
  assert.equal(await comentarios(id, ana).then((todos) => todos?.length), 0)
})

test('o que se comentou e o que só se sugeriu não chegam à página, e com sugestões abertas não se finaliza', async () => {
  const comentado =
    '<p>A <span class="comentario" data-comentario="c1">feira <strong>será</strong></span> no dia.</p>'
  assert.equal(semAnotacoes(comentado), '<p>A feira <strong>será</strong> no dia.</p>')
  const [pos, tirou] = ['<ins data-sugestao="s1" data-autor="a">', '<del data-sugestao="s1" data-autor="a">']
  const sugerido = `<p>No ${tirou}sábado</del>${pos}domingo<br /><span data-variavel="data">{{data}}</span></ins>, ${pos.replace('s1', 's2')}<em>${tirou}cedo</del></em></ins>às 7h.</p>`
  assert.equal(semAnotacoes(sugerido), '<p>No sábado, às 7h.</p>')
  assert.deepEqual(sugestoesDe(sugerido), ['s1', 's2'])
  const id = await documento('Com sugestões', { arquivo: false })
  const { rascunhoId } = await gravar(id, sugerido, 0)
  await recusa(db, () => ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId }), {
    campo: 'html',
    message: 'O texto tem 2 sugestões abertas. Aceite ou rejeite cada uma antes de finalizar.',
  })
})

test('quem deve assinar e não escreve só sugere: o que é dos outros fica letra por letra, e ele não finaliza', async () => {
  const id = await documento('Sugerido', { arquivo: false, assinantes: ['beto'] })
  await recusa(db, () => gravar(id, '<p>Meu.</p>', 0, beto), {
    message: 'Sugerido: ainda não há texto escrito de que sugerir mudanças.',
  })
  const deAna = (texto: string) =>
    `<ins data-sugestao="a1" data-autor="${ana.id}" data-em="2026-03-10T12:00Z">${texto}</ins>`
  const antes = `<p style="text-align:left">A ${deAna('grande ')}feira <strong>será no sábado</strong>.</p><h2>Fim</h2><p style="white-space:pre"> </p>`
  const { rascunhoId } = await gravar(id, antes, 0)
  const de = (quem: Pessoa, tag: 'ins' | 'del', texto: string) =>
    `<${tag} data-sugestao="b1" data-autor="${quem.id}" data-em="x">${texto}</${tag}>`
  const troca = `${de(beto, 'del', '<strong>sábado</strong>')}${de(beto, 'ins', '<strong>domingo</strong><span class="novo-paragrafo">¶</span>')}`
  const sugerido = antes
    .replace('será no sábado</strong>', `será no </strong>${troca}`)
    .replace('<h2>', '<h2 style="text-align:left">')
    .replace(' style="white-space:pre"> <', `>${de(beto, 'ins', 'Fim.')}<`)
    .replace(deAna('grande '), `<span data-comentario="c1">${deAna('grande')}</span>${deAna(' ')}`)
  await gravar(id, sugerido, 1, beto)
  assert.deepEqual(
    await beto.chama('documento', { id }, '{ rascunho { soSugere put versao autores { nome } } }'),
    {
      rascunho: {
        soSugere: true,
        put: null,
        versao: 2,
        autores: [{ nome: 'Ana Azevedo' }, { nome: 'Beto Bastos' }],
      },
    },
  )
  const message =
    'Sugerido: aqui você só sugere; quem registrou o documento ou o tem em mãos é que muda o texto.'
  const alterados = [
    sugerido.replace('feira', 'festa'),
    sugerido.replace('grande', 'enorme'),
    sugerido.replace('<strong>será no </strong>', 'será no '),
    sugerido.replace('text-align:left', 'text-align:center'),
    sugerido.replace('A <span', `${de(ana, 'ins', 'Em nome dela. ')}A <span`),
    sugerido.replace('</h2><p', '</h2><h1>Outro</h1><p'),
    sugerido.replace(deAna(' '), ' '),
    sugerido.replace('feira', '<s data-comentario="c2">feira</s>'),
    sugerido.replace('feira', '<a href="https://outro.example" data-comentario="c2">feira</a>'),
    sugerido.replace('<span data-comentario="c1"', '<span data-comentario="c1" style="color:#ffffff"'),
    sugerido.replace('<del ', '<del style="color:#ffffff" '),
    sugerido.replace('<h2 style="text-align:left">', '<h2 style="text-align:right">'),
  ]
  for (const alterado of alterados) {
    assert.notEqual(alterado, sugerido)
    await recusa(db, () => gravar(id, alterado, 2, beto), { message })
  }
  await recusa(db, () => beto.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId }), {
    message: 'Sugerido: o arquivo ainda está sendo recebido.',
  })
  await gravar(id, antes.replace('<h2>', '<h2 style="text-align:left">'), 2, beto)
  await gravar(id, '<p>De quem escreve.</p>', 3)
})
