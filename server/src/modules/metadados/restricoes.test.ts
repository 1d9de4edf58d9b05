import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, setores, documento, processo, eventos } = await mundo()
type Pedido = Record<string, unknown>
const restringir = (id: string, restricoes: string[], mais: Pedido = {}, quem = ana) =>
  quem.chama<{ restricoes: string[]; autorizados: { id: string }[] }>(
    'documentoAlterarRestricoes',
    { id, restricoes, ...mais },
    '{ restricoes autorizados { id } autorizadosExternos }',
  )
const le = async (id: string, quem: Pessoa) =>
  (await quem.chama<{ conteudoVisivel: boolean }>('documento', { id }, '{ conteudoVisivel }')).conteudoVisivel
const flag = { codigo: 'PODE_ALTERAR_RESTRICOES' }
const guardado = (id: string) =>
  db
    .selectFrom('docproc')
    .select(['interno', 'posse', 'sigiloso', 'hipoteseLegal', 'restritoAte'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('posse e sigilo trazem o interno; a hipótese legal e o fim ficam guardados; o histórico diz o antes e o depois', async () => {
  const id = await documento('Ofício', { assinado: true })
  const mostrado = await restringir(id, ['SIGILOSO', 'PUBLICO'], {
    autorizados: [beto.id],
    autorizadosExternos: [carla.cpf],
    hipoteseLegal: ' LAI, art. 31 ',
    restritoAte: '2031-03-10',
  })
  assert.deepEqual(
    { ...mostrado, autorizados: mostrado.autorizados.map(({ id: quem }) => quem).toSorted() },
    {
      restricoes: ['INTERNO', 'SIGILOSO', 'TEM_AUTORIZADOS_EXTERNOS'],
      autorizados: [ana.id, beto.id, setores.protocolo].toSorted(),
      autorizadosExternos: [carla.cpf],
    },
  )
  assert.deepEqual(await guardado(id), {
    interno: true,
    posse: false,
    sigiloso: true,
    hipoteseLegal: 'LAI, art. 31',
    restritoAte: '2031-03-10',
  })
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.restricoes-alteradas')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, {
    de: { restricoes: [], autorizados: [], autorizadosExternos: [], hipoteseLegal: null, restritoAte: null },
    para: {
      restricoes: ['INTERNO', 'SIGILOSO'],
      autorizados: [ana.id, beto.id, setores.protocolo].toSorted(),
      autorizadosExternos: ['***.300.003-**'],
      hipoteseLegal: 'LAI, art. 31',
      restritoAte: '2031-03-10',
    },
  })
  await restringir(id, ['SIGILOSO'], {
    autorizados: [beto.id],
    autorizadosExternos: [carla.cpf],
    hipoteseLegal: 'LAI, art. 31',
    restritoAte: '2031-03-10',
  })
  assert.deepEqual(await eventos(id), ['documento.restricoes-alteradas'], 'as mesmas não são ato')
})

test('vale no pedido seguinte: quem lia deixa de ler, e volta a ler', async () => {
  const id = await documento('Ofício', { assinado: true })
  assert.equal(await le(id, beto), true)
  await restringir(id, ['POSSE'])
  assert.deepEqual([await le(id, beto), await le(id, dora)], [false, true])
  await restringir(id, ['SIGILOSO'], { autorizados: [beto.id] })
  assert.deepEqual([await le(id, beto), await le(id, dora), await le(id, carla)], [true, true, false])
  await restringir(id, [])
  assert.equal(await le(id, carla), true)
  assert.deepEqual(
    await db.selectFrom('docprocAutorizado').selectAll().where('docprocId', '=', id).execute(),
    [],
  )
})

test('sigiloso exige autorizados que existam; CPF válido e sem repetir', async () => {
  const id = await documento('Ofício')
  await recusa(db, () => restringir(id, ['SIGILOSO']), {
    campo: 'autorizados',
    message: 'Campo obrigatório.',
  })
  await recusa(db, () => restringir(id, ['SIGILOSO'], { autorizados: [idDe('nada')] }), {
    campo: 'autorizados',
    message: 'Autorizado inexistente ou desativado.',
  })
  await recusa(db, () => restringir(id, ['INTERNO'], { autorizadosExternos: ['1'] }), {
    campo: 'autorizadosExternos',
    message: 'CPF inválido.',
  })
  await recusa(db, () => restringir(id, ['INTERNO'], { autorizadosExternos: [carla.cpf, carla.cpf] }), {
    campo: 'autorizadosExternos',
    message: 'CPF repetido.',
  })
})

test('quem não detém não altera; o classificador sim, dizendo por quê, e sem se dar acesso', async () => {
  const id = await documento('Segredo', {
    criadoPor: 'beto',
    setorId: 'juridico',
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto', 'juridico'],
  })
  const publico = await documento('Alheio', { criadoPor: 'beto', assinado: true })
  await recusa(db, () => restringir(publico, ['INTERNO']), {
    ...flag,
    status: 403,
    message: 'Alheio: não está na sua carga nem na do seu setor.',
  })
  await recusa(db, () => restringir(id, ['INTERNO'], {}, ana), {
    ...flag,
    status: 403,
    message: 'Memorando: você não pode ler o conteúdo.',
  })
  await recusa(db, () => restringir(id, ['SIGILOSO'], { autorizados: [dora.id] }, carla), {
    campo: 'motivo',
    message: 'Campo obrigatório.',
  })
  await restringir(id, ['SIGILOSO'], { autorizados: [dora.id], motivo: 'Pedido da corregedoria.' }, carla)
  const quem = await db
    .selectFrom('docprocAutorizado')
    .select(['usuarioId', 'setorId'])
    .where('docprocId', '=', id)
    .execute()
  assert.deepEqual(
    quem.map(({ usuarioId, setorId }) => usuarioId ?? setorId ?? '').toSorted(),
    [dora.id, setores.juridico].toSorted(),
  )
  assert.deepEqual([await le(id, carla), await le(id, beto), await le(id, dora)], [false, true, true])
})

test('arquivado ainda se restringe, por quem o tinha; publicado, não', async () => {
  const id = await documento('Ofício', { assinado: true })
  await ana.chama('documentoArquivar', { id })
  await restringir(id, ['SIGILOSO'], { autorizados: [beto.id] }, dora)
  const quem = await db
    .selectFrom('docprocAutorizado')
    .select(['usuarioId', 'setorId'])
    .where('docprocId', '=', id)
    .execute()
  assert.deepEqual(
    quem.map(({ usuarioId, setorId }) => usuarioId ?? setorId ?? '').toSorted(),
    [beto.id, dora.id, setores.protocolo].toSorted(),
  )
  const publicado = await documento('Edital', { assinado: true })
  await db.updateTable('documento').set({ publicacao: 'PUBLICADO' }).where('id', '=', publicado).execute()
  await recusa(db, () => restringir(publicado, ['INTERNO']), {
    ...flag,
    message: 'Edital: já foi publicado no diário oficial.',
  })
})

test('o sigilo do processo alcança as peças, e se desfaz com ele', async () => {
  const pai = await processo('Processo')
  const peca = await documento('Peça', { peca: pai, assinado: true })
  await ana.chama('processoAlterarRestricoes', { id: pai, restricoes: ['SIGILOSO'], autorizados: [dora.id] })
  assert.deepEqual([await le(peca, beto), await le(peca, dora), await le(peca, ana)], [false, true, true])
  await ana.chama('processoAlterarRestricoes', { id: pai, restricoes: [] })
  assert.equal(await le(peca, beto), true)
  assert.deepEqual(await eventos(pai), ['processo.restricoes-alteradas', 'processo.restricoes-alteradas'])
})

test('a hipótese legal e o fim se leem de volta, e ficam quando não se dizem', async () => {
  const campos = '{ hipoteseLegal restritoAte }'
  const id = await documento('Ofício', { assinado: true })
  await restringir(id, ['POSSE'], { hipoteseLegal: 'LAI, art. 31', restritoAte: '2031-03-10' })
  assert.deepEqual(await dora.chama('documento', { id }, campos), {
    hipoteseLegal: 'LAI, art. 31',
    restritoAte: '2031-03-10',
  })
  assert.deepEqual(
    await beto.chama('documento', { id }, campos),
    { hipoteseLegal: null, restritoAte: '2031-03-10' },
    'a hipótese é do conteúdo',
  )
  await restringir(id, ['SIGILOSO'], { autorizados: [dora.id] })
  assert.deepEqual(await ana.chama('documento', { id }, campos), {
    hipoteseLegal: 'LAI, art. 31',
    restritoAte: '2031-03-10',
  })
  await restringir(id, ['SIGILOSO'], { autorizados: [dora.id], hipoteseLegal: null, restritoAte: null })
  assert.deepEqual(await ana.chama('documento', { id }, campos), { hipoteseLegal: null, restritoAte: null })
  const p = await processo('P')
  await ana.chama('processoAlterarRestricoes', { id: p, restricoes: ['POSSE'], restritoAte: '2031-03-10' })
  assert.deepEqual(await ana.chama('processo', { id: p }, campos), {
    hipoteseLegal: null,
    restritoAte: '2031-03-10',
  })
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um efeito', async () => {
  const id = await documento('Ofício')
  await cincoVezes(() =>
    ana.chama(
      'documentoAlterarRestricoes',
      { id, restricoes: ['POSSE'] },
      { chave: `restringir-${id}`, selecao: '{ restricoes versao }' },
    ),
  )
  assert.deepEqual(await eventos(id), ['documento.restricoes-alteradas'])
})

test('duas pessoas restringem ao mesmo tempo: fica o pedido inteiro de uma', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const id = await documento(`D${rodada}`)
    await Promise.all([
      restringir(id, ['SIGILOSO'], { autorizados: [beto.id] }),
      restringir(id, ['POSSE'], {}, dora),
    ])
    const { posse, sigiloso } = await guardado(id)
    const autorizados = await db
      .selectFrom('docprocAutorizado')
      .select('usuarioId')
      .where('docprocId', '=', id)
      .execute()
    assert.notEqual(posse, sigiloso)
    assert.equal(autorizados.length, sigiloso ? 3 : 0)
  }
})
