import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'

type Linha = { especie: string; tipo: string | null }
const nomes = (linhas: Linha[]) =>
  linhas.map(({ especie, tipo }) => (tipo === null ? especie : `${especie} ${tipo}`))

test('utilizáveis: sem as desativadas, as do sistema e as restritas a outros; em ordem, acentos como em português', async () => {
  const { ana, beto, carla, db, setores } = await mundo()
  const { id } = await db
    .selectFrom('classificacao')
    .select('id')
    .where('especie', '=', 'Memorando')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('classificacaoRestricao')
    .values([
      { classificacaoId: id, setorId: setores.juridico },
      { classificacaoId: id, usuarioId: carla.id },
    ])
    .execute()
  const deAna = nomes(await ana.chama<Linha[]>('classificacoes', { utilizaveis: true }, '{ especie tipo }'))
  assert.deepEqual(deAna, [
    'Comunicação Interna',
    'Despacho Decisório',
    'Despacho Interlocutório',
    'Ofício',
    'Parecer Jurídico',
    'Parecer Técnico',
    'Portaria de Férias',
    'Portaria de Nomeação',
    'Processo Administrativo',
    'Processo de Sindicância',
  ])
  for (const quem of [beto, carla])
    assert.ok(
      nomes(await quem.chama<Linha[]>('classificacoes', { utilizaveis: true }, '{ especie tipo }')).includes(
        'Memorando',
      ),
    )
  const todas = nomes(await ana.chama<Linha[]>('classificacoes', {}, '{ especie tipo }'))
  assert.ok(['Fax', 'Termo de Apensação', 'Memorando'].every((nome) => todas.includes(nome)))
  assert.equal(
    nomes(await ana.chama<Linha[]>('classificacoes', { ativas: true }, '{ especie tipo }')).includes('Fax'),
    false,
  )
})

test('a classificação diz os critérios de numeração, os tipos sem número, as restrições de um item novo e quem a usa', async () => {
  const { ana, carla, db, setores, comandos } = await mundo()
  const { id } = await db
    .selectFrom('classificacao')
    .select('id')
    .where('tipo', '=', 'Decisório')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('classificacaoRestricao')
    .values([
      { classificacaoId: id, setorId: setores.protocolo },
      { classificacaoId: id, usuarioId: carla.id },
    ])
    .execute()
  const campos =
    '{ especie tipo tiposNaoNumeraveis numeracaoCampos { campo valor on } nivelAssinatura ativa sistema deDocumento deProcesso restricoesPadrao restricao { usuarios { nomeCompleto cpf } setores { nome } } }'
  assert.deepEqual(await ana.chama('classificacao', { especie: 'despacho', tipo: 'DECISORIO' }, campos), {
    especie: 'Despacho',
    tipo: 'Decisório',
    tiposNaoNumeraveis: ['Interlocutório'],
    numeracaoCampos: [
      { campo: 'Tipo', valor: null, on: false },
      { campo: 'Ano', valor: null, on: true },
      { campo: 'Setor', valor: null, on: false },
    ],
    nivelAssinatura: 'SIMPLES',
    ativa: true,
    sistema: false,
    deDocumento: true,
    deProcesso: false,
    restricoesPadrao: [],
    restricao: {
      usuarios: [{ nomeCompleto: 'Carla Coelho', cpf: '***.300.003-**' }],
      setores: [{ nome: 'Protocolo Geral' }],
    },
  })
  assert.deepEqual(
    await ana.chama(
      'classificacao',
      { especie: 'Processo', tipo: 'de Sindicância' },
      '{ restricoesPadrao restricao { setores { id } } }',
    ),
    {
      restricoesPadrao: ['INTERNO', 'SIGILOSO'],
      restricao: null,
    },
  )
  await assert.rejects(ana.chama('classificacao', { especie: 'Inexistente' }, '{ especie }'), {
    name: 'NaoEncontradoException',
    status: 404,
  })
  assert.equal(
    (
      await comandos(() =>
        ana.chama('classificacoes', {}, '{ especie tiposNaoNumeraveis numeracaoCampos { campo } }'),
      )
    ).length,
    2,
  )
})
