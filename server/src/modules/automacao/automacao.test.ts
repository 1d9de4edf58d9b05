import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GraphQLEnumType } from 'graphql'
import { runRules } from '../../app/automation.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa, somaDoBanco } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { schema } from '../../app/schema.ts'
import { newId } from '../../kernel/ids.ts'
import { RESPONDIVEIS } from '../historico/index.ts'
import { gatilhoDoAto } from './regra.ts'

const { ana, beto, carla, dora, db, entidade, setores, documento, processo, eventos } = await mundo()
type Dados = Record<string, unknown>
type Execucao = { situacao: string; motivo: string | null; item: { id: string; titulo: string } | null }
const URGENTE = { nome: 'Urgente', tipo: 'PUBLICO' }
const salvar = (dados: Dados, mais: object = {}, quem = carla) =>
  quem.chama<{ id: string; versao: number; ativa: boolean }>(
    'automacaoRegraSalvar',
    { dados: { nome: 'Regra', gatilho: 'DOCUMENTO_ENVIADO', ...dados }, ...mais },
    '{ id versao ativa }',
  )
async function regra(dados: Dados): Promise<string> {
  const { id } = await salvar(dados)
  await carla.chama('automacaoRegraAtivar', { id })
  return id
}
const desativar = (id: string) => carla.chama('automacaoRegraDesativar', { id })
const execucoes = async (regraId: string, quem = carla) =>
  quem.chama<Execucao[]>('automacaoExecucoes', { regraId }, '{ situacao motivo item { id titulo } }')
const resultado = async (regraId: string) =>
  (await execucoes(regraId)).map(({ situacao, motivo }) => [situacao, motivo])
const marcadores = async (id: string) =>
  (
    await db
      .selectFrom('docprocMarcador')
      .innerJoin('marcador', 'marcador.id', 'marcadorId')
      .select('nome')
      .where('docprocId', '=', id)
      .orderBy('nome')
      .execute()
  ).map(({ nome }) => nome)
const cargaDe = async (id: string) =>
  (await db.selectFrom('docproc').select('cargaSetorId').where('id', '=', id).executeTakeFirstOrThrow())
    .cargaSetorId
const correr = () => runRules(entidade)
const fisico = (titulo: string, mais = {}) => documento(titulo, { origem: 'FISICA', ...mais })
const enviar = (id: string, destinoId: string = setores.juridico) =>
  ana.chama('documentoEnviar', { id, destinoId })

test('os gatilhos do contrato são os atos a que uma regra pode responder', () => {
  const gatilhos = (schema.getType('GatilhoDaRegra') as GraphQLEnumType).getValues().map(({ name }) => name)
  assert.deepEqual(gatilhos.toSorted(), RESPONDIVEIS.map(gatilhoDoAto).toSorted())
})

test('enviado o memorando, a regra marca, envia e avisa, como o sistema, uma vez', async () => {
  const id = await regra({
    nome: 'Memorandos ao financeiro',
    condicoes: { especie: 'memorando', setorId: setores.juridico, restricao: 'PUBLICO' },
    acoes: [{ marcar: URGENTE }, { enviar: setores.fazenda }, { notificar: dora.id }],
  })
  const item = await fisico('Memorando da regra')
  const oficio = await fisico('Ofício', { especie: 'Ofício' })
  await enviar(item)
  await enviar(oficio)
  await Promise.all([correr(), correr(), correr()])
  await correr()
  assert.deepEqual([await marcadores(item), await cargaDe(item)], [['Urgente'], setores.fazenda])
  assert.deepEqual([await marcadores(oficio), await cargaDe(oficio)], [[], setores.juridico])
  assert.deepEqual(
    (await execucoes(id))
      .map(({ situacao, motivo, item: alvo }) => [situacao, motivo, alvo?.titulo])
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    [
      ['BARRADA', 'A regra responderia a si mesma.', 'Memorando da regra'],
      ['FEITA', null, 'Memorando da regra'],
      ['NAO_SE_APLICA', 'Não se aplica: a espécie não é memorando.', 'Ofício'],
    ],
  )
  const feitos = (
    await db
      .selectFrom('historico')
      .select(['ato', 'atorTipo', 'atorId', 'itens', 'dados'])
      .orderBy('seq')
      .execute()
  ).filter(({ itens, atorTipo }) => itens.includes(item) && atorTipo === 'SISTEMA')
  assert.deepEqual(
    feitos.map(({ ato, atorId, dados }) => [ato, atorId, (dados as { regra: unknown }).regra]),
    ['marcador.vinculado', 'documento.enviado', 'regra.notificada'].map((ato) => [
      ato,
      null,
      { id, cadeia: [id] },
    ]),
  )
  await trabalhar(entidade)
  const { dados } = await dora.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    { limit: 5 },
    '{ dados { titulo texto } }',
  )
  assert.ok(
    dados.some(
      ({ titulo, texto }) =>
        titulo === 'Aviso automático' && texto === 'Pela regra Memorandos ao financeiro.',
    ),
  )
  await desativar(id)
})

test('a ação recusada desfaz a regra inteira, fica dita, e não se tenta de novo', async () => {
  const id = await regra({
    gatilho: 'PROCESSO_ARQUIVADO',
    acoes: [{ marcar: URGENTE }, { enviar: setores.fazenda }],
  })
  const item = await processo('Encerrado')
  await ana.chama('processoArquivar', { id: item })
  await correr()
  await correr()
  assert.deepEqual(await resultado(id), [['RECUSADA', 'Encerrado: está arquivado.']])
  assert.deepEqual([await marcadores(item), await eventos(item)], [[], ['processo.arquivado']])
  await desativar(id)
})

test('o sigiloso que a regra recusa não diz o título a quem cuida da regra', async () => {
  const id = await regra({
    gatilho: 'PROCESSO_ARQUIVADO',
    condicoes: { restricao: 'SIGILOSO' },
    acoes: [{ enviar: setores.fazenda }],
  })
  const item = await processo('Contra Fulano', {
    especie: 'Processo',
    tipo: 'de Sindicância',
    restricoes: ['SIGILOSO'],
  })
  await ana.chama('processoArquivar', { id: item })
  await correr()
  const lidas = await execucoes(id)
  assert.deepEqual(lidas, [
    {
      situacao: 'RECUSADA',
      motivo: 'Processo de Sindicância: está arquivado.',
      item: { id: item, titulo: 'Processo de Sindicância' },
    },
  ])
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  assert.deepEqual(await execucoes(id), [])
  const dados = { nome: 'E', gatilho: 'PROCESSO_ARQUIVADO', acoes: [{ enviar: setores.fazenda }] }
  const ensaiados = await carla.chama<Execucao[]>('automacaoEnsaiar', { dados }, '{ item { titulo } }')
  assert.deepEqual(ensaiados, [{ item: { titulo: 'Encerrado' } }])
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
  await desativar(id)
})

test('regras que se respondem param na terceira, e o item que já teve demais num dia também', async () => {
  const marcar = (nome: string) => [{ marcar: { nome, tipo: 'PUBLICO' } }]
  const ids = [
    await regra({ nome: 'Um', condicoes: { setorId: setores.juridico }, acoes: marcar('A') }),
    await regra({
      nome: 'Dois',
      gatilho: 'MARCADOR_VINCULADO',
      condicoes: { setorId: setores.juridico },
      acoes: [{ enviar: setores.fazenda }],
    }),
    await regra({ nome: 'Três', condicoes: { setorId: setores.fazenda }, acoes: marcar('B') }),
    await regra({
      nome: 'Quatro',
      gatilho: 'MARCADOR_VINCULADO',
      condicoes: { marcador: { nome: 'b', tipo: 'PUBLICO' } },
      acoes: marcar('C'),
    }),
  ]
  const item = await fisico('Em cadeia')
  await enviar(item)
  await correr()
  const feitas = await Promise.all(
    ids.map(async (id) =>
      (await resultado(id)).filter(([situacao]) => situacao !== 'NAO_SE_APLICA').toReversed(),
    ),
  )
  const responderia = ['BARRADA', 'A regra responderia a si mesma.']
  assert.deepEqual(feitas, [
    [['FEITA', null], responderia],
    [['FEITA', null], responderia],
    [['FEITA', null]],
    [['BARRADA', 'Mais de 3 regras em cadeia.']],
  ])
  assert.deepEqual([await marcadores(item), await cargaDe(item)], [['A', 'B'], setores.fazenda])
  assert.equal(
    (await db.selectFrom('automacaoExecucao').select('regraId').where('situacao', '=', 'PENDENTE').execute())
      .length,
    0,
  )
  for (const id of ids) await desativar(id)

  const uma = await regra({ gatilho: 'PROCESSO_ENVIADO', acoes: [{ marcar: URGENTE }] })
  const cheio = await processo('Cheio')
  await db
    .insertInto('automacaoExecucao')
    .values(
      Array.from({ length: 20 }, () => ({
        regraId: uma,
        historicoId: newId(),
        situacao: 'FEITA' as const,
        docprocId: cheio,
        executadaEm: new Date(),
      })),
    )
    .execute()
  await ana.chama('processoEnviar', { id: cheio, destinoId: setores.juridico })
  await correr()
  assert.deepEqual(
    (await resultado(uma)).filter(([situacao]) => situacao !== 'FEITA'),
    [['BARRADA', 'O item já teve 20 regras em um dia.']],
  )
  assert.deepEqual(await marcadores(cheio), [])
  await desativar(uma)
})

test('o ensaio diz o que a regra faria com os últimos atos, e nada muda', async () => {
  const [aceito, alheio] = [
    await processo('Ensaiado'),
    await processo('Outra classe', { especie: 'Processo', tipo: 'de Sindicância' }),
  ]
  for (const id of [aceito, alheio]) await ana.chama('processoEnviar', { id, destinoId: setores.juridico })
  const arquivado = await processo('Já arquivado')
  await ana.chama('processoEnviar', { id: arquivado, destinoId: setores.juridico })
  await beto.chama('processoArquivar', { id: arquivado })
  const dados = {
    nome: 'Ensaio',
    gatilho: 'PROCESSO_ENVIADO',
    condicoes: { tipo: 'Administrativo' },
    acoes: [
      { marcar: { nome: 'Novo', tipo: 'SETOR', setorId: setores.fazenda } },
      { enviar: setores.fazenda },
    ],
  }
  const antes = await somaDoBanco(db)
  const ensaio = await carla.chama<Execucao[]>(
    'automacaoEnsaiar',
    { dados, ultimos: 3 },
    '{ situacao motivo item { titulo } }',
  )
  assert.deepEqual(ensaio, [
    { situacao: 'RECUSADA', motivo: 'Já arquivado: está arquivado.', item: { titulo: 'Já arquivado' } },
    {
      situacao: 'NAO_SE_APLICA',
      motivo: 'Não se aplica: o tipo não é Administrativo.',
      item: { titulo: 'Outra classe' },
    },
    { situacao: 'FEITA', motivo: null, item: { titulo: 'Ensaiado' } },
  ])
  assert.deepEqual(await somaDoBanco(db), antes)
  for (const ultimos of [0, 51])
    await recusa(db, () => carla.chama('automacaoEnsaiar', { dados, ultimos }), {
      name: 'ValidacaoException',
      campo: 'ultimos',
    })
})

test('a regra vale do próximo ato depois de ativada, e não do que já passou; desativada, o que esperava não se faz', async () => {
  const antes = await fisico('De antes')
  await enviar(antes)
  const { id, ativa } = await salvar({ acoes: [{ marcar: URGENTE }] })
  assert.equal(ativa, false)
  await carla.chama('automacaoRegraAtivar', { id })
  const depois = await fisico('Do meio')
  await enviar(depois)
  await desativar(id)
  await correr()
  assert.deepEqual(await resultado(id), [['DESATIVADA', null]])
  assert.deepEqual([await marcadores(antes), await marcadores(depois)], [[], []])
})

test('encerrado um setor de que depende, a regra se desativa, diz por quê e avisa quem a criou', async () => {
  const setorId = newId()
  await db.insertInto('setor').values({ id: setorId, nome: 'Setor Breve', sigla: 'BREVE' }).execute()
  const id = await regra({ nome: 'Ao breve', acoes: [{ enviar: setorId }] })
  const item = await fisico('Ficou')
  await db.updateTable('setor').set({ desativadoEm: new Date() }).where('id', '=', setorId).execute()
  await enviar(item)
  await correr()
  const lida = async () =>
    (
      await carla.chama<{ id: string; ativa: boolean; desativadaMotivo: string | null }[]>(
        'automacaoRegras',
        {},
        '{ id ativa desativadaMotivo }',
      )
    ).find((r) => r.id === id)
  assert.deepEqual(await lida(), { id, ativa: false, desativadaMotivo: 'O setor Setor Breve foi encerrado.' })
  assert.deepEqual([await resultado(id), await cargaDe(item)], [[['DESATIVADA', null]], setores.juridico])
  await trabalhar(entidade)
  const { dados } = await carla.chama<{ dados: { texto: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { texto } }',
  )
  assert.deepEqual(dados, [{ texto: 'A regra Ao breve deixou de valer. O setor Setor Breve foi encerrado.' }])
  await recusa(db, () => carla.chama('automacaoRegraAtivar', { id }), {
    name: 'EstadoInvalidoException',
    message: 'O setor Setor Breve foi encerrado. Altere a regra antes de ativá-la.',
  })
})

test('só o classificador cuida das regras, e só do que elas sabem fazer', async () => {
  const acoes = [{ marcar: URGENTE }]
  await recusa(db, () => salvar({ acoes }, {}, ana), {
    name: 'SemPermissaoException',
    message: 'Só o classificador cuida da automação.',
  })
  for (const [dados, campo, message] of [
    [{ nome: ' ', acoes }, 'nome', undefined],
    [{ acoes: [] }, 'acoes', 'Diga o que a regra faz.'],
    [{ acoes: Array.from({ length: 6 }, () => acoes[0]) }, 'acoes', 'A regra faz no máximo 5 ações.'],
    [
      { acoes: [{ marcar: URGENTE, enviar: setores.fazenda }] },
      'acoes',
      'Cada ação é uma só: marcar, enviar ou avisar.',
    ],
    [{ acoes: [{ enviar: ana.id }] }, 'acoes', 'O setor não existe ou está encerrado.'],
    [{ acoes: [{ enviar: setores.extinto }] }, 'acoes', 'O setor não existe ou está encerrado.'],
    [{ acoes: [{ notificar: 'lixo' }] }, 'acoes', 'Quem seria avisado não existe ou está desativado.'],
    [
      { acoes: [{ marcar: { nome: 'Meu', tipo: 'PESSOAL' } }] },
      'acoes',
      'Regra só usa marcador público ou de setor.',
    ],
    [
      { acoes, condicoes: { restricao: 'TEM_AUTORIZADOS_EXTERNOS' } },
      'condicoes',
      'Esta restrição não serve de condição.',
    ],
  ] as const)
    await recusa(db, () => salvar(dados), {
      name: 'ValidacaoException',
      campo,
      ...(message === undefined ? {} : { message }),
    })
  const { id, versao } = await salvar({ acoes })
  assert.equal((await salvar({ nome: 'Outro nome', acoes }, { id, versao })).versao, versao + 1)
  await recusa(db, () => salvar({ acoes }, { id, versao }), {
    name: 'EstadoInvalidoException',
    message: /^Carla Coelho alterou esta regra em .+\. Veja como ficou e tente de novo\.$/,
  })
  await recusa(db, () => salvar({ acoes }, { id: newId() }), { name: 'NaoEncontradoException' })
  assert.deepEqual((await eventos()).filter((ato) => ato.startsWith('regra.')).slice(-2), [
    'regra.criada',
    'regra.alterada',
  ])
})
