import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mundo, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const TUDO = `{ id especie tipo deDocumento deProcesso numeravel numeracaoCampos { campo valor on } nivelAssinatura dispensaAssinatura permiteMinuta restricoesPadrao ativa sistema versao
  restricao { usuarios { nomeCompleto } setores { sigla } } classe { codigo assunto prazoCorrente prazoIntermediario destinacao gatilho baseLegal } documentos processos }`
const CLASSE = {
  codigo: '020.10',
  assunto: 'Atos de pessoal',
  prazoCorrente: 5,
  prazoIntermediario: 95,
  destinacao: 'GUARDA_PERMANENTE',
  gatilho: 'ARQUIVAMENTO',
  baseLegal: 'Decreto nº 10/2020',
}
const DADOS = {
  especie: 'Alvará',
  tipo: 'de Construção',
  deDocumento: true,
  deProcesso: false,
  numeravel: true,
  nivelAssinatura: 'AVANCADA',
  dispensaAssinatura: false,
  permiteMinuta: false,
  numeracaoCampos: [
    { campo: 'Subsetor', valor: null, on: true },
    { campo: 'ano', valor: '2020', on: true },
  ],
  restricoesPadrao: [],
  classe: CLASSE,
}
type Classificacao = { id: string; versao: number; especie: string; tipo: string | null }
const salvar = (
  { carla }: Mundo,
  dados: Record<string, unknown> = {},
  mais: Record<string, unknown> = {},
  quem = carla,
  chave?: string,
) =>
  quem.chama<Classificacao>(
    'classificacaoSalvar',
    { dados: { ...DADOS, ...dados }, ...mais },
    { selecao: TUDO, ...(chave ? { chave } : {}) },
  )
const ultimo = ({ db }: Mundo) =>
  db.selectFrom('historico').select(['ato', 'dados']).orderBy('seq', 'desc').executeTakeFirstOrThrow()

test('a classificação nova diz tudo o que se exige de um documento, e passa a ser oferecida', async () => {
  const m = await mundo()
  const nova = await salvar(m, {
    especie: '  Alvará ',
    restricao: { usuarios: [m.ana.id], setores: [m.setores.fazenda] },
    restricoesPadrao: ['SIGILOSO', 'PUBLICO'],
  })
  assert.deepEqual(nova, {
    id: nova.id,
    especie: 'Alvará',
    tipo: 'de Construção',
    deDocumento: true,
    deProcesso: false,
    numeravel: true,
    nivelAssinatura: 'AVANCADA',
    dispensaAssinatura: false,
    permiteMinuta: false,
    numeracaoCampos: [
      { campo: 'Tipo', valor: null, on: false },
      { campo: 'Ano', valor: null, on: true },
      { campo: 'Setor', valor: null, on: false },
      { campo: 'Subsetor', valor: null, on: true },
    ],
    restricoesPadrao: ['INTERNO', 'SIGILOSO'],
    ativa: true,
    sistema: false,
    versao: 1,
    restricao: { usuarios: [{ nomeCompleto: 'Ana Azevedo' }], setores: [{ sigla: 'SEFAZ' }] },
    classe: CLASSE,
    documentos: 0,
    processos: 0,
  })
  assert.deepEqual(await m.eventos(), ['classificacao.cadastrada'])
  const oferecidas = async (quem: typeof m.ana) =>
    (
      await quem.chama<Classificacao[]>(
        'classificacoes',
        { utilizaveis: true, especie: 'Alvará' },
        '{ tipo }',
      )
    ).map(({ tipo }) => tipo)
  assert.deepEqual(
    [await oferecidas(m.ana), await oferecidas(m.dora), await oferecidas(m.beto)],
    [['de Construção'], ['de Construção'], []],
  )
  const reservar = (valor: string | null) =>
    m.ana.chama<number>('numeroReservar', {
      especie: 'alvara',
      tipo: 'de construção',
      numerarPor: [{ campo: 'Subsetor', valor, on: true }],
    })
  assert.deepEqual([await reservar('Norte'), await reservar('Sul'), await reservar('NORTE ')], [1, 1, 2])
  await assert.rejects(reservar(null), {
    name: 'ValidacaoException',
    campo: 'numerarPor',
    message: 'Informe o valor do critério Subsetor.',
  })
})

test('alterar registra o que mudou, antes e depois; sem mudança, nada', async () => {
  const m = await mundo()
  const { id } = await salvar(m, { restricao: { usuarios: [m.ana.id], setores: [] } })
  const alterada = await salvar(m, { nivelAssinatura: 'QUALIFICADA', classe: null }, { id, versao: 1 })
  assert.deepEqual(
    [alterada.versao, (alterada as unknown as { nivelAssinatura: string }).nivelAssinatura],
    [2, 'QUALIFICADA'],
  )
  assert.deepEqual(await ultimo(m), {
    ato: 'classificacao.alterada',
    dados: {
      classificacaoId: id,
      de: { nivelAssinatura: 'AVANCADA', classe: CLASSE, usuarios: [m.ana.id] },
      para: { nivelAssinatura: 'QUALIFICADA', classe: null, usuarios: [] },
    },
  })
  assert.equal((await salvar(m, { nivelAssinatura: 'QUALIFICADA', classe: null }, { id })).versao, 2)
  assert.deepEqual(await m.eventos(), ['classificacao.cadastrada', 'classificacao.alterada'])
  await recusa(m.db, () => salvar(m, {}, { id, versao: 1 }), {
    name: 'EstadoInvalidoException',
    campo: 'versao',
    message: /^Carla Coelho alterou esta classificação em .+\. Veja como ficou e tente de novo\.$/,
  })
})

test('a espécie e o tipo que já têm itens ou números só mudam de caixa e acento', async () => {
  const m = await mundo()
  const { id } = await salvar(m, { numeracaoCampos: [] })
  assert.equal((await salvar(m, { especie: 'Licença', numeracaoCampos: [] }, { id })).especie, 'Licença')
  await m.ana.chama('numeroReservar', { especie: 'Licença', tipo: 'de Construção', numerarPor: [] })
  await recusa(m.db, () => salvar(m, { especie: 'Alvará', numeracaoCampos: [] }, { id }), {
    name: 'ValidacaoException',
    campo: 'especie',
    message: 'Já há itens ou números com esta espécie e este tipo. Crie outra classificação e desative esta.',
  })
  assert.equal((await salvar(m, { especie: 'LICENCA', numeracaoCampos: [] }, { id })).especie, 'LICENCA')
  const semUso = await salvar(m, { especie: 'licença', tipo: 'de Opra', numeracaoCampos: [] })
  assert.equal(
    (await salvar(m, { especie: 'licença', tipo: 'de Obra', numeracaoCampos: [] }, { id: semUso.id })).tipo,
    'de Obra',
    'a que ninguém usou se corrige',
  )
  assert.equal(
    await m.ana.chama('numeroReservar', { especie: 'Licença', tipo: 'de Construção', numerarPor: [] }),
    2,
  )
})

test('desativada, deixa de ser oferecida e os itens ficam com ela; ativada, volta', async () => {
  const m = await mundo()
  const memorando = (await m.carla.chama<Classificacao>('classificacao', { especie: 'Memorando' }, '{ id }'))
    .id
  await m.documento('Um', { assinado: true })
  const ato = (nome: string, quem = m.carla, id = memorando) =>
    quem.chama<{ ativa: boolean; versao: number; documentos: number }>(
      nome,
      { id },
      '{ ativa versao documentos }',
    )
  assert.deepEqual(await ato('classificacaoDesativar'), { ativa: false, versao: 2, documentos: 1 })
  assert.deepEqual(await ato('classificacaoDesativar'), { ativa: false, versao: 2, documentos: 1 })
  await assert.rejects(
    m.ana.chama('documentoCadastrar', { dados: { especie: 'Memorando', titulo: 'X', origem: 'FISICA' } }),
    {
      campo: 'especie',
      message: 'Esta espécie está desativada.',
    },
  )
  assert.deepEqual(await ato('classificacaoAtivar'), { ativa: true, versao: 3, documentos: 1 })
  assert.deepEqual(await m.eventos(), ['classificacao.desativada', 'classificacao.ativada'])
  await recusa(m.db, () => ato('classificacaoDesativar', m.ana), {
    name: 'SemPermissaoException',
    message: 'Só o classificador administra classificações e numeração.',
  })
  await recusa(m.db, () => ato('classificacaoAtivar', m.carla, m.ana.id), { name: 'NaoEncontradoException' })
})

test('a contagem só conta o que a pessoa vê', async () => {
  const m = await mundo()
  await m.documento('De todos', { assinado: true })
  await m.documento('Minuta', { criadoPor: 'beto' })
  await m.processo('Processo')
  const contagem = (quem: typeof m.ana, args: object) =>
    quem.chama('classificacao', { ...args }, '{ documentos processos }')
  assert.deepEqual(await contagem(m.ana, { especie: 'Memorando' }), { documentos: 1, processos: 0 })
  assert.deepEqual(await contagem(m.beto, { especie: 'Memorando' }), { documentos: 2, processos: 0 })
  assert.deepEqual(await contagem(m.ana, { especie: 'Processo', tipo: 'Administrativo' }), {
    documentos: 0,
    processos: 1,
  })
  assert.equal(
    (await m.comandos(() => m.ana.chama('classificacoes', {}, '{ especie documentos processos }'))).length,
    3,
  )
})

test('cada campo diz o que lhe falta, e nada se grava', async () => {
  const m = await mundo()
  // prettier-ignore
  const casos: [Record<string, unknown>, string, string][] = [
    [{ especie: ' ' }, 'especie', 'Campo obrigatório.'],
    [{ especie: 'x'.repeat(101) }, 'especie', 'No máximo 100 caracteres.'],
    [{ deDocumento: false }, 'deDocumento', 'Marque se a classificação é de documento ou de processo.'],
    [{ deProcesso: true }, 'especie', 'A espécie de processo começa com a palavra Processo.'],
    [{ tipo: ' ', numeracaoCampos: [{ campo: 'TIPO', on: true }] }, 'tipo', 'Campo obrigatório.'],
    [{ numeracaoCampos: [{ campo: ' ', on: true }] }, 'numeracaoCampos', 'Campo obrigatório.'],
    [{ numeracaoCampos: [{ campo: 'Subsetor', on: true }, { campo: ' SUBSETÓR', on: false }] }, 'numeracaoCampos', 'Há critérios de numeração repetidos.'],
    [{ numeracaoCampos: [{ campo: 'S', valor: 'x'.repeat(61), on: true }] }, 'numeracaoCampos', 'O valor de um critério tem no máximo 60 caracteres.'],
    [{ numeracaoCampos: Array.from({ length: 11 }, (_, i) => ({ campo: `C${i}`, on: true })) }, 'numeracaoCampos', 'Há no máximo 10 critérios além de Tipo, Ano e Setor.'],
    [{ classe: { ...CLASSE, codigo: ' ' } }, 'classe', 'Campo obrigatório.'],
    [{ classe: { ...CLASSE, prazoCorrente: -1 } }, 'classe', 'O prazo é um número de anos, de 0 a 200.'],
    [{ restricao: { usuarios: ['x'], setores: [] } }, 'restricao', 'Há pessoa ou setor desconhecido ou desativado.'],
    [{ restricao: { usuarios: [], setores: [m.setores.extinto] } }, 'restricao', 'Há pessoa ou setor desconhecido ou desativado.'],
    [{ especie: 'MEMORANDO', tipo: null }, 'especie', 'Já existe uma classificação com esta espécie e este tipo.'],
    [{ especie: 'parecer', tipo: 'tecnico' }, 'tipo', 'Já existe uma classificação com esta espécie e este tipo.'],
  ]
  for (const [dados, campo, message] of casos)
    await recusa(m.db, () => salvar(m, dados), { name: 'ValidacaoException', campo, message })
  await recusa(m.db, () => salvar(m, {}, {}, m.ana), {
    name: 'SemPermissaoException',
    message: 'Só o classificador administra classificações e numeração.',
  })
  const { id } = await m.carla.chama<Classificacao>(
    'classificacao',
    { especie: 'Termo de Apensação' },
    '{ id }',
  )
  await recusa(m.db, () => salvar(m, {}, { id }), {
    name: 'EstadoInvalidoException',
    message: 'É uma classificação do sistema: não se altera.',
  })
  await recusa(m.db, () => salvar(m, {}, { id: m.ana.id }), { name: 'NaoEncontradoException' })
})

test('cinco vezes ao mesmo tempo cria uma; dez pessoas com o mesmo nome, também, e ninguém vê erro interno', async () => {
  const m = await mundo()
  await cincoVezes(() => salvar(m, {}, {}, m.carla, 'chave-classificacao'))
  assert.deepEqual(await m.eventos(), ['classificacao.cadastrada'])
  const fins = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => salvar(m, { especie: i % 2 ? 'Edital' : 'EDITAL', tipo: null })),
  )
  assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const fim of fins)
    if (fim.status === 'rejected') assert.equal((fim.reason as { status: number }).status, 422)
})

test('renomear e registrar um item ao mesmo tempo: o item nunca fica numa espécie que mudou de nome', async () => {
  const m = await mundo()
  for (let rodada = 0; rodada < 20; rodada++) {
    const { id } = await salvar(m, {
      especie: `Guia ${rodada}`,
      tipo: null,
      numeracaoCampos: [],
      restricao: null,
    })
    const [nova, item] = await Promise.allSettled([
      salvar(m, { especie: `Guia nova ${rodada}`, tipo: null, numeracaoCampos: [], restricao: null }, { id }),
      m.ana.chama('documentoCadastrar', {
        dados: { especie: `Guia ${rodada}`, titulo: 'X', origem: 'FISICA' },
      }),
    ])
    for (const fim of [nova, item])
      if (fim.status === 'rejected')
        assert.equal((fim.reason as { status: number }).status, 422, String(fim.reason))
    assert.ok((nova.status === 'fulfilled') !== (item.status === 'fulfilled'), 'um dos dois, e só um')
  }
})
