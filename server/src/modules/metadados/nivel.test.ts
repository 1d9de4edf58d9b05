import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, carla, db, entidade, correio, documento, eventos } = m
const nivelar = (id: string, nivelAssinatura: string, quem = ana) =>
  quem.chama<{ nivelAssinatura: string }>(
    'documentoAlterarNivelAssinatura',
    { id, nivelAssinatura },
    '{ nivelAssinatura }',
  )
const flag = { codigo: 'PODE_ALTERAR_NIVEL_ASSINATURA' }

test('subir o nível avisa quem ainda vai assinar; o mesmo nível não é ato', async () => {
  const id = await documento('Contrato', { assinantes: ['beto'] })
  assert.deepEqual(await nivelar(id, 'QUALIFICADA'), { nivelAssinatura: 'QUALIFICADA' })
  await nivelar(id, 'QUALIFICADA')
  assert.deepEqual(await eventos(id), ['documento.nivel-alterado'])
  await trabalhar(entidade)
  const { dados } = await beto.chama<{ dados: unknown[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [
    {
      titulo: 'Nível de assinatura alterado',
      texto: 'O documento que espera a sua assinatura agora exige assinatura Qualificada (ICP-Brasil).',
    },
  ])
})

test('reclassificar para uma espécie de nível maior o sobe, e quem ainda vai assinar fica sabendo: da casa e de fora', async () => {
  const id = await documento('Nomeação', { assinantes: ['beto'] })
  const email = 'prefeita@fora.example'
  await convidar(m, id, email)
  const subir = () =>
    ana.chama(
      'documentoAlterarClassificacao',
      { id, especie: 'Portaria', tipo: 'de Nomeação' },
      '{ nivelAssinatura }',
    )
  assert.deepEqual(await subir(), { nivelAssinatura: 'QUALIFICADA' })
  await subir()
  await trabalhar(entidade)
  const { dados } = await beto.chama<{ dados: unknown[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto item { id } } }',
  )
  const aviso = {
    titulo: 'Nível de assinatura alterado',
    texto: 'O documento que espera a sua assinatura agora exige assinatura Qualificada (ICP-Brasil).',
    item: { id },
  }
  assert.deepEqual(
    dados.filter((um) => (um as { item: { id: string } | null }).item?.id === id),
    [aviso],
  )
  assert.deepEqual(
    correio.enviadas
      .filter(({ para }) => para === email)
      .slice(1)
      .map(({ assunto, texto }) => [assunto, texto]),
    [
      [
        'PMT: nível de assinatura alterado',
        'O documento que Prefeitura de Teste o convidou a assinar agora exige assinatura Qualificada (ICP-Brasil). O endereço que você recebeu continua valendo.',
      ],
    ],
  )
  await ana.chama('documentoAlterarClassificacao', { id, especie: 'Memorando' })
  await trabalhar(entidade)
  assert.deepEqual(
    [
      (await eventos(id)).filter((ato) => ato === 'documento.classificacao-alterada').length,
      correio.enviadas.filter(({ para }) => para === email).length,
    ],
    [2, 2],
  )
})

test('não fica abaixo do da espécie, salvo pelo classificador', async () => {
  const id = await documento('Nomeação', { especie: 'Portaria', tipo: 'de Nomeação', assinantes: ['beto'] })
  await db.updateTable('documento').set({ nivelAssinatura: 'QUALIFICADA' }).where('id', '=', id).execute()
  await recusa(db, () => nivelar(id, 'AVANCADA'), {
    campo: 'nivelAssinatura',
    message: 'O nível mínimo desta espécie é Qualificada (ICP-Brasil).',
  })
  await db
    .updateTable('docproc')
    .set({ cargaSetorId: null, cargaUsuarioId: ana.id })
    .where('id', '=', id)
    .execute()
  await db.updateTable('documento').set({ minuta: false }).where('id', '=', id).execute()
  assert.deepEqual(await nivelar(id, 'AVANCADA', carla), { nivelAssinatura: 'AVANCADA' })
})

test('subir não pode deixar para trás assinatura mais fraca; descer, só sem assinatura ou pelo classificador', async () => {
  const id = await documento('Ofício', { assinado: true, assinantes: ['beto'] })
  await recusa(db, () => nivelar(id, 'AVANCADA'), {
    ...flag,
    status: 409,
    message: 'Ofício: tem assinatura abaixo do nível Avançada.',
  })
  await db
    .updateTable('documento')
    .set({ nivelAssinatura: 'QUALIFICADA', minuta: false })
    .where('id', '=', id)
    .execute()
  await recusa(db, () => nivelar(id, 'SIMPLES'), {
    ...flag,
    status: 409,
    message: 'Ofício: já tem assinatura: o nível não baixa.',
  })
  await nivelar(id, 'SIMPLES', carla)
  const livre = await documento('Livre')
  await db.updateTable('documento').set({ nivelAssinatura: 'AVANCADA' }).where('id', '=', livre).execute()
  await nivelar(livre, 'SIMPLES')
})

test('só quem criou e detém, ou o classificador', async () => {
  const id = await documento('Alheio', { criadoPor: 'beto', origem: 'FISICA' })
  await recusa(db, () => nivelar(id, 'AVANCADA'), {
    ...flag,
    status: 403,
    message: 'Alheio: não foi cadastrado por você ou não está na sua carga.',
  })
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um efeito', async () => {
  const id = await documento('Ofício')
  await cincoVezes(() =>
    ana.chama(
      'documentoAlterarNivelAssinatura',
      { id, nivelAssinatura: 'AVANCADA' },
      { chave: `nivel-${id}` },
    ),
  )
  assert.deepEqual(await eventos(id), ['documento.nivel-alterado'])
})
