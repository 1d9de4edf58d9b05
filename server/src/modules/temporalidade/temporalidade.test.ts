import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doChores } from '../../app/chores.ts'
import { idDaClassificacao } from '../../../test/elenco.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, dora, db, entidade, armazem, documento, processo, eventos, comandos } =
  await mundo()
const CLASSE = {
  codigo: '020.1',
  assunto: 'Provas',
  prazoCorrente: 1,
  prazoIntermediario: 1,
  destinacao: 'ELIMINACAO',
  gatilho: 'ARQUIVAMENTO',
  baseLegal: null,
}
const classificar = (especie: string, tipo: string | null, classe: object | null) =>
  db
    .updateTable('classificacao')
    .set({ classe: classe && JSON.stringify(classe) })
    .where('id', '=', idDaClassificacao(especie, tipo))
    .execute()
const arquivadoEm = (id: string, em: string) =>
  db
    .updateTable('docproc')
    .set({ cargaEm: new Date(em) })
    .where('id', '=', id)
    .execute()
type Temporalidade = {
  fase: string
  contagemDesde: string | null
  correnteAte: string | null
  intermediarioAte: string | null
  destinacao: string | null
  eliminavel: boolean
  retencoes: { motivo: string | null; ate: string | null }[]
}
const TUDO =
  '{ fase contagemDesde correnteAte intermediarioAte destinacao eliminavel retencoes { motivo ate } }'
const temporalidade = async (id: string, quem = ana, tipo = 'processo') =>
  (await quem.chama<{ temporalidade: Temporalidade }>(tipo, { id }, `{ temporalidade ${TUDO} }`))
    .temporalidade
const reter = (docprocId: string, mais: object = {}, quem = carla) =>
  quem.chama('retencaoCriar', { docprocId, motivo: 'Ação popular nº 1', ...mais })
const levantar = (id: string, quem = carla) =>
  quem.chama('retencaoLevantar', { id, motivo: 'Trânsito em julgado' })
const ultimo = async (item: string) => {
  const linhas = await db
    .selectFrom('historico')
    .select(['ato', 'atorId', 'itens', 'dados'])
    .orderBy('seq', 'desc')
    .execute()
  const { ato, atorId, dados } = linhas.find(({ itens }) => itens.includes(item))!
  return { ato, atorId, dados }
}
/** Faz de conta que se excluiu há tantos dias. */
const envelhecer = (id: string, dias: number) =>
  db
    .updateTable('docproc')
    .set({ excluidoEm: new Date(Date.now() - dias * 86_400_000) })
    .where('id', '=', id)
    .execute()
const bytes = async (id: string) => {
  const { chave, versionId } = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'versionId'])
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  return armazem.ler(chave, versionId, 1e9).then(
    ({ length }) => length,
    () => undefined,
  )
}

test('a fase conta-se do dia do arquivamento na entidade, do conjunto inteiro, e recomeça ao desarquivar', async () => {
  await classificar('Processo', 'Administrativo', CLASSE)
  await classificar('Memorando', null, { ...CLASSE, prazoIntermediario: 3 })
  const id = await processo('Pasta')
  assert.deepEqual(
    [(await temporalidade(id)).fase, (await temporalidade(id)).contagemDesde],
    ['CORRENTE', null],
  )
  await ana.chama('processoArquivar', { id })
  // Em Greenwich já é 1º de janeiro; aqui ainda é 31 de dezembro.
  await arquivadoEm(id, '2020-01-01T02:59:59Z')
  const sozinho = {
    fase: 'A_ELIMINAR',
    contagemDesde: '2019-12-31',
    correnteAte: '2020-12-31',
    intermediarioAte: '2021-12-31',
    destinacao: 'ELIMINACAO',
    eliminavel: true,
    retencoes: [],
  }
  assert.deepEqual(await temporalidade(id), sozinho)
  await arquivadoEm(id, '2020-01-01T03:00:00Z')
  assert.equal((await temporalidade(id)).contagemDesde, '2020-01-01')
  const peca = await documento('Peça', { peca: id, assinado: true })
  assert.equal((await temporalidade(id)).intermediarioAte, '2024-01-01')
  assert.deepEqual(await temporalidade(peca, ana, 'documento'), await temporalidade(id))
  await classificar('Memorando', null, { ...CLASSE, destinacao: 'GUARDA_PERMANENTE' })
  assert.deepEqual(
    [(await temporalidade(id)).fase, (await temporalidade(id)).eliminavel],
    ['PERMANENTE', false],
  )
  await classificar('Memorando', null, null)
  assert.deepEqual(
    [(await temporalidade(id)).fase, (await temporalidade(id)).destinacao],
    ['CORRENTE_ARQUIVADO', null],
  )
  await ana.chama('processoDesarquivar', { id })
  assert.equal((await temporalidade(id)).fase, 'CORRENTE')
})

test('quem conta do resultado espera que o classificador o diga', async () => {
  await classificar('Processo', 'Administrativo', { ...CLASSE, gatilho: 'RESULTADO' })
  const id = await processo('Julgado', { arquivado: true })
  await arquivadoEm(id, '2020-05-10T12:00:00Z')
  assert.deepEqual(
    [(await temporalidade(id)).fase, (await temporalidade(id)).contagemDesde],
    ['CORRENTE_ARQUIVADO', null],
  )
  const informar = (desde: string, quem = carla) =>
    quem.chama<Temporalidade>('contagemInformar', { docprocId: id, desde }, TUDO)
  await recusa(db, () => informar('2024-02-29', ana), {
    name: 'SemPermissaoException',
    message: 'Só o classificador retém itens e diz de quando se contam os prazos.',
  })
  const versao = async () =>
    (await db.selectFrom('docproc').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao
  const antes = await versao()
  assert.deepEqual(
    [(await informar('2024-02-29')).contagemDesde, (await temporalidade(id)).correnteAte],
    ['2024-02-29', '2025-03-01'],
  )
  assert.deepEqual(await ultimo(id), {
    ato: 'processo.contagem-informada',
    atorId: carla.id,
    dados: { de: null, para: '2024-02-29' },
  })
  await informar('2024-02-29')
  assert.deepEqual([await eventos(id), await versao()], [['processo.contagem-informada'], antes + 1])
  await classificar('Processo', 'Administrativo', CLASSE)
  await recusa(db, () => informar('2024-03-01'), {
    name: 'EstadoInvalidoException',
    message: 'Julgado: a classificação não manda contar de um resultado nem de um campo.',
  })
})

test('o retido não se exclui, e ninguém elimina o que cumpriu os prazos, até que se levante a retenção', async () => {
  const id = await documento('Prova', { origem: 'FISICA' })
  const { id: retencaoId } = await reter(id)
  assert.deepEqual(await ultimo(id), {
    ato: 'documento.retido',
    atorId: carla.id,
    dados: { retencaoId, motivo: 'Ação popular nº 1', ate: null },
  })
  await recusa(db, () => ana.chama('documentoExcluir', { id }), {
    codigo: 'PODE_EXCLUIR',
    message: 'Prova: está retido por ordem de guarda.',
  })
  const { acoes } = await ana.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')
  assert.ok(!acoes.includes('PODE_EXCLUIR'))
  await levantar(retencaoId)
  assert.deepEqual(await ultimo(id), {
    ato: 'documento.retencao-levantada',
    atorId: carla.id,
    dados: { retencaoId, motivo: 'Trânsito em julgado' },
  })
  await recusa(db, () => levantar(retencaoId), {
    name: 'EstadoInvalidoException',
    message: 'A retenção já foi levantada.',
  })
  await ana.chama('documentoExcluir', { id })

  const velho = await processo('Velho', { arquivado: true })
  await arquivadoEm(velho, '2000-01-01T12:00:00Z')
  assert.equal((await temporalidade(velho)).eliminavel, true)
  await reter(velho)
  assert.deepEqual(
    [(await temporalidade(velho)).fase, (await temporalidade(velho)).eliminavel],
    ['A_ELIMINAR', false],
  )
})

test('o sigiloso não se elimina: nem ele, nem o processo em que há peça sigilosa, até que deixe de ser', async () => {
  await classificar('Processo', 'Administrativo', CLASSE)
  const id = await processo('Com segredo', { arquivado: true })
  await arquivadoEm(id, '2000-01-01T12:00:00Z')
  const peca = await documento('Segredo', {
    peca: id,
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await classificar('Memorando', null, CLASSE)
  const proprio = await documento('Sigiloso', {
    arquivado: true,
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await arquivadoEm(proprio, '2000-01-01T12:00:00Z')
  const diz = async (quem = ana) =>
    [await temporalidade(id, quem), await temporalidade(proprio, quem, 'documento')].map(
      ({ fase, eliminavel }) => [fase, eliminavel],
    )
  assert.deepEqual(await diz(), [
    ['A_ELIMINAR', false],
    ['A_ELIMINAR', false],
  ])
  assert.deepEqual(await diz(carla), await diz())
  await db.updateTable('docproc').set({ sigiloso: false }).where('id', 'in', [peca, proprio]).execute()
  assert.deepEqual(await diz(), [
    ['A_ELIMINAR', true],
    ['A_ELIMINAR', true],
  ])
})

test('a retenção do processo vale para as peças; a que tem último dia acaba sozinha depois dele', async () => {
  const pasta = await processo('Com peças')
  const peca = await documento('Peça', { peca: pasta, assinado: true })
  const { id } = await reter(pasta, { ate: '2999-12-31' })
  assert.deepEqual((await temporalidade(peca, carla, 'documento')).retencoes, [
    { motivo: 'Ação popular nº 1', ate: '2999-12-31' },
  ])
  await db.updateTable('retencao').set({ ate: '2020-01-01' }).where('id', '=', id).execute()
  assert.deepEqual((await temporalidade(peca, carla, 'documento')).retencoes, [])
  await recusa(db, () => reter(pasta, { ate: '2020-01-01' }), {
    name: 'ValidacaoException',
    campo: 'ate',
    message: 'O último dia da retenção já passou.',
  })
})

test('o motivo só o lê quem lê o conteúdo e o classificador; só este retém, e só o que existe para ele', async () => {
  const id = await processo('Reservado', { criadoPor: 'beto', restricoes: ['INTERNO', 'POSSE'] })
  await reter(id)
  const motivos = async (quem: typeof ana) =>
    (await temporalidade(id, quem)).retencoes.map(({ motivo }) => motivo)
  assert.deepEqual(
    [await motivos(beto), await motivos(carla), await motivos(ana)],
    [['Ação popular nº 1'], ['Ação popular nº 1'], [null]],
  )
  for (const quem of [ana, beto, dora])
    await recusa(db, () => reter(id, {}, quem), { name: 'SemPermissaoException' })
  for (const nada of ['lixo', ana.id]) await recusa(db, () => reter(nada), { name: 'NaoEncontradoException' })
  for (const motivo of ['  ', 'ab', 'x'.repeat(1001)])
    await recusa(db, () => reter(id, { motivo }), { name: 'ValidacaoException', campo: 'motivo' })
  await recusa(db, () => levantar(ana.id), { name: 'NaoEncontradoException' })
})

test('nenhum caminho destrói os bytes do que está retido, arquivado ou a caminho da eliminação', async () => {
  const [retido, arquivado, listado, comum] = [
    await documento('Retido'),
    await documento('Arquivado'),
    await documento('Listado'),
    await documento('Comum'),
  ]
  for (const id of [retido, arquivado, listado, comum]) {
    await ana.chama('documentoExcluir', { id })
    await envelhecer(id, 31)
  }
  const { id: retencaoId } = await reter(retido)
  await db.updateTable('docproc').set({ arquivado: true }).where('id', '=', arquivado).execute()
  await db.updateTable('docproc').set({ emEliminacao: true }).where('id', '=', listado).execute()
  // Nem o expurgo, nem a tarefa de apagar, ainda que alguém a ponha na fila.
  const boss = await entidade.queue()
  for (const documentoId of [retido, arquivado, listado])
    await boss.send('lixeira.apagar-arquivos', { documentoId })
  await doChores(entidade)
  await trabalhar(entidade)
  assert.deepEqual(
    [await bytes(retido), await bytes(arquivado), await bytes(listado)].map(
      (tamanho) => tamanho !== undefined,
    ),
    [true, true, true],
  )
  assert.equal(await bytes(comum), undefined)
  assert.deepEqual(
    (await eventos(retido)).filter((ato) => ato.endsWith('expurgado')),
    [],
  )
  await levantar(retencaoId)
  await doChores(entidade)
  await trabalhar(entidade)
  assert.equal(await bytes(retido), undefined)
  await recusa(db, () => reter(retido), { name: 'NaoEncontradoException' })
})

test('reter ∥ excluir, e reter ∥ expurgar: nunca os dois', async () => {
  for (let rodada = 0; rodada < 5; rodada++) {
    const id = await documento(`Disputado ${rodada}`, { origem: 'FISICA' })
    const [retencao, exclusao] = await Promise.allSettled([reter(id), ana.chama('documentoExcluir', { id })])
    if (exclusao.status === 'fulfilled' && retencao.status === 'rejected')
      assert.fail('o excluído também se retém')
    const { excluidoEm } = await db
      .selectFrom('docproc')
      .select('excluidoEm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (excluidoEm === null) continue
    await db.updateTable('retencao').set({ ate: '2020-01-01' }).where('docprocId', '=', id).execute()
    await envelhecer(id, 31)
    const [outra] = await Promise.allSettled([reter(id), doChores(entidade)])
    const { expurgadoEm } = await db
      .selectFrom('docproc')
      .select('expurgadoEm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(expurgadoEm === null, outra.status === 'fulfilled')
  }
})

test('arquivar sem temporalidade avisa a quem pode; onde a entidade a exige, não se arquiva', async () => {
  const avisos = async (id: string, quem = ana) =>
    (await quem.chama<{ avisosAoArquivar: string[] }>('processo', { id }, '{ avisosAoArquivar }'))
      .avisosAoArquivar
  await classificar('Processo', 'Administrativo', null)
  const id = await processo('Sem prazo')
  assert.deepEqual(
    [await avisos(id), await avisos(id, beto)],
    [['A classificação não tem temporalidade: não se saberá até quando guardar.'], []],
  )
  await db.updateTable('marca').set({ exigirTtd: true }).execute()
  assert.deepEqual(await avisos(id), [])
  await recusa(db, () => ana.chama('processoArquivar', { id }), {
    codigo: 'PODE_ARQUIVAR',
    message: 'Sem prazo: a classificação não tem temporalidade.',
  })
  await db.updateTable('marca').set({ exigirTtd: false }).execute()
  await classificar('Processo', 'Administrativo', CLASSE)
  assert.deepEqual(await avisos(id), [])
  await ana.chama('processoArquivar', { id })
})

test('exigida a temporalidade, o processo não se arquiva com um apensado que não a tem', async () => {
  await classificar('Processo', 'Administrativo', CLASSE)
  await classificar('Processo', 'de Sindicância', null)
  const principal = await processo('Principal')
  const apenso = await processo('Apensado', { tipo: 'de Sindicância' })
  await ana.chama('processoApensar', { ids: [principal, apenso] })
  await trabalhar(entidade)
  const avisos = async () =>
    (await ana.chama<{ avisosAoArquivar: string[] }>('processo', { id: principal }, '{ avisosAoArquivar }'))
      .avisosAoArquivar
  assert.deepEqual(await avisos(), [
    'A classificação de um processo apensado não tem temporalidade: não se saberá até quando guardar.',
  ])
  await db.updateTable('marca').set({ exigirTtd: true }).execute()
  await recusa(db, () => ana.chama('processoArquivar', { id: principal }), {
    codigo: 'PODE_ARQUIVAR',
    message: 'Principal: a classificação de um processo apensado não tem temporalidade.',
  })
  await classificar('Processo', 'de Sindicância', CLASSE)
  await ana.chama('processoArquivar', { id: principal })
  await db.updateTable('marca').set({ exigirTtd: false }).execute()
})

test('a fase de uma lista custa o mesmo número de comandos, quantos forem os itens', async () => {
  const custo = async () =>
    (
      await comandos(() =>
        dora.chama('processosEntradaSetor', { setorId: dora.setor }, `{ temporalidade ${TUDO} }`),
      )
    ).length
  const custos: number[] = []
  for (let i = 0; i < 4; i++) {
    await processo(`Da lista ${i}`, { criadoPor: 'beto', setorId: 'protocolo' })
    custos.push(await custo())
  }
  assert.equal(new Set(custos).size, 1, custos.join(', '))
})
