import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { lerRascunho } from './index.ts'

const { ana, beto, carla, dora, db, entidade, setores, documento, eventos } = await mundo()
const gravar = async (id: string, texto: string, lida: number, quem: Pessoa = ana) =>
  escreverRascunho(quem, { id, html: `<p>${texto}</p>`, lida })
const restaurar = (documentoId: string, versao: number, lida: number, quem: Pessoa = ana) =>
  quem.chama('documentoRascunhoRestaurar', { documentoId, versao, lida })
type Versao = { versao: number; motivo: string; gravadoPor: { nome: string } | null }
const versoes = async (id: string, quem: Pessoa = ana) => {
  const { rascunho } = await quem.chama<{ rascunho: { versoes: Versao[] } }>(
    'documento',
    { id },
    '{ rascunho { versoes { versao motivo gravadoPor { nome } } } }',
  )
  return rascunho.versoes.map(({ versao, motivo, gravadoPor }) => [versao, motivo, gravadoPor?.nome])
}
const agora = async (id: string, quem: Pessoa = ana) => lerRascunho(await quem.contexto(), id)
const texto = async (id: string, versao: number, quem: Pessoa = ana) =>
  (await lerRascunho(await quem.contexto(), id, versao)).html
/** Faz de conta que quem escreve começou há tantos minutos. */
const escreveHa = (documentoId: string, minutos: number) =>
  db
    .updateTable('rascunho')
    .set({ escritoDesde: new Date(Date.now() - minutos * 60_000) })
    .where('documentoId', '=', documentoId)
    .execute()

test('enquanto a mesma pessoa escreve não se guarda cada gravação; guarda-se quando outra continua, e de dez em dez minutos', async () => {
  const id = await documento('Memorando', { arquivo: false })
  await gravar(id, 'um', 0)
  await gravar(id, 'dois', 1)
  assert.deepEqual(await versoes(id), [])
  await gravar(id, 'três', 2, dora)
  assert.deepEqual(await versoes(id), [[2, 'ESCRITA', 'Ana Azevedo']])
  await escreveHa(id, 9)
  await gravar(id, 'quatro', 3, dora)
  assert.equal((await versoes(id)).length, 1, 'ainda não passaram dez minutos')
  await escreveHa(id, 11)
  await gravar(id, 'cinco', 4, dora)
  await gravar(id, 'seis', 5, dora)
  assert.deepEqual(await versoes(id), [
    [4, 'ESCRITA', 'Dora Duarte'],
    [2, 'ESCRITA', 'Ana Azevedo'],
  ])
  assert.deepEqual([await texto(id, 2), await texto(id, 4)], ['<p>dois</p>', '<p>quatro</p>'])
})

test('voltar a uma versão guarda antes o que se tinha, e a ele também se volta; o histórico o diz', async () => {
  const id = await documento('Ofício', { arquivo: false })
  await gravar(id, 'de Ana', 0)
  await gravar(id, 'de Dora', 1, dora)
  await restaurar(id, 1, 2)
  assert.deepEqual(await agora(id), { versao: 3, html: '<p>de Ana</p>' })
  assert.deepEqual((await versoes(id))[0], [2, 'VOLTA', 'Dora Duarte'])
  await restaurar(id, 2, 3, dora)
  assert.deepEqual(await agora(id), { versao: 4, html: '<p>de Dora</p>' })
  assert.deepEqual(
    (await versoes(id)).map(([versao]) => versao),
    [3, 2, 1],
  )
  assert.deepEqual(await eventos(id), Array(4).fill('documento.rascunho-gravado'))
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.rascunho-gravado')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((dados as { volta?: number }).volta, 2)
  await restaurar(id, 2, 4)
  assert.deepEqual((await agora(id)).versao, 4, 'voltar ao que já está não muda nada')
})

test('não se volta por cima do que outra pessoa gravou, nem ao que não se guardou, nem sem poder escrever; nada muda', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  await gravar(id, 'um', 0)
  await gravar(id, 'dois', 1, dora)
  await recusa(db, () => restaurar(id, 1, 1), {
    campo: 'versao',
    message: 'Outra pessoa gravou este rascunho. Veja como ficou e tente de novo.',
  })
  for (const ausente of [0, 2, 9, -1])
    await recusa(db, () => restaurar(id, ausente, 2), { name: 'NaoEncontradoException' })
  await recusa(db, () => restaurar(id, 1, 2, carla), { name: 'NaoEncontradoException' })
  await recusa(db, () => restaurar(id, 1, 2, beto), {
    message: 'Minuta: o arquivo ainda está sendo recebido.',
  })
  assert.equal(await texto(id, 1, beto), '<p>um</p>', 'quem deve assinar lê')
  await assert.rejects(texto(id, 1, carla), /Não encontrado/)
  assert.deepEqual(await agora(id), { versao: 2, html: '<p>dois</p>' })
})

test('voltar ∥ escrever: um dos dois, e o texto do outro não se perde', async () => {
  for (let rodada = 0; rodada < 6; rodada++) {
    const id = await documento(`A par ${rodada}`, { arquivo: false })
    await gravar(id, 'um', 0)
    await gravar(id, 'dois', 1, dora)
    const [volta, escrita] = await Promise.allSettled([restaurar(id, 1, 2), gravar(id, 'três', 2, dora)])
    assert.notEqual(volta.status, escrita.status)
    const { html, versao } = await agora(id)
    assert.deepEqual([html, versao], [volta.status === 'fulfilled' ? '<p>um</p>' : '<p>três</p>', 3])
    if (volta.status === 'fulfilled') assert.equal(await texto(id, 2), '<p>dois</p>')
  }
})

test('o texto que se finalizou fica guardado, e o seguinte volta a ele', async () => {
  const id = await documento('Portaria', { arquivo: false })
  const { rascunhoId } = await gravar(id, 'final', 0)
  await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  await (await entidade.queue()).deleteQueuedJobs('rascunho.diagramar')
  assert.deepEqual(await versoes(id), [[1, 'FINALIZADA', 'Ana Azevedo']])
  await db
    .updateTable('documento')
    .set({ situacaoArquivo: 'AGUARDANDO_ARQUIVO' })
    .where('id', '=', id)
    .execute()
  await gravar(id, 'outro', 1)
  await restaurar(id, 1, 2)
  assert.deepEqual(await agora(id), { versao: 3, html: '<p>final</p>' })
  assert.deepEqual(await versoes(id), [
    [2, 'VOLTA', 'Ana Azevedo'],
    [1, 'FINALIZADA', 'Ana Azevedo'],
  ])
})

test('guardam-se sessenta: saem as mais antigas que se guardaram sozinhas; a que se acabou de guardar fica sempre', async () => {
  const id = await documento('Longo', { arquivo: false })
  await gravar(id, 'um', 0)
  const guardada = (versao: number) => ({
    documentoId: id,
    versao,
    html: '<p>x</p>',
    gravadoEm: new Date(),
    motivo: versao <= 3 ? ('VOLTA' as const) : ('ESCRITA' as const),
  })
  await db.updateTable('rascunho').set({ versao: 70 }).where('documentoId', '=', id).execute()
  await db
    .insertInto('rascunhoVersao')
    .values(Array.from({ length: 60 }, (_, i) => guardada(i + 1)))
    .execute()
  await gravar(id, 'dois', 70, dora)
  const ficaram = (await versoes(id)).map(([versao]) => versao)
  assert.deepEqual(
    [ficaram.length, ficaram[0], ...ficaram.slice(-4)],
    [60, 70, 5, 3, 2, 1],
    'saiu a 4, a mais antiga das que ninguém escolheu',
  )
  await assert.rejects(
    db.updateTable('rascunhoVersao').set({ html: '' }).where('documentoId', '=', id).execute(),
    /permission denied/,
    'a guardada não se reescreve',
  )
})

test('as versões e os comentários são de quem registrou e do setor que então o tinha: quem recebe o documento pronto, e quem o assina, recebe o documento', async () => {
  const id = await documento('Parecer', { arquivo: false, assinantes: ['carla'] })
  await gravar(id, 'A proposta é ruim', 0)
  await gravar(id, 'A proposta é boa', 1, dora)
  await carla.chama('documentoRascunhoComentar', {
    documentoId: id,
    acao: 'COMENTAR',
    trecho: { trecho: 'boa', antes: 'A proposta é ', depois: '' },
    texto: 'Convém que pareça',
  })
  assert.equal(await texto(id, 1, carla), '<p>A proposta é ruim</p>', 'enquanto se escreve, quem sugere lê')
  const { rascunhoId } = await gravar(id, 'A proposta é ótima', 2)
  await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  await trabalhar(entidade, ['rascunho.diagramar', 'documento.conferir'])
  await db.deleteFrom('assinante').where('documentoId', '=', id).execute()
  await ana.chama('documentoAssinarSimples', { id }, { autenticadoEm: new Date() })
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: id,
    assinantes: [ana, carla].map((quem) => ({ usuarioId: quem.id })),
    assinantesExternos: [],
  })
  await db.updateTable('assinante').set({ situacao: 'ASSINOU' }).where('usuarioId', '=', carla.id).execute()
  await ana.chama('documentoEnviar', { id, destinoId: setores.juridico })
  await db.updateTable('assinante').set({ situacao: 'PENDENTE' }).where('usuarioId', '=', carla.id).execute()
  const TUDO = '{ conteudoVisivel rascunho { versao versoes { versao } comentarios { texto } } }'
  const ve = (quem: Pessoa) =>
    quem.chama<{ conteudoVisivel: boolean; rascunho: null | { versoes: object[]; comentarios: object[] } }>(
      'documento',
      { id },
      TUDO,
    )
  for (const quem of [beto, carla]) {
    assert.deepEqual(await ve(quem), { conteudoVisivel: true, rascunho: null }, quem.nome)
    for (const versao of [0, 1, 2, 3, 99]) await assert.rejects(texto(id, versao, quem), /Não encontrado/)
    await assert.rejects(agora(id, quem), /Não encontrado/)
    await recusa(
      db,
      () =>
        quem.chama('documentoRascunhoComentar', {
          documentoId: id,
          acao: 'COMENTAR',
          trecho: { trecho: 'ótima', antes: '', depois: '' },
          texto: 'Por quê?',
        }),
      { status: 403 },
    )
  }
  for (const quem of [ana, dora]) {
    const { rascunho } = await ve(quem)
    assert.deepEqual([rascunho?.versoes.length, rascunho?.comentarios.length], [3, 1], quem.nome)
    assert.equal(await texto(id, 1, quem), '<p>A proposta é ruim</p>')
  }
  const { dados } = await beto.chama<{ dados: { autorNome: string }[] }>(
    'visualizacoes',
    { id },
    '{ dados { autorNome } }',
  )
  assert.ok(
    dados.some(({ autorNome }) => autorNome === dora.nome),
    'quem olha fica registrado',
  )
})
